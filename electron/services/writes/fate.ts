import type { Failure } from '#contract/failures.ts'
import type { AttemptState } from '#contract/outcomes.ts'

/**
 * The meaning of a failure for the request that it ended:
 * - `refused`: the service itself refused, in the shape of its API and with a status of 4xx.
 * - `open`: the request was sent and the service did not answer, so it may have been applied, or may still be.
 * - `elsewhere`: a gateway or proxy in front of the service answered instead. The request may still have reached the
 * service.
 * - `rate-limited`: the service asked to slow down, with a status of 4xx, and nothing was applied.
 * - `cancelled`, `never-left`: nothing was sent.
 */
export type Fate = 'refused' | 'open' | 'elsewhere' | 'rate-limited' | 'cancelled' | 'never-left'

export function fateOf(failure: Failure): Fate {
  if (failure.mayHaveBeenApplied === true) return 'open'
  // An answer of the service to a write has 2xx, 4xx or 5xx, whatever the body of another one says.
  if (failure.status !== undefined && (failure.status < 400 || failure.status >= 500)) return 'elsewhere'
  // A gateway's 429 may replace an answer that the gateway lost. Without a status, the request waits for its turn here.
  if (failure.status === 429 || failure.kind === 'rate-limited')
    return failure.status === undefined || isInTheApisShape(failure) ? 'rate-limited' : 'elsewhere'
  if (failure.kind === 'cancelled') return 'cancelled'
  if (failure.reason === 'redirected-elsewhere') return 'elsewhere'
  if (failure.status === undefined) return 'never-left'
  // A gateway's page proves nothing, whatever its status: it may replace an answer that the gateway lost.
  return isInTheApisShape(failure) ? 'refused' : 'elsewhere'
}

/** True for a failure with a message or a code, which only an API body has. */
export const isInTheApisShape = ({ serverMessage, code }: Failure): boolean =>
  serverMessage !== undefined || code !== undefined

/** True if nothing was sent or nothing was processed, so that the server has no part of the write. */
export const isUnsent = (fate: Fate | null): fate is 'rate-limited' | 'cancelled' | 'never-left' =>
  fate === 'rate-limited' || fate === 'cancelled' || fate === 'never-left'

export function attemptStateOf(failure: Failure): AttemptState {
  const fate = fateOf(failure)
  if (fate === 'refused') return 'refused'
  return isUnsent(fate) ? 'unsent' : 'unanswered'
}

/**
 * True if a refusal proves without a read that no refused part was stored. If no operation reads the part, the
 * service's own refusal is the only evidence. If a read failed, only codes count that are raised before anything is
 * stored. A 401 proves nothing: a session may end between the change and its answer.
 */
export function isProof(failure: Failure, unread: 'read-failed' | 'no-read'): boolean {
  if (failure.status === 401 || failure.kind === 'unauthorized') return false
  return unread === 'no-read' || (failure.code !== undefined && checkedFirst.has(failure.code))
}

/** Codes that the service raises before it stores any refused part (`service.md#errors`). */
const checkedFirst: ReadonlySet<string> = new Set([
  'REQUEST_VARIABLE_MISSING',
  'REQUEST_VARIABLE_INVALID',
  'INVALID_JSON',
  'EXPECTATION_MISMATCH',
  'CHANNEL_ALREADY_EXISTS',
  'UNAUTHORIZED_PRINCIPAL',
])
