import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pacing } from '#contract/connection.ts'
import type { Emit } from '../ports.ts'
import { createPacingReports } from './sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports at once, then a few times a second, and always the last state', () => {
  const reported: Pacing[] = []
  const emit: Emit = (_channel, payload) => void reported.push(payload as Pacing)
  const reports = createPacingReports(emit)
  const report = (remaining: number) =>
    reports.report({ profileId: 'p', limit: 200, remaining, resetAt: 1, heldUntil: null })
  report(200)
  expect(reported).toHaveLength(1)
  for (let remaining = 199; remaining > 0; remaining -= 1) {
    report(remaining)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1_000)
  expect(reported.length).toBeLessThanOrEqual(9)
  expect(reported.at(-1)).toMatchObject({ remaining: 1 })
  report(1)
  vi.advanceTimersByTime(1_000)
  expect(reported.at(-1)).toMatchObject({ remaining: 1 })
  const count = reported.length
  report(0)
  report(5)
  reports.close()
  vi.advanceTimersByTime(1_000)
  expect(reported).toHaveLength(count + 1)
  report(9)
  expect(reported).toHaveLength(count + 1)
  expect(vi.getTimerCount()).toBe(0)
})
