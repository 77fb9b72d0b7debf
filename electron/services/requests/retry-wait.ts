import type { Failure } from '#contract/failures.ts'

const usualFirstWaitMs = 1_000
/** After this many doublings a wait doesn't grow any more. */
const mostDoublings = 6

/**
 * Milliseconds to wait after a 429 before the same request is sent again; null for any other failure. `tries` counts
 * the refusals before this one.
 *
 * The server’s wait is only a lower bound. Each refusal shows that the wait before it was too short, so the shortest
 * wait doubles. Otherwise a server that says 0 seconds, or a date in the past, would be asked in a tight loop.
 *
 * @param firstWaitMs the shortest wait after the first refusal; tests shorten it
 */
export function waitAfterRefusal(failure: Failure, tries: number, firstWaitMs = usualFirstWaitMs): number | null {
  if (failure.status !== 429) return null
  const leastMs = firstWaitMs * 2 ** Math.min(tries, mostDoublings)
  return Math.max((failure.retryAfterSeconds ?? 0) * 1000, leastMs)
}
