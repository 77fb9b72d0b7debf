/** How long is waited between tries to reach a server again. */
export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
  /** A number from 0 to below 1; a test gives its own. */
  readonly random?: () => number
}

/** A server that restarts is found within five seconds of its return; a request that often costs neither side anything. */
export const usualBackoff: Backoff = { firstMs: 1_000, longestMs: 5_000 }

/**
 * How long to wait after so many tries in vain. The wait doubles each time, and is a random time in its upper half, so
 * that many consoles do not return at the same moment to a server that was away.
 */
export function backoffMs(losses: number, { firstMs, longestMs, random = Math.random }: Backoff): number {
  // The power of a long loss is beyond every number, and is cut like any other.
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, losses - 1))
  return full * (0.5 + random() / 2)
}
