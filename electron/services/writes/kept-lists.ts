import type { ReadRecord } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import type { Reading } from './state.ts'

/** How long a list may stand for what is there now. Events that came meanwhile are in it. */
const keptMs = 5 * 60_000

type List = Extract<Reading, { state: 'list' }>

/**
 * The last list of each kind, for a run that makes many records: each would read all of them twice before it leaves, only
 * to tell the record it made from those that were there. What is read after a request has left is never of here.
 */
export interface KeptLists {
  readonly find: (profileId: string, kind: KindName, now: number) => List | null
  readonly keep: (profileId: string, kind: KindName, list: List, now: number) => void
  /** Adds what events tell of. */
  readonly add: (profileId: string, kind: KindName, records: readonly ReadRecord[]) => void
  readonly kindsOf: (profileId: string) => readonly KindName[]
  /** Something failed, so that the next one has to look for itself. */
  readonly forget: (profileId: string, kind: KindName) => void
}

interface Kept {
  readonly profileId: string
  readonly kind: KindName
  readonly list: List
  readonly readAt: number
}

export function createKeptLists(): KeptLists {
  const lists = new Map<string, Kept>()
  const keyOf = (profileId: string, kind: KindName) => `${profileId} ${kind}`
  return {
    find(profileId, kind, now) {
      const kept = lists.get(keyOf(profileId, kind))
      if (kept === undefined || now - kept.readAt > keptMs) return null
      return { ...kept.list, readAt: kept.readAt }
    },
    keep: (profileId, kind, list, now) =>
      void lists.set(keyOf(profileId, kind), { profileId, kind, list, readAt: now }),
    add(profileId, kind, news) {
      const kept = lists.get(keyOf(profileId, kind))
      if (kept === undefined) return
      const ids = new Set(news.map(({ id }) => id))
      const records = [...kept.list.records.filter(({ id }) => !ids.has(id)), ...news]
      lists.set(keyOf(profileId, kind), { ...kept, list: { ...kept.list, records } })
    },
    kindsOf: (profileId) => [...lists.values()].filter((one) => one.profileId === profileId).map(({ kind }) => kind),
    forget: (profileId, kind) => void lists.delete(keyOf(profileId, kind)),
  }
}
