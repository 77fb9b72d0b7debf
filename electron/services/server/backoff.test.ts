import { expect, it } from 'vitest'
import { backoffMs, usualBackoff } from './backoff.ts'

const waits = (random: () => number, count = 9) =>
  Array.from({ length: count }, (_, index) => backoffMs(index + 1, { ...usualBackoff, random }))

it('doubles the wait, up to the longest', () => {
  expect(waits(() => 0)).toEqual([500, 1_000, 2_000, 2_500, 2_500, 2_500, 2_500, 2_500, 2_500])
  expect(backoffMs(5_000, { ...usualBackoff, random: () => 0 })).toBe(2_500)
})

it('never waits more than five seconds for a server that is back', () => {
  expect(Math.max(...waits(() => 1 - Number.EPSILON, 40))).toBeLessThanOrEqual(5_000)
})

it('picks a random time in the upper half of the wait', () => {
  expect(waits(() => 0.5, 3)).toEqual([750, 1_500, 3_000])
  const highest = waits(() => 1 - Number.EPSILON)
  expect(highest.every((wait, index) => wait > (waits(() => 0)[index] ?? 0))).toBe(true)
  expect(Math.max(...highest)).toBeLessThanOrEqual(usualBackoff.longestMs)
  // Consoles that lost the same server at the same time don't all return at the same time.
  const chances = [0.1, 0.4, 0.8]
  expect(new Set(chances.map((chance) => backoffMs(4, { ...usualBackoff, random: () => chance }))).size).toBe(3)
})

it('waits at least half of the first wait, also before anything was lost', () => {
  expect(backoffMs(0, { ...usualBackoff, random: () => 0 })).toBe(500)
})
