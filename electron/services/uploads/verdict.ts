import { toFailure, type Failure } from '#contract/failures.ts'
import type { UploadTrouble } from '#contract/upload-links.ts'
import { waitAfterRefusal } from '../requests/retry-wait.ts'
import { Trouble } from './trouble.ts'

export type Way = 'plain' | 'resumable'

/** What becomes of an upload that was broken off. */
export type Verdict =
  | { readonly does: 'stopped' }
  | { readonly does: 'other-way'; readonly way: Way }
  | { readonly does: 'smaller-parts'; readonly bytes: number }
  | {
      readonly does: 'wait'
      readonly for: 'server' | 'line'
      readonly ms: number
      /** What it answered, where that was no request to wait. */
      readonly failure?: Failure
    }
  | { readonly does: 'trouble'; readonly what: UploadTrouble; readonly failure: Failure | null }

interface Facts {
  readonly way: Way
  /** Breaks in a row, with nothing sent between them. */
  readonly tries: number
  /** Whether this server may take it the other way too. */
  readonly canSwitch: boolean
  readonly backoffMs: readonly number[]
  /** How large the parts of this file are at most. */
  readonly partBytes: number
}

/** What is tried, one after the other, where a proxy refuses a part for its size. */
const smallerParts = [8 * 1024 * 1024, 1024 * 1024, 128 * 1024]

/** Refusals by the server itself that may pass, such as while it is restarted, are tried so often. */
const mostServerTries = 8

/** Without a doubt nothing passes these by itself. */
const lasting: ReadonlySet<Failure['reason']> = new Set([
  'tls',
  'not-https',
  'proxy-wants-password',
  'redirected-elsewhere',
  'insecure-address',
  'malformed-address',
  'not-the-api',
])

/** Decides whether an upload goes on by itself. What may have arrived already is never sent twice on its own. */
export function judge(thrown: unknown, { way, tries, canSwitch, backoffMs, partBytes }: Facts): Verdict {
  if (thrown instanceof Trouble) return { does: 'trouble', what: thrown.what, failure: thrown.failure }
  const failure = toFailure(thrown, 'uploads.create')
  const trouble = (what: UploadTrouble): Verdict => ({ does: 'trouble', what, failure })
  const later = (of: 'server' | 'line') => ({
    does: 'wait' as const,
    for: of,
    ms: backoffMs[Math.min(tries, backoffMs.length - 1)] ?? 0,
  })
  if (failure.kind === 'cancelled') return { does: 'stopped' }
  // First of all: behind a 429 of a gateway the file may have arrived too.
  if (way === 'plain' && failure.mayHaveBeenApplied === true) return trouble('unanswered')
  if (failure.kind === 'rate-limited') {
    const ms = waitAfterRefusal(failure, tries, backoffMs[0]) ?? (failure.retryAfterSeconds ?? 1) * 1000
    return { does: 'wait', for: 'server', ms }
  }
  if (failure.status === 413) {
    if (way === 'plain' && canSwitch) return { does: 'other-way', way: 'resumable' }
    const bytes = smallerParts.find((size) => size < partBytes)
    // A page, unlike words of the service, comes from a proxy that limits a single request.
    if (way === 'resumable' && failure.serverMessage === undefined && bytes !== undefined)
      return { does: 'smaller-parts', bytes }
    return trouble(failure.serverMessage === undefined ? 'refused-on-the-way' : (namedLimit(failure) ?? 'too-large'))
  }
  if (failure.kind === 'network') return lasting.has(failure.reason) ? trouble('refused') : later('line')
  if (way === 'resumable' && failure.reason === 'not-offered') {
    return canSwitch ? { does: 'other-way', way: 'plain' } : trouble('no-resuming')
  }
  const mayPass = failure.kind === 'conflict' || (failure.kind === 'server' && failure.reason === undefined)
  if (way === 'resumable' && mayPass && tries < mostServerTries)
    return { ...later('server'), ...(failure.kind === 'server' && { failure }) }
  return trouble(namedLimit(failure) ?? 'refused')
}

/** The service names its limits by words; only the one of space has a code (REFERENCE §6). */
function namedLimit({ code, serverMessage = '' }: Failure): UploadTrouble | null {
  if (code === 'REALM_UPLOAD_QUOTA' || /quota/i.test(serverMessage)) return 'no-space'
  if (/uploads are disabled/i.test(serverMessage)) return 'switched-off'
  return /larger than|too large|maximum (file|upload) size|size exceed/i.test(serverMessage) ? 'too-large' : null
}
