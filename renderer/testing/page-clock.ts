import { vi } from 'vitest'

/** Names of the faked functions. Sockets, immediates and frames stay real, so that requests are answered. */
const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** Milliseconds of one step. A timer that another one sets is then late by at most a step. */
const stepMs = 250
/** Real time that a step leaves to sockets, and the most that it waits for an answer. */
const leastMs = 2
/** The real one. The clock is started later. */
const realTimeout = globalThis.setTimeout
const longestAnswerMs = 1_000

/** A clock that runs by itself, as fast as the real one, and can skip time. */
export interface PageClock {
  readonly skip: (milliseconds: number) => Promise<void>
  /** Returns to the real clock. */
  readonly stop: () => void
}

/** Starts the clock, for timers that are set from now on. `isBusy` is true while an answer is under way. */
export function startClock(isBusy: () => boolean): PageClock {
  const now = performance.now.bind(performance)
  vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true, advanceTimeDelta: 10 })
  // The steady clock of the services follows, or a wait would end by its timer and not by this clock.
  const ahead = now() - Date.now()
  performance.now = () => Date.now() + ahead
  return {
    skip: async (milliseconds) => {
      for (let skipped = 0; skipped < milliseconds; skipped += stepMs) {
        await vi.advanceTimersByTimeAsync(Math.min(stepMs, milliseconds - skipped))
        // Sockets need real time. The clock hardly moves in the meantime.
        const start = now()
        do await new Promise((resolve) => realTimeout(resolve, leastMs))
        while (isBusy() && now() - start < longestAnswerMs)
      }
    },
    stop: () => {
      vi.useRealTimers()
      Reflect.deleteProperty(performance, 'now')
    },
  }
}
