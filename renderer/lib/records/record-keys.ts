import type { KindName } from '#contract/records/index.ts'

/** The records of a list, and how the server was asked for them. */
export interface Listed<W> {
  readonly rows: readonly W[]
  readonly sent: Readonly<Record<string, unknown>>
  readonly ignoredParameters: readonly string[]
}

/** Query keys of records: an event marks all queries of a kind as stale by their first word. */
export const recordKeys = {
  all: <K extends KindName>(kind: K, profileId: string) => [kind, profileId] as const,
  /** The list of a kind's records. */
  list: <K extends KindName>(kind: K, profileId: string) => [kind, profileId, 'list'] as const,
}
