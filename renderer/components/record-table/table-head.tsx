import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Column } from './columns.ts'
import { selectableKeys, withAll, type RowKey, type Selection } from './selection.ts'
import type { Sort } from './sort.ts'
import { t } from './words.ts'

interface SortHeadProps {
  readonly column: Pick<Column<never, never>, 'id' | 'header' | 'about' | 'isNumeric'>
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortHead({ column: { id, header, about, isNumeric = false }, sort, onSort }: SortHeadProps) {
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
      {about === undefined ? null : <p title={about()}>{about()}</p>}
    </div>
  )
}

interface SelectAllProps<Row> {
  readonly selection: Selection
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
}

export function SelectAll<Row>({ selection, rows, keyOf }: SelectAllProps<Row>) {
  const { selected, onChange } = selection
  const free = useMemo(() => selectableKeys(selection, rows, keyOf), [selection, rows, keyOf])
  // The rows are counted once per selection, because over 20,000 rows the head is rendered with each scrolled frame.
  const count = useMemo(
    () => (selected.size === 0 ? 0 : free.filter((key) => selected.has(key)).length),
    [selected, free],
  )
  return (
    <div role="columnheader" data-select>
      <Checkbox
        size="xs"
        aria-label={t('select.all')}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={free.length === 0 && rows.length > 0}
        onChange={() => onChange(withAll(selected, free))}
      />
    </div>
  )
}
