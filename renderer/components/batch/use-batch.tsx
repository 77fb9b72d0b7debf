import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import type { Selection } from '../record-table/record-table.tsx'
import type { RowKey } from '../record-table/selection.ts'
import classes from './batch-bar.module.css'
import { BatchDialog, type BatchRow } from './batch-dialog.tsx'
import { t } from './text.ts'

/** Rows, and what is to be done with them. */
export interface Asked<Row, Aim> {
  readonly rows: readonly Row[]
  readonly aim: Aim
}

interface Given<Row, Aim> {
  /** The rows that may be selected. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
  /** False where this account may not change them. */
  readonly isAllowed: boolean
  /** The controls at the end of the bar below the table; they ask for something to be done with the selected rows. */
  readonly actions: (selected: readonly Row[], ask: (aim: Aim) => void) => ReactNode
  readonly titleOf: (asked: Asked<Row, Aim>) => string
  readonly rowOf: (row: Row, aim: Aim) => BatchRow
  /** What it comes to, above the rows. */
  readonly preview: (asked: Asked<Row, Aim>) => ReactNode
}

interface Batch<Row, Aim> {
  /** In the order of `rows`. */
  readonly selected: readonly Row[]
  /** For the table; undefined where nothing may be selected. */
  readonly selection: Selection | undefined
  readonly ask: (asked: Asked<Row, Aim>) => void
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode
}

const nothing: ReadonlySet<RowKey> = new Set()

/** Rows are selected in a table, or come from elsewhere, and are changed under one question. */
export function useBatch<Row, Aim>(given: Given<Row, Aim>): Batch<Row, Aim> {
  const { rows, keyOf, isAllowed, actions, titleOf, rowOf, preview } = given
  const [keys, setKeys] = useState(nothing)
  const [asked, ask] = useState<Asked<Row, Aim> | null>(null)
  const selected = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf])
  const bar = (
    <>
      <b>{t('bar.selected', { count: selected.length })}</b>
      <Button variant="subtle" onClick={() => setKeys(nothing)}>
        {t('bar.clear')}
      </Button>
      <span className={classes.space} />
      {actions(selected, (aim) => ask({ rows: selected, aim }))}
    </>
  )
  const dialog = asked && (
    <BatchDialog
      title={titleOf(asked)}
      rows={asked.rows.map((row) => rowOf(row, asked.aim))}
      onCancel={() => ask(null)}
      onDone={() => {
        ask(null)
        setKeys(nothing)
      }}
    >
      {preview(asked)}
    </BatchDialog>
  )
  return { selected, selection: isAllowed ? { selected: keys, onChange: setKeys, bar } : undefined, ask, dialog }
}
