import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { csvText } from '#contract/csv.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import type { Column } from './columns.ts'
import { reportProblem, showNotice } from '../notices/show-notice.ts'
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

interface SaveCsvProps<Row, Context> {
  readonly table: Pick<TableModel<Row, Context>, 'name' | 'columns'>
  /** Returns the rows in the order in which they are shown; must stay the same function. */
  readonly shown: () => { readonly rows: readonly Row[]; readonly context: Context }
  readonly disabled: boolean
}

function PlainSaveCsv<Row, Context>({ table, shown, disabled }: SaveCsvProps<Row, Context>) {
  const save = async () => {
    const { rows, context } = shown()
    if (await saveCsv(`${table.name}.csv`, csvOf(table.columns, rows, context))) {
      showNotice({ tone: 'ok', text: t('csv.saved') })
    }
  }
  return (
    <Button
      size="sm"
      disabled={disabled}
      variant="subtle"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      onClick={() => void save().catch(reportProblem)}
    >
      {t('csv')}
    </Button>
  )
}

/** Saves the content of the table as a CSV file, named after the table. */
export const SaveCsv = memo(PlainSaveCsv) as typeof PlainSaveCsv
