import { describe, expect, it } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
import { Trouble } from './trouble.ts'
import { judge, type UploadMethod } from './verdict.ts'

const facts = { tries: 0, canBePlain: false, backoffMs: [1_000, 5_000], partBytes: 128 * 1024, hasLeft: false }
const judged = (failure: Partial<Failure>, method: UploadMethod = 'resumable', more: Partial<typeof facts> = {}) =>
  judge(new AppError({ kind: 'invalid-input', message: '', ...failure }), { method, ...facts, ...more })

describe('the verdict on an interrupted upload', () => {
  it.each<[string, Partial<Failure>, UploadMethod, string]>([
    ['a line that broke', { kind: 'network', reason: 'connection-lost' }, 'resumable', 'line'],
    ['a name that is not found', { kind: 'network', reason: 'address-not-found' }, 'resumable', 'line'],
    ['a server that was never reached', { kind: 'network', reason: 'connection-refused' }, 'plain', 'line'],
    ['another request that has the upload', { kind: 'conflict', status: 423 }, 'resumable', 'server'],
    ['a server that is restarted', { kind: 'server', status: 502 }, 'resumable', 'server'],
    [
      'a server that asks for a pause',
      { kind: 'rate-limited', status: 429, code: 'RATE_LIMIT_HIT' },
      'plain',
      'server',
    ],
  ])('it waits for %s', (_, failure, method, who) => {
    expect(judged(failure, method)).toMatchObject({ does: 'wait', for: who })
  })

  it.each<[string, Partial<Failure>, UploadMethod, string]>([
    ['a certificate', { kind: 'network', reason: 'tls' }, 'resumable', 'refused'],
    ['another server', { kind: 'network', reason: 'redirected-elsewhere' }, 'resumable', 'refused'],
    ['a lost answer', { kind: 'network', reason: 'timeout', mayHaveBeenApplied: true }, 'plain', 'unanswered'],
    ['a gateway', { kind: 'server', status: 502, mayHaveBeenApplied: true }, 'plain', 'unanswered'],
    ['429 and a page', { kind: 'rate-limited', status: 429 }, 'plain', 'unanswered'],
    ['413 and a page', { status: 413 }, 'plain', 'unanswered'],
    ['404 and a page', { kind: 'not-found', status: 404 }, 'plain', 'unanswered'],
    ['413 and a page', { status: 413 }, 'resumable', 'refused-on-the-way'],
    ['413 and words', { status: 413, serverMessage: 'Maximum size exceeded' }, 'resumable', 'too-large'],
    ['413 for the quota', { status: 413, serverMessage: 'Upload would exceed your quota' }, 'resumable', 'no-space'],
    ['a full organization', { status: 400, code: 'REALM_UPLOAD_QUOTA' }, 'plain', 'no-space'],
    ['a limit', { status: 400, serverMessage: 'File is larger than this server allows' }, 'plain', 'too-large'],
    ['a switch', { status: 400, serverMessage: 'File uploads are disabled on this server.' }, 'plain', 'switched-off'],
    ['no such endpoint', { kind: 'not-found', reason: 'not-offered' }, 'resumable', 'no-resuming'],
    ['a right', { kind: 'forbidden', status: 403 }, 'resumable', 'refused'],
    ['a key', { kind: 'unauthorized', reason: 'wrong-key', status: 401 }, 'resumable', 'refused'],
    ['a journal that cannot be written', { kind: 'server', reason: 'storage' }, 'resumable', 'refused'],
  ])('it has trouble over %s', (_, failure, method, what) => {
    expect(judged(failure, method)).toMatchObject({ does: 'trouble', what })
  })

  it.each<[string, Partial<Failure>]>([
    ['404', { kind: 'not-found', status: 404 }],
    ['405', { kind: 'invalid-input', status: 405 }],
    ['403', { kind: 'forbidden', status: 403 }],
    ['401', { kind: 'unauthorized', status: 401, reason: 'not-the-api' }],
    ['413 for the smallest part', { status: 413 }],
    ['a redirect', { kind: 'network', status: 302, reason: 'redirected-elsewhere' }],
  ])('does not call a file refused whose bytes had all left before a gateway’s page: %s', (_, failure) => {
    expect(judged(failure, 'resumable', { hasLeft: true })).toMatchObject({ does: 'trouble', what: 'no-link' })
    expect(judged(failure, 'resumable')).not.toMatchObject({ what: 'no-link' })
    const own = { ...failure, serverMessage: 'No.', status: 403 }
    expect(judged(own, 'resumable', { hasLeft: true })).toMatchObject(
      failure.reason === 'redirected-elsewhere' ? { what: 'no-link' } : { does: 'trouble', what: 'refused' },
    )
  })

  it('sends a file in one request if the server has no resumable uploads', () => {
    const closed = { kind: 'not-found', reason: 'not-offered' } as const
    expect(judged(closed, 'resumable', { canBePlain: true })).toEqual({ does: 'plain-instead' })
  })

  it('sends smaller parts after 413 and a page, until there are no smaller ones', () => {
    const bytes = (partBytes: number) => judged({ status: 413 }, 'resumable', { partBytes })
    expect(bytes(Infinity)).toEqual({ does: 'smaller-parts', bytes: 8 * 1024 * 1024 })
    expect(bytes(8 * 1024 * 1024)).toEqual({ does: 'smaller-parts', bytes: 1024 * 1024 })
    expect(bytes(1024 * 1024)).toEqual({ does: 'smaller-parts', bytes: 128 * 1024 })
    expect(bytes(128 * 1024)).toMatchObject({ does: 'trouble' })
    const words = { status: 413, serverMessage: 'Maximum size exceeded' }
    expect(judged(words, 'resumable', { partBytes: Infinity })).toMatchObject({ does: 'trouble', what: 'too-large' })
  })

  it('keeps the answer of a server that did not ask for a pause', () => {
    const failed = { kind: 'server', status: 500, serverMessage: 'disk full' } as const
    expect(judged(failed)).toMatchObject({ does: 'wait', failure: failed })
    expect(judged({ kind: 'server', status: 502 })).toMatchObject({ does: 'wait', failure: { status: 502 } })
    expect(judged({ kind: 'rate-limited', status: 429, retryAfterSeconds: 9 })).not.toHaveProperty('failure')
    expect(judged({ kind: 'conflict', status: 423 })).not.toHaveProperty('failure')
  })

  it('waits longer with each break in a row, and gives up on a server that only fails', () => {
    const lost = { kind: 'network', reason: 'connection-lost' } as const
    const waits = [0, 1, 2, 50].map((tries) => judged(lost, 'resumable', { tries }))
    expect(waits.map((one) => 'ms' in one && one.ms)).toEqual([1_000, 5_000, 5_000, 5_000])
    expect(judged({ kind: 'server', status: 500 }, 'resumable', { tries: 8 })).toMatchObject({ does: 'trouble' })
  })

  it('waits as long as the server asks', () => {
    const asked = { kind: 'rate-limited', status: 429, retryAfterSeconds: 90 } as const
    expect(judged(asked)).toEqual({ does: 'wait', for: 'server', ms: 90_000 })
    // The account's pacer refused the request before it was sent.
    expect(judged({ kind: 'rate-limited', retryAfterSeconds: 300 })).toEqual({
      does: 'wait',
      for: 'server',
      ms: 300_000,
    })
  })

  it('keeps trouble with the file itself', () => {
    expect(judge(new Trouble('changed'), { method: 'plain', ...facts })).toMatchObject({ what: 'changed' })
    expect(judged({ kind: 'cancelled' })).toEqual({ does: 'stopped' })
  })
})
