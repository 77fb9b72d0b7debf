import type { RowOfRun } from '#contract/journal.ts'
import type { ServerVersion } from '#contract/dialects.ts'
import type { Failure } from '#contract/failures.ts'
import type { ReadRecord, Values } from '#contract/records/define.ts'
import type { AttemptState } from '#contract/outcomes.ts'
import type { Change, KindName } from '#contract/records/index.ts'
import type { Conflict, Decision, ExactRequest, Outcome, Send } from '#contract/writes.ts'
import type { UnparsedRecord } from '../requests/unread.ts'

/** A field of the record, or null for an act without fields. */
export type Part = string | null

/** The result of reading the record (see `reader.ts`). */
export type Reading =
  | {
      readonly state: 'found'
      readonly values: Values
      readonly wire: unknown
      /** Extent of the act (`TargetScope`), null if the server doesn't report it; absent if it wasn't asked for. */
      readonly scope?: unknown
    }
  /** The record doesn't exist, or this account may not see it. */
  | { readonly state: 'gone' }
  /** All records of the kind, for acts that create a record or concern all of them. */
  | {
      readonly state: 'list'
      readonly records: readonly ReadRecord[]
      /** Listed records that couldn't be read; absent if there are none. */
      readonly unread?: readonly UnparsedRecord[]
      /** Time of an older reading (UNIX milliseconds). */
      readonly readAt?: number
    }
  /** No operation of this server reads the record. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly failure: Failure }

export interface Plan {
  /** Values to send, with the value that the server should have now. */
  readonly sends: readonly Send[]
  /** Parts that another user changed, decided or not. */
  readonly conflicts: readonly Conflict[]
  /** Parts that already have their new value, with their outcomes. */
  readonly decided: readonly Outcome[]
}

const emptyPlan: Plan = { sends: [], conflicts: [], decided: [] }

/** One attempt to send the write. */
export interface Attempt {
  readonly intentId: string
  /** UNIX milliseconds. */
  readonly at: number
  readonly sends: readonly Send[]
  readonly parameters: Readonly<Record<string, unknown>>
  /** The request as sent, with secrets masked. */
  readonly request: ExactRequest
  readonly state: AttemptState
  /** Failure of the attempt; null until an answer comes, and after success. */
  readonly failure: Failure | null
  readonly ignoredParameters: readonly string[]
}

/** The phase of a write. */
export type Phase =
  | { readonly name: 'checking'; readonly next: 'review' }
  /** `seen`: the parts that the person agreed to send. If further parts are necessary, the review shows them first. */
  | { readonly name: 'checking'; readonly next: 'send'; readonly seen: readonly Part[] }
  | { readonly name: 'review' }
  /** The intent is being synced to disk; nothing was sent. */
  | { readonly name: 'recording' }
  | { readonly name: 'sending' }
  /** Waits after a 429, until (UNIX milliseconds) it may be compared and sent again. */
  | { readonly name: 'waiting'; readonly until: number }
  /** Accepted as a row of a run. A list verifies it together with other rows. */
  | { readonly name: 'sent' }
  /** `looks`: the number of reads since the last attempt. `sendsAgain`: a part that the server doesn't have is resent. */
  | { readonly name: 'verifying'; readonly looks: number; readonly sendsAgain?: boolean }
  /** No answer came and the server doesn't have the change yet: the record is read again at `until`. */
  | { readonly name: 'verifying-later'; readonly until: number; readonly looks: number }
  /** The outcome line is being synced to disk. */
  | {
      readonly name: 'concluding'
      readonly next: 'ended' | 'go-on' | 'send-again' | 'review' | { readonly waitUntil: number }
    }
  | { readonly name: 'ended' }
  | { readonly name: 'closed' }

export interface WriteState {
  readonly writeId: string
  readonly kind: KindName
  readonly act: string
  /** The act that created the record, if `act` now sets what the creation can't (`follow-up.ts`). */
  readonly begunAs?: string
  /** The record's id; for a new record, null until it is known. */
  readonly id: number | null
  readonly changes: readonly Change[]
  /** Changes that the person excluded; the draft keeps them. */
  readonly excluded: readonly Change[]
  readonly target: { readonly base?: unknown; readonly mine?: unknown } | null
  readonly draftKey: string | null
  /** The write that this one undoes. */
  readonly undoes?: string
  /** True if the write is a row of a run. */
  readonly isInRun?: boolean
  readonly rowOfRun?: RowOfRun
  readonly sharesLists?: boolean
  /** The server's dialect and level, which decide its names and fields. */
  readonly serverVersion: ServerVersion
  readonly startedAt: number
  readonly phase: Phase
  /** The parts that are still to be sent. */
  readonly open: readonly Part[]
  /** The reading that the plan compares with. */
  readonly reading: Reading | null
  /** The number of attempts before `reading`. */
  readonly readAfter: number
  /** Time of `reading` in UNIX milliseconds; null if nothing could be compared. */
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
  /** Number of consecutive 429 answers. */
  readonly refusedForPace: number
  /** Fields whose new value of this write came in an event since the last attempt was sent. */
  readonly echoed: readonly string[]
  /** Values of other users that the last attempt overwrote, as events reported. */
  readonly overwrote: Values
  readonly isLeftOver: boolean
  /** Content that the act reads from the last answer. */
  readonly reported?: unknown
}

/** An event of a write: a person's action, or the outcome of an effect. */
export type WriteEvent =
  | { readonly type: 'read-done'; readonly reading: Reading }
  | { readonly type: 'check-asked' }
  | { readonly type: 'decided'; readonly field: Part; readonly decision: Decision }
  | { readonly type: 'excluded'; readonly field: string; readonly isExcluded: boolean }
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
  /** The server's events contain values of the record. */
  | { readonly type: 'noticed'; readonly values: Values }

/** Tasks of the runner; each causes one event, unless noted. */
export type Effect =
  | { readonly type: 'read'; readonly fields: readonly string[] }
  | { readonly type: 'record'; readonly attempt: Attempt }
  | { readonly type: 'send'; readonly parameters: Readonly<Record<string, unknown>> }
  /** Aborts the current read or request, which then causes its own event. */
  | { readonly type: 'abort' }
  | { readonly type: 'wait'; readonly until: number }
  /** Ends the wait. Causes no event. */
  | { readonly type: 'stop-waiting' }
  | {
      readonly type: 'conclude'
      readonly intentId: string
      readonly result: string
      readonly outcomes: readonly Outcome[]
    }
  /** Removes the draft, because all of the write is saved. Causes no event. */
  | { readonly type: 'forget-draft' }

/** Facts of the runner at the time of an event. They are passed in, so that the transition stays pure. */
export interface Moment {
  /** UNIX milliseconds. */
  readonly now: number
  readonly freshId: string
}

export interface Step {
  readonly state: WriteState
  readonly effects: readonly Effect[]
}

/** Initial values of every write. */
export const nothingDone = {
  excluded: [],
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
