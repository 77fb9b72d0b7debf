import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a list of places that scrolls by itself: scrolls it to the one that is marked as current, whenever another one is or
 * the window changes its size. The page around it stays where its reader is.
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
    window.addEventListener('resize', show)
    return () => {
      marks.disconnect()
      window.removeEventListener('resize', show)
    }
  }, [])
  return list
}

type Span = readonly [from: number, to: number]

/** How far one has to scroll so that a part is inside, in whole pixels; its beginning where it is larger. */
function beyond([from, to]: Span, [partFrom, partTo]: Span): number {
  if (partFrom < from) return Math.floor(partFrom - from)
  return partTo > to ? Math.ceil(Math.min(partTo - to, partFrom - from)) : 0
}
