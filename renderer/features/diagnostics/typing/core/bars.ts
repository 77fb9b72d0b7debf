import { placeKey } from './place.ts'
import type { Entry } from './record.ts'

/** A stretch in which somebody is shown as typing. */
export interface Bar {
  readonly from: number
  readonly to: number
  /** Nothing has ended it yet, so that it ends by itself at `to`. */
  readonly isOpen: boolean
}

interface Told {
  readonly op: 'start' | 'stop'
  readonly at: number
  readonly key: string
}

/** What receivers show after these starts and stops: each start holds for the expiry. */
export function barsOf(told: readonly Told[], expiry: number, now: number): readonly Bar[] {
  const bars: Bar[] = []
  const open = new Map<string, { readonly from: number; readonly to: number }>()
  for (const { op, at, key } of told) {
    const known = open.get(key)
    const isOn = known !== undefined && at < known.to
    if (known !== undefined && !isOn) bars.push({ ...known, isOpen: false })
    if (op === 'start') open.set(key, { from: isOn ? known.from : at, to: at + expiry })
    else {
      if (isOn) bars.push({ from: known.from, to: at, isOpen: false })
      open.delete(key)
    }
  }
  for (const bar of open.values()) bars.push({ ...bar, isOpen: bar.to > now })
  return bars.toSorted((one, other) => one.from - other.from)
}

/** What others see of this account, as far as the server accepted it. */
export const seenBars = (entries: readonly Entry[], expiry: number, now: number): readonly Bar[] =>
  barsOf(
    entries.flatMap((entry): Told[] =>
      entry.kind === 'sent' && entry.answer?.failure === null
        ? [{ op: entry.notice.op, at: entry.answer.answeredAt, key: placeKey(entry.notice.place) }]
        : [],
    ),
    expiry,
    now,
  )

/** What is seen here of somebody else. */
export const senderBars = (entries: readonly Entry[], senderId: number, expiry: number, now: number): readonly Bar[] =>
  barsOf(
    entries.flatMap((entry): Told[] => {
      if (entry.kind === 'heard' && entry.senderId === senderId)
        return [{ op: entry.op, at: entry.at, key: placeKey(entry.place) }]
      // Where it was not its time that ended it, it ended before.
      if (entry.kind === 'ended' && entry.senderId === senderId && entry.because !== 'expired')
        return [{ op: 'stop', at: entry.at, key: placeKey(entry.place) }]
      return []
    }),
    expiry,
    now,
  )

/** Until when others see that this account types, unless a stop comes; null where they do not. */
export function seenUntil(entries: readonly Entry[], expiry: number, now: number): number | null {
  const open = seenBars(entries, expiry, now).filter(({ isOpen }) => isOpen)
  return open.length === 0 ? null : Math.max(...open.map(({ to }) => to))
}
