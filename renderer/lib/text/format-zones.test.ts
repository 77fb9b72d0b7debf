import { afterAll, expect, it, vi } from 'vitest'

const before = process.env['TZ']
process.env['TZ'] = 'America/New_York'
// Formatters keep the time zone in which they were created, and other tests in this process may have created them.
vi.resetModules()
const { isoDay, isoTime, isShownTwice } = await import('#contract/local-time.ts')
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

it.each([
  ['2023-03-05T02:30:00Z', '2023-03-04T21:30:00-05:00'],
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['2026-07-01T16:02:09.007Z', '2026-07-01T12:02:09.007-04:00'],
])('writes the moment %s in a file with its distance from UTC: %s', (time, text) => {
  expect(isoTime(at(time))).toBe(text)
  expect(at(text)).toBe(at(time))
})

async function inZone(zone: string) {
  process.env['TZ'] = zone
  vi.resetModules()
  const times = await import('#contract/local-time.ts')
  const texts = await import('./format.ts')
  return { ...times, ...texts }
}

it.each([
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ['Europe/Berlin', '2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z'],
  ['America/St_Johns', '2026-11-01T03:45:00Z', '2026-11-01T04:45:00Z'],
  ['Australia/Sydney', '2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z'],
  // Clocks in this zone are set back by only half an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
])('tells moments apart in the repeated hour of %s', async (zone, first, second) => {
  const { formatTime, formatClock, isShownTwice } = await inZone(zone)
  expect([first, second].map((time) => isShownTwice(at(time)))).toEqual([true, true])
  expect(formatTime(at(first)).slice(0, 5)).toBe(formatTime(at(second)).slice(0, 5))
  expect(formatTime(at(first))).not.toBe(formatTime(at(second)))
  expect(formatClock(at(first))).not.toBe(formatClock(at(second)))
})

it.each([
  ['Asia/Kolkata', '2026-11-01T05:30:00Z'],
  ['UTC', '2026-10-25T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:15:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:45:00Z'],
])('shows no zone in %s at %s', async (zone, time) => {
  expect((await inZone(zone)).isShownTwice(at(time))).toBe(false)
})

it.each([
  ['Pacific/Auckland', '2026-03-04T23:30:00Z', '2026-03-05'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2026-03-05T10:59:00Z', '2026-03-04'],
  ['Asia/Kathmandu', '2026-03-05T18:15:00Z', '2026-03-06'],
])('writes the day of %s as a calendar there shows it', async (zone, time, day) => {
  const { isoDay, isoTime } = await inZone(zone)
  expect(isoDay(at(time))).toBe(day)
  expect(isoTime(at(time)).slice(0, 10)).toBe(day)
  expect(at(isoTime(at(time)))).toBe(at(time))
})
