import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { readTusRefusal } from './tus-refusal.ts'

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
