/**
 * Estimates the server’s clock from its Date headers.
 *
 * A Date header is cut to whole seconds, so one alone is up to a second slow. The largest difference over many answers
 * comes within milliseconds of the truth, which matters where the window of a rate limit is short.
 */
interface ServerClock {
  readonly learn: (dateHeader: string | null, sentAt: number, receivedAt: number) => void
  /** A moment of the server's clock on this computer's, both in milliseconds; never too early by more than a round trip. */
  readonly toLocal: (serverTime: number) => number
}

export function createServerClock(): ServerClock {
  let atLeast: number | null = null
  return {
    learn(dateHeader, sentAt, receivedAt) {
      const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (Number.isNaN(date)) return
      const lower = date - receivedAt
      const upper = date + 1000 - sentAt
      // One of the clocks was set, so the earlier differences no longer hold.
      if (atLeast === null || atLeast > upper) atLeast = lower
      else atLeast = Math.max(atLeast, lower)
    },
    toLocal: (serverTime) => serverTime - (atLeast ?? 0),
  }
}
