import type { Failure } from '#contract/failures.ts'

const usualFirstWaitMs = 1_000
/** Number of doublings after which a wait doesn't grow any more. */
const mostDoublings = 6

/**
 * Milliseconds to wait after a 429 before the same request is sent again; null for any other failure. `tries` is the
 * number of earlier refusals.
 *
 * The server’s wait is only a lower bound. Each refusal shows that the last wait was too short, so the shortest wait
 * doubles. Otherwise the console would flood a server that asks for 0 seconds, or for a date in the past.
 *
 * @param firstWaitMs the shortest wait after the first refusal; tests shorten it
 */
export function waitAfterRefusal(failure: Failure, tries: number, firstWaitMs = usualFirstWaitMs): number | null {
  if (failure.status !== 429) return null
  const leastMs = firstWaitMs * 2 ** Math.min(tries, mostDoublings)
  return Math.max((failure.retryAfterSeconds ?? 0) * 1000, leastMs)
}
