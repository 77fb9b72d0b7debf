import { PointerSensor } from '@dnd-kit/dom'
import { useDraggable, useDroppable } from '@dnd-kit/react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from '../record-table/columns.ts'

interface DraggableThingProps {
  /** Id that is unique within the area. */
  readonly id: string
  /** Kind that a target must accept: 'channel'. */
  readonly kind: string
  /** Payload for the target. */
  readonly thing: unknown
  /** Label beside the pointer: "3 channels". */
  readonly label: string
  readonly children: ReactNode
}

/**
 * A thing that is dragged by the pointer onto a drop target of the same `DragArea`. For users without a pointer, the
 * caller offers a menu with the same targets.
 */
export function DraggableThing({ children, ...thing }: DraggableThingProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  // Registering each row of a table with the library takes longer than drawing it, and removing it even longer. The
  // press goes on to the sensor, because the sensor listens to the element before the event arrives there.
  const register = () => flushSync(() => setIsPressed(true))
  return (
    <div ref={element} onPointerDownCapture={isPressed ? undefined : register}>
      {children}
      {isPressed ? <Registered {...thing} element={element} /> : null}
    </div>
  )
}

interface RegisteredProps extends Omit<DraggableThingProps, 'children'> {
  readonly element: RefObject<HTMLDivElement | null>
}

function Registered({ id, kind, thing, label, element }: RegisteredProps) {
  useDraggable({ id, type: kind, data: { thing, label }, sensors: [PointerSensor], element })
  return null
}

interface ThingsOf<Row> {
  readonly kind: string
  readonly keyOf: (row: Row) => string | number
  readonly labelOf: (row: Row) => string
}

/** Makes the cells of a table column draggable, each with its row as the payload. */
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
  /** Kind of things that the target accepts; null while it accepts none. */
  readonly accepts: string | null
  readonly onDrop: (thing: T) => void
}

/** A drop target; `isOver` is true while something that it accepts is above it. */
export function useDropTarget<T>({ id, accepts, onDrop }: DropTarget<T>) {
  const { ref, isDropTarget } = useDroppable({
    id,
    accept: accepts ?? [],
    disabled: accepts === null,
    data: { onDrop },
  })
  return { ref, isOver: isDropTarget }
}
