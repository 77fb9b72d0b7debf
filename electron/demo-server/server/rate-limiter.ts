import type { Clock } from '../state/clock.ts'

const windowSeconds = 60

export type RateState = {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly exceeded: boolean
}

/** Counts requests per account, or per address, in windows of a minute. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #limit: number
  readonly #windows = new Map<number | string, { startedAt: number; count: number }>()

  constructor(clock: Clock, limit: number) {
    this.#clock = clock
    this.#limit = limit
  }

  count(who: number | string): RateState {
    const now = this.#clock.elapsedSeconds()
    let window = this.#windows.get(who)
    if (window === undefined || now - window.startedAt >= windowSeconds) {
      window = { startedAt: now, count: 0 }
      this.#windows.set(who, window)
    }
    const exceeded = window.count >= this.#limit
    if (!exceeded) window.count += 1
    return {
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - window.count),
      resetSeconds: window.startedAt + windowSeconds - now,
      exceeded,
    }
  }

  clear(): void {
    this.#windows.clear()
  }
}

/**
 * Returns the three headers of every authenticated response (`service.md#rate-limits`). Their reset time uses the same
 * clock as the Date header.
 */
export function rateHeaders(state: RateState, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    'X-RateLimit-Reset': String(Math.ceil(now + state.resetSeconds)),
  }
}
