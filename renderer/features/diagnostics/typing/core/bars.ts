import { placeKey } from './place.ts'
import type { Entry } from './record.ts'

/** A period in which someone is shown as typing. */
export interface Bar {
  readonly from: number
  readonly to: number
  /** True if nothing has ended the period yet, so that it expires at `to`. */
  readonly isOpen: boolean
}

interface Reported {
  readonly op: 'start' | 'stop'
  readonly at: number
  readonly key: string
}

/** Returns the periods that receivers show after these starts and stops: each start lasts until it expires. */
export function barsOf(reported: readonly Reported[], expiry: number, now: number): readonly Bar[] {
  const bars: Bar[] = []
  const open = new Map<string, { readonly from: number; readonly to: number }>()
  for (const { op, at, key } of reported) {
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

/** Returns the periods in which others see this account typing, as far as the server accepted its notices. */
export const shownTypingBars = (entries: readonly Entry[], expiry: number, now: number): readonly Bar[] =>
  barsOf(
    entries.flatMap((entry): Reported[] =>
      entry.kind === 'sent' && entry.answer?.failure === null
        ? [{ op: entry.notice.op, at: entry.answer.answeredAt, key: placeKey(entry.notice.place) }]
        : [],
    ),
    expiry,
    now,
  )

/** Returns the periods in which this page saw another user typing. */
export const senderBars = (entries: readonly Entry[], senderId: number, expiry: number, now: number): readonly Bar[] =>
  barsOf(
    entries.flatMap((entry): Reported[] => {
      if (entry.kind === 'heard' && entry.senderId === senderId)
        return [{ op: entry.op, at: entry.at, key: placeKey(entry.place) }]
      // A period that did not expire ended earlier.
      if (entry.kind === 'ended' && entry.senderId === senderId && entry.because !== 'expired')
        return [{ op: 'stop', at: entry.at, key: placeKey(entry.place) }]
      return []
    }),
    expiry,
    now,
  )

/** Time until which others see this account typing, without a stop; null if they do not. */
export function shownTypingUntil(entries: readonly Entry[], expiry: number, now: number): number | null {
  const open = shownTypingBars(entries, expiry, now).filter(({ isOpen }) => isOpen)
  return open.length === 0 ? null : Math.max(...open.map(({ to }) => to))
}
