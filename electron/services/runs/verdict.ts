import type { Failure } from '#contract/failures.ts'
import { isOpen, resultOf } from '#contract/outcomes.ts'
import { actOf, type KindName } from '#contract/records/index.ts'
import type { Circumstance, RowResult, RowState } from '#contract/runs.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { waitingRow } from './state.ts'

/**
 * The verdict on a row's write: the row ended; the server accepted it, and it is verified later; or nothing was applied
 * and it is tried again.
 */
export type Verdict =
  | { readonly type: 'row-ended'; readonly result: RowResult }
  | { readonly type: 'row-sent'; readonly at: number }
  | { readonly type: 'unsent'; readonly why: Circumstance | null; readonly failure: Failure | null }

type EndVerdict = Exclude<Verdict, { readonly type: 'row-sent' }>

/** Facts for a verdict, from a write in the gate or from the journal lines of an earlier session. */
export interface EndedWrite {
  readonly kind: KindName
  readonly act: string
  readonly outcomes: readonly Outcome[]
  readonly failure: Failure | null
  readonly journalProblem: Failure | null
}

/**
 * Returns the verdict on a write that needs a decision, before anything was sent or because another user changed the
 * record first.
 */
export function verdictInReview(view: WriteView, now: number): EndVerdict {
  const { problem, isGone, outcomes } = view
  const why = problem && circumstanceOf(problem)
  if (why !== null) return { type: 'unsent', why, failure: problem }
  const held = isGone ? 'gone' : problem === null ? 'changed' : 'failed'
  return { type: 'row-ended', result: { ...waitingRow, state: 'held', held, outcomes, failure: problem, at: now } }
}

export function verdictOf(write: EndedWrite, now: number): EndVerdict {
  const { outcomes, failure } = write
  const isSaved = outcomes.some(({ state }) => state === 'saved')
  const endsRun = failure !== null && actOf(write.kind, write.act).endsRun?.(failure) === true
  if (endsRun && !isSaved) return { type: 'unsent', why: 'daily-limit', failure }
  // Nothing was sent, or a read showed that nothing was applied. Otherwise the result is unknown, and the row is never
  // sent again without asking.
  if (failure?.kind === 'unauthorized' && !isSaved && !outcomes.some(isOpen))
    return { type: 'unsent', why: 'signed-out', failure }
  const state = stateOf(write)
  const why = failure && circumstanceOf(failure)
  if (state === null && (why !== null || failure?.kind === 'cancelled')) return { type: 'unsent', why, failure }
  const ended = { ...waitingRow, outcomes: [...outcomes], failure: failure ?? write.journalProblem, at: now }
  // Nothing was sent for a reason of this row, which another attempt wouldn't change.
  if (state === null) return { type: 'row-ended', result: { ...ended, state: 'held', held: 'failed' } }
  return { type: 'row-ended', result: { ...ended, state } }
}

/** Returns the circumstance that prevented sending a row; null if the reason concerns only this row. */
export function circumstanceOf(failure: Failure): Circumstance | null {
  if (failure.status === 429 || failure.kind === 'rate-limited') return 'rate'
  if (failure.kind === 'unauthorized') return 'signed-out'
  const isAway = failure.status !== undefined && away.has(failure.status)
  return failure.kind === 'network' || isAway ? 'offline' : null
}

/** Statuses that a gateway sends while the server behind it is down. */
const away: ReadonlySet<number> = new Set([502, 503, 504])

/** Returns the state of the row; null if nothing was sent. */
function stateOf({ outcomes }: EndedWrite): RowState | null {
  // A row that may still arrive isn't sent again without asking.
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
