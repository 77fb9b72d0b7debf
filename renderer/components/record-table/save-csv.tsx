import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { showNotice } from '../notices/show-notice.ts'
import { reportProblem } from '../report-problem.ts'
import { csvOf, saveCsv } from './csv.ts'
import type { TableModel } from './use-record-table.ts'
import { t } from './words.ts'

interface SaveCsvProps<Row, Context> {
  readonly table: Pick<TableModel<Row, Context>, 'name' | 'columns'>
  /** Rows in the order in which they are shown. */
  readonly rows: readonly Row[]
  readonly context: Context
}

/** Saves the content of the table as a CSV file, named after the table. */
export function SaveCsv<Row, Context>({ table, rows, context }: SaveCsvProps<Row, Context>) {
  const save = async () => {
    if (await saveCsv(`${table.name}.csv`, csvOf(table.columns, rows, context))) {
      showNotice({ tone: 'ok', text: t('csv.saved') })
    }
  }
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      onClick={() => void save().catch(reportProblem)}
    >
      {t('csv')}
    </Button>
  )
}
