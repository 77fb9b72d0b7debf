import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Calls `run` with the newest value after the frame that shows it was painted, so that a keystroke never waits for its
 * effects. Values in between are skipped, but it does not wait for the end of the typing.
 */
export function useRunAfterPaint<T>(value: T, run: (value: T) => void): void {
  const latest = useRef({ value, run })
  const waiting = useRef<{ frame: number; timer?: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => {
    latest.current = { value, run }
    // The browser paints after the frame callbacks, so a timer that is set in one of them runs after the paint.
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

/** False in a component's first frame. Expensive parts are drawn after that frame was painted. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useRunAfterPaint(
    null,
    useCallback(() => startTransition(() => setPainted(true)), []),
  )
  return isPainted
}

/** Returns the value of the last painted frame, for parts that may be drawn slightly after the keystroke. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useRunAfterPaint(
    value,
    useCallback((newest: T) => startTransition(() => setShown(() => newest)), []),
  )
  return shown
}
