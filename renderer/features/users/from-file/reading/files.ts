import { csvText } from '#contract/csv.ts'
import { createdWord, type CheckedRow } from './check.ts'
import type { Column } from './columns.ts'
import type { Table } from './parse.ts'

/** Texts for people in a written file. Codes next to them allow reading the file again in any language. */
export interface FileTexts {
  readonly name: string
  readonly email: string
  readonly row: string
  readonly why: string
  /** Reason why a row has a problem or was excluded, by kind. */
  readonly reasons: Readonly<Record<string, string>>
}

/** Result of a row that was sent. */
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

/** File of the rows that still need a decision, with their other columns, so that they can be fixed and added again. */
export function problemFile({ table, columns, checked }: Checked, { row, why, reasons }: FileTexts): string {
  const width = table?.width ?? 0
  // Passwords are omitted, unless the file was requested with them.
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

/** File with the results of all rows. If the file is added again, rows of created accounts are excluded. */
export function resultFile({ checked }: Checked, words: FileTexts, outcomes: readonly RowOutcome[]): string {
  const sent = new Map(outcomes.map((one) => [one.number, one]))
  const data = checked.map(({ number, account, excludedFor }) => {
    const known = sent.get(number)
    const reason = excludedFor === null ? '' : (words.reasons[excludedFor] ?? '')
    const isCreated = excludedFor === 'created' || known?.outcome === createdWord
    const outcome = isCreated ? createdWord : (known?.outcome ?? (excludedFor === null ? 'not-sent' : 'excluded'))
    return [account.full_name, account.email, outcome, known?.why ?? reason, String(number)]
  })
  return csvText([words.name, words.email, 'outcome', words.why, words.row], data)
}
