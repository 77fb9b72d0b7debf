import { call } from '../../lib/bridge.ts'
import { t as common } from '../text.ts'
import type { Column } from './columns.ts'

/** A spreadsheet takes a file without this mark for one in the computer's own old encoding. */
const byteOrderMark = '\uFEFF'

/** What is shown, in full: the columns in their order under their plain headers, and the rows in theirs (REVIEW U15). */
export async function csvOf<Row, Context>(
  columns: readonly Column<Row, Context>[],
  rows: readonly Row[],
  context: Context,
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const fields = columns.flatMap((column) => [
    { header: column.header, inFile: column.inFile ?? column.value },
    ...(column.besides ?? []),
  ])
  const data = rows.map((row) => fields.map(({ inFile }) => inFile(row, context) ?? common('unknown')))
  // A spreadsheet runs a cell that begins like a formula; names come from the server, so they are defused.
  const text = papa.unparse({ fields: fields.map(({ header }) => header()), data }, { escapeFormulae: true })
  return byteOrderMark + text
}

/** Saves it where the operator chooses; false when they cancelled. */
export async function saveCsv(name: string, text: string): Promise<boolean> {
  const { isSaved } = await call('file:save-text', { name, text })
  return isSaved
}
