import { csvText } from '#contract/csv.ts'
import { createdWord, type CheckedRow } from './check.ts'
import type { Column } from './columns.ts'
import type { Table } from './parse.ts'

/** The words of a file that people read; codes stand beside them, so that a file of any language is read again. */
export interface FileWords {
  readonly name: string
  readonly email: string
  readonly row: string
  readonly why: string
  /** Why a row is not in order or was left out, by the kind of problem. */
  readonly reasons: Readonly<Record<string, string>>
}

/** What became of a row that was sent. */
export interface RowOutcome {
  readonly number: number
  readonly outcome: string
  readonly why: string
}

interface Checked {
  readonly table: Table | null
  readonly columns: readonly Column[]
  readonly checked: readonly CheckedRow[]
}

/** The rows that still need a decision, with their other columns, so that they can be mended and added again. */
export function problemFile({ table, columns, checked }: Checked, { row, why, reasons }: FileWords): string {
  const width = table?.width ?? 0
  // A password goes into no file that was not asked for with it.
  const isKept = (at: number) => columns[at]?.target !== 'password' && columns[at]?.target !== 'outcome'
  const kept = Array.from({ length: width }, (_, index) => index).filter(isKept)
  const header = kept.map((at) => table?.header?.[at] ?? '')
  const data = checked.flatMap(({ number, state, problems }, index) => {
    if (state !== 'open') return []
    const { cells = [] } = table?.rows[index] ?? {}
    const open = problems.filter(({ isOpen }) => isOpen).map(({ kind }) => reasons[kind] ?? kind)
    return [[...kept.map((at) => cells[at] ?? ''), 'open', String(number), open.join('; ')]]
  })
  return csvText([...header, 'outcome', row, why], data)
}

/** What became of every row. It can be added again: rows that are created are left out then. */
export function resultFile({ checked }: Checked, words: FileWords, outcomes: readonly RowOutcome[]): string {
  const sent = new Map(outcomes.map((one) => [one.number, one]))
  const data = checked.map(({ number, account, leftOutFor }) => {
    const known = sent.get(number)
    const reason = leftOutFor === null ? '' : (words.reasons[leftOutFor] ?? '')
    const isCreated = leftOutFor === 'created' || known?.outcome === createdWord
    const outcome = isCreated ? createdWord : (known?.outcome ?? (leftOutFor === null ? 'not-sent' : 'left-out'))
    return [account.full_name, account.email, outcome, known?.why ?? reason, String(number)]
  })
  return csvText([words.name, words.email, 'outcome', words.why, words.row], data)
}
