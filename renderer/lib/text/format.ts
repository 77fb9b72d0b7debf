import { isShownTwice } from '#contract/local-time.ts'
import { perLanguage } from './sentences.ts'

/** Formats numbers and dates in the user's language. */

const number = perLanguage((tag) => new Intl.NumberFormat(tag))
const date = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const time = perLanguage((tag) => new Intl.DateTimeFormat(tag, hours))
const clock = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23' }))
const collator = perLanguage((tag) => new Intl.Collator(tag, { numeric: true }))

export const formatNumber = (value: number): string => number().format(value)

const share = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }))

/** A part of 1 as a percentage: "12.5%". */
export const formatShare = (part: number): string => share().format(part)

/**
 * Returns a function that compares names in the order of the language, with "Gate 2" before "Gate 10". A list calls
 * this once, because `localeCompare` looks up the language for each of thousands of names.
 */
export const nameOrder = (): ((one: string, other: string) => number) => collator().compare

/** A calendar date from UNIX seconds, such as "4 March 2023". */
export const formatDate = (seconds: number): string => date().format(seconds * 1000)

const day = perLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }))

/** Formats a recent day from UNIX milliseconds for narrow places: "18 Nov". */
export const formatDay = (milliseconds: number): string => day().format(milliseconds)

const zone = { timeZoneName: 'short' } as const
const zonedTime = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...hours, ...zone }))
const zonedClock = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...hours, second: '2-digit', ...zone }))

/**
 * A time of day from UNIX milliseconds, such as "14:02". In an hour that repeats when clocks are set back, it includes
 * the zone.
 */
export const formatTime = (milliseconds: number): string =>
  (isShownTwice(milliseconds) ? zonedTime() : time()).format(milliseconds)

/** A time of day to the second, such as "14:02:09", to compare with logs. */
export const formatClock = (milliseconds: number): string =>
  (isShownTwice(milliseconds) ? zonedClock() : clock()).format(milliseconds)

const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/**
 * A time from now, in its largest whole unit: "in 3 days", "5 hours ago". Days are those of the calendar, so that
 * "tomorrow" is always the next day.
 */
export function formatFromNow(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / 60_000
  const { size, unit } = unitFor(minutes)
  const now = Date.now()
  if (minutes >= 1_440) return relative().format(dayNumber(now + milliseconds) - dayNumber(now), 'day')
  return relative().format(Math.sign(milliseconds) * Math.round(minutes / size), unit)
}

/** Number of a calendar day, as this computer's clock shows it. */
const dayNumber = (milliseconds: number): number => {
  const at = new Date(milliseconds)
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000
}

/** A unit and its length in minutes. */
function unitFor(minutes: number) {
  if (minutes < 45) return { size: 1, unit: 'minute' } as const
  return minutes < 2_160 ? ({ size: 60, unit: 'hour' } as const) : ({ size: 1_440, unit: 'day' } as const)
}

const inUnit = (unit: 'minute' | 'hour' | 'day') =>
  perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }))
const durations = { minute: inUnit('minute'), hour: inUnit('hour'), day: inUnit('day') }

/** A duration, from seconds, in the largest whole unit as in `formatFromNow`: "3 days". */
export function formatDuration(seconds: number): string {
  const { size, unit } = unitFor(seconds / 60)
  return durations[unit]().format(Math.round(seconds / 60 / size))
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const bytes = byteUnits.map((unit) =>
  perLanguage((tag) => {
    // The short form of bytes has no plural.
    const unitDisplay = unit === 'byte' ? 'long' : 'short'
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  }),
)

/** A size in its largest unit: "1.4 GB". */
export function formatBytes(size: number): string {
  // From here, rounding to one decimal would show a thousand of the smaller unit.
  const isBelow = [1_000, 999_950, 999_950_000].findIndex((limit) => size < limit)
  const step = isBelow < 0 ? byteUnits.length - 1 : isBelow
  return bytes[step]?.().format(size / 1000 ** step) ?? String(size)
}
