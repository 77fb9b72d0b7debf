import { csvText } from '#contract/csv.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import type { Column } from './columns.ts'
import { showNotice } from '../notices/show-notice.ts'
import type { TableModel } from './use-record-table.ts'

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

const t = texts('records', 'record-table')

/** Saves the rows of a table as a CSV file, named after the table, at a path that the user chooses. */
export async function saveRows<Row, Context>(
  { name, columns }: Pick<TableModel<Row, Context>, 'name' | 'columns'>,
  rows: readonly Row[],
  context: Context,
): Promise<void> {
  if (await saveCsv(`${name}.csv`, csvOf(columns, rows, context))) showNotice({ tone: 'ok', text: t('csv.saved') })
}
