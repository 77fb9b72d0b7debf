import type { Failure } from '#contract/failures.ts'
import type { AttemptState } from '#contract/outcomes.ts'

/**
 * The meaning of a failure for the request it ended:
 *
 * - `refused`: the service itself said no, in the shape of its API and with a status of 4xx.
 * - `open`: it had left and no answer of the service came, so it may have been applied, or may still be.
 * - `elsewhere`: something between here and the service answered in its place. The request may have passed all the same.
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
  // A page of a gateway proves nothing, whatever its status: it may stand in for an answer that it lost.
  return isInTheApisShape(failure) ? 'refused' : 'elsewhere'
}

/** Only a body of the API has its words or its code. */
export const isInTheApisShape = ({ serverMessage, code }: Failure): boolean =>
  serverMessage !== undefined || code !== undefined

/** True when nothing was sent or nothing of it was processed, so that the server holds nothing of it. */
export const isUnsent = (fate: Fate | null): fate is 'rate-limited' | 'cancelled' | 'never-left' =>
  fate === 'rate-limited' || fate === 'cancelled' || fate === 'never-left'

export function attemptStateOf(failure: Failure): AttemptState {
  const fate = fateOf(failure)
  if (fate === 'refused') return 'refused'
  return isUnsent(fate) ? 'unsent' : 'unanswered'
}

/**
 * Whether a refusal proves by itself that nothing of the refused part was stored, where no reading shows it. With nothing to
 * read it by, the service's own refusal is all there will ever be; where a reading failed, only codes count that come before
 * anything is stored. A 401 proves nothing: a session may end between the change and its answer.
 */
export function isProof(failure: Failure, unread: 'read-failed' | 'no-read'): boolean {
  if (failure.status === 401 || failure.kind === 'unauthorized') return false
  return unread === 'no-read' || (failure.code !== undefined && checkedFirst.has(failure.code))
}

/** The service raises these before it stores what the refused part asks for. */
const checkedFirst: ReadonlySet<string> = new Set([
  'REQUEST_VARIABLE_MISSING',
  'REQUEST_VARIABLE_INVALID',
  'INVALID_JSON',
  'EXPECTATION_MISMATCH',
  'CHANNEL_ALREADY_EXISTS',
  'UNAUTHORIZED_PRINCIPAL',
])
