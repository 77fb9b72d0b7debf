import { language } from './i18n.ts'

/** Numbers and dates as the operator's language writes them. */

export const formatNumber = (value: number): string => new Intl.NumberFormat(language()).format(value)

/** A calendar date from UNIX seconds, such as "4 March 2023". */
export const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(seconds * 1000)

/** A time of day from UNIX milliseconds, such as "14:02". */
export const formatTime = (milliseconds: number): string =>
  new Intl.DateTimeFormat(language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(milliseconds)

/** A time of day to the second, such as "14:02:09", for what is compared with logs. */
export const formatClock = (milliseconds: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: 'medium', hourCycle: 'h23' }).format(milliseconds)

/** Joins words as the language does: "A, B and C". */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(words)
