import type { PointerEvent } from 'react'

/** Sets a tooltip with the whole text on a cell that cuts it. Only the cell under the mouse is measured. */
export function cutText({ target }: PointerEvent): void {
  const box = target instanceof Element ? target.closest('[role="gridcell"], [role="columnheader"] span') : null
  if (box === null) return
  if (box.scrollWidth > box.clientWidth) box.setAttribute('title', box.textContent)
  else box.removeAttribute('title')
}
