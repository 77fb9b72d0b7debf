import type { Failure } from '#contract/failures.ts'
import { isOpen, resultOf } from '#contract/outcomes.ts'
import { actOf, type KindName } from '#contract/records/index.ts'
import type { Circumstance, RowResult, RowState } from '#contract/runs.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { waitingRow } from './state.ts'

/** What became of the write of a row: it ended, or nothing of it was applied and it is tried again. */
export type Verdict =
  | { readonly type: 'row-ended'; readonly result: RowResult }
  | { readonly type: 'unsent'; readonly why: Circumstance | null; readonly failure: Failure | null }

/** What is needed to judge: of a write in the gate, or of the lines of one that an earlier start sent. */
export interface EndedWrite {
  readonly kind: KindName
  readonly act: string
  readonly outcomes: readonly Outcome[]
  readonly failure: Failure | null
  readonly journalProblem: Failure | null
}

/** A write that came back for a decision, before anything left or because somebody else was faster. */
export function verdictInReview(view: WriteView, now: number): Verdict {
  const { problem, isGone, outcomes } = view
  const why = problem && circumstanceOf(problem)
  if (why !== null) return { type: 'unsent', why, failure: problem }
  const held = isGone ? 'gone' : problem === null ? 'changed' : 'failed'
  return { type: 'row-ended', result: { ...waitingRow, state: 'held', held, outcomes, failure: problem, at: now } }
}

export function verdictOf(write: EndedWrite, now: number): Verdict {
  const { outcomes, failure } = write
  const isSaved = outcomes.some(({ state }) => state === 'saved')
  const endsBatch = failure !== null && actOf(write.kind, write.act).endsBatch?.(failure) === true
  if (endsBatch && !isSaved) return { type: 'unsent', why: 'daily-limit', failure }
  // A reading showed that nothing was applied, or nothing left; otherwise the row is unknown, and never sent again unasked.
  if (failure?.kind === 'unauthorized' && !isSaved && !outcomes.some(isOpen))
    return { type: 'unsent', why: 'signed-out', failure }
  const state = stateOf(write)
  const why = failure && circumstanceOf(failure)
  if (state === null && (why !== null || failure?.kind === 'cancelled')) return { type: 'unsent', why, failure }
  const ended = { ...waitingRow, outcomes: [...outcomes], failure: failure ?? write.journalProblem, at: now }
  // Nothing went out for a reason of its own, which would be the same at the next try.
  if (state === null) return { type: 'row-ended', result: { ...ended, state: 'held', held: 'failed' } }
  return { type: 'row-ended', result: { ...ended, state } }
}

/** Why nothing went out, where that ends by itself; null where it is of the row alone. */
export function circumstanceOf(failure: Failure): Circumstance | null {
  if (failure.status === 429 || failure.kind === 'rate-limited') return 'rate'
  if (failure.kind === 'unauthorized') return 'signed-out'
  const isAway = failure.status !== undefined && away.has(failure.status)
  return failure.kind === 'network' || isAway ? 'offline' : null
}

/** What a gateway answers while the server behind it is down. */
const away: ReadonlySet<number> = new Set([502, 503, 504])

/** Null where nothing went out. */
function stateOf({ outcomes }: EndedWrite): RowState | null {
  // What may still arrive is not sent again unasked.
  if (outcomes.some(isOpen)) return 'unknown'
  const result = resultOf(outcomes)
  return result === 'not-saved' ? null : result
}

export const endedWrite = (view: WriteView): EndedWrite => ({
  kind: view.kind,
  act: view.act,
  outcomes: view.outcomes,
  failure: view.attempts.at(-1)?.failure ?? null,
  journalProblem: view.journalProblem,
})
