import { assertNever, type Failure, type FailureReason } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { formatList, stopAfter } from './sentences.ts'

const t = texts('contract', 'failure')

/** Describes a failure: the cause, then advice. The server's words are quoted, unchanged. */
export function formatFailure(failure: Failure): string {
  const elsewhere = redirectedTo(failure)
  const words = failure.serverMessage ?? failure.message
  const values = {
    words,
    stop: stopAfter(words),
    where: failure.where ?? '',
    missing: formatList(Object.keys(failure.fields ?? {})),
    elsewhere: elsewhere ?? '',
    status: failure.status ?? '',
    seconds: Math.ceil(failure.retryAfterSeconds ?? 0),
  }
  if (failure.reason === 'redirected-elsewhere' && elsewhere === null) return t('redirected-elsewhere-unknown')
  const silent = failure.serverMessage === undefined ? silentKeyOf(failure) : null
  if (silent !== null) return t(silent, values)
  if (failure.reason !== undefined) return t(failure.reason satisfies FailureReason, values)
  return t(keyOf(failure), values)
}

/** Address of the server to which a request was redirected, without the path of the call. */
function redirectedTo({ details }: Failure): string | null {
  const address = details?.['redirected_to']
  return typeof address === 'string' ? address.replace(/\/api\/v1\/.*$/, '') : null
}

/**
 * Key of the sentence for a failure without a reason from the server; null if the sentence would not quote the server
 * anyway.
 */
function silentKeyOf({ kind, reason, status }: Failure): Parameters<typeof t>[0] | null {
  if (reason === 'wrong-key' || reason === 'password-refused') return `silent.${reason}`
  if (reason !== undefined) return null
  switch (kind) {
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'invalid-input':
      return `silent.${kind}`
    case 'server':
      return status === undefined ? 'silent.server-unknown' : 'silent.server'
    case 'cancelled':
    case 'network':
    case 'rate-limited':
    case 'unexpected-shape':
      return null
  }
}

function keyOf(failure: Failure): Parameters<typeof t>[0] {
  switch (failure.kind) {
    case 'rate-limited':
      return failure.retryAfterSeconds == null ? 'rate-limited-unknown' : 'rate-limited'
    case 'network':
    case 'cancelled':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'invalid-input':
    case 'server':
    case 'unexpected-shape':
      return failure.kind
    default:
      return assertNever(failure.kind)
  }
}
