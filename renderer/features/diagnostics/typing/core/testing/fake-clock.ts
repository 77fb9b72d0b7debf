import type { Clock } from '../tester.ts'

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** For tests: a clock that advances only on request. */
export function fakeClock(start = 1_000_000) {
  let now = start
  let timers: readonly Timer[] = []
  const clock: Clock = {
    now: () => now,
    after(milliseconds, run) {
      const timer = { due: now + milliseconds, run }
      timers = [...timers, timer]
      return () => void (timers = timers.filter((one) => one !== timer))
    },
  }
  const next = (): Timer | undefined => timers.toSorted((one, other) => one.due - other.due)[0]
  return {
    clock,
    /** Lets time pass. Timers that are due at its very end fire too. */
    pass: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds
      for (let timer = next(); timer && timer.due <= end; timer = next()) {
        const due = timer
        timers = timers.filter((one) => one !== due)
        now = Math.max(now, due.due)
        due.run()
        await settled()
      }
      now = end
    },
  }
}

/** Lets pending promises continue without real time passing. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
