/** When a value that keeps changing is kept: after a pause, and now and then while there is none. */
export interface KeepSoon<T> {
  /** Takes the place of a value that was not kept yet. */
  readonly later: (value: T) => void
  /** Keeps what is waiting, if anything. */
  readonly now: () => void
  /** Drops what is waiting. */
  readonly forget: () => void
}

export const keepLimits = {
  /** Long enough that a word is not kept letter by letter. */
  pauseMs: 400,
  /** What a crash may cost somebody who types without a pause. */
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
      const since = waiting?.since ?? Date.now()
      if (waiting) clearTimeout(waiting.timer)
      const left = Math.max(0, since + keepLimits.longestMs - Date.now())
      waiting = { value, since, timer: setTimeout(now, Math.min(keepLimits.pauseMs, left)) }
    },
    now,
    forget,
  }
}
