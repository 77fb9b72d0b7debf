import type { EntriesFound } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { formatDate, formatNumber } from '../../lib/text/format.ts'
import classes from './journal.module.css'

const t = texts('journal')

interface DayHeadProps {
  readonly day: EntriesFound['days'][number]
  readonly start: number
}

/** Head above the entries of one day. Screen readers get the date with each entry. */
export function DayHead({ day: { at, count }, start }: DayHeadProps) {
  return (
    <div className={classes.day} role="presentation" aria-hidden style={{ transform: `translateY(${start}px)` }}>
      <span>{dayWords(at)}</span>
      <span>{formatNumber(count)}</span>
    </div>
  )
}

function dayWords(at: number): string {
  const date = formatDate(at / 1000)
  if (isDay(at, 0)) return t('day.today', { date })
  return isDay(at, 1) ? t('day.yesterday', { date }) : date
}

/** True if a time is the given number of days ago. */
export function isDay(at: number, daysAgo: number): boolean {
  const day = new Date()
  day.setDate(day.getDate() - daysAgo)
  return new Date(at).toDateString() === day.toDateString()
}
