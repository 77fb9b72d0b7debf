import { assertNever, type Failure } from '#contract/failures.ts'
import type { Circumstance, RowResult, RunEnd } from '#contract/runs.ts'
import { waitingRow, type Effect, type RunEvent, type RunState, type Step } from './state.ts'

/** The first and the longest wait of each circumstance; each failed attempt doubles the wait. */
const waits: Readonly<Record<Circumstance, { readonly firstMs: number; readonly mostMs: number }>> = {
  offline: { firstMs: 1_000, mostMs: 60_000 },
  asleep: { firstMs: 2_000, mostMs: 2_000 },
  'signed-out': { firstMs: 30_000, mostMs: 300_000 },
  rate: { firstMs: 1_000, mostMs: 120_000 },
  'daily-limit': { firstMs: 3_600_000, mostMs: 3_600_000 },
}

/** Circumstances that end when the server answers the account again. */
const endedByReach: ReadonlySet<Circumstance> = new Set(['offline', 'asleep', 'signed-out'])

/**
 * Decides the next step of a run. It is pure, like the transition of a write.
 *
 * A person's pause and a circumstance's hold are independent: an event that ends one never affects the other.
 */
export function transition(state: RunState, event: RunEvent, now: number): Step {
  const step = next(state, event, now)
  // No row follows that would fill the list.
  const isIdle = step.state.phase !== 'ended' && step.state.underWay === null && isAnySent(step.state)
  return isIdle ? { ...step, effects: [...step.effects, { type: 'verify' }] } : step
}

function next(state: RunState, event: RunEvent, now: number): Step {
  if (event.type === 'checked') return onChecked(state, event.index, event.result)
  if (event.type === 'sent-again') {
    const { indexes } = event
    const effects: readonly Effect[] = [{ type: 'keep', line: { again: indexes } }]
    return { state: { ...state, again: [...state.again, ...indexes] }, effects }
  }
  if (state.phase === 'ended') return stay(state)
  switch (event.type) {
    case 'begun':
    case 'resume-asked':
      return goOn({ ...state, phase: 'running', isPaused: false, problem: null }, now)
    case 'pause-asked':
      return { state: { ...state, isPaused: true }, effects: recall(state) }
    case 'cancel-asked':
      return onCancel(state, now)
    case 'try-asked':
      return tryNow(state, now)
    case 'waits':
      return stay({ ...state, hold: holdBy(state, 'rate', event.failure, event.until, now) })
    case 'row-sent':
      return onRowSent(state, event.at, now)
    case 'row-ended':
      return onRowEnded(state, event.index, event.result, now)
    case 'unsent':
      return onUnsent(state, event.why, event.failure, now)
    case 'woke':
      return tryNow(state, now)
    case 'reached':
      return state.hold !== null && endedByReach.has(state.hold.why) ? tryNow(state, now) : stay(state)
    case 'slept':
      return onSlept(state, event.since, now)
    case 'not-kept':
      return stay({ ...state, isPaused: true, problem: event.failure })
    default:
      return assertNever(event)
  }
}

const stay = (state: RunState): Step => ({ state, effects: [] })

const recall = ({ underWay }: RunState): Effect[] => (underWay === null ? [] : [{ type: 'recall' }])

/** Submits the next row if nothing holds the run, and ends the run if there is none. */
function goOn(state: RunState, now: number, before: readonly Effect[] = []): Step {
  if (state.underWay !== null || state.phase === 'ended') return { state, effects: before }
  const index = state.results.findIndex((result) => result.state === 'waiting')
  const end = state.ending ?? (index < 0 ? 'done' : null)
  if (end !== null) return isAnySent(state) ? { state, effects: before } : over(state, end, now, before)
  const isHeld = state.hold !== null && !state.isTrying
  if (state.phase !== 'running' || state.isPaused || isHeld || !mayLeave(state)) return { state, effects: before }
  const leaving = withResult(state, index, { ...waitingRow, state: 'under-way' })
  return { state: { ...leaving, underWay: index }, effects: [...before, { type: 'hand-in', index }] }
}

/** Rows that may be sent before the earliest of them is verified. */
const mostSent = 50
/** States of rows that the server answered and that were read, as far as they can be. */
const answered: ReadonlySet<RowResult['state']> = new Set([
  'saved',
  'partly',
  'refused',
  'ignored',
  'accepted',
  'unknown',
])

const isAnySent = ({ results }: RunState): boolean => results.some(({ state }) => state === 'sent')

/**
 * False if rows must be verified before the next one is sent: the first one, so that a server that ignores the change
 * is noticed before it got many rows; and many, if their list is slow.
 */
function mayLeave({ results }: RunState): boolean {
  const sent = results.filter(({ state }) => state === 'sent').length
  return sent === 0 || (sent < mostSent && results.some(({ state }) => answered.has(state)))
}

function over(state: RunState, end: RunEnd, now: number, before: readonly Effect[]): Step {
  const ended: RunState = { ...state, phase: 'ended', end, endedAt: now, hold: null, isTrying: false, isPaused: false }
  return {
    state: ended,
    effects: [...before, { type: 'stop-waiting' }, { type: 'keep', line: { over: end, at: now } }],
  }
}

const withResult = (state: RunState, index: number, result: RowResult): RunState => ({
  ...state,
  results: state.results.with(index, result),
})

function onCancel(state: RunState, now: number): Step {
  return goOn({ ...state, ending: 'cancelled' }, now, recall(state))
}

/** Results that pause a run that stops at refusals. */
const refusals: ReadonlySet<RowResult['state']> = new Set(['refused', 'partly', 'ignored'])

/** An answered row shows that no circumstance holds the run any more. */
const reached = (state: RunState): RunState => ({ ...state, underWay: null, hold: null, isTrying: false })

function onRowSent(state: RunState, at: number, now: number): Step {
  if (state.underWay === null) return stay(state)
  const sent = withResult(state, state.underWay, { ...waitingRow, state: 'sent', at })
  return goOn(reached(sent), now, [{ type: 'stop-waiting' }])
}

function onRowEnded(state: RunState, index: number, given: RowResult, now: number): Step {
  const isCurrent = state.underWay === index
  const sent = state.results[index]
  if (!isCurrent && sent?.state !== 'sent') return stay(state)
  // The pace of a run is that of its requests.
  const result = isCurrent ? given : { ...given, at: sent?.at ?? given.at }
  const ended = withResult(isCurrent ? reached(state) : state, index, result)
  const isStopped = state.stopsAtRefusal && refusals.has(result.state)
  return goOn({ ...ended, ending: state.ending ?? (isStopped ? 'refusal' : null) }, now, [
    ...(isCurrent ? [{ type: 'stop-waiting' } as const] : []),
    { type: 'keep', line: { ended: index, result } },
  ])
}

function onUnsent(state: RunState, why: Circumstance | null, failure: Failure | null, now: number): Step {
  if (state.underWay === null) return stay(state)
  const back: RunState = { ...withResult(state, state.underWay, waitingRow), underWay: null, isTrying: false }
  if (why === null) return goOn({ ...back, hold: null }, now)
  const tries = state.hold?.why === why ? state.hold.tries + 1 : 0
  const { firstMs, mostMs } = waits[why]
  const least = Math.min(mostMs, firstMs * 2 ** Math.min(tries, 20))
  const asked = (failure?.retryAfterSeconds ?? 0) * 1_000
  const at = Math.ceil(now + Math.max(least, asked))
  const held = { ...back, hold: { ...holdBy(state, why, failure, at, now), tries } }
  return goOn(held, now, [{ type: 'wake', at }])
}

const holdBy = ({ hold }: RunState, why: Circumstance, failure: Failure | null, nextTryAt: number, now: number) => ({
  why,
  // The hold counts as the same until a row is answered.
  since: hold?.why === why ? hold.since : now,
  nextTryAt,
  tries: hold?.why === why ? hold.tries : 0,
  failure,
})

function tryNow(state: RunState, now: number): Step {
  // If a row waits in the gate, the gate itself retries it.
  if (state.hold === null || state.underWay !== null) return stay(state)
  return goOn({ ...state, isTrying: true }, now, [{ type: 'stop-waiting' }])
}

function onSlept(state: RunState, since: number, now: number): Step {
  if (state.hold !== null || state.underWay !== null || state.phase !== 'running') return stay(state)
  const at = now + waits.asleep.firstMs
  const hold = { why: 'asleep', since, nextTryAt: at, tries: 0, failure: null } as const
  return { state: { ...state, hold, isTrying: false }, effects: [{ type: 'wake', at }] }
}

/** A later check changes only unknown rows, also after the run has ended. */
function onChecked(state: RunState, index: number, result: RowResult): Step {
  if (state.results[index]?.state !== 'unknown' && state.results[index]?.state !== 'accepted') return stay(state)
  return {
    state: withResult(state, index, result),
    effects: [{ type: 'keep', line: { ended: index, result } }],
  }
}
