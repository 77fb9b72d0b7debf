import { expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { waitAfterRefusal } from './retry-wait.ts'

const refused = (retryAfterSeconds?: number | null): Failure => ({
  kind: 'rate-limited',
  message: 'slow down',
  status: 429,
  retryAfterSeconds,
})

it('waits as long as the server says, if that is longer', () => {
  expect(waitAfterRefusal(refused(30), 0)).toBe(30_000)
  expect(waitAfterRefusal(refused(1.5), 0)).toBe(1_500)
})

it.each([0, -5, 0.001, null, undefined])('waits longer each time when the server says %j', (seconds) => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((tries) => waitAfterRefusal(refused(seconds), tries))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000])
})

it('never adds more than about a minute of its own', () => {
  expect(waitAfterRefusal(refused(), 5_000)).toBe(64_000)
})

it('has no wait for anything but a 429', () => {
  expect(waitAfterRefusal({ kind: 'server', message: 'broken', status: 503 }, 0)).toBeNull()
  expect(waitAfterRefusal({ kind: 'rate-limited', message: 'used up', retryAfterSeconds: 10 }, 0)).toBeNull()
})
