/** The X-RateLimit headers of one answer (`service.md#rate-limits`). */
interface RateLimitHeaders {
  readonly limit: number | null
  readonly remaining: number | null
  /** Reset time in UNIX seconds of the server's clock. */
  readonly resetAt: number | null
}

/** Limit of a plausible wait: the longest known window is an hour. */
const longestWindowMs = 3_700_000
const blindWaitMs = 1_000
/**
 * Share of the limit that a run leaves to the account's other programs. It shrinks until the reset, which would return
 * what they didn't use.
 */
const othersShare = 0.1
/** Returns the time that a reset may be too early: up to a second if it is truncated to whole seconds. */
const cutOf = (resetAt: number): number => (Number.isInteger(resetAt) ? 1_000 : 0)

/**
 * Returns a margin: servers count a request when it arrives, and a window's length is known only from truncated resets.
 */
const lateness = (windowMs: number): number => Math.min(1_000, windowMs / 20)

/** At most fifteen digits, so that a number can represent each value exactly. */
const wholeNumber = /^\d{1,15}$/
const pointInTime = /^\d{1,15}(\.\d+)?$/

/**
 * Reads the headers. A header that isn't plainly a number counts as absent, because a wrong guess would delay requests.
 */
export function readRateLimit(headers: Headers): RateLimitHeaders {
  const read = (name: string, form: RegExp) => {
    const text = headers.get(name)?.trim() ?? ''
    return form.test(text) ? Number(text) : null
  }
  const limit = read('x-ratelimit-limit', wholeNumber)
  // Under a limit of 0 no request could ever be sent, so this limit and the other values count as absent.
  if (headers.has('x-ratelimit-limit') && !limit) return { limit: null, remaining: null, resetAt: null }
  return {
    limit,
    remaining: read('x-ratelimit-remaining', wholeNumber),
    resetAt: read('x-ratelimit-reset', pointInTime),
  }
}

/**
 * Estimates how many requests may still be sent until the next answer.
 *
 * Servers count in a fixed or a sliding window and don't say which. On running servers, the reset is the time when the
 * window is completely free again: a minute after the *last* request. Waiting for the reset would leave much of a
 * sliding window unused, so each request is also returned one window after it arrived, if that is sooner. Each answer
 * corrects the estimate.
 */
interface Allowance {
  readonly learn: (said: RateLimitHeaders, dateHeader: string | null, sentAt: number, receivedAt: number) => void
  readonly depart: (now: number) => void
  readonly arrive: () => void
  /** Milliseconds until the next request may be sent, which may have to leave a share to others: 0 for at once. */
  readonly waitFrom: (now: number, leavesShare?: boolean) => number
}

export function createAllowance(): Allowance {
  const clock = createServerClock()
  const departures: number[] = []
  let limit: number | null = null
  /** Number of requests left; null until the server reports a number. Until then no request is held. */
  let left: number | null = null
  let resetAt = 0
  let windowMs: number | null = null
  let inFlight = 0

  const leftAfter = (time: number): number => departures.length - 1 - departures.findLastIndex((at) => at <= time)
  /** Time when the oldest request no longer counts. */
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
      // The reset returned all earlier requests, which must not be returned again.
      departures.length = 0
      // The reset returns requests once; the next answer names the next reset.
      resetAt = now + (windowMs ?? blindWaitMs)
    }
    if (limit !== null) left = Math.min(left, limit)
  }

  return {
    learn(said, dateHeader, sentAt, receivedAt) {
      clock.learn(dateHeader, sentAt, receivedAt)
      if (said.remaining === null) return
      limit = said.limit
      // Requests in progress may or may not be counted in this answer. This assumes that they aren't; their answers
      // correct it. Requests that left after this one never are. A long poll is an example: no request waits for it,
      // and its answer has no usable count.
      left = Math.max(0, said.remaining - Math.max(inFlight, leftAfter(sentAt)))
      const reported = said.resetAt ?? 0
      const reset = clock.toLocal(reported * 1000)
      const ahead = reset - receivedAt
      const isPlausible = ahead > 0 && ahead < longestWindowMs
      // If the reset time can't be right, the next request is sent after a short wait; a 429 would then report the
      // right one.
      resetAt = isPlausible ? reset + cutOf(reported) : receivedAt + blindWaitMs
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
    waitFrom(now, leavesShare = false) {
      giveBack(now)
      const share = leavesShare ? (limit ?? 0) * othersShare : 0
      const untilReset = windowMs === null ? 1 : Math.min(1, (resetAt - now) / windowMs)
      if (left === null || left > Math.floor(share * untilReset)) return 0
      // Time when the share is smaller than what is left.
      const shrunkAt = left === 0 || windowMs === null ? Infinity : resetAt - (windowMs * left) / share
      return Math.max(1, Math.min(resetAt, nextReturn(), shrunkAt) - now)
    },
  }
}

/**
 * Estimates the server’s clock from its Date headers.
 *
 * A Date header is truncated to whole seconds, so a single one is up to a second slow. The largest difference over many
 * answers is exact to milliseconds, which matters for short rate-limit windows.
 */
interface ServerClock {
  readonly learn: (dateHeader: string | null, sentAt: number, receivedAt: number) => void
  /**
   * Converts the server's time to this computer's, in milliseconds. The result is too early by at most a round trip.
   */
  readonly toLocal: (serverTime: number) => number
}

function createServerClock(): ServerClock {
  let atLeast: number | null = null
  return {
    learn(dateHeader, sentAt, receivedAt) {
      const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (Number.isNaN(date)) return
      const lower = date - receivedAt
      const upper = date + 1000 - sentAt
      // One of the clocks was adjusted, so earlier differences are no longer valid.
      if (atLeast === null || atLeast > upper) atLeast = lower
      else atLeast = Math.max(atLeast, lower)
    },
    toLocal: (serverTime) => serverTime - (atLeast ?? 0),
  }
}
