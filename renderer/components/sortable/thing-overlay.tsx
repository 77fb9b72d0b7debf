import { isSortable } from '@dnd-kit/dom/sortable'
import { DragOverlay, useDragDropManager } from '@dnd-kit/react'
import { useLayoutEffect, useRef } from 'react'
import { showHidden } from '#contract/name-marks.ts'
import { callbacksOf } from './drag-callbacks.ts'
import classes from './thing-overlay.module.css'

/** Name of the dragged thing, beside the pointer. A sortable row needs none, because the row itself moves. */
export function ThingOverlay() {
  return (
    <DragOverlay disabled={(source) => source !== null && isSortable(source)} dropAnimation={null}>
      {(source) => <Name label={callbacksOf(source).label ?? ''} />}
    </DragOverlay>
  )
}

function Name({ label }: { readonly label: string }) {
  const tag = useRef<HTMLSpanElement>(null)
  const manager = useDragDropManager()
  // The overlay starts at the dragged row, which may be far from the pointer.
  useLayoutEffect(() => {
    const operation = manager?.dragOperation
    const row = operation?.source?.element?.getBoundingClientRect()
    if (!tag.current || !row || !operation) return
    const { x, y } = operation.position.initial
    tag.current.style.translate = `${x - row.x + 12}px ${y - row.y + 12}px`
  }, [manager])
  return (
    <span ref={tag} className={classes.name}>
      {showHidden(label)}
    </span>
  )
}
