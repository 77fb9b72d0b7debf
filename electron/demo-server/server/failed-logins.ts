import type { Clock } from '../state/clock.ts'

/** Counts wrong passwords: after five in half an hour, the name has to wait (`service.md#rate-limits`). */
const allowed = 5
const windowSeconds = 1800

export class FailedLogins {
  readonly #clock: Clock
  readonly #failures = new Map<string, number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Seconds until the name may try again; 0 if it may now. */
  waitFor(name: string): number {
    const recent = this.#recent(name)
    const [oldest] = recent
    if (recent.length < allowed || oldest === undefined) return 0
    return oldest + windowSeconds - this.#clock.elapsedSeconds()
  }

  add(name: string): void {
    this.#failures.set(name.toLowerCase(), [...this.#recent(name), this.#clock.elapsedSeconds()])
  }

  forget(name: string): void {
    this.#failures.delete(name.toLowerCase())
  }

  clear(): void {
    this.#failures.clear()
  }

  #recent(name: string): number[] {
    const since = this.#clock.elapsedSeconds() - windowSeconds
    return (this.#failures.get(name.toLowerCase()) ?? []).filter((at) => at > since)
  }
}
