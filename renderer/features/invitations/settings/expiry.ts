/** Units of an expiry, for people. The service uses minutes. */

export const expiryUnits = ['minutes', 'hours', 'days', 'weeks'] as const
export type ExpiryUnit = (typeof expiryUnits)[number]

const minutesIn: Readonly<Record<ExpiryUnit, number>> = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 }

/** Expiries that the service's own page offers, in minutes; null means never. */
export const usualExpiries: readonly (number | null)[] = [1_440, 4_320, 14_400, 43_200, null]

/** Returns the largest unit in which a number of minutes is whole. */
export const unitOf = (minutes: number): ExpiryUnit =>
  expiryUnits.findLast((unit) => minutes !== 0 && minutes % minutesIn[unit] === 0) ?? 'minutes'

export const countIn = (unit: ExpiryUnit, minutes: number): number => minutes / minutesIn[unit]

/** Returns the minutes of a typed count. Text that is not a number stays unchanged, and no rule accepts it. */
export const minutesOf = (count: number | string, unit: ExpiryUnit): number | string =>
  typeof count === 'number' ? count * minutesIn[unit] : count
