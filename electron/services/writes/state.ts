import type { Target } from '#contract/dialects.ts'
import type { Failure } from '#contract/failures.ts'
import type { ReadRecord, Values } from '#contract/records/define.ts'
import type { AttemptState } from '#contract/outcomes.ts'
import type { Change, KindName } from '#contract/records/index.ts'
import type { Conflict, Decision, ExactRequest, Outcome, Send } from '#contract/writes.ts'
import type { UnreadRecord } from '../requests/unread.ts'

/** A field of the record, or null for an act without fields. */
export type Part = string | null

/** What a reading of the record found (see `reader.ts`). */
export type Reading =
  | { readonly state: 'found'; readonly values: Values; readonly wire: unknown }
  /** There is no such record, or this account may not see it. */
  | { readonly state: 'gone' }
  /** All of the kind, for acts that make a record or work on all. */
  | {
      readonly state: 'list'
      readonly records: readonly ReadRecord[]
      /** Those that the server lists and that could not be read; left out where there are none. */
      readonly unread?: readonly UnreadRecord[]
      /** When, where it was not read just now (UNIX milliseconds). */
      readonly readAt?: number
    }
  /** No operation of this server reads it. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly failure: Failure }

export interface Plan {
  /** What leaves, with the value the server is expected to hold now. */
  readonly sends: readonly Send[]
  /** Changed by somebody else, decided or not. */
  readonly conflicts: readonly Conflict[]
  /** Already as wanted, with how they ended. */
  readonly settled: readonly Outcome[]
}

const emptyPlan: Plan = { sends: [], conflicts: [], settled: [] }

/** One departure of a request. */
export interface Attempt {
  readonly intentId: string
  /** UNIX milliseconds. */
  readonly at: number
  readonly sends: readonly Send[]
  readonly parameters: Readonly<Record<string, unknown>>
  /** As it left, secrets masked. */
  readonly request: ExactRequest
  readonly state: AttemptState
  /** Null while no answer came, and after success. */
  readonly failure: Failure | null
  readonly ignoredParameters: readonly string[]
}

/** Where a write stands. */
export type Phase =
  | { readonly name: 'checking'; readonly next: 'review' }
  /** `seen`: the parts the person agreed to send. What turns out to be needed beside them is shown first. */
  | { readonly name: 'checking'; readonly next: 'send'; readonly seen: readonly Part[] }
  | { readonly name: 'review' }
  /** The intent is being synced to disk; nothing has left. */
  | { readonly name: 'recording' }
  | { readonly name: 'sending' }
  /** After a 429, until (UNIX milliseconds) it may be compared and sent again. */
  | { readonly name: 'waiting'; readonly until: number }
  /** `looks`: how often it was read since the last attempt. */
  | { readonly name: 'reading-back'; readonly looks: number }
  /** No answer came and the server does not have it yet: it is read again at `until`. */
  | { readonly name: 'looking-again'; readonly until: number; readonly looks: number }
  /** The outcome line is being synced to disk. */
  | { readonly name: 'concluding'; readonly next: 'ended' | 'review' | { readonly waitUntil: number } }
  | { readonly name: 'ended' }
  | { readonly name: 'closed' }

export interface WriteState {
  readonly writeId: string
  readonly kind: KindName
  readonly act: string
  /** Of the record; for one that is made, once it is known. */
  readonly id: number | null
  readonly changes: readonly Change[]
  /** Taken out of this write by the person; the draft keeps them. */
  readonly leftOut: readonly Change[]
  readonly aim: { readonly base?: unknown; readonly mine?: unknown } | null
  readonly draftKey: string | null
  /** The write that this one takes back. */
  readonly undoes?: string
  /** A run follows it to its end. */
  readonly isInRun?: boolean
  /** The server it goes to: which names and fields it takes. */
  readonly target: Target
  readonly startedAt: number
  readonly phase: Phase
  /** The parts that are still to be sent. */
  readonly open: readonly Part[]
  /** The reading that the plan compares with. */
  readonly reading: Reading | null
  /** How many attempts had been made when it was taken. */
  readonly readAfter: number
  /** UNIX milliseconds of that reading; null where nothing could be compared. */
  readonly comparedAt: number | null
  readonly plan: Plan
  readonly decisions: readonly { readonly field: Part; readonly decision: Decision }[]
  /** For an act that makes a record: the ids there were before the first attempt. */
  readonly idsBefore: readonly number[] | null
  readonly attempts: readonly Attempt[]
  readonly outcomes: readonly Outcome[]
  readonly problem: Failure | null
  readonly journalProblem: Failure | null
  readonly isCancelled: boolean
  /** How often in a row the server asked to slow down. */
  readonly refusedForPace: number
  /** Fields whose own new value an event has told since the last attempt left. */
  readonly echoed: readonly string[]
  /** Values of others that the last attempt overwrote, as events told. */
  readonly overwrote: Values
  readonly isLeftOver: boolean
  /** What the last answer told beside success (see the act). */
  readonly told?: unknown
}

/** What happens to a write: a person's wish, or the outcome of an effect. */
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
  /** The server's events tell values of the record. */
  | { readonly type: 'noticed'; readonly values: Values }

/** What the runner is to do; each brings one event back, except where noted. */
export type Effect =
  | { readonly type: 'read'; readonly fields: readonly string[] }
  | { readonly type: 'record'; readonly attempt: Attempt }
  | { readonly type: 'send'; readonly parameters: Readonly<Record<string, unknown>> }
  /** Ends the reading or the request under way; its own event follows. */
  | { readonly type: 'abort' }
  | { readonly type: 'wait'; readonly until: number }
  /** Brings nothing back: the wait is over. */
  | { readonly type: 'stop-waiting' }
  | {
      readonly type: 'conclude'
      readonly intentId: string
      readonly result: string
      readonly outcomes: readonly Outcome[]
    }
  /** Brings nothing back. All of the write is confirmed. */
  | { readonly type: 'forget-draft' }

/** What the runner knows of the moment of an event; passed in, so that the transition stays pure. */
export interface Moment {
  /** UNIX milliseconds. */
  readonly now: number
  readonly freshId: string
}

export interface Step {
  readonly state: WriteState
  readonly effects: readonly Effect[]
}

/** What every write begins with. */
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
