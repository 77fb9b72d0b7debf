import type { KindName } from '#contract/records/index.ts'

/** Query keys of records: an event marks all queries of a kind as stale by their first word. */
export const recordKeys = {
  all: <K extends KindName>(kind: K, profileId: string) => [kind, profileId] as const,
  /** The list of a kind's records. */
  list: <K extends KindName>(kind: K, profileId: string) => [kind, profileId, 'list'] as const,
}
