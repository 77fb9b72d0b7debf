import { createServerClock } from './server-clock.ts'

/** What the X-RateLimit headers of one answer say (REFERENCE §1.5). */
interface RateLimitHeaders {
  readonly limit: number | null
  readonly remaining: number | null
  /** UNIX seconds of the server's clock. */
  readonly resetAt: number | null
}

/** Longer than the longest window in the field (an hour), and so no plausible wait. */
const longestWindowMs = 3_700_000
const blindWaitMs = 1_000

/** Fifteen digits, so that each is an exact number. */
const wholeNumber = /^\d{1,15}$/
const pointInTime = /^\d{1,15}(\.\d+)?$/

/** Whatever is not plainly the number it should be counts as not said: a guess would hold requests back for nothing. */
export function readRateLimit(headers: Headers): RateLimitHeaders {
  const read = (name: string, form: RegExp) => {
    const text = headers.get(name)?.trim() ?? ''
    return form.test(text) ? Number(text) : null
  }
  return {
    // A limit of 0 is none: under it no request could ever leave, not even after the reset.
    limit: read('x-ratelimit-limit', wholeNumber) || null,
    remaining: read('x-ratelimit-remaining', wholeNumber),
    resetAt: read('x-ratelimit-reset', pointInTime),
  }
}

/**
 * How many requests may still leave, as this console reckons between two answers.
 *
 * Servers count in a fixed or in a sliding window and do not say which; in the field the reset is when the window is
 * wholly free again, a minute after the *last* request. Waiting for that alone would leave much of a sliding window
 * unused, so each departure is also given back one window after it left, whichever comes first. Neither can be too
 * early, and each answer corrects the reckoning.
 */
interface Allowance {
  readonly learn: (said: RateLimitHeaders, dateHeader: string | null, sentAt: number, receivedAt: number) => void
  readonly depart: (now: number) => void
  readonly arrive: () => void
  /** Milliseconds until one may leave: 0 for at once. */
  readonly waitFrom: (now: number) => number
}

export function createAllowance(): Allowance {
  const clock = createServerClock()
  const departures: number[] = []
  let limit: number | null = null
  /** Null while the server has told no number: then nothing holds a request back. */
  let left: number | null = null
  let resetAt = 0
  let windowMs: number | null = null
  let inFlight = 0

  const giveBack = (now: number) => {
    if (left === null) return
    const windowStart = now - (windowMs ?? Infinity)
    while (departures[0] !== undefined && departures[0] <= windowStart) {
      departures.shift()
      left += 1
    }
    if (resetAt <= now) {
      left = Math.max(left, limit ?? 1)
      // Given once; the next answer tells the next reset.
      resetAt = now + (windowMs ?? blindWaitMs)
    }
    if (limit !== null) left = Math.min(left, limit)
  }

  return {
    learn(said, dateHeader, sentAt, receivedAt) {
      clock.learn(dateHeader, sentAt, receivedAt)
      if (said.remaining === null) return
      limit = said.limit
      // Others under way may or may not be counted already; assume not. Their answers put it right.
      left = Math.max(0, said.remaining - inFlight)
      const reset = said.resetAt === null ? 0 : clock.toLocal(said.resetAt * 1000)
      const ahead = reset - receivedAt
      const isPlausible = ahead > 0 && ahead < longestWindowMs
      // With a reset that cannot be right, try again shortly; a 429 would then say the true wait.
      resetAt = isPlausible ? reset : receivedAt + blindWaitMs
      if (isPlausible) windowMs = Math.max(windowMs ?? 0, ahead)
    },
    depart(now) {
      inFlight += 1
      departures.push(now)
      if (departures.length > (limit ?? 1_000)) departures.shift()
      if (left !== null) left -= 1
    },
    arrive() {
      inFlight -= 1
    },
    waitFrom(now) {
      giveBack(now)
      if (left === null || left > 0) return 0
      const nextFree = windowMs === null || departures[0] === undefined ? Infinity : departures[0] + windowMs
      return Math.max(1, Math.min(resetAt, nextFree) - now)
    },
  }
}
