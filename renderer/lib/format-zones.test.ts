import { afterAll, expect, it, vi } from 'vitest'

const before = process.env['TZ']
process.env['TZ'] = 'America/New_York'
// Formatters keep the zone in which they were made, and other tests in this process may have made them.
vi.resetModules()
const { isoDay, isShownTwice } = await import('#contract/local-time.ts')
const { formatClock, formatTime } = await import('./format.ts')
afterAll(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

const at = (text: string): number => Date.parse(text)

it('distinguishes moments by their zone where the clock repeats an hour', () => {
  const [first, second] = [at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')]
  expect(formatTime(first)).toMatch(/^01:30 \S+/)
  expect(formatTime(second)).toMatch(/^01:30 \S+/)
  expect(formatTime(first)).not.toBe(formatTime(second))
  expect(formatClock(first)).not.toBe(formatClock(second))
})

it.each([
  ['the hour before', '2026-11-01T04:59:00Z', '00:59'],
  ['the hour after', '2026-11-01T07:00:00Z', '02:00'],
  ['the night clocks are set forward', '2026-03-08T07:30:00Z', '03:30'],
  ['any other time', '2026-07-01T16:02:00Z', '12:02'],
])('shows %s without a zone', (_, time, shown) => {
  expect(isShownTwice(at(time))).toBe(false)
  expect(formatTime(at(time))).toBe(shown)
})

it.each([
  ['2023-03-05T02:30:00Z', '2023-03-04'],
  ['2023-03-05T05:00:00Z', '2023-03-05'],
  ['2026-11-01T23:59:00Z', '2026-11-01'],
])('writes the day of %s in a file as the page shows it: %s', (time, day) => {
  expect(isoDay(at(time))).toBe(day)
})
