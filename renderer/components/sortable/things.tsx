import { PointerSensor } from '@dnd-kit/dom'
import { useDraggable, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import type { Column } from '../record-table/columns.ts'

interface DraggableThingProps {
  /** Unique within the area. */
  readonly id: string
  /** What a target has to accept: 'channel'. */
  readonly kind: string
  /** What the target is given. */
  readonly thing: unknown
  /** Its name beside the pointer: "3 channels". */
  readonly label: string
  readonly children: ReactNode
}

/**
 * Something that is dragged by the pointer onto a drop target of the same `DragArea`. Whoever has no pointer gets a
 * menu with the same targets from the caller.
 */
export function DraggableThing({ id, kind, thing, label, children }: DraggableThingProps) {
  const { ref } = useDraggable({ id, type: kind, data: { thing, label }, sensors: [PointerSensor] })
  return <div ref={ref}>{children}</div>
}

interface ThingsOf<Row> {
  readonly kind: string
  readonly keyOf: (row: Row) => string | number
  readonly labelOf: (row: Row) => string
}

/** A column of a table whose cells are dragged, each with its row as the thing. */
export const draggable = <Row, Context>(
  column: Column<Row, Context>,
  { kind, keyOf, labelOf }: ThingsOf<Row>,
): Column<Row, Context> => ({
  ...column,
  cell: (row, context) => (
    <DraggableThing id={`${kind} ${keyOf(row)}`} kind={kind} thing={row} label={labelOf(row)}>
      {column.cell(row, context)}
    </DraggableThing>
  ),
})

interface DropTarget<T> {
  readonly id: string
  /** The kind of things it takes; null while it takes none. */
  readonly accepts: string | null
  readonly onDrop: (thing: T) => void
}

/** Where things are dropped; `isOver` while one is above it that it takes. */
export function useDropTarget<T>({ id, accepts, onDrop }: DropTarget<T>) {
  const { ref, isDropTarget } = useDroppable({
    id,
    accept: accepts ?? [],
    disabled: accepts === null,
    data: { onDrop },
  })
  return { ref, isOver: isDropTarget }
}
