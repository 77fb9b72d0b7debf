import { placeKey, type Place } from './place.ts'

/** A server's report of another user's typing. */
export interface TypingReport {
  readonly op: 'start' | 'stop'
  readonly senderId: number
  readonly place: Place
}

/** A person who is shown as typing. */
export interface Indicator {
  readonly senderId: number
  readonly place: Place
  readonly since: number
  /** Time of expiry, unless another start comes. */
  readonly endsAt: number
}

/** `expired`: no other start came in time. `crowded`: more people are typing at once than are kept. */
export type EndReason = 'stopped' | 'expired' | 'line-lost' | 'crowded'

interface Change {
  readonly shown: readonly Indicator[]
  readonly ended: readonly (Indicator & { readonly because: EndReason })[]
}

/** Maximum number of indicators, so that a server that sends endlessly can't fill the memory. */
export const maxIndicators = 100

/**
 * The receiver's part of the typing protocol (service.md#typing): an indicator is shown from a start until its stop,
 * but no longer than the expiry after the last start, whatever is lost.
 */
export function applyReport(before: readonly Indicator[], heard: TypingReport, now: number, expiry: number): Change {
  const passed = endExpired(before, now, expiry)
  const isIt = (one: Indicator) => one.senderId === heard.senderId && placeKey(one.place) === placeKey(heard.place)
  const known = passed.shown.find(isIt)
  const others = passed.shown.filter((one) => !isIt(one))
  if (heard.op === 'stop') {
    return { shown: others, ended: [...passed.ended, ...(known ? [{ ...known, because: 'stopped' } as const] : [])] }
  }
  const { senderId, place } = heard
  const all = [...others, { senderId, place, since: known?.since ?? now, endsAt: now + expiry }]
  const crowded = all.slice(0, Math.max(0, all.length - maxIndicators))
  return {
    shown: all.slice(crowded.length),
    ended: [...passed.ended, ...endedBy('crowded', crowded)],
  }
}

const endedBy = (because: EndReason, ended: readonly Indicator[]): Change['ended'] =>
  ended.map(({ senderId, place, since, endsAt }) => ({ senderId, place, since, endsAt, because }))

/** True if no indicator would outlast the expiry. One that would began before the clock was set back. */
export const limitExpiry = (shown: readonly Indicator[], now: number, expiry: number): readonly Indicator[] =>
  shown.every(({ endsAt }) => endsAt <= now + expiry)
    ? shown
    : shown.map((one) => ({ ...one, endsAt: Math.min(one.endsAt, now + expiry) }))

/** Ends the expired indicators. */
export function endExpired(before: readonly Indicator[], now: number, expiry: number): Change {
  const inTime = limitExpiry(before, now, expiry)
  const ended = inTime.filter(({ endsAt }) => endsAt <= now)
  return {
    shown: inTime.filter(({ endsAt }) => endsAt > now),
    ended: endedBy('expired', ended),
  }
}

/** Ends all indicators after events were lost, because a stop may have been among them. */
export const forget = (before: readonly Indicator[]): Change => ({
  shown: [],
  ended: endedBy('line-lost', before),
})

/** Time of the next expiry; null without indicators. */
export const nextEnd = (shown: readonly Indicator[]): number | null =>
  shown.length === 0 ? null : Math.min(...shown.map(({ endsAt }) => endsAt))
