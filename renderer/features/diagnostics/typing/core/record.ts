import type { Failure } from '#contract/failures.ts'
import type { SignalAnswer } from '#contract/writes.ts'
import type { EndReason } from './indicators.ts'
import type { Place } from './place.ts'
import type { Notice } from './protocol.ts'

/** A stretch of typing without a longer pause. */
export interface Typed {
  readonly kind: 'typed'
  readonly id: number
  readonly at: number
  readonly until: number
}

/** A request, from when it was due. The answer is null while it waits for its turn or is on its way. */
export interface Sent {
  readonly kind: 'sent'
  readonly id: number
  readonly at: number
  readonly notice: Notice
  readonly answer: NoticeAnswer | null
}

/** What the gate tells of a request. */
export interface NoticeReply {
  /** Null where the gate refused to send it. */
  readonly request: SignalAnswer['request'] | null
  /** How long the server took, without the wait for its turn. */
  readonly tookMs: number
  readonly ignoredParameters: readonly string[]
  readonly failure: Failure | null
}

/** The same on the page's clock, by which all of the timeline goes. */
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
export interface Ended {
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

export type Entry = Typed | Sent | HeardEntry | Ended | LineEntry

/** What is kept: enough to look back on a trial, and never more, however long the page is open. */
export const kept = { entries: 200, milliseconds: 10 * 60_000 } as const

/** Letters that follow each other so closely are one stretch. */
const stretchMs = 4_000

/** The oldest goes first. One that has no answer yet stays, since it will be looked for. */
export function trim(entries: readonly Entry[], now: number): readonly Entry[] {
  const isRecent = (entry: Entry) => lastOf(entry) > now - kept.milliseconds
  const surplus = entries.length - kept.entries
  const isKept = (entry: Entry, index: number) => isUnanswered(entry) || (index >= surplus && isRecent(entry))
  return entries.every(isKept) ? entries : entries.filter(isKept)
}

export const isUnanswered = (entry: Entry): boolean => entry.kind === 'sent' && entry.answer === null

const lastOf = (entry: Entry): number => (entry.kind === 'typed' ? entry.until : entry.at)

/** Lengthens the stretch of typing under way, or begins one. */
export function withLetter(entries: readonly Entry[], now: number, freshId: number): readonly Entry[] {
  const last = entries.findLast((entry) => entry.kind === 'typed')
  if (last === undefined || now < last.at || now - last.until > stretchMs) {
    return [...entries, { kind: 'typed', id: freshId, at: now, until: now }]
  }
  return entries.map((entry) => (entry === last ? { ...last, until: now } : entry))
}

export const withAnswer = (entries: readonly Entry[], id: number, answer: NoticeAnswer): readonly Entry[] =>
  entries.map((entry) => (entry.id === id && entry.kind === 'sent' ? { ...entry, answer } : entry))
