import { isoTime } from '#contract/local-time.ts'
import { csvRows, csvText } from '#contract/csv.ts'
import { partsOf, type EntryPart } from '#contract/entry-parts.ts'
import type { Entry, EntryLine } from '#contract/journal-entries.ts'

/**
 * Columns of the CSV, in their order. Programs and formulas use these names, so they are the same in every language;
 * values are written as in the journal.
 */
const columns = [
  'entry',
  'time',
  'organization',
  'server',
  'account',
  'kind',
  'act',
  'id',
  'name',
  'result',
  'field',
  'before',
  'after',
  'outcome',
  'because',
  'status',
  'answer',
] as const

export const tableHead = (): string => csvText(columns, [])

/** Rows of an entry: one per field, failures first; one row for an act without fields. */
export function tableRows(entry: Entry, lines: readonly EntryLine[]): string {
  const { profile, recordId, words } = entry
  const answer = lines.map(({ line }) => line).findLast((line) => line.type === 'outcome')?.answer ?? null
  const first = [
    String(entry.seq),
    isoTime(entry.at),
    profile.label,
    profile.server,
    profile.email,
    entry.kind,
    entry.act,
    recordId === null ? '' : String(recordId),
    entry.name ?? '',
    entry.result,
  ]
  const last = [answer?.status == null ? '' : String(answer.status), words ?? '']
  const rowOf = ({ field, before, after, state, because }: EntryPart): string[] =>
    first.concat([field ?? '', valueOf(before), valueOf(after), state ?? '', because ?? ''], last)
  return csvRows(partsOf(lines).map(rowOf))
}

const valueOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
