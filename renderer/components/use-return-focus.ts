import { useEffect } from 'react'

/** What had the focus in the page, the latest last: the button that opens a dialog may be gone when it closes. */
const visited: HTMLElement[] = []
const mostVisited = 8

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('main') === null) return
    visited.push(target)
    if (visited.length > mostVisited) visited.shift()
  })
}

/**
 * Returns the focus to what opened a dialog when the dialog ends (LOOK §6), else to what had it before, unless something
 * else has the focus by then.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (!isLost) return
        const last = opener instanceof HTMLElement && isUsable(opener) ? opener : visited.findLast(isUsable)
        last?.focus()
      })
    }
  }, [])
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()
