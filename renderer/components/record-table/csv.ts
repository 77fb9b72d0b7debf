import { csvText } from '#contract/csv.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge.ts'
import type { Column } from './columns.ts'

const common = texts('organization')

/** Writes the whole content of the table: its columns under their headers and its rows, both in their order. */
export function csvOf<Row, Context>(
  columns: readonly Pick<Column<Row, Context>, 'header' | 'value' | 'inFile' | 'extraFields'>[],
  rows: readonly Row[],
  context: Context,
): string {
  const fields = columns.flatMap((column) => [
    { header: column.header, inFile: column.inFile ?? column.value },
    ...(column.extraFields ?? []),
  ])
  const data = rows.map((row) => fields.map(({ inFile }) => inFile(row, context) ?? common('unknown')))
  return csvText(
    fields.map(({ header }) => header()),
    data,
  )
}

/** Saves the file at a path that the user chooses; false if that was canceled. */
export async function saveCsv(name: string, text: string): Promise<boolean> {
  const { isSaved } = await call('file:save-text', { name, text })
  return isSaved
}
