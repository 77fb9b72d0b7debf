import type { Clock } from '../tester.ts'

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** For tests: a clock that advances only on request. Its timers run by elapsed time, as on a computer. */
export function fakeClock(start = 1_000_000) {
  let passed = 0
  /** Difference between the displayed time and the elapsed time. */
  let ahead = start
  let timers: readonly Timer[] = []
  const clock: Clock = {
    now: () => passed + ahead,
    after(milliseconds, run) {
      const timer = { due: passed + milliseconds, run }
      timers = [...timers, timer]
      return () => void (timers = timers.filter((one) => one !== timer))
    },
  }
  const next = (): Timer | undefined => timers.toSorted((one, other) => one.due - other.due)[0]
  return {
    clock,
    /** Lets time pass. Timers that are due at its very end fire too, unless `isOpen`. */
    pass: async (milliseconds: number, isOpen = false): Promise<void> => {
      const end = passed + milliseconds
      for (let timer = next(); timer && (isOpen ? timer.due < end : timer.due <= end); timer = next()) {
        const due = timer
        timers = timers.filter((one) => one !== due)
        passed = Math.max(passed, due.due)
        due.run()
        await settled()
      }
      passed = end
    },
    /** Sets the displayed time. */
    set: (milliseconds: number): void => void (ahead += milliseconds),
    /** Lets time pass without timers, as in a sleep; each timer fires late. */
    sleep: async (milliseconds: number): Promise<void> => {
      passed += milliseconds
      const due = timers.filter((timer) => timer.due <= passed)
      timers = timers.filter((one) => !due.includes(one))
      for (const { run } of due) run()
      await settled()
    },
    hasTimers: () => timers.length > 0,
  }
}

/** Lets pending promises continue without real time passing. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
