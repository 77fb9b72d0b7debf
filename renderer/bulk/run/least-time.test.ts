import { expect, it } from 'vitest'
import { leastSeconds } from './least-time.ts'

const pacing = (limit: number | null, remaining: number | null) => ({ limit, remaining }) as never

it('counts what the server allows now, and then its rate', () => {
  expect(leastSeconds(pacing(200, 50), 50)).toBe(0)
  expect(leastSeconds(pacing(200, 50), 250)).toBe(60)
  expect(leastSeconds(pacing(60, 0), 90)).toBe(90)
})

it('assumes the usual limit if the server has reported none, or no positive one', () => {
  expect(leastSeconds(undefined, 200)).toBe(60)
  expect(leastSeconds(pacing(null, null), 400)).toBe(120)
  expect(leastSeconds(pacing(0, 0), 400)).toBe(120)
})
