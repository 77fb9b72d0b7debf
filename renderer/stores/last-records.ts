import { create } from 'zustand'

interface LastRecord {
  readonly id: number
  readonly name: string
}

interface LastRecords {
  /** Record of each kind that was opened last, by profile and kind. */
  readonly byKind: Readonly<Record<string, LastRecord>>
  remember: (profileId: string, kind: string, record: LastRecord) => void
}

/** Remembers the last record of each kind, so that a search for a setting can open it there. */
export const useLastRecords = create<LastRecords>()((set) => ({
  byKind: {},
  remember: (profileId, kind, record) =>
    set(({ byKind }) => ({ byKind: { ...byKind, [`${profileId} ${kind}`]: record } })),
}))

export const lastRecordOf = (byKind: LastRecords['byKind'], profileId: string, kind: string): LastRecord | null =>
  byKind[`${profileId} ${kind}`] ?? null
