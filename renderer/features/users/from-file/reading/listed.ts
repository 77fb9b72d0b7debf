import { foldLetters } from '#contract/fold-letters.ts'
import { addressFault, type AddressFault } from '#contract/records/person-rules.ts'
import { fullNameIn, suggestAddress } from './address.ts'
import type { Change, CheckedRow } from './check.ts'
import type { Column } from './columns.ts'
import type { Row, Table } from './parse.ts'
import { columnOf, type ProblemKind } from './problems.ts'
import { shorten } from './shown.ts'

/** A row with a problem: its text, the expected form, and the probable intention. */
export interface GroupRow {
  readonly number: number
  /** Text in the file, shortened; null for text that must not be shown, such as a password. */
  readonly inFile: string | null
  readonly fault: AddressFault | null
  /** Text proposed in the input. */
  readonly suggestion: string
  readonly isOpen: boolean
  readonly isExcluded: boolean
  /** True if the user excluded this single row. */
  readonly isManual: boolean
  /** Name of the person in the row, if the cell itself does not show it. */
  readonly about: string
}

export interface ReviewRow {
  readonly number: number
  readonly full_name: string
  readonly email: string
  readonly changes: readonly Change[]
}

export interface RemainingRow {
  readonly number: number
  readonly full_name: string
  readonly email: string
  readonly why: NonNullable<CheckedRow['excludedFor']>
}

export interface ReviewFilter {
  readonly text: string
  readonly isChangedOnly: boolean
}

interface Listed {
  readonly table: Table | null
  readonly columns: readonly Column[]
  readonly checked: readonly CheckedRow[]
  readonly common: string
}

interface Piece<T> {
  readonly rows: readonly T[]
  readonly count: number
}

export function groupRows(
  { table, columns, checked, common }: Listed,
  kind: ProblemKind,
  from: number,
  count: number,
): Piece<GroupRow> {
  const found = checked.flatMap((row, index) => (row.problems.some((one) => one.kind === kind) ? [index] : []))
  const field = columnOf(kind)
  const rows = found.slice(from, from + count).flatMap((index): GroupRow[] => {
    const [row, source] = [checked[index], table?.rows[index]]
    if (row === undefined || source === undefined) return []
    const inFile = field === 'password' ? null : shorten(inCell(source, columns, field))
    const problem = row.problems.find((one) => one.kind === kind)
    const value = field === 'full_name' ? row.account.full_name : row.account.email
    const fault = field === 'email' ? addressFault(row.account.email) : null
    return [
      {
        number: row.number,
        inFile,
        fault,
        suggestion: fault === null || kind !== 'email-shape' ? shorten(value) : suggestAddress(value, common),
        isOpen: problem?.isOpen ?? false,
        isExcluded: row.state === 'excluded',
        isManual: row.excludedFor === 'manual',
        about: shorten(field === 'full_name' ? row.account.email : row.account.full_name),
      },
    ]
  })
  return { rows, count: found.length }
}

function inCell({ cells }: Row, columns: readonly Column[], field: 'full_name' | 'email' | null): string {
  if (field === null) return cells.join(' · ')
  if (field === 'full_name') return fullNameIn(cells, columns)
  return cells[columns.findIndex(({ target }) => target === field)] ?? ''
}

export function reviewRows(
  checked: readonly CheckedRow[],
  { text, isChangedOnly }: ReviewFilter,
  from: number,
  count: number,
): Piece<ReviewRow> {
  const wanted = foldLetters(text.trim())
  const isShown = ({ state, account, changes }: CheckedRow) =>
    (state === 'fine' || state === 'fixed') &&
    (!isChangedOnly || changes.length > 0) &&
    (wanted === '' || foldLetters(`${account.full_name}\n${account.email}`).includes(wanted))
  const found = checked.filter(isShown)
  const rows = found.slice(from, from + count).map(({ number, account, changes }) => ({
    number,
    full_name: account.full_name,
    email: account.email,
    changes,
  }))
  return { rows, count: found.length }
}

export function remainingRows(checked: readonly CheckedRow[], from: number, count: number): Piece<RemainingRow> {
  const found = checked.filter(({ state }) => state === 'excluded')
  const rows = found.slice(from, from + count).map(({ number, account, excludedFor }) => ({
    number,
    full_name: shorten(account.full_name),
    email: shorten(account.email),
    why: excludedFor ?? 'manual',
  }))
  return { rows, count: found.length }
}
