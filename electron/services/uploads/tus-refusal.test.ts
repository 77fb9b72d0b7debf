import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { readTusRefusal } from './http-stack.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

const waitOf = (headers: Record<string, string>) =>
  toFailure(readTusRefusal('PATCH', { status: 429, headers: new Headers(headers), text: '' })).retryAfterSeconds

it.each([
  [{ 'Retry-After': '9' }, 9],
  [{ 'Retry-After': '0' }, undefined],
  [{ 'Retry-After': 'soon' }, undefined],
  [{ 'Retry-After': '9'.repeat(400) }, undefined],
  [{ 'Retry-After': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9],
  [{ 'Retry-After': 'Wed, 31 Dec 2025 00:00:09 GMT' }, undefined],
  [{ 'Retry-After': 'Fri, 02 Jan 2026 00:00:00 GMT' }, undefined],
  [{ 'Retry-After': 'Fri, 02 Jan 2026 00:00:09 GMT', Date: 'Fri, 02 Jan 2026 00:00:00 GMT' }, 9],
  [{ 'Retry-After': 'Wed, 31 Dec 2025 00:00:09 GMT', Date: 'Wed, 31 Dec 2025 00:00:00 GMT' }, 9],
  [{}, undefined],
])('waits after %j for %j seconds, whatever this computer’s clock says', (headers, seconds) => {
  expect(waitOf(headers) ?? undefined).toBe(seconds)
})

const wordsOf = (text: string, headers: Record<string, string>) =>
  toFailure(readTusRefusal('PATCH', { status: 500, headers: new Headers(headers), text })).serverMessage

it('quotes the words of the endpoint, as JSON or as plain text', () => {
  const tus = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'text/plain; charset=utf-8' }
  expect(wordsOf('{"message": "disk full"}', {})).toBe('disk full')
  expect(wordsOf('ERR_INTERNAL_SERVER_ERROR: disk full\n', tus)).toBe('disk full')
  expect(wordsOf('disk full', tus)).toBe('disk full')
})

it('quotes no page of a proxy, and no long text', () => {
  const plain = { 'Content-Type': 'text/plain' }
  expect(wordsOf('upstream connect error', plain)).toBeUndefined()
  expect(wordsOf('<html>Bad gateway</html>', { 'Tus-Resumable': '1.0.0', 'Content-Type': 'text/html' })).toBeUndefined()
  expect(wordsOf('x'.repeat(10_000), { 'Tus-Resumable': '1.0.0', ...plain })).toBeUndefined()
  expect(wordsOf(' \n', { 'Tus-Resumable': '1.0.0', ...plain })).toBeUndefined()
})
