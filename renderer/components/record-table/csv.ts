import { call } from '../../lib/bridge.ts'
import { t as common } from '../text.ts'
import type { Column } from './columns.ts'

/** The byte order mark. Without it, a spreadsheet reads the file in an old encoding of the computer. */
const byteOrderMark = '\uFEFF'

/**
 * Writes what the table shows, in full: its columns under plain headers and its rows, both in their order (REVIEW U15).
 */
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
