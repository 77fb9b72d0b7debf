import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a list of links to the current one when that changes or the list is resized. The page around the list does
 * not scroll.
 */
export function useCurrentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const show = () => {
      const place = element.querySelector('[aria-current]')
      if (!place) return
      const [all, one] = [element.getBoundingClientRect(), place.getBoundingClientRect()]
      element.scrollBy({
        left: beyond([all.left, all.right], [one.left, one.right]),
        top: beyond([all.top, all.bottom], [one.top, one.bottom]),
      })
    }
    show()
    const marks = new MutationObserver(show)
    marks.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    // Also when a small window unfolds the list.
    const sizes = new ResizeObserver(show)
    sizes.observe(element)
    return () => {
      marks.disconnect()
      sizes.disconnect()
    }
  }, [])
  return list
}

type Span = readonly [from: number, to: number]

/** Distance to scroll until a part is visible, in whole pixels; until its beginning, if it is larger. */
function beyond([from, to]: Span, [partFrom, partTo]: Span): number {
  if (partFrom < from) return Math.floor(partFrom - from)
  return partTo > to ? Math.ceil(Math.min(partTo - to, partFrom - from)) : 0
}
