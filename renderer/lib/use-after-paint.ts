import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs with the newest value once the frame that shows it has been painted, so that a keystroke never waits for what it
 * sets off. Values that come in between are passed over; none waits for the typing to end.
 */
export function useRunAfterPaint<T>(value: T, run: (value: T) => void): void {
  const latest = useRef({ value, run })
  const waiting = useRef<{ frame: number; timer?: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    latest.current = { value, run }
    // The frame is made after its callbacks; what a timer does in there comes behind it.
    waiting.current ??= {
      frame: requestAnimationFrame(() => {
        if (waiting.current === null) return
        waiting.current.timer = setTimeout(() => {
          waiting.current = null
          latest.current.run(latest.current.value)
        })
      }),
    }
  }, [value, run])
  useEffect(
    () => () => {
      if (waiting.current === null) return
      cancelAnimationFrame(waiting.current.frame)
      clearTimeout(waiting.current.timer)
      waiting.current = null
    },
    [],
  )
}

/** The value as of the last frame painted: for what may be drawn a moment later than what was typed. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useRunAfterPaint(
    value,
    useCallback((newest: T) => startTransition(() => setShown(() => newest)), []),
  )
  return shown
}
