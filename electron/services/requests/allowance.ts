import { createServerClock } from './server-clock.ts'

/** What the X-RateLimit headers of one answer say (REFERENCE §1.5). */
interface RateLimitHeaders {
  readonly limit: number | null
  readonly remaining: number | null
  /** UNIX seconds of the server's clock. */
  readonly resetAt: number | null
}

/** A longer wait than the longest window in the field (an hour) is not plausible. */
const longestWindowMs = 3_700_000
const blindWaitMs = 1_000
/** A reset of whole seconds was cut to them, so that it may be told too early by so much. */
const cutOf = (resetAt: number): number => (Number.isInteger(resetAt) ? 1_000 : 0)

/** A request is counted when it arrives and not when it leaves, and a window is known by resets, which are cut. */
const lateness = (windowMs: number): number => Math.min(1_000, windowMs / 20)

/** Fifteen digits, so that each is an exact number. */
const wholeNumber = /^\d{1,15}$/
const pointInTime = /^\d{1,15}(\.\d+)?$/

/** A header that is not plainly a number counts as absent, because a wrong guess would delay requests for nothing. */
export function readRateLimit(headers: Headers): RateLimitHeaders {
  const read = (name: string, form: RegExp) => {
    const text = headers.get(name)?.trim() ?? ''
    return form.test(text) ? Number(text) : null
  }
  const limit = read('x-ratelimit-limit', wholeNumber)
  // Under a limit of 0 no request could ever leave, so that none is told, and what remains of it means nothing either.
  if (headers.has('x-ratelimit-limit') && !limit) return { limit: null, remaining: null, resetAt: null }
  return {
    limit,
    remaining: read('x-ratelimit-remaining', wholeNumber),
    resetAt: read('x-ratelimit-reset', pointInTime),
  }
}

/**
 * Estimates how many requests may still leave, between two answers.
 *
 * Servers count in a fixed or a sliding window and do not say which. In the field, the reset is the time when the
 * window is wholly free again: a minute after the *last* request. Waiting only for that would leave much of a sliding
 * window unused, so each request is also given back one window after it arrived, whichever comes first. Each answer
 * corrects the estimate.
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

  const leftAfter = (time: number): number => departures.length - 1 - departures.findLastIndex((at) => at <= time)
  /** When the oldest one no longer counts. */
  const nextReturn = (): number =>
    windowMs === null || departures[0] === undefined ? Infinity : departures[0] + windowMs + lateness(windowMs)
  const giveBack = (now: number) => {
    if (left === null) return
    while (nextReturn() <= now) {
      departures.shift()
      left += 1
    }
    if (resetAt <= now) {
      left = Math.max(left, limit ?? 1)
      // All that left before has been given back with it, and must not be once more.
      departures.length = 0
      // The reset gives requests back once; the next answer names the next reset.
      resetAt = now + (windowMs ?? blindWaitMs)
    }
    if (limit !== null) left = Math.min(left, limit)
  }

  return {
    learn(said, dateHeader, sentAt, receivedAt) {
      clock.learn(dateHeader, sentAt, receivedAt)
      if (said.remaining === null) return
      limit = said.limit
      // Requests under way may be counted already or not. This assumes not; their answers correct it. Those that left after
      // this one are not, such as a long poll, which nobody waits for here and whose answer says nothing.
      left = Math.max(0, said.remaining - Math.max(inFlight, leftAfter(sentAt)))
      const told = said.resetAt ?? 0
      const reset = clock.toLocal(told * 1000)
      const ahead = reset - receivedAt
      const isPlausible = ahead > 0 && ahead < longestWindowMs
      // If the reset cannot be right, the next request is tried shortly; a 429 would then tell the true wait.
      resetAt = isPlausible ? reset + cutOf(told) : receivedAt + blindWaitMs
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
      return Math.max(1, Math.min(resetAt, nextReturn()) - now)
    },
  }
}
