import type { EntriesFound } from '#contract/journal-entries.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import classes from './journal.module.css'
import { t } from './text.ts'

interface DayHeadProps {
  readonly day: EntriesFound['days'][number]
  readonly start: number
}

/** The head of the entries of one day. Each entry says its date by itself to who cannot see this. */
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

/** Whether it is on the day so many days ago. */
export function isDay(at: number, daysAgo: number): boolean {
  const day = new Date()
  day.setDate(day.getDate() - daysAgo)
  return new Date(at).toDateString() === day.toDateString()
}
