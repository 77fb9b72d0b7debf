import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { useRowResults } from '../../lib/writes/use-rows-of-run.ts'
import { HiddenCount, SelectedCount, type RowKey, type Selection } from '../../components/record-table/selection.tsx'
import classes from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkRow, BulkTexts, RowResult } from './bulk-row.ts'

const t = texts('bulk', 'dialog')

/** Rows, and the change that the user asks for. */
export interface AskedChange<Row, Target> {
  readonly rows: readonly Row[]
  readonly target: Target
}

interface Given<Row, Target, Lock> {
  /** Rows that can be selected. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
  /** Keys that are selected at first. */
  readonly first?: readonly RowKey[]
  /**
   * Reason why a row can't be changed; null if it can, or if only the server knows. Without a target, the reason why
   * none of the offered acts can change the row.
   */
  readonly lockOf: (row: Row, target?: Target) => Lock | null
  readonly lockText: (lock: Lock) => string
  /** Controls at the end of the bar below the table, for the selected rows that can be changed. */
  readonly actions: (free: readonly Row[], ask: BulkChange<Row, Target>['ask'], selected: readonly Row[]) => ReactNode
  /** Called for each row as it ends. */
  readonly onResult?: (row: RowResult) => void
  /** Texts of the change, or a function if there are several acts. */
  readonly words?: BulkTexts | ((target: Target) => BulkTexts | undefined)
  /** Label of the button that sends; by default, the label of `words`, or the number of changes. */
  readonly sendLabel?: (asked: AskedChange<Row, Target>) => string
  readonly titleOf: (asked: AskedChange<Row, Target>) => string
  readonly rowOf: (row: Row, target: Target) => BulkRow
  /** Summary above the rows. */
  readonly preview: (asked: AskedChange<Row, Target>) => ReactNode
}

export interface BulkChange<Row, Target> {
  /** Selected rows that can be changed, in the order of `rows`. */
  readonly free: readonly Row[]
  /** Selection for the table; undefined if no row can be selected. */
  readonly selection: Selection | undefined
  /** Opens the confirmation. If some rows can't be changed, selects all instead, so that the bar shows why. */
  readonly ask: (asked: AskedChange<Row, Target>) => void
  /** Dialog, which may be rendered anywhere in the page. */
  readonly dialog: ReactNode
}

const none: readonly RowKey[] = []
const nothing: ReadonlySet<RowKey> = new Set()
const ignore = (): void => undefined

/** Changes rows under one confirmation. The rows are selected in a table or come from elsewhere. */
export function useBulkChange<Row, Target, Lock extends string>(
  given: Given<Row, Target, Lock>,
): BulkChange<Row, Target> {
  const {
    rows,
    keyOf,
    first = none,
    lockOf,
    lockText,
    actions,
    onResult,
    words,
    sendLabel,
    titleOf,
    rowOf,
    preview,
  } = given
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(() => (first.length === 0 ? nothing : new Set(first)))
  const [asked, setAsked] = useState<AskedChange<Row, Target> | null>(null)
  const [runId, setRunId] = useState<string | null>(null)
  // The page also learns of rows that end after the dialog is closed.
  useRowResults(runId, onResult ?? ignore)
  const { selected, free, why } = useMemo(() => {
    const selected = rows.filter((row) => keys.has(keyOf(row)))
    const locks = selected.map((row) => lockOf(row))
    return {
      selected,
      free: selected.filter((_, index) => locks[index] === null),
      why: [...new Set(locks.filter((lock) => lock !== null))],
    }
  }, [rows, keys, keyOf, lockOf])
  const ask = ({ rows: wanted, target }: AskedChange<Row, Target>) => {
    const able = wanted.filter((row) => lockOf(row, target) === null)
    if (able.length > 0) setAsked({ rows: able, target })
    else if (wanted.length > 0) setKeys(new Set(wanted.map(keyOf)))
  }
  const bar = (
    <>
      <SelectedCount>{t('bar.selected', { count: selected.length })}</SelectedCount>
      <HiddenCount keys={selected.map(keyOf)} />
      <Button variant="subtle" onClick={() => setKeys(nothing)}>
        {t('bar.clear')}
      </Button>
      <span className={classes.space}>
        {why.length === 0 ? null : (
          <>
            <IconLock size={16} stroke={1.5} aria-hidden />
            {t('bar.excluded', { count: selected.length - free.length, why: why.map(lockText).join(' ') })}
          </>
        )}
      </span>
      {actions(free, ask, selected)}
    </>
  )
  const dialog = asked && (
    <BulkDialog
      title={titleOf(asked)}
      words={typeof words === 'function' ? words(asked.target) : words}
      sendLabel={sendLabel?.(asked)}
      onStarted={(id) => setRunId(id ?? null)}
      onResult={onResult}
      rows={asked.rows.map((row) => rowOf(row, asked.target))}
      onCancel={() => setAsked(null)}
      onDone={() => {
        setAsked(null)
        setKeys(nothing)
      }}
    >
      {preview(asked)}
    </BulkDialog>
  )
  return { free, selection: { selected: keys, onChange: setKeys, bar }, ask, dialog }
}
