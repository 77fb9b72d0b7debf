/** Expiry of an invitation, as people choose it. The service counts minutes. */

export const expiryUnits = ['minutes', 'hours', 'days', 'weeks'] as const
export type ExpiryUnit = (typeof expiryUnits)[number]

const minutesIn: Readonly<Record<ExpiryUnit, number>> = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 }

/** Expiries that the service's own page offers, in minutes. Null never expires. */
export const usualExpiries: readonly (number | null)[] = [1_440, 4_320, 14_400, 43_200, null]

/** The largest unit in which a number of minutes is whole. */
export const unitOf = (minutes: number): ExpiryUnit =>
  expiryUnits.findLast((unit) => minutes !== 0 && minutes % minutesIn[unit] === 0) ?? 'minutes'

export const countIn = (unit: ExpiryUnit, minutes: number): number => minutes / minutesIn[unit]

/** Minutes of a typed count; text that is no number stays as it is, and no rule accepts it. */
export const minutesOf = (count: number | string, unit: ExpiryUnit): number | string =>
  typeof count === 'number' ? count * minutesIn[unit] : count
