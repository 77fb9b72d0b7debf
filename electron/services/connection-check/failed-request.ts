import type { Facts, Finding } from '#contract/connection-check.ts'
import type { Failure, FailureKind, FailureReason } from '#contract/failures.ts'
import type { StepResult } from './scene.ts'

const byReason: Partial<Record<FailureReason, Finding>> = {
  'address-not-found': 'name-unknown',
  'connection-refused': 'port-refused',
  tls: 'tls-refused',
  'client-certificate': 'tls-wants-certificate',
  'not-https': 'tls-plain-http',
  timeout: 'http-silent',
  'connection-lost': 'http-cut',
  'reply-too-large': 'odd-answer',
  'not-the-api': 'not-the-api',
  'organization-unknown': 'organization-unknown',
  'wrong-key': 'key-refused',
  'account-deactivated': 'account-deactivated',
  'organization-deactivated': 'organization-deactivated',
}

const byKind: Partial<Record<FailureKind, Finding>> = {
  'rate-limited': 'rate-limited',
  unauthorized: 'key-refused',
  forbidden: 'account-refused',
  'not-found': 'not-the-api',
  'unexpected-shape': 'odd-answer',
  server: 'server-error',
}

/** Reads the failure of a request as a finding. */
export function readFailedRequest(failure: Failure): StepResult {
  const { status, serverMessage: words, retryAfterSeconds, where, code } = failure
  const elsewhere = failure.details?.['redirected_to']
  const facts: Facts = {
    ...(status !== undefined && { status }),
    ...(words !== undefined && { words }),
    ...(code !== undefined && { code }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof elsewhere === 'string' && { elsewhere }),
    ...(where !== undefined && { where }),
  }
  return { finding: findingOf(failure, elsewhere), facts }
}

function findingOf({ kind, reason, code, status }: Failure, elsewhere: unknown): Finding {
  // "Network Authentication Required" (RFC 6585, section 6).
  if (status === 511) return 'portal'
  if (reason === 'redirected-elsewhere') return isMove(elsewhere) ? 'moved' : 'portal'
  // A gateway answers because the server behind it doesn't.
  if (code === undefined && (status === 502 || status === 503 || status === 504)) return 'server-down'
  return (reason && byReason[reason]) ?? byKind[kind] ?? 'odd-answer'
}

/**
 * True if the server moved: it redirects to the same path at another address, and a network's own page has no such
 * path.
 */
const isMove = (elsewhere: unknown): boolean => typeof elsewhere === 'string' && /\/api\/v1\//.test(elsewhere)
