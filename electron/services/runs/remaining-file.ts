import type { z } from 'zod'
import type { Output } from '#contract/ipc.ts'
import { recordOf } from '#contract/records/index.ts'
import { remainingHeadSchema, plannedRowSchema, type PlannedRow, type RemainingProblem } from '#contract/runs.ts'
import { runLimits } from '#contract/run-limits.ts'
import { withoutMark } from '../store/read-bounded.ts'

/** The remaining rows of a run as a file: its first line names the origin, and each other line is a row. */

type Remaining = z.output<typeof remainingHeadSchema>['remaining']

export const writeRemaining = (remaining: Remaining, rows: readonly PlannedRow[]): string =>
  [{ remaining }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Reads a file of remaining rows, which may have been edited manually; reports the first line that can't be run. */
export function readRemaining(text: string, server: string): Output<'run:read-remaining'> {
  const lines = withoutMark(text)
    .split(/\r?\n/)
    .map((line, index) => ({ text: line, number: index + 1 }))
    .filter((line) => line.text.trim() !== '')
  const [first, ...others] = lines
  if (first === undefined) return problem(1, 'not-remaining-rows')
  const json = jsonIn(first.text)
  if (json === undefined) return problem(first.number, 'not-json')
  const head = remainingHeadSchema.safeParse(json)
  if (!head.success) return problem(first.number, 'not-remaining-rows', placeOf(head.error))
  const { remaining } = head.data
  // On another server, the ids in the file refer to other records.
  if (remaining.server !== server) return problem(first.number, 'other-server', remaining.server)
  if (others.length === 0) return problem(first.number, 'no-rows')
  if (others.length > runLimits.rows) return problem(first.number, 'too-many', String(runLimits.rows))
  const rows: PlannedRow[] = []
  for (const line of others) {
    const row = rowIn(line.text)
    if ('because' in row) return problem(line.number, row.because, row.what)
    rows.push(row.row)
  }
  return { ...remaining, rows }
}

const problem = (line: number, because: RemainingProblem['because'], what = '') => ({
  problem: { line, because, what },
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports the line.
    return undefined
  }
}

type RowIn = { readonly row: PlannedRow } | { readonly because: RemainingProblem['because']; readonly what: string }

function rowIn(text: string): RowIn {
  const json = jsonIn(text)
  if (json === undefined) return { because: 'not-json', what: '' }
  const parsed = plannedRowSchema.safeParse(json)
  if (!parsed.success) return { because: 'not-a-row', what: placeOf(parsed.error) }
  const what = findUnknown(parsed.data.write)
  if (what !== null) return { because: 'not-a-row', what }
  // A file may name neither a draft, which the row would delete, nor a change, which the journal would call undone.
  const { undoes: _undoes, ...write } = parsed.data.write
  return { row: { ...parsed.data, write: { ...write, draftKey: null } } }
}

/** Returns an act, a field or a value that the kind doesn't have; null if all are valid. */
function findUnknown({ kind, act, changes, target }: PlannedRow['write']): string | null {
  const { acts, fields } = recordOf(kind)
  const known = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (known === undefined || known.isSignal === true || known.carriedBy !== undefined) return 'write.act'
  if ((known.target === null) !== (target === undefined)) return 'write.target'
  for (const [index, { field, mine }] of changes.entries()) {
    const found = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (found === undefined) return `write.changes.${index}.field`
    if (!found.schema.safeParse(mine).success) return `write.changes.${index}.mine`
  }
  return null
}

const placeOf = ({ issues: [first] }: z.ZodError): string => first?.path.join('.') ?? ''
