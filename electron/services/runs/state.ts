import type { Failure } from '#contract/failures.ts'
import type { Circumstance, Hold, RowResult, RunEnd } from '#contract/runs.ts'

/** The state of a run. Its rows are kept separately and never change. */
export interface RunState {
  readonly phase: 'running' | 'interrupted' | 'ended'
  readonly end: RunEnd | null
  readonly startedAt: number
  readonly endedAt: number | null
  readonly stopsAtRefusal: boolean
  /** True after a person paused the run. */
  readonly isPaused: boolean
  /** The circumstance that holds the run. */
  readonly hold: Hold | null
  /** True while an attempt tests whether the hold is over. */
  readonly isTrying: boolean
  /** The row that was submitted. */
  readonly underWay: number | null
  /** The reason to end, once no row is in progress. */
  readonly ending: RunEnd | null
  /** The failure of storing the run; nothing is sent until it is resolved. */
  readonly problem: Failure | null
  readonly results: readonly RowResult[]
  /** Rows that a later run sends again, so that this run doesn't. */
  readonly again: readonly number[]
}

export type RunEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'pause-asked' }
  | { readonly type: 'resume-asked' }
  | { readonly type: 'cancel-asked' }
  | { readonly type: 'try-asked' }
  /** The server answered 429, and the gate waits with the current row. */
  | { readonly type: 'waits'; readonly until: number; readonly failure: Failure | null }
  /** The server accepted the current row, which is verified later. */
  | { readonly type: 'row-sent'; readonly at: number }
  /** The current row ended, or one that was sent earlier. */
  | { readonly type: 'row-ended'; readonly index: number; readonly result: RowResult }
  /** No part of the current row was applied; `why` is null if it was called back. */
  | { readonly type: 'unsent'; readonly why: Circumstance | null; readonly failure: Failure | null }
  | { readonly type: 'woke' }
  /** The server answers again. */
  | { readonly type: 'reached' }
  /** The computer slept since the given time. */
  | { readonly type: 'slept'; readonly since: number }
  | { readonly type: 'not-kept'; readonly failure: Failure }
  /** A row without an answer was verified again. */
  | { readonly type: 'checked'; readonly index: number; readonly result: RowResult }
  /** A later run took over rows of this one. */
  | { readonly type: 'sent-again'; readonly indexes: readonly number[] }

/** A line that is added to the file of a run. */
export type RunFileLine =
  | { readonly left: number; readonly writeId: string }
  /** The row was taken back before its request was sent, or the server applied nothing. */
  | { readonly recalled: number }
  | { readonly ended: number; readonly result: RowResult }
  | { readonly over: RunEnd; readonly at: number }
  | { readonly again: readonly number[] }

export type Effect =
  | { readonly type: 'hand-in'; readonly index: number }
  /** Calls back a row that waits in the gate; a row that was sent ends by its result. */
  | { readonly type: 'recall' }
  /** Verifies the rows that were sent, without waiting for more of them. */
  | { readonly type: 'verify' }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'keep'; readonly line: RunFileLine }

export interface Step {
  readonly state: RunState
  readonly effects: readonly Effect[]
}

export const waitingRow: RowResult = {
  state: 'waiting',
  held: null,
  outcomes: [],
  failure: null,
  at: null,
  isAbsent: false,
}

export function newRun(given: Pick<RunState, 'startedAt' | 'stopsAtRefusal'>, count: number): RunState {
  return {
    ...given,
    phase: 'interrupted',
    end: null,
    endedAt: null,
    isPaused: false,
    hold: null,
    isTrying: false,
    underWay: null,
    ending: null,
    problem: null,
    results: Array.from({ length: count }, () => waitingRow),
    again: [],
  }
}
