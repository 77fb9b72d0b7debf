/** Waits between attempts to reach a server again. */
export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
  /** Returns a number from 0 to below 1; tests pass their own. */
  readonly random?: () => number
}

/** Waits that find a restarted server within five seconds of its return, at a negligible cost. */
export const usualBackoff: Backoff = { firstMs: 1_000, longestMs: 5_000 }

/**
 * Returns the wait in milliseconds after a number of failed attempts. It doubles each time, with a random time in its
 * upper half, so that many consoles don't return to a server at the same moment.
 */
export function backoffMs(losses: number, { firstMs, longestMs, random = Math.random }: Backoff): number {
  // After many attempts the power is Infinity, and `min` limits that too.
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, losses - 1))
  return full * (0.5 + random() / 2)
}
