import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import type { Selection } from './record-table.tsx'
import { withAll, type RowKey } from './selection.ts'
import type { Sort } from './sort.ts'
import { t } from './text.ts'

interface SortHeadProps {
  readonly column: Pick<Column<never, never>, 'id' | 'header' | 'isNumeric'>
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortHead({ column: { id, header, isNumeric = false }, sort, onSort }: SortHeadProps) {
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
    </div>
  )
}

export function SelectAll({ selection, keys }: { selection: Selection; keys: readonly RowKey[] }) {
  const { selected, onChange } = selection
  const count = keys.filter((key) => selected.has(key)).length
  return (
    <div role="columnheader" data-select>
      <Checkbox
        size="xs"
        aria-label={t('select.all')}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={() => onChange(withAll(selected, keys))}
      />
    </div>
  )
}
