import type { Operation } from '#contract/operations/define.ts'
import { AppError, type Failure, type FailureKind, type FailureReason } from '#contract/failures.ts'
import type { AnswerParts } from './raw-answer.ts'
import { readRetryAfter } from './retry-after.ts'

/** Codes that say more than their status (`service.md#errors`), because most errors of this API are a plain 400. */
const kindByCode: Readonly<Record<string, FailureKind>> = {
  UNAUTHORIZED_PRINCIPAL: 'forbidden',
  EXPECTATION_MISMATCH: 'conflict',
  CHANNEL_ALREADY_EXISTS: 'conflict',
  RATE_LIMIT_HIT: 'rate-limited',
  USER_DEACTIVATED: 'unauthorized',
  REALM_DEACTIVATED: 'unauthorized',
  INVALID_API_KEY: 'unauthorized',
}

/** Turns any answer other than success into a failure, whatever its body. */
export function readRefusal(id: string, operation: Operation, answer: AnswerParts, body: unknown): AppError {
  const error = isErrorBody(body) ? body : null
  const code = typeof error?.code === 'string' ? error.code : undefined
  const serverMessage = typeof error?.msg === 'string' ? error.msg : undefined
  // Only a proxy sends a 407 (RFC 9110, section 15.5.8), unless the body is the service's own.
  const isOfProxy = answer.status === 407 && error === null
  const kind = isOfProxy ? 'network' : findKind(code, answer.status)
  const reason = findReason(id, operation, kind, answer.status, error)
  const fields = error && findFields(error)
  const failure: Failure = {
    kind,
    message: `${id}: HTTP ${answer.status}${code === undefined ? '' : ` ${code}`}`,
    where: id,
    status: answer.status,
    ...(reason && { reason }),
    ...(code !== undefined && { code }),
    ...(serverMessage !== undefined && { serverMessage }),
    ...(fields && { fields }),
    ...(error && { details: findDetails(error) }),
    ...(kind === 'rate-limited' && { retryAfterSeconds: findRetryAfter(answer, error) }),
    // A failing server may have stored the change before it failed, whatever its body. An error with a success status
    // contradicts itself.
    ...(operation.writes && (answer.status >= 500 || answer.status < 300) && { mayHaveBeenApplied: true }),
  }
  return new AppError(failure)
}

interface ErrorBody {
  readonly [field: string]: unknown
}

/** True for the API's error shape. The check is loose, because 405 and 500 have no code (`service.md#errors`). */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && (body as ErrorBody).result === 'error'
}

/**
 * Returns the kind for a code or a status. Looks up own properties only, because a server may send `toString` or
 * `__proto__` as a code.
 */
function findKind(code: string | undefined, status: number): FailureKind {
  const kind = code !== undefined && Object.hasOwn(kindByCode, code) ? kindByCode[code] : undefined
  return kind ?? kindByStatus(status)
}

function kindByStatus(status: number): FailureKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 405 || status === 410) return 'not-found'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'server'
  // A status below 300 comes with a body whose result is `error`.
  return status >= 400 || status < 300 ? 'invalid-input' : 'unexpected-shape'
}

function findReason(
  id: string,
  operation: Operation,
  kind: FailureKind,
  status: number,
  error: ErrorBody | null,
): FailureReason | undefined {
  if (error !== null && isWithoutOrganization(error)) return 'organization-unknown'
  if (kind === 'unauthorized') return error === null ? 'not-the-api' : unauthorizedReason(id, error)
  if (kind === 'unexpected-shape') return 'not-the-api'
  if (kind === 'network') return 'proxy-wants-password'
  if (kind === 'not-found' && isUnknownRoute(operation, status, error)) return 'not-offered'
  return undefined
}

/**
 * True if a server with many organizations has none at this address. When a client asks for its description, only the
 * text of the answer shows that.
 */
const isWithoutOrganization = ({ code, msg }: ErrorBody): boolean =>
  code === 'NONEXISTENT_SUBDOMAIN' || (typeof msg === 'string' && /^subdomain required/i.test(msg))

/**
 * Returns the reason of a 401. Under /api the code is mostly UNAUTHORIZED, so the text decides as well
 * (`service.md#authentication`).
 */
function unauthorizedReason(id: string, { code, msg }: ErrorBody): FailureReason {
  const words = typeof msg === 'string' ? msg : ''
  if (code === 'USER_DEACTIVATED' || /account is deactivated/i.test(words)) return 'account-deactivated'
  if (code === 'REALM_DEACTIVATED' || /organization has been deactivated/i.test(words))
    return 'organization-deactivated'
  if (code === 'PASSWORD_AUTH_DISABLED') return 'password-sign-in-off'
  return id === 'server.fetch-key' ? 'password-refused' : 'wrong-key'
}

/**
 * True if the operation is missing, rather than a record. If a record is missing, the answer has the API's error shape
 * and a code; and an optional operation without an id in its path concerns no record.
 */
function isUnknownRoute(operation: Operation, status: number, error: ErrorBody | null): boolean {
  if (status === 405 || error?.code === undefined) return true
  const namesAThing = Object.values(operation.parameters).some(({ place }) => place === 'path')
  return operation.surface === 'optional' && !namesAThing
}

/**
 * Returns the refusals by field: from `errors` (`service.md#linkifier-validation`), or from `var_name`, the name of a
 * malformed parameter (`#errors`).
 */
function findFields({ errors, var_name: name, msg }: ErrorBody): Record<string, string[]> | undefined {
  // A list in `errors` names no fields: it contains the refused addresses of invitations
  // (`service.md#inviting-people`).
  if (typeof errors === 'object' && errors !== null && !Array.isArray(errors)) {
    return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, toList(words)]))
  }
  return typeof name === 'string' ? { [name]: toList(msg) } : undefined
}

function toList(words: unknown): string[] {
  return (Array.isArray(words) ? words : [words]).filter((word) => typeof word === 'string')
}

function findDetails({ result: _result, msg: _msg, code: _code, ...rest }: ErrorBody): Record<string, unknown> {
  return rest
}

/**
 * Returns the wait that an answer asks for. Header and body should agree, but the body’s may be null
 * (`service.md#rate-limits`). The longer one is safer. A wait that isn't positive, such as a date in the past, is
 * ignored.
 */
function findRetryAfter(answer: AnswerParts, error: ErrorBody | null): number | null {
  const said = [error?.['retry-after'], readRetryAfter(answer.headers, answer.receivedAt)].filter(
    (seconds): seconds is number => typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0,
  )
  return said.length === 0 ? null : Math.max(...said)
}
