import { toFailure, type Failure } from '#contract/failures.ts'
import type { UploadTrouble } from '#contract/upload-links.ts'
import { fateOf } from '../writes/fate.ts'
import { waitAfterRefusal } from '../requests/retry-wait.ts'
import { Trouble } from './trouble.ts'

export type UploadMethod = 'plain' | 'resumable'

/** The decision about an interrupted upload. */
export type Verdict =
  | { readonly does: 'stopped' }
  | { readonly does: 'plain-instead' }
  | { readonly does: 'smaller-parts'; readonly bytes: number }
  | {
      readonly does: 'wait'
      readonly for: 'server' | 'line'
      readonly ms: number
      /** The server's answer, unless it only asked to wait. */
      readonly failure?: Failure
    }
  | { readonly does: 'trouble'; readonly what: UploadTrouble; readonly failure: Failure | null }

interface Facts {
  readonly method: UploadMethod
  /** Number of consecutive breaks, with nothing sent between them. */
  readonly tries: number
  /** True if the file is small enough for one request. */
  readonly canBePlain: boolean
  readonly backoffMs: readonly number[]
  /** The largest part of this file, in bytes. */
  readonly partBytes: number
  /** True if all bytes left by the resumable protocol. */
  readonly hasLeft: boolean
}

/** Sizes of parts in bytes, tried one after the other if a proxy refuses a part because of its size. */
const smallerParts = [8 * 1024 * 1024, 1024 * 1024, 128 * 1024]

/** Limit of attempts after temporary errors of the server, such as during a restart. */
const mostServerTries = 8

/** Failures that don't end without a person's help. */
const lasting: ReadonlySet<Failure['reason']> = new Set([
  'tls',
  'not-https',
  'proxy-wants-password',
  'redirected-elsewhere',
  'insecure-address',
  'malformed-address',
  'not-the-api',
])

/**
 * Decides whether an upload continues automatically. A file that may have arrived is never sent again automatically.
 */
export function judge(thrown: unknown, { method, tries, canBePlain, backoffMs, partBytes, hasLeft }: Facts): Verdict {
  if (thrown instanceof Trouble) return { does: 'trouble', what: thrown.what, failure: thrown.failure }
  const failure = toFailure(thrown, 'uploads.create')
  const later = (of: 'server' | 'line') => ({
    does: 'wait' as const,
    for: of,
    ms: backoffMs[Math.min(tries, backoffMs.length - 1)] ?? 0,
  })
  if (failure.kind === 'cancelled') return { does: 'stopped' }
  // Checked first: a gateway may send any status instead of an answer that it lost, so the file may have arrived.
  const fate = fateOf(failure)
  // Once all bytes left, the page of a gateway is no refusal. A retry first asks the server for the link.
  const isByGateway = fate === 'elsewhere' && failure.kind !== 'unexpected-shape'
  const mayBeStored = method === 'resumable' && hasLeft && isByGateway
  const trouble = (what: UploadTrouble): Verdict => ({ does: 'trouble', what: mayBeStored ? 'no-link' : what, failure })
  if (method === 'plain' && (fate === 'open' || fate === 'elsewhere')) return trouble('unanswered')
  if (failure.kind === 'rate-limited') {
    const ms = waitAfterRefusal(failure, tries, backoffMs[0]) ?? (failure.retryAfterSeconds ?? 1) * 1000
    return { does: 'wait', for: 'server', ms }
  }
  if (failure.status === 413) {
    const bytes = smallerParts.find((size) => size < partBytes)
    // An HTML page, unlike the service's own text, comes from a proxy that limits the size of a request.
    if (method === 'resumable' && failure.serverMessage === undefined && bytes !== undefined)
      return { does: 'smaller-parts', bytes }
    return trouble(failure.serverMessage === undefined ? 'refused-on-the-way' : (namedLimit(failure) ?? 'too-large'))
  }
  if (failure.kind === 'network') return lasting.has(failure.reason) ? trouble('refused') : later('line')
  if (method === 'resumable' && failure.reason === 'not-offered') {
    return canBePlain ? { does: 'plain-instead' } : trouble('no-resuming')
  }
  const mayPass = failure.kind === 'conflict' || (failure.kind === 'server' && failure.reason === undefined)
  if (method === 'resumable' && mayPass && tries < mostServerTries)
    return { ...later('server'), ...(failure.kind === 'server' && { failure }) }
  return trouble(namedLimit(failure) ?? 'refused')
}

/**
 * Returns the limit that the service names in its text; only the storage limit has a code
 * (`service.md#uploading-a-file`).
 */
function namedLimit({ code, serverMessage = '' }: Failure): UploadTrouble | null {
  if (code === 'REALM_UPLOAD_QUOTA' || /quota/i.test(serverMessage)) return 'no-space'
  if (/uploads are disabled/i.test(serverMessage)) return 'switched-off'
  return /larger than|too large|maximum (file|upload) size|size exceed/i.test(serverMessage) ? 'too-large' : null
}
