import { Checkbox, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, useMemo, type CSSProperties } from 'react'
import { texts } from '#contract/texts.ts'
import type { Column } from './columns.ts'
import classes from './record-table.module.css'
import { selectableKeys, withAll, type RowKey, type Selection } from './selection.tsx'
import type { Sort } from './sort.ts'

const t = texts('records', 'record-table')

interface TableHeadProps<Row> extends Pick<SortHeadProps, 'sort' | 'onSort'> {
  readonly columns: readonly SortHeadProps['column'][]
  readonly style: CSSProperties
  /** Height in pixels. */
  readonly height: number
  readonly selection: Selection | undefined
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
}

function PlainTableHead<Row>({ columns, style, height, selection, rows, keyOf, sort, onSort }: TableHeadProps<Row>) {
  return (
    <div className={classes.head} role="row" aria-rowindex={1} style={{ ...style, blockSize: height }}>
      {selection ? <SelectAll selection={selection} rows={rows} keyOf={keyOf} /> : null}
      {columns.map((column) => (
        <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </div>
  )
}

/** Memoized, because scrolling changes nothing of it. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead

interface SortHeadProps {
  readonly column: Pick<Column<never, never>, 'id' | 'header' | 'about' | 'isNumeric'>
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function SortHead({ column: { id, header, about, isNumeric = false }, sort, onSort }: SortHeadProps) {
  const isSorted = sort.id === id
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  // The first click sorts numbers from the largest, names from the first letter.
  const isDescending = isSorted ? !sort.isDescending : isNumeric
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      data-numeric={isNumeric}
    >
      <button type="button" onClick={() => onSort({ id, isDescending })}>
        <span>{header()}</span>
        {isSorted ? <Arrow size={14} stroke={1.7} aria-hidden /> : null}
      </button>
      {about === undefined ? null : (
        <Text title={about()} size="sm" px="sm" c="dimmed" truncate>
          {about()}
        </Text>
      )}
    </div>
  )
}

interface SelectAllProps<Row> {
  readonly selection: Selection
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
}

function SelectAll<Row>({ selection, rows, keyOf }: SelectAllProps<Row>) {
  const { selected, onChange } = selection
  // The rows are counted once per selection, because over 20,000 rows the head is rendered with each key of the filter.
  const { count, free } = useMemo(() => {
    if (selected.size === 0) return { count: 0, free: 0 }
    const keys = selectableKeys(selection, rows, keyOf)
    return { count: keys.filter((key) => selected.has(key)).length, free: keys.length }
  }, [selected, selection, rows, keyOf])
  const isAnyFree = useMemo(
    () => rows.some((row) => selection.isBarred?.(keyOf(row)) !== true),
    [selection, rows, keyOf],
  )
  return (
    <div role="columnheader" data-select>
      <Checkbox
        size="xs"
        aria-label={t('select.all')}
        checked={count > 0 && count === free}
        indeterminate={count > 0 && count < free}
        disabled={!isAnyFree && rows.length > 0}
        onChange={() => onChange(withAll(selected, selectableKeys(selection, rows, keyOf)))}
      />
    </div>
  )
}
