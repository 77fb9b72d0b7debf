import type { Failure } from '#contract/failures.ts'
import type { Circumstance, Hold, RowResult, RunEnd } from '#contract/runs.ts'

/** Where a run stands. What its rows are to write stands beside it and never changes. */
export interface RunState {
  readonly phase: 'running' | 'interrupted' | 'ended'
  readonly end: RunEnd | null
  readonly startedAt: number
  readonly endedAt: number | null
  readonly stopsAtRefusal: boolean
  /** By a person. */
  readonly isPaused: boolean
  /** By a circumstance. */
  readonly hold: Hold | null
  /** The hold is over unless the next row shows that it is not. */
  readonly isTrying: boolean
  /** The row that was handed in. */
  readonly underWay: number | null
  /** It is to end once nothing is under way, and why. */
  readonly ending: RunEnd | null
  /** Why something could not be kept on disk; nothing leaves while it is so. */
  readonly problem: Failure | null
  readonly results: readonly RowResult[]
  /** Rows that a later run sent again, so that they are not sent a third time from here. */
  readonly again: readonly number[]
}

export type RunEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'pause-asked' }
  | { readonly type: 'resume-asked' }
  | { readonly type: 'cancel-asked' }
  | { readonly type: 'try-asked' }
  /** The server asked to slow down, and the gate waits with the row under way. */
  | { readonly type: 'waits'; readonly until: number; readonly failure: Failure | null }
  | { readonly type: 'row-ended'; readonly result: RowResult }
  /** Nothing of the row under way was applied; `why` is null where it was called back. */
  | { readonly type: 'unsent'; readonly why: Circumstance | null; readonly failure: Failure | null }
  | { readonly type: 'woke' }
  /** The server answers somebody again. */
  | { readonly type: 'reached' }
  /** The computer slept since then. */
  | { readonly type: 'slept'; readonly since: number }
  | { readonly type: 'not-kept'; readonly failure: Failure }
  /** A row without an answer was read again. */
  | { readonly type: 'checked'; readonly index: number; readonly result: RowResult }
  /** A later run began with rows of this one. */
  | { readonly type: 'sent-again'; readonly indexes: readonly number[] }

/** A line that is added to the file of a run. */
export type KeptLine =
  | { readonly left: number; readonly writeId: string }
  | { readonly ended: number; readonly result: RowResult }
  | { readonly over: RunEnd; readonly at: number }
  | { readonly again: readonly number[] }

export type Effect =
  | { readonly type: 'hand-in'; readonly index: number }
  /** Calls back what waits in the gate; what is on its way ends by itself. */
  | { readonly type: 'recall' }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'keep'; readonly line: KeptLine }

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
