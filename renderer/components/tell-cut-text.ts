import type { PointerEvent } from 'react'

/** Gives what the mouse is over its whole text as a tooltip, where its box cuts it; nothing is measured before. */
export function tellCutText({ target }: PointerEvent): void {
  const box = target instanceof Element ? target.closest('[role="gridcell"], [role="columnheader"] span') : null
  if (box === null) return
  if (box.scrollWidth > box.clientWidth) box.setAttribute('title', box.textContent)
  else box.removeAttribute('title')
}
