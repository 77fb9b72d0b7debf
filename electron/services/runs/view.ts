import type { Pacing } from '#contract/connection.ts'
import { rowStates, type RowResult, type RowState, type Run, type RunRow } from '#contract/runs.ts'
import { waitingRow, type RunState } from './state.ts'
import type { RunPlan } from './store.ts'

export interface Around {
  readonly profileId: string
  readonly revision: number
  /** What the server last told of its limit; null where it told nothing. */
  readonly pacing: Pacing | null
}

/** A run as the page is shown it. */
export function viewOf(plan: RunPlan, state: RunState, around: Around): Run {
  const counts = countsOf(state)
  const left = counts.waiting + counts['under-way']
  const perMinute = paceOf(state)
  return {
    runId: plan.runId,
    profileId: around.profileId,
    revision: around.revision,
    title: plan.title,
    startedAt: plan.startedAt,
    endedAt: state.endedAt,
    phase: state.phase,
    end: state.end,
    isPaused: state.isPaused,
    hold: state.hold,
    problem: state.problem,
    stopsAtRefusal: plan.stopsAtRefusal,
    counts,
    total: state.results.length,
    retryable: state.results.filter((_, index) => isRetryable(shownResult(state, index))).length,
    perMinute,
    msLeft: state.phase === 'running' ? msLeft(left, perMinute, around.pacing) : null,
  }
}

export function rowOf(plan: RunPlan, state: RunState, index: number): RunRow | null {
  const row = plan.rows[index]
  if (row === undefined) return null
  const { name, change, write } = row
  return { index, name, change, write, ...shownResult(state, index) }
}

/** Once a run is over, what waited stays unsent. */
export function shownResult({ phase, results }: RunState, index: number): RowResult {
  const result = results[index] ?? waitingRow
  return phase === 'ended' && result.state === 'waiting' ? { ...result, state: 'not-sent' } : result
}

function countsOf(state: RunState): Record<RowState, number> {
  const counts = Object.fromEntries(rowStates.map((one) => [one, 0])) as Record<RowState, number>
  for (const index of state.results.keys()) counts[shownResult(state, index).state] += 1
  return counts
}

const again: ReadonlySet<RowState> = new Set(['partly', 'refused', 'ignored', 'not-sent'])

/** A row whose answer was lost is sent again only after a reading did not find it. */
export function isRetryable({ state, held, isAbsent }: RowResult): boolean {
  if (state === 'held') return held === 'failed' || held === 'busy'
  return again.has(state) || (state === 'unknown' && isAbsent)
}

/** What is not saved: that which a file of the rest holds. */
export const isRest = ({ state }: RowResult): boolean => state !== 'saved' && state !== 'already-so'

/** How many of the last rows tell the pace. */
const paceRows = 20

function paceOf({ results }: RunState): number | null {
  const times = results.flatMap(({ at }) => (at === null ? [] : [at])).slice(-paceRows)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || last <= first) return null
  return ((times.length - 1) * 60_000) / (last - first)
}

/** A row is compared, compared again, sent and read back. */
const requestsOfRow = 4
const minuteMs = 60_000

/** The pace so far holds only while the server has requests left; then its limit a minute does. */
function msLeft(left: number, perMinute: number | null, pacing: Pacing | null): number | null {
  if (left === 0) return 0
  if (perMinute === null) return null
  const measured = (left / perMinute) * minuteMs
  if (pacing?.limit == null || pacing.remaining == null) return measured
  const beyond = Math.max(0, left * requestsOfRow - pacing.remaining)
  return Math.max(measured, (beyond / pacing.limit) * minuteMs)
}
