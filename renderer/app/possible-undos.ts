import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { KindName } from '#contract/records/index.ts'
import type { FactsIn } from '../lib/feature.ts'
import type { Directory } from '../lib/organization/directory.ts'
import type { UndoOfRun } from '../lib/runs/undo.ts'
import { reviewWarnings } from './review-warnings.ts'

type Row = UndoOfRun['rows'][number]

export interface PossibleUndos {
  /** Rows to send, with only the changes that no rule excludes. */
  readonly rows: readonly Row[]
  /** Names of the rows that are excluded, wholly or in part, by the reason. */
  readonly excluded: ReadonlyMap<string, readonly string[]>
}

interface Context {
  readonly connection: Connection
  readonly directory: Directory
  readonly factsOf: ReadonlyMap<KindName, FactsIn | undefined>
}

/** Divides the undo of a run by the rules known here, so that the server does not have to refuse row after row. */
export function possibleUndos(
  queryClient: QueryClient,
  rows: readonly Row[],
  { connection, directory, factsOf }: Context,
): PossibleUndos {
  const excluded = new Map<string, readonly string[]>()
  const possible = rows.flatMap((row) => {
    const { name, write } = row
    const view = { ...write, profileId: connection.profileId }
    const warnings = reviewWarnings(queryClient, view, { connection, directory, factsIn: factsOf.get(write.kind) })
    const reasons = new Set(Object.values(warnings).filter((why) => why !== undefined))
    for (const why of reasons) excluded.set(why, [...(excluded.get(why) ?? []), name])
    if (reasons.size === 0) return [row]
    const changes = write.changes.filter(({ field }) => warnings[field] === undefined)
    return changes.length === 0 ? [] : [{ ...row, write: { ...write, changes } }]
  })
  return { rows: possible, excluded }
}
