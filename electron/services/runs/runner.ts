import { toFailure, type Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import type { PlannedRow, RowResult } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'
import type { Ports } from '../ports.ts'
import { timerMs } from '../store/wait.ts'
import type { GatePort, GateWrite } from './gate-port.ts'
import type { RunSecrets } from './run-secrets.ts'
import { sharesLists } from '../writes/run-lists.ts'
import { waitingRow, type Effect, type RunFileLine, type RunEvent, type RunState } from './state.ts'
import type { RunPlan } from './run-file.ts'
import type { RunStore } from './store.ts'
import { transition } from './transition.ts'
import { circumstanceOf, endedWrite, verdictInReview, verdictOf, type Verdict } from './verdict.ts'

interface Parts {
  readonly profileId: string
  readonly plan: RunPlan
  readonly gate: GatePort
  readonly store: Pick<RunStore, 'append'>
  readonly secrets: Pick<RunSecrets, 'of'>
  readonly ports: Pick<Ports, 'log'>
  /** Called on each change, with the changed rows. */
  readonly onChange: (rows: readonly number[]) => void
}

/** Performs the effects of one run. The transition makes all decisions. */
export interface Runner {
  readonly state: () => RunState
  readonly revision: () => number
  /** The writes of sent rows, by row. */
  readonly writeIds: () => ReadonlyMap<number, string>
  readonly dispatch: (event: RunEvent) => void
  /** Verifies the rows again whose answers were lost. */
  readonly check: () => Promise<void>
  /** Called with a write of an earlier session that the gate has verified. */
  readonly lookedUp: (view: WriteView) => void
  /** Sends no more rows; the result of the current one is still stored. */
  readonly stop: () => void
}

export function startRunner(initial: RunState, left: ReadonlyMap<number, string>, parts: Parts): Runner {
  const { gate, plan, profileId, store } = parts
  const writeIds = new Map(left)
  let state = initial
  let revision = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  /** The current write, once it is in the gate. */
  let current: string | null = null
  /** Aborts the wait of a row for another write to end. The row enters the gate only after that. */
  let callBack = new AbortController()
  /** True if the file says that the current row left. */
  let isOnFile = false
  let hasLeft = false

  const dispatch = (event: RunEvent) => {
    const before = state
    const step = transition(state, event, Date.now())
    if (step.state === before && step.effects.length === 0) return
    state = step.state
    revision += 1
    parts.onChange([...state.results.keys()].filter((index) => state.results[index] !== before.results[index]))
    for (const effect of step.effects) run(effect)
  }

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'hand-in':
        // A console that closes submits no more rows; the row waits for the next start.
        return isStopped ? undefined : void handIn(effect.index).then((verdict) => conclude(effect.index, verdict))
      case 'recall':
        // A row that was sent is awaited. A row that waits in the gate must not be sent during a pause.
        callBack.abort()
        if (current !== null && isWaiting()) gate.cancel(current)
        return
      case 'verify':
        return gate.verifyRows(plan.runId)
      case 'wake':
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(() => dispatch({ type: 'woke' }), timerMs(effect.at - Date.now()))
        return
      case 'stop-waiting':
        clearTimeout(timer)
        return
      case 'keep':
        return void keep(effect.line, false)
    }
  }

  let isWaiting = () => false

  const conclude = (index: number, verdict: Verdict) =>
    dispatch(verdict.type === 'row-ended' ? { ...verdict, index } : verdict)

  const keep = async (line: RunFileLine, isSynced: boolean): Promise<boolean> => {
    try {
      await store.append(profileId, plan.runId, line, isSynced)
      return true
    } catch (thrown) {
      dispatch({ type: 'not-kept', failure: toFailure(thrown) })
      return false
    }
  }

  const handIn = async (index: number): Promise<Verdict> => {
    const row = plan.rows[index]
    if (row === undefined) throw new Error('a run has no such row')
    try {
      const verdict = await sendRow(index, row)
      // Without this line, a restart could not tell the row from one whose line in the journal was lost.
      if (verdict.type === 'unsent' && isOnFile) await keep({ recalled: index }, false)
      return verdict
    } catch (thrown) {
      return unforeseen(toFailure(thrown))
    } finally {
      current = null
      isOnFile = false
      hasLeft = false
      isWaiting = () => false
    }
  }

  /**
   * Returns the verdict after an unexpected failure: before the row was sent, nothing was applied; later, the result is
   * unknown.
   */
  const unforeseen = (failure: Failure): Verdict => {
    if (isStopped) return recalled
    // The gate couldn't take the row, because no account is signed in or no server is reached.
    const why = hasLeft || isOnFile ? null : circumstanceOf(failure)
    if (why !== null) return { type: 'unsent', why, failure }
    const how = hasLeft ? ({ state: 'unknown', held: null } as const) : ({ state: 'held', held: 'failed' } as const)
    return { type: 'row-ended', result: { ...waitingRow, ...how, failure, at: Date.now() } }
  }

  const sendRow = async (index: number, row: PlannedRow): Promise<Verdict> => {
    const secrets = row.secretFields.length === 0 ? {} : parts.secrets.of(index, row)
    callBack = new AbortController()
    const rowOfRun = { runId: plan.runId, row: index }
    const given = {
      ...row.write,
      isInRun: true,
      rowOfRun,
      sharesLists: sharesLists(row.write.kind, plan.count),
      ...(row.secretFields.length > 0 && { secrets }),
    }
    const write = await gate.check(profileId, given, callBack.signal)
    if (write === null) {
      if (isCalledBack()) return recalled
      return { type: 'row-ended', result: { ...waitingRow, state: 'held', held: 'busy', at: Date.now() } }
    }
    const { writeId } = write
    current = writeId
    const checked = await write.reach(({ phase }) => phase !== 'checking')
    const isFree = !checked.isGone && checked.problem === null && checked.plan.conflicts.length === 0
    if (!isFree) {
      gate.cancel(writeId)
      return verdictInReview(checked, Date.now())
    }
    // From this line on the row may be sent, even if the console ends.
    isOnFile = await keep({ left: index, writeId }, true)
    if (!isOnFile || isCalledBack()) {
      gate.cancel(writeId)
      return recalled
    }
    writeIds.set(index, writeId)
    try {
      await gate.send(writeId, plan.confirmation)
    } catch (thrown) {
      gate.cancel(writeId)
      throw thrown
    }
    hasLeft = true
    return finish(index, write)
  }

  const isCalledBack = () => isStopped || state.isPaused || state.ending !== null

  const finish = async (index: number, write: GateWrite): Promise<Verdict> => {
    const { writeId } = write
    let until: number | null = null
    let ended = await write.reach((view) => {
      isWaiting = () => view.phase === 'waiting'
      if (view.phase === 'waiting' && view.waitsUntil !== null && view.waitsUntil !== until) {
        until = view.waitsUntil
        const failure = view.attempts.at(-1)?.failure ?? null
        queueMicrotask(() => onWaiting(writeId, view.waitsUntil ?? 0, failure))
      }
      return view.phase === 'sent' || view.phase === 'ended' || view.phase === 'review'
    })
    if (ended.phase === 'sent') {
      void verified(index, write)
      return { type: 'row-sent', at: Date.now() }
    }
    if (ended.phase === 'review') {
      gate.cancel(writeId)
      const isCreated = ended.id !== null && actOf(ended.kind, ended.act).on === 'new'
      if (!isCreated) {
        if (ended.attempts.length > 0) gate.close(writeId)
        return verdictInReview(ended, Date.now())
      }
      // The record exists, so the row must not be sent again because of the settings that follow.
      ended = await write.reach(({ phase }) => phase === 'ended')
    }
    return verdictAtEnd(ended)
  }

  const verdictAtEnd = (ended: WriteView) => {
    const verdict = verdictOf(endedWrite(ended), Date.now())
    // A write without an answer stays in the gate, which can verify it again.
    if (verdict.type === 'unsent' || verdict.result.state !== 'unknown') gate.close(ended.writeId)
    return verdict
  }

  /** Awaits the list that verifies a row. The server accepted it, so it is never sent again, whatever the list shows. */
  const verified = async (index: number, write: GateWrite): Promise<void> => {
    const unknown = (failure: Failure | null) =>
      ({ type: 'row-ended', result: { ...waitingRow, state: 'unknown', failure, at: Date.now() } }) as const
    try {
      const verdict = verdictAtEnd(await write.reach(({ phase }) => phase === 'ended'))
      conclude(index, verdict.type === 'row-ended' ? verdict : unknown(verdict.failure))
    } catch (thrown) {
      // After the console closed, the next start looks the row up.
      if (!isStopped) conclude(index, unknown(toFailure(thrown)))
    }
  }

  const onWaiting = (writeId: string, until: number, failure: Failure | null) => {
    if (current !== writeId) return
    if (isCalledBack()) gate.cancel(writeId)
    else dispatch({ type: 'waits', until, failure })
  }

  const checkRow = async (index: number): Promise<void> => {
    const row = plan.rows[index]
    const writeId = writeIds.get(index)
    if (row === undefined) return
    const known = writeId === undefined ? null : again(writeId)
    if (known !== null && writeId !== undefined) {
      const view = await known.reach(({ phase }) => phase === 'ended')
      if (view.writeId === writeId) onLookedUp(index, view)
      return
    }
    // The gate no longer has the write, so a new comparison decides. A comparison proves nothing about a creation.
    if (actOf(row.write.kind, row.write.act).on === 'new') return
    const write = await gate.check(profileId, { ...row.write, isInRun: true })
    if (write === null) return
    const { isGone, problem, plan: compared } = await write.reach(({ phase }) => phase !== 'checking')
    gate.cancel(write.writeId)
    const before = state.results[index]
    if (problem !== null || before === undefined) return
    const isThere = compared.sends.length === 0 && compared.conflicts.length === 0 && !isGone
    const found: RowResult = isThere
      ? { ...before, state: 'saved', failure: null, at: Date.now() }
      : { ...before, at: Date.now(), isAbsent: true }
    dispatch({ type: 'checked', index, result: found })
  }

  const again = (writeId: string): GateWrite | null => {
    try {
      return gate.checkAgain(writeId)
    } catch {
      return null
    }
  }

  const onLookedUp = (index: number, view: WriteView) => {
    const verdict = verdictOf(endedWrite(view), Date.now())
    const result = verdict.type === 'row-ended' ? verdict.result : { ...waitingRow, state: 'unknown' as const }
    const isAbsent = view.outcomes.every(({ state }) => state === 'not-saved')
    dispatch({ type: 'checked', index, result: { ...result, isAbsent } })
    if (result.state !== 'unknown' && !view.isLeftOver) gate.close(view.writeId)
  }

  return {
    state: () => state,
    revision: () => revision,
    writeIds: () => writeIds,
    dispatch,
    async check() {
      for (const [index, { state: one }] of state.results.entries()) if (one === 'unknown') await checkRow(index)
    },
    lookedUp(view) {
      const index = [...writeIds].find(([, writeId]) => writeId === view.writeId)?.[0]
      if (index !== undefined) onLookedUp(index, view)
    },
    stop() {
      isStopped = true
      callBack.abort()
      clearTimeout(timer)
      // A row that waits in the gate must not be sent any more.
      if (current !== null && isWaiting()) gate.cancel(current)
    },
  }
}

const recalled: Verdict = { type: 'unsent', why: null, failure: null }
