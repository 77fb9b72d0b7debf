import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../notices/show-notice.ts'
import { reportProblem } from '../report-problem.ts'
import { csvOf, saveCsv } from './csv.ts'
import type { TableModel } from './use-record-table.ts'

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
