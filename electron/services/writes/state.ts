import type { ServerVersion } from '#contract/dialects.ts'
import type { Failure } from '#contract/failures.ts'
import type { ReadRecord, Values } from '#contract/records/define.ts'
import type { AttemptState } from '#contract/outcomes.ts'
import type { Change, KindName } from '#contract/records/index.ts'
import type { Conflict, Decision, ExactRequest, Outcome, Send } from '#contract/writes.ts'
import type { UnreadRecord } from '../requests/unread.ts'

/** A field of the record, or null for an act without fields. */
export type Part = string | null

/** The result of reading the record (see `reader.ts`). */
export type Reading =
  | { readonly state: 'found'; readonly values: Values; readonly wire: unknown }
  /** The record doesn't exist, or this account may not see it. */
  | { readonly state: 'gone' }
  /** All of the kind, for acts that create a record or concern all. */
  | {
      readonly state: 'list'
      readonly records: readonly ReadRecord[]
      /** Listed records that couldn't be read; absent if there are none. */
      readonly unread?: readonly UnreadRecord[]
      /** The time of an older reading (UNIX milliseconds). */
      readonly readAt?: number
    }
  /** No operation of this server reads it. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly failure: Failure }

export interface Plan {
  /** The values to send, with the value that the server is expected to have now. */
  readonly sends: readonly Send[]
  /** Changed by another user, decided or not. */
  readonly conflicts: readonly Conflict[]
  /** Parts that already have their new value, with their outcomes. */
  readonly settled: readonly Outcome[]
}

const emptyPlan: Plan = { sends: [], conflicts: [], settled: [] }

/** One sending of a request. */
export interface Attempt {
  readonly intentId: string
  /** UNIX milliseconds. */
  readonly at: number
  readonly sends: readonly Send[]
  readonly parameters: Readonly<Record<string, unknown>>
  /** As sent, with secrets masked. */
  readonly request: ExactRequest
  readonly state: AttemptState
  /** Null until an answer comes, and after success. */
  readonly failure: Failure | null
  readonly ignoredParameters: readonly string[]
}

/** The phase of a write. */
export type Phase =
  | { readonly name: 'checking'; readonly next: 'review' }
  /** `seen`: the parts that the person agreed to send. Further necessary parts are shown first. */
  | { readonly name: 'checking'; readonly next: 'send'; readonly seen: readonly Part[] }
  | { readonly name: 'review' }
  /** The intent is being synced to disk; nothing was sent. */
  | { readonly name: 'recording' }
  | { readonly name: 'sending' }
  /** After a 429, until (UNIX milliseconds) it may be compared and sent again. */
  | { readonly name: 'waiting'; readonly until: number }
  /** `looks`: the number of reads since the last attempt. */
  | { readonly name: 'reading-back'; readonly looks: number }
  /** No answer came and the server doesn't have the change yet: it is read again at `until`. */
  | { readonly name: 'looking-again'; readonly until: number; readonly looks: number }
  /** The outcome line is being synced to disk. */
  | { readonly name: 'concluding'; readonly next: 'ended' | 'review' | { readonly waitUntil: number } }
  | { readonly name: 'ended' }
  | { readonly name: 'closed' }

export interface WriteState {
  readonly writeId: string
  readonly kind: KindName
  readonly act: string
  /** The record's id; for a new record, once known. */
  readonly id: number | null
  readonly changes: readonly Change[]
  /** Changes that the person excluded; the draft keeps them. */
  readonly leftOut: readonly Change[]
  readonly target: { readonly base?: unknown; readonly mine?: unknown } | null
  readonly draftKey: string | null
  /** The write that this one undoes. */
  readonly undoes?: string
  /** The write is a row of a run. */
  readonly isInRun?: boolean
  /** The server's dialect and level, which decide its names and fields. */
  readonly serverVersion: ServerVersion
  readonly startedAt: number
  readonly phase: Phase
  /** The parts that are still to be sent. */
  readonly open: readonly Part[]
  /** The reading that the plan compares with. */
  readonly reading: Reading | null
  /** The number of attempts before that reading. */
  readonly readAfter: number
  /** UNIX milliseconds of that reading; null if nothing could be compared. */
  readonly comparedAt: number | null
  readonly plan: Plan
  readonly decisions: readonly { readonly field: Part; readonly decision: Decision }[]
  /** For an act that creates a record: the ids that existed before the first attempt. */
  readonly idsBefore: readonly number[] | null
  readonly attempts: readonly Attempt[]
  readonly outcomes: readonly Outcome[]
  readonly problem: Failure | null
  readonly journalProblem: Failure | null
  readonly isCancelled: boolean
  /** The number of 429 answers in a row. */
  readonly refusedForPace: number
  /** Fields whose own new value came in an event since the last attempt was sent. */
  readonly echoed: readonly string[]
  /** Values of others that the last attempt overwrote, by events. */
  readonly overwrote: Values
  readonly isLeftOver: boolean
  /** The report of the last answer (see the act). */
  readonly reported?: unknown
}

/** An event of a write: a person's action, or the outcome of an effect. */
export type WriteEvent =
  | { readonly type: 'read-done'; readonly reading: Reading }
  | { readonly type: 'check-asked' }
  | { readonly type: 'decided'; readonly field: Part; readonly decision: Decision }
  | { readonly type: 'left-out'; readonly field: string; readonly isLeftOut: boolean }
  | { readonly type: 'send-asked' }
  | { readonly type: 'recorded' }
  | { readonly type: 'not-recorded'; readonly failure: Failure }
  | { readonly type: 'answered'; readonly reply: unknown; readonly ignoredParameters: readonly string[] }
  | { readonly type: 'failed'; readonly failure: Failure; readonly retryAfterMs: number | null }
  | { readonly type: 'woke' }
  | { readonly type: 'concluded' }
  | { readonly type: 'not-concluded'; readonly failure: Failure }
  | { readonly type: 'cancel-asked' }
  | { readonly type: 'close-asked' }
  /** The server's events have values of the record. */
  | { readonly type: 'noticed'; readonly values: Values }

/** The runner's tasks; each causes one event, except where noted. */
export type Effect =
  | { readonly type: 'read'; readonly fields: readonly string[] }
  | { readonly type: 'record'; readonly attempt: Attempt }
  | { readonly type: 'send'; readonly parameters: Readonly<Record<string, unknown>> }
  /** Ends the current read or request; its own event follows. */
  | { readonly type: 'abort' }
  | { readonly type: 'wait'; readonly until: number }
  /** Causes no event: the wait is over. */
  | { readonly type: 'stop-waiting' }
  | {
      readonly type: 'conclude'
      readonly intentId: string
      readonly result: string
      readonly outcomes: readonly Outcome[]
    }
  /** Causes no event. All of the write is saved. */
  | { readonly type: 'forget-draft' }

/** The runner's facts at the time of an event; passed in, so that the transition stays pure. */
export interface Moment {
  /** UNIX milliseconds. */
  readonly now: number
  readonly freshId: string
}

export interface Step {
  readonly state: WriteState
  readonly effects: readonly Effect[]
}

/** The start values of every write. */
export const nothingDone = {
  leftOut: [],
  reading: null,
  readAfter: 0,
  comparedAt: null,
  plan: emptyPlan,
  decisions: [],
  idsBefore: null,
  attempts: [],
  outcomes: [],
  problem: null,
  journalProblem: null,
  isCancelled: false,
  refusedForPace: 0,
  echoed: [],
  overwrote: {},
} as const satisfies Partial<WriteState>
