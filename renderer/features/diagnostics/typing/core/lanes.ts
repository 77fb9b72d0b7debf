import { shownTypingBars, senderBars, type Bar } from './bars.ts'
import type { Entry } from './record.ts'

export interface LaneMark {
  readonly at: number
  readonly op: 'start' | 'again' | 'stop'
  readonly isFailed: boolean
}

export interface Lane {
  /** Content of the lane; a number is the id of another account. */
  readonly of: 'typed' | 'sent' | 'seen' | number
  readonly bars: readonly Bar[]
  readonly marks: readonly LaneMark[]
}

export interface Picture {
  readonly from: number
  readonly to: number
  readonly now: number
  readonly ticks: readonly number[]
  readonly lanes: readonly Lane[]
  /** Number of senders without a lane. */
  readonly others: number
}

const tickMs = 30_000
const pastMs = 75_000
const ticksShown = 5
/** Limit of lanes for senders, because nobody could follow more. The list below shows all. */
export const maxSenders = 5

/** Returns the timeline on one clock. It advances by whole ticks, so that it does not move between them. */
export function pictureOf(entries: readonly Entry[], expiry: number, now: number): Picture {
  const from = Math.floor((now - pastMs) / tickMs) * tickMs
  const to = from + ticksShown * tickMs
  const isSeen = (bar: Bar) => bar.to > from && bar.from < to
  const senders = [...new Set(entries.flatMap((entry) => (entry.kind === 'heard' ? [entry.senderId] : [])))].flatMap(
    (id) => {
      const bars = senderBars(entries, id, expiry, now).filter(isSeen)
      return bars.length === 0 ? [] : [{ of: id, bars, marks: stopsOf(entries, id) }]
    },
  )
  const own: readonly Lane[] = [
    {
      of: 'typed',
      bars: entries
        .flatMap((entry) => (entry.kind === 'typed' ? [{ from: entry.at, to: entry.until, isOpen: false }] : []))
        .filter(isSeen),
      marks: [],
    },
    { of: 'sent', bars: [], marks: marksOf(entries) },
    { of: 'seen', bars: shownTypingBars(entries, expiry, now).filter(isSeen), marks: [] },
  ]
  // The latest senders are the most relevant ones.
  const shown = senders.slice(-maxSenders)
  return {
    from,
    to,
    now,
    ticks: Array.from({ length: ticksShown + 1 }, (_, index) => from + index * tickMs),
    lanes: [...own, ...shown].map(({ of, bars, marks }) => ({
      of,
      bars,
      marks: marks.filter(({ at }) => at >= from && at < to),
    })),
    others: senders.length - shown.length,
  }
}

const marksOf = (entries: readonly Entry[]): LaneMark[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== 'sent') return []
    const { op, because } = entry.notice
    const isFailed = entry.answer !== null && entry.answer.failure !== null
    return [{ at: entry.answer?.leftAt ?? entry.at, op: because === 'continued' ? 'again' : op, isFailed }]
  })

const stopsOf = (entries: readonly Entry[], senderId: number): LaneMark[] =>
  entries.flatMap((entry) =>
    entry.kind === 'heard' && entry.senderId === senderId && entry.op === 'stop'
      ? [{ at: entry.at, op: 'stop' as const, isFailed: false }]
      : [],
  )
