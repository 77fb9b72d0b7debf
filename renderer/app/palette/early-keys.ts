import { useCallback, useEffect, useRef } from 'react'

interface EarlyKeys {
  /** Starts collecting keys when the palette is opened. */
  readonly start: () => void
  /** Stops collecting, and returns the typed text. */
  readonly take: () => string
}

/**
 * Collects keys pressed after the palette was opened and before its input has the focus. Loading and first rendering
 * take a moment, in which keys would go to the page below. Escape in that moment calls `onEscape`.
 */
export function useEarlyKeys(onEscape: () => void): EarlyKeys {
  const typed = useRef<string | null>(null)
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (typed.current === null || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
      // Enter or Tab would act on the page below as well.
      pressed.preventDefault()
      pressed.stopPropagation()
      if (pressed.key === 'Escape') {
        typed.current = null
        onEscape()
      } else if (pressed.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...pressed.key].length === 1) typed.current += pressed.key
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
  const start = useCallback(() => {
    typed.current ??= ''
  }, [])
  const take = useCallback(() => {
    const taken = typed.current ?? ''
    typed.current = null
    return taken
  }, [])
  return { start, take }
}
