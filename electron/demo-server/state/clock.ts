/** Start of the organization's clock; all other dates are relative to it. */
export const demoStart = Date.UTC(2026, 5, 15, 8, 0, 0) / 1000

/** The organization's clock: starts at the same moment each time, runs in real time, and can be moved. */
export class Clock {
  #base = demoStart
  #startedAt = performance.now()
  /** Seconds added by a test. Never negative, so that waiting times only get shorter. */
  #skipped = 0

  /** Current time in UNIX seconds. */
  now(): number {
    return Math.floor(this.#base + (performance.now() - this.#startedAt) / 1000)
  }

  /** Seconds since the start, including skipped ones, for expiry and rate windows. */
  elapsedSeconds(): number {
    return performance.now() / 1000 + this.#skipped
  }

  advance(seconds: number): void {
    this.#base += seconds
    if (seconds > 0) this.#skipped += seconds
  }

  set(now: number): void {
    this.advance(now - this.now())
  }

  reset(): void {
    this.#base = demoStart
    this.#startedAt = performance.now()
  }
}
