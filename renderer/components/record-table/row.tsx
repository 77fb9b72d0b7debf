import { memo } from 'react'
import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'
import classes from './record-table.module.css'

interface RowProps<Record, Context> {
  readonly id: string
  readonly row: Record
  readonly index: number
  readonly height: number
  readonly style: CSSProperties
  readonly columns: readonly Column<Record, Context>[]
  readonly context: Context
  readonly isActive: boolean
  /** True if a pane beside the table shows the row. */
  readonly isOpen: boolean
  readonly isMuted: boolean
  /** Null in a table without selection. */
  readonly isSelected: boolean | null
  /** True if the row can't be selected. */
  readonly isBarred: boolean
  readonly onOpen: (row: Record) => void
  readonly onSelect: (row: Record, index: number, isRange: boolean) => void
}

function PlainRow<Record, Context>(props: RowProps<Record, Context>) {
  const {
    id,
    row,
    index,
    height,
    style,
    columns,
    context,
    isActive,
    isOpen,
    isMuted,
    isSelected,
    isBarred,
    onOpen,
    onSelect,
  } = props
  return (
    <div
      id={id}
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-disabled={isBarred || undefined}
      aria-current={isOpen || undefined}
      data-active={isActive}
      data-muted={isMuted}
      style={{ ...style, blockSize: height }}
      onMouseDown={(pressed) => {
        if (isSelected === null || !pressed.shiftKey) return
        // Otherwise, the browser selects the text between two clicks. The table still gets the focus.
        pressed.preventDefault()
        pressed.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
      }}
      onClick={(clicked) => {
        // The row handles the click. The link inside is for copying its address.
        clicked.preventDefault()
        onOpen(row)
      }}
    >
      {isSelected === null ? null : (
        <div
          role="gridcell"
          tabIndex={-1}
          data-select
          onClick={(clicked) => {
            clicked.stopPropagation()
            onSelect(row, index, clicked.shiftKey)
          }}
        />
      )}
      {columns.map((column) => (
        <div
          key={column.id}
          className={column.className}
          role="gridcell"
          data-numeric={column.isNumeric}
          data-runs={column.isNumeric === true ? undefined : 'own-way'}
        >
          {column.cell(row, context)}
        </div>
      ))}
    </div>
  )
}

/** Memoized, so that scrolling renders only the rows that come into view. */
export const Row = memo(PlainRow) as typeof PlainRow
