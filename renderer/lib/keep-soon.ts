/** Decides when to save a value that keeps changing: at a pause, and from time to time while there is none. */
export interface KeepSoon<T> {
  /** Replaces the value that has not been saved yet. */
  readonly later: (value: T) => void
  /** Saves the waiting value, if there is one. */
  readonly now: () => void
  /** Drops the waiting value. */
  readonly forget: () => void
}

export const keepLimits = {
  /** Length of a pause, so that words rather than single letters are saved. */
  pauseMs: 400,
  /** Limit of the typing that a crash may lose if there is no pause. */
  longestMs: 2_000,
} as const

export function createKeepSoon<T>(keep: (value: T) => void): KeepSoon<T> {
  let waiting: { readonly value: T; readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | null =
    null

  const forget = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const now = () => {
    const pending = waiting
    forget()
    if (pending) keep(pending.value)
  }
  return {
    later(value) {
      const since = waiting?.since ?? performance.now()
      if (waiting) clearTimeout(waiting.timer)
      const left = Math.max(0, since + keepLimits.longestMs - performance.now())
      waiting = { value, since, timer: setTimeout(now, Math.min(keepLimits.pauseMs, left)) }
    },
    now,
    forget,
  }
}
