import type { Failure } from '#contract/failures.ts'
import type { SignalAnswer } from '#contract/writes.ts'
import type { EndReason } from './indicators.ts'
import { placeKey, type Place } from './place.ts'
import type { Notice } from './protocol.ts'

/** A period of typing without a longer pause. */
export interface TypingPeriod {
  readonly kind: 'typed'
  readonly id: number
  readonly at: number
  readonly until: number
}

/** A request, with the time when it was due. The answer is null until the request has been sent and answered. */
export interface SentRequest {
  readonly kind: 'sent'
  readonly id: number
  readonly at: number
  readonly notice: Notice
  readonly answer: NoticeAnswer | null
}

/** The gate's report of a request. */
export interface NoticeReply {
  /** The request as sent; null if the gate refused to send it. */
  readonly request: SignalAnswer['request'] | null
  /** Duration of the request, without the wait for its turn, in milliseconds. */
  readonly tookMs: number
  readonly ignoredParameters: readonly string[]
  readonly failure: Failure | null
}

/** The same reply with times of the page's clock, which the list uses. */
export interface NoticeAnswer extends NoticeReply {
  readonly leftAt: number
  readonly answeredAt: number
}

export interface HeardEntry {
  readonly kind: 'heard'
  readonly id: number
  readonly at: number
  readonly op: 'start' | 'stop'
  readonly senderId: number
  readonly place: Place
  readonly endsAt: number
}

/** An indicator that no stop ended. */
export interface EndedIndicator {
  readonly kind: 'ended'
  readonly id: number
  readonly at: number
  readonly senderId: number
  readonly place: Place
  readonly because: Exclude<EndReason, 'stopped'>
}

export interface LineEntry {
  readonly kind: 'line'
  readonly id: number
  readonly at: number
  readonly what: 'lost' | 'back' | 'renewed' | 'unreadable'
}

export type Entry = TypingPeriod | SentRequest | HeardEntry | EndedIndicator | LineEntry

/** Limits of the list: enough to look back on a test, however long the page is open. */
export const entryLimits = { entries: 200, milliseconds: 10 * 60_000 } as const

/** Time within which letters form one period. */
const stretchMs = 4_000

/** Removes the oldest entries first. Unanswered requests stay, because their answers need them. */
export function trim(entries: readonly Entry[], now: number): readonly Entry[] {
  const isRecent = (entry: Entry) => lastOf(entry) > now - entryLimits.milliseconds
  const surplus = entries.length - entryLimits.entries
  const isKept = (entry: Entry, index: number) => isUnanswered(entry) || (index >= surplus && isRecent(entry))
  return entries.every(isKept) ? entries : entries.filter(isKept)
}

export const isUnanswered = (entry: Entry): boolean => entry.kind === 'sent' && entry.answer === null

const lastOf = (entry: Entry): number => (entry.kind === 'typed' ? entry.until : entry.at)

/** Extends the current period of typing, or starts one. */
export function withLetter(entries: readonly Entry[], now: number, freshId: number): readonly Entry[] {
  const last = entries.findLast((entry) => entry.kind === 'typed')
  if (last === undefined || now < last.at || now - last.until > stretchMs) {
    return [...entries, { kind: 'typed', id: freshId, at: now, until: now }]
  }
  return entries.map((entry) => (entry === last ? { ...last, until: now } : entry))
}

export const withAnswer = (entries: readonly Entry[], id: number, answer: NoticeAnswer): readonly Entry[] =>
  entries.map((entry) => (entry.id === id && entry.kind === 'sent' ? { ...entry, answer } : entry))

/** Time until which others see this account typing, as far as the server accepted its notices; null if they do not. */
export function shownTypingUntil(entries: readonly Entry[], expiry: number, now: number): number | null {
  const ends = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind !== 'sent' || entry.answer?.failure !== null) continue
    const key = placeKey(entry.notice.place)
    if (entry.notice.op === 'start') ends.set(key, entry.answer.answeredAt + expiry)
    else ends.delete(key)
  }
  const last = Math.max(now, ...ends.values())
  return last > now ? last : null
}
