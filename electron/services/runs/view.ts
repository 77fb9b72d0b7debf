import type { Pacing } from '#contract/connection.ts'
import { actOf } from '#contract/records/index.ts'
import type { z } from 'zod'
import { rowStates, type RowResult, type RowState, type Run, type runCalls, type RunRow } from '#contract/runs.ts'
import { waitingRow, type RunState } from './state.ts'
import { listsOf } from '../writes/reader.ts'
import { sharesLists } from '../writes/run-lists.ts'
import type { RunPlan } from './run-file.ts'

export interface RunViewContext {
  readonly profileId: string
  readonly revision: number
  /** The server's last report of its limit; null if there was none. */
  readonly pacing: Pacing | null
  readonly secrets: { readonly missing: number; readonly kept: number }
  /** True if an earlier session started the run. */
  readonly isRestored: boolean
}

/** Returns the page's view of a run. */
export function viewOf(plan: RunPlan, state: RunState, around: RunViewContext): Run {
  const counts = countsOf(state)
  const { secretsFrom, keepsSecrets } = plan
  const { missing, kept } = around.secrets
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
    retryable: rowsToSendAgain(state, 'all').length,
    refused: rowsToSendAgain(state, 'refused').length,
    remaining: remainingRowsOf(state).length,
    perMinute,
    msLeft: state.phase === 'running' ? msLeft(left * requestsOf(plan), perMinute, left, around.pacing) : null,
    secrets: {
      from: secretsFrom,
      missing,
      kept,
      isLost: keepsSecrets && kept === 0 && around.isRestored && (counts.saved > 0 || counts.unknown > 0),
    },
  }
}

export function rowOf(plan: RunPlan, state: RunState, index: number): RunRow | null {
  const row = plan.rows[index]
  if (row === undefined) return null
  const { name, change, write } = row
  return { index, name, change, write, ...shownResult(state, index) }
}

/** Returns a row's result; after the end of a run, waiting rows count as not sent. */
export function shownResult({ phase, results }: RunState, index: number): RowResult {
  const result = results[index] ?? waitingRow
  return phase === 'ended' && result.state === 'waiting' ? { ...result, state: 'not-sent' } : result
}

function countsOf(state: RunState): Record<RowState, number> {
  const counts = Object.fromEntries(rowStates.map((one) => [one, 0])) as Record<RowState, number>
  for (const index of state.results.keys()) counts[shownResult(state, index).state] += 1
  return counts
}

const unsaved: ReadonlySet<RowState> = new Set(['partly', 'refused', 'ignored', 'not-sent'])

/**
 * True if the row can be sent again. If its answer was lost, a read must have shown that the server doesn't have it.
 */
function isRetryable({ state, held, isAbsent }: RowResult): boolean {
  if (state === 'held') return held === 'failed' || held === 'busy'
  return unsaved.has(state) || (state === 'unknown' && isAbsent)
}

/**
 * States of rows that the server got and didn't accept. Other unsaved rows never reached the server, as far as known.
 */
const refused: ReadonlySet<RowState> = new Set(['partly', 'refused', 'ignored'])

type Again = z.output<(typeof runCalls)['run:retry']['input']>['which']

/** Returns the rows to send again: all possible ones, only refused ones, or only the others. */
export function rowsToSendAgain(state: RunState, which: Again): readonly number[] {
  const again = new Set(state.again)
  return [...state.results.keys()].filter((index) => {
    const result = shownResult(state, index)
    const isWanted = which === 'all' || refused.has(result.state) === (which === 'refused')
    return isWanted && isRetryable(result) && !again.has(index)
  })
}

/** Returns the rows that aren't known to be saved, and that no later run sends again. */
export function openRows(state: RunState): readonly number[] {
  const again = new Set(state.again)
  return [...state.results.keys()].filter((index) => {
    const { state: shown } = shownResult(state, index)
    return shown !== 'saved' && shown !== 'already-so' && !again.has(index)
  })
}

/**
 * Returns the rows for a file of remaining rows. Accepted rows are omitted, because sending one again would perform it
 * twice.
 */
export const remainingRowsOf = (state: RunState): readonly number[] =>
  openRows(state).filter((index) => shownResult(state, index).state !== 'accepted')

/** Number of last rows that determine the pace. */
const paceRows = 20

function paceOf({ results }: RunState): number | null {
  const times = results.flatMap(({ at }) => (at === null ? [] : [at])).slice(-paceRows)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || last <= first) return null
  return ((times.length - 1) * 60_000) / (last - first)
}

const minuteMs = 60_000

/** Requests of a row that shares lists with others, with its share of them. */
const listedRequests = 1.1

/**
 * Returns the requests per row. A change is compared, sent and verified, if possible by lists of many rows; a creation
 * is only sent and verified.
 */
function requestsOf({ rows: [first], count }: RunPlan): number {
  if (first === undefined) return 0
  const { kind, act, changes } = first.write
  const fields = changes.map(({ field }) => field)
  if (sharesLists(kind, count) && listsOf(kind, fields).length > 0) return listedRequests
  return actOf(kind, act).on === 'new' ? 2 : 3
}

/**
 * Estimates the remaining time. The pace so far holds only while the server has requests left; then its limit per
 * minute decides.
 */
function msLeft(requests: number, perMinute: number | null, left: number, pacing: Pacing | null): number | null {
  if (left === 0) return 0
  if (perMinute === null) return null
  const measured = (left / perMinute) * minuteMs
  if (pacing?.limit == null || pacing.remaining == null) return measured
  const beyond = Math.max(0, requests - pacing.remaining)
  return Math.max(measured, (beyond / pacing.limit) * minuteMs)
}
