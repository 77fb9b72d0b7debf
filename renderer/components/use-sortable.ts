import { useCallback, useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'

interface Drag {
  readonly from: number
  /** Where it would stand; null while it is over nothing. */
  readonly to: number | null
}

/**
 * Makes a list sortable by dragging and by Alt with the arrow keys. The focus goes with what is moved, so that pressing
 * again moves the same row. `onMove` gets places in the list, from 0.
 */
export function useSortable(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const focusAt = useRef<number | null>(null)

  // With the change itself: an effect of an earlier drawing, run late, would take the row that stands there now.
  useLayoutEffect(() => {
    if (focusAt.current === null) return
    const row = list.current?.querySelector(`[data-place="${focusAt.current}"]`)
    focusAt.current = null
    row?.querySelector<HTMLElement>('[data-moves]')?.focus()
  })

  const placeAt = (over: DragEvent, place: number, from: number): number => {
    const { top, height } = over.currentTarget.getBoundingClientRect()
    const isBelow = over.clientY > top + height / 2
    // Taken out of its place first, what stands behind it moves up by one.
    return place + (isBelow ? 1 : 0) - (from < place + (isBelow ? 1 : 0) ? 1 : 0)
  }

  const row = (place: number) => ({
    'data-place': place,
    'data-drop': dropOf(drag, place),
    onDragOver: (over: DragEvent) => {
      if (drag === null) return
      over.preventDefault()
      const to = placeAt(over, place, drag.from)
      if (to !== drag.to) setDrag({ from: drag.from, to })
    },
    onDrop: (dropped: DragEvent) => {
      dropped.preventDefault()
      if (drag?.to !== null && drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
      setDrag(null)
    },
  })
  /** For the part of the row one takes hold of. */
  const handle = (place: number) => ({
    draggable: true,
    onDragStart: (started: DragEvent) => {
      const whole = started.currentTarget.closest('[data-place]')
      if (whole) started.dataTransfer.setDragImage(whole, 12, 12)
      started.dataTransfer.effectAllowed = 'move'
      setDrag({ from: place, to: null })
    },
    onDragEnd: () => setDrag(null),
  })
  /** For the part of the row that has the focus: a field or a button. */
  const moveByKeys = useCallback(
    (place: number, pressed: KeyboardEvent) => {
      if (!pressed.altKey || (pressed.key !== 'ArrowUp' && pressed.key !== 'ArrowDown')) return
      pressed.preventDefault()
      const to = place + (pressed.key === 'ArrowUp' ? -1 : 1)
      if (!list.current?.querySelector(`[data-place="${to}"]`)) return
      focusAt.current = to
      onMove(place, to)
    },
    [onMove],
  )
  return { list, row, handle, moveByKeys }
}

/** The edge at which the dragged row would go in. */
function dropOf(drag: Drag | null, place: number): 'before' | 'after' | undefined {
  if (drag === null || drag.to !== place || drag.to === drag.from) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}
