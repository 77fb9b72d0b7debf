import { expect, it } from 'vitest'
import { askAgainMs, nextFreeMs, ofThisWeek, paceOf } from './times.ts'

const day = 86_400
const now = 1_000 * day
const started = (...daysAgo: number[]) => daysAgo.map((days, id) => ({ id, export_time: now - days * day }))

it('the exports of the last seven days are counted', () => {
  expect(ofThisWeek(started(1, 6.9, 7, 30), now).map(({ id }) => id)).toEqual([1, 0])
  expect(ofThisWeek([{ id: 9 }], now)).toEqual([])
})

it('another is free once the oldest of five is a week old', () => {
  expect(nextFreeMs(started(1, 2, 3, 4), now)).toBeNull()
  expect(nextFreeMs(started(1, 2, 3, 4, 6), now)).toBe(day * 1000)
  expect(nextFreeMs(started(1, 2, 3, 4, 5, 6), now)).toBe(2 * day * 1000)
})

it('the pause grows with the time that an export takes', () => {
  expect([0, 60, 600, 86_400].map(askAgainMs)).toEqual([5_000, 6_000, 60_000, 300_000])
})

it('the pace is that of this run alone', () => {
  const progress = { received: 30_000, total: 90_000, startedFrom: 10_000, startedAt: 0 }
  expect(paceOf(progress, 2_000)).toEqual({ pace: 10_000, left: 6 })
  expect(paceOf(progress, 500)).toEqual({ pace: null, left: null })
  expect(paceOf({ ...progress, total: null }, 2_000)).toEqual({ pace: 10_000, left: null })
  expect(paceOf({ ...progress, startedFrom: 30_000 }, 2_000)).toEqual({ pace: null, left: null })
})
