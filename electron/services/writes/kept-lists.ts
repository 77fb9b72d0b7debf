import type { ReadRecord } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import type { Reading } from './state.ts'

/** Time for which a list counts as current. Later events are added to it. */
const keptMs = 5 * 60_000

type List = Extract<Reading, { state: 'list' }>

/**
 * The last list of each kind, for a run that creates many records. Otherwise each row would load the list twice before
 * it is sent, only to distinguish the new record from existing ones. Reads after a request never use these lists.
 */
export interface ListCache {
  readonly find: (profileId: string, kind: KindName, now: number) => List | null
  readonly keep: (profileId: string, kind: KindName, list: List, now: number) => void
  /** Adds records from events. */
  readonly add: (profileId: string, kind: KindName, records: readonly ReadRecord[]) => void
  readonly kindsOf: (profileId: string, now: number) => readonly KindName[]
  /** Forgets a list after a failure, so that the next row loads it. */
  readonly forget: (profileId: string, kind: KindName) => void
}

interface Kept {
  readonly profileId: string
  readonly kind: KindName
  readonly list: List
  readonly readAt: number
}

export function createListCache(): ListCache {
  const lists = new Map<string, Kept>()
  /**
   * Drops lists that nothing may use any more, because a list of users can be large. If the clock was set back, an old
   * list would look new.
   */
  const dropOld = (now: number) => {
    for (const [key, { readAt }] of lists) if (now < readAt || now - readAt > keptMs) lists.delete(key)
  }
  const keyOf = (profileId: string, kind: KindName) => `${profileId} ${kind}`
  return {
    find(profileId, kind, now) {
      dropOld(now)
      const kept = lists.get(keyOf(profileId, kind))
      return kept === undefined ? null : { ...kept.list, readAt: kept.readAt }
    },
    keep(profileId, kind, list, now) {
      dropOld(now)
      lists.set(keyOf(profileId, kind), { profileId, kind, list, readAt: now })
    },
    add(profileId, kind, news) {
      const kept = lists.get(keyOf(profileId, kind))
      if (kept === undefined) return
      const ids = new Set(news.map(({ id }) => id))
      const records = [...kept.list.records.filter(({ id }) => !ids.has(id)), ...news]
      lists.set(keyOf(profileId, kind), { ...kept, list: { ...kept.list, records } })
    },
    kindsOf(profileId, now) {
      dropOld(now)
      return [...lists.values()].filter((one) => one.profileId === profileId).map(({ kind }) => kind)
    },
    forget: (profileId, kind) => void lists.delete(keyOf(profileId, kind)),
  }
}
