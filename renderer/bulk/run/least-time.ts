import type { Pacing } from '#contract/connection.ts'

/** Limit of most servers, in requests per minute; used while a server hasn't reported its own. */
const usualLimit = 200

/** Minimum duration, in seconds, of requests to a server with a rate limit; 0 if it allows all of them now. */
export function leastSeconds(pacing: Pacing | undefined, requests: number): number {
  const limit = pacing?.limit || usualLimit
  return Math.max(0, Math.ceil(((requests - (pacing?.remaining ?? 0)) / limit) * 60))
}
