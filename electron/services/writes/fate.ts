import type { Failure } from '#contract/failures.ts'

/**
 * What a failure says of the request it ended:
 *
 * - `refused`: the service itself said no.
 * - `open`: it had left and no answer of the service came, so it may have been applied, or may still be.
 * - `elsewhere`: something between here and the service answered in its place.
 * - `rate-limited`: a 429, after which nothing was applied.
 * - `cancelled`, `never-left`: nothing went out.
 */
export type Fate = 'refused' | 'open' | 'elsewhere' | 'rate-limited' | 'cancelled' | 'never-left'

export function fateOf(failure: Failure): Fate {
  if (failure.mayHaveBeenApplied === true) return 'open'
  if (failure.status === 429 || failure.kind === 'rate-limited') return 'rate-limited'
  if (failure.kind === 'cancelled') return 'cancelled'
  if (failure.reason === 'redirected-elsewhere') return 'elsewhere'
  if (failure.status === undefined) return 'never-left'
  const isInTheServicesWords = failure.serverMessage !== undefined || failure.code !== undefined
  // A gateway that refuses a body as too large, or knows no such route, has refused the request too, though not in the
  // form of §7.
  const isRefusedOnTheWay = failure.status === 413 || failure.reason === 'not-offered'
  return isInTheServicesWords || isRefusedOnTheWay ? 'refused' : 'elsewhere'
}

/** True when nothing was sent or nothing of it was processed, so that the server holds nothing of it. */
export const isUnsent = (fate: Fate | null): fate is 'rate-limited' | 'cancelled' | 'never-left' =>
  fate === 'rate-limited' || fate === 'cancelled' || fate === 'never-left'
