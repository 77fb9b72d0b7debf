/** Decides when to save a value that keeps changing: at a pause, and from time to time while there is none. */
export interface KeepSoon<T> {
  /** Replaces a value that has not been saved yet. */
  readonly later: (value: T) => void
  /** Saves what is waiting, if anything. */
  readonly now: () => void
  /** Drops what is waiting. */
  readonly forget: () => void
}

export const keepLimits = {
  /** A pause of this length saves words rather than single letters. */
  pauseMs: 400,
  /** The most typing that a crash may lose if there is no pause. */
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
