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

export function createServerClock(): ServerClock {
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
