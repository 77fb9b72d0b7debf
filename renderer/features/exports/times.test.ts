import { expect, it } from 'vitest'
import { askAgainMs, nextExportInMs, exportsOfWeek } from './times.ts'

const day = 86_400
const now = 1_000 * day
const started = (...daysAgo: number[]) => daysAgo.map((days, id) => ({ id, export_time: now - days * day }))

it('counts the exports of the last seven days', () => {
  expect(exportsOfWeek(started(1, 6.9, 7, 30), now).map(({ id }) => id)).toEqual([1, 0])
  expect(exportsOfWeek([{ id: 9 }], now)).toEqual([])
})

it('allows another once the oldest of five is a week old', () => {
  expect(nextExportInMs(started(1, 2, 3, 4), now)).toBeNull()
  expect(nextExportInMs(started(1, 2, 3, 4, 6), now)).toBe(day * 1000)
  expect(nextExportInMs(started(1, 2, 3, 4, 5, 6), now)).toBe(2 * day * 1000)
})

it('increases the pause with the time that an export takes', () => {
  expect([0, 60, 600, 86_400].map(askAgainMs)).toEqual([5_000, 6_000, 60_000, 300_000])
})
