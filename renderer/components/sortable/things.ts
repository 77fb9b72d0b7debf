import { PointerSensor } from '@dnd-kit/dom'
import { useDraggable, useDroppable } from '@dnd-kit/react'

interface DraggableThing {
  /** Unique within the area. */
  readonly id: string
  /** What a target has to accept: 'channel'. */
  readonly kind: string
  /** What the target is given. */
  readonly thing: unknown
  /** Its name beside the pointer: "3 channels". */
  readonly label: string
  readonly isFixed?: boolean
}

/**
 * Something that is dragged by the pointer onto a drop target of the same `DragArea`. Whoever has no pointer gets a
 * menu with the same targets from the caller.
 */
export function useDraggableThing({ id, kind, thing, label, isFixed = false }: DraggableThing) {
  const { ref, isDragging } = useDraggable({
    id,
    type: kind,
    disabled: isFixed,
    data: { thing, label },
    sensors: [PointerSensor],
  })
  return { ref, isDragging }
}

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
