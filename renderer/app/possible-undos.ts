import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { FindFacts } from '../lib/feature.ts'
import type { Directory } from '../lib/organization/directory.ts'
import { partLabel, valueText, type TextContext } from '../lib/records/kind-texts.ts'
import type { UndoOfRun } from '../lib/runs/undo.ts'
import { reviewWarnings } from './review-warnings.ts'

const t = texts('dialogs', 'run-undo')

type Row = UndoOfRun['rows'][number]

/** Changes that a rule excludes, by field and reason. */
export interface ExcludedUndos {
  /** Label of the field; null for acts without fields. */
  readonly field: string | null
  readonly why: string
  /** Names of the rows. */
  readonly names: readonly string[]
}

export interface PossibleUndos {
  /** Rows to send, with only the changes that no rule excludes, and with the text of these changes. */
  readonly rows: readonly Row[]
  readonly excluded: readonly ExcludedUndos[]
}

interface Context {
  readonly connection: Connection
  readonly directory: Directory
  readonly factsOf: ReadonlyMap<KindName, FindFacts | undefined>
}

/**
 * Separates the changes of an undo that a rule known to this page excludes, so that the server does not have to refuse
 * row after row.
 */
export function possibleUndos(
  queryClient: QueryClient,
  rows: readonly Row[],
  { connection, directory, factsOf }: Context,
): PossibleUndos {
  const excluded = new Map<string, ExcludedUndos>()
  const possible = rows.flatMap((row) => {
    const { name, write } = row
    const view = { ...write, profileId: connection.profileId }
    const warnings = reviewWarnings(queryClient, view, { connection, directory, findFacts: factsOf.get(write.kind) })
    const found = Object.entries(warnings).flatMap(([field, why]) => (why === undefined ? [] : [{ field, why }]))
    for (const { field, why } of found) {
      const label = field === '' ? null : partLabel(write.kind, write.act, field)
      const key = JSON.stringify([label, why])
      excluded.set(key, { field: label, why, names: [...(excluded.get(key)?.names ?? []), name] })
    }
    const changes = write.changes.filter(({ field }) => warnings[field] === undefined)
    if (found.length > 0 && changes.length === 0) return []
    return [asUndo({ ...row, write: { ...write, changes } }, { connection, directory })]
  })
  return { rows: possible, excluded: [...excluded.values()] }
}

/** Returns a row with the text of its undo, which may cover only a part of the row and goes in the other direction. */
function asUndo(row: Row, context: TextContext): Row {
  const { kind, act, changes } = row.write
  const lines = changes.map(({ field, base, mine }) =>
    t('change.field', {
      field: partLabel(kind, act, field),
      from: valueText(kind, field, base, context),
      to: valueText(kind, field, mine, context),
    }),
  )
  return { ...row, change: lines.length === 0 ? t('change', { change: row.change }) : lines.join('\n') }
}
