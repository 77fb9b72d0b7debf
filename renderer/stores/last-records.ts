import { create } from 'zustand'

export interface LastRecord {
  readonly id: number
  readonly name: string
}

interface LastRecords {
  /** Record of each kind that was opened last, by profile and kind. */
  readonly byKind: Readonly<Record<string, LastRecord>>
  /** Records that were opened last, of any kind and organization, newest first. */
  readonly recent: readonly (LastRecord & { readonly profileId: string; readonly kind: string })[]
  remember: (profileId: string, kind: string, record: LastRecord) => void
}

/** Enough for the palette of several organizations, which shows five. */
const mostRecent = 50

/** Remembers the records that were opened last, for the palette and for a search for a setting, which opens it there. */
export const useLastRecords = create<LastRecords>()((set) => ({
  byKind: {},
  recent: [],
  remember: (profileId, kind, record) =>
    set(({ byKind, recent }) => ({
      byKind: { ...byKind, [`${profileId} ${kind}`]: record },
      recent: [
        { profileId, kind, ...record },
        ...recent.filter((one) => one.profileId !== profileId || one.kind !== kind || one.id !== record.id),
      ].slice(0, mostRecent),
    })),
}))

export const lastRecordOf = (byKind: LastRecords['byKind'], profileId: string, kind: string): LastRecord | null =>
  byKind[`${profileId} ${kind}`] ?? null
