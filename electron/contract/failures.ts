import { z } from 'zod'

/**
 * Failures as data. The function that turns a kind into words ends in `assertNever`, so the compiler finds a forgotten
 * kind.
 */
export const failureKinds = [
  'network',
  'cancelled',
  'unauthorized',
  'forbidden',
  'not-found',
  'conflict',
  'invalid-input',
  'rate-limited',
  'server',
  'unexpected-shape',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Cause of a failure, where the person can react to it differently. Each has a text. */
export const failureReasons = [
  'address-not-found',
  'connection-refused',
  'tls',
  'client-certificate',
  'not-https',
  'proxy-wants-password',
  'timeout',
  'connection-lost',
  'console-ended',
  'reply-too-large',
  'record-unreadable',
  'records-unlisted',
  'redirected-elsewhere',
  'insecure-address',
  'malformed-address',
  'not-the-api',
  'organization-unknown',
  'not-offered',
  'not-ready',
  'wrong-key',
  'account-deactivated',
  'organization-deactivated',
  'password-refused',
  'password-sign-in-off',
  'key-missing',
  'keychain-unreachable',
  'unknown-profile',
  'zuliprc-unreadable',
  'zuliprc-repeats',
  'malformed-message',
  'foreign-sender',
  'unknown-write',
  'not-looked-up',
  'not-confirmed',
  'unknown-run',
  'run-under-way',
  'too-many-rows',
  'secrets-missing',
  'not-sendable',
  'read-only',
  'host-not-allowed',
  'demo-off',
  'managed',
  'storage',
  'kept-unreadable',
  'console-fault',
] as const
export type FailureReason = (typeof failureReasons)[number]

export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  /** Technical detail in English, for logs. The page's text comes from `kind` and `reason`. */
  message: z.string(),
  reason: z.enum(failureReasons).optional(),
  /** HTTP status of the service. */
  status: z.int().optional(),
  /** The service's own `code` and `msg` (`service.md#errors`), unchanged. */
  code: z.string().optional(),
  serverMessage: z.string().optional(),
  /** The service's `errors` by field, or the fields that the console's own check refused. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** All other fields of the service's error, such as `var_name` or `first_message_id_allowed_to_move`. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Seconds to wait (`service.md#rate-limits`); null when the service did not say. */
  retryAfterSeconds: z.number().nullable().optional(),
  /** Operation or IPC channel, and for a malformed reply the path of the field. */
  where: z.string().optional(),
  /** True when the request left and its result is unknown: the server may have applied it. */
  mayHaveBeenApplied: z.boolean().optional(),
})
export type Failure = z.infer<typeof failureSchema>

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** The only error class. Each raw error becomes an `AppError` once, where it enters; `cause` is kept. */
export class AppError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'AppError'
    this.failure = failure
  }
}

/**
 * Reads any thrown value as a failure, so that no bare exception crosses a border. Anything but an `AppError` is a
 * mistake of the console, not of the server.
 */
export function toFailure(thrown: unknown, where?: string): Failure {
  if (thrown instanceof AppError) return where ? { where, ...thrown.failure } : thrown.failure
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return { kind: 'server', reason: 'console-fault', message, ...(where && { where }) }
}

/** True if this account can't be used until a person connects it again. A proxy or portal may also answer 401. */
export const isSignedOut = ({ kind, reason }: Failure): boolean =>
  kind === 'unauthorized' && reason !== undefined && signedOutReasons.has(reason)

const signedOutReasons: ReadonlySet<FailureReason> = new Set([
  'wrong-key',
  'account-deactivated',
  'organization-deactivated',
  'key-missing',
])

/** Proves to the compiler that a union is exhausted. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`)
}
