import { randomUUID } from 'node:crypto'
import type { Pacing } from '#contract/connection.ts'
import type { z } from 'zod'
import type { Output } from '#contract/ipc.ts'
import { recordOf, isSecret } from '#contract/records/index.ts'
import { asksLabel, severityOf } from '#contract/records/severity.ts'
import type { PlannedRow, Run, runCalls, RunRow } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'
import { AppError } from '#contract/failures.ts'
import { failure } from '../failure.ts'
import type { Entries } from '../journal/entries/entries.ts'
import { requireWritable } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import type { WritesService } from '../writes/gate.ts'
import { createGatePort } from './gate-port.ts'
import { createReports } from './reports.ts'
import { readRemaining, writeRemaining } from './remaining-file.ts'
import { restoreRun } from './restore.ts'
import { createRunSecrets, missingSecrets, secretsText, type RowSecrets, type RunSecrets } from './run-secrets.ts'
import type { RunPlan } from './run-file.ts'
import { startRunner, type Runner } from './runner.ts'
import { newRun } from './state.ts'
import { createRunStore } from './store.ts'
import { undoRows, type UndoRows } from './undo-rows.ts'
import { openRows, remainingRowsOf, rowOf, rowsToSendAgain, viewOf } from './view.ts'

type Given<C extends 'run:start' | 'run:retry'> = z.output<(typeof runCalls)[C]['input']>

/**
 * Runs: many writes under one name, each sent through the gate (`README.md`). The file is long, because all calls share
 * the runs that are open; everything that needs only one run is beside it.
 */
export interface RunsService {
  readonly start: (given: Given<'run:start'>) => Promise<Run>
  readonly pause: (profileId: string, runId: string) => Promise<Run>
  readonly resume: (profileId: string, runId: string) => Promise<Run>
  readonly tryNow: (profileId: string, runId: string) => Promise<Run>
  readonly cancel: (profileId: string, runId: string) => Promise<Run>
  readonly retry: (given: Given<'run:retry'>) => Promise<Run>
  readonly check: (profileId: string, runId: string) => Promise<Run>
  readonly giveSecrets: (
    profileId: string,
    runId: string,
    given: readonly { readonly index: number; readonly values: RowSecrets }[],
  ) => Promise<Run>
  /** False if the person chose no file; the secrets are then kept. */
  readonly saveSecrets: (
    profileId: string,
    runIds: readonly string[],
    file: { readonly name: string; readonly header: readonly string[] },
  ) => Promise<boolean>
  readonly undoRows: (profileId: string, runId: string) => Promise<UndoRows>
  readonly closeRun: (profileId: string, runId: string) => Promise<void>
  readonly list: (profileId: string) => Promise<readonly Run[]>
  readonly rows: (profileId: string, runId: string, from: number, count: number) => Promise<RunRow[]>
  readonly remaining: (profileId: string, runId: string) => Promise<Output<'run:remaining'>>
  readonly readRemaining: (profileId: string, text: string) => Promise<Output<'run:read-remaining'>>
  /** Called with each change in the gate. */
  readonly notice: (view: WriteView) => void
  readonly noticeClosed: (writeId: string) => void
  /** Records that the profile's server answers. */
  readonly noticeReached: (profileId: string) => void
  /** Records that the computer slept since the given time (UNIX milliseconds). */
  readonly noticeSleep: (since: number) => void
  readonly noticePacing: (pacing: Pacing) => void
  readonly removeAll: (profileId: string) => Promise<void>
  /** Submits no more rows. */
  readonly stop: () => void
  /** Called once the gate is closed, so that the last result is stored. */
  readonly close: () => Promise<void>
}

interface Parts {
  readonly ports: Pick<Ports, 'emit' | 'policy' | 'log' | 'userDataFolder' | 'showProgress' | 'saveText'>
  readonly list: ProfileList
  readonly writes: Pick<WritesService, 'check' | 'checkAgain' | 'send' | 'cancel' | 'close' | 'list' | 'verifyRows'>
  readonly entries: Pick<Entries, 'linesOf' | 'ofRun' | 'one'>
  readonly preferences: Pick<PreferencesService, 'get'>
}

interface Entry {
  readonly profileId: string
  readonly plan: RunPlan
  readonly runner: Runner
  readonly secrets: RunSecrets
  readonly isRestored: boolean
}

export function createRuns(parts: Parts): RunsService {
  const { ports, list, writes, entries, preferences } = parts
  const store = createRunStore(ports)
  const gate = createGatePort(writes)
  /** Runs by profile and run id. */
  const known = new Map<string, Map<string, Entry>>()
  const restoring = new Map<string, Promise<void>>()
  const starting = new Set<string>()
  const pacings = new Map<string, Pacing>()
  let isStopped = false

  const all = () => [...known.values()].flatMap((runs) => Array.from(runs.values()))
  const view = ({ profileId, plan, runner, secrets, isRestored }: Entry): Run =>
    viewOf(plan, runner.state(), {
      profileId,
      revision: runner.revision() + (changes.get(plan.runId) ?? 0),
      pacing: pacings.get(profileId) ?? null,
      secrets: { missing: secrets.missing(runner.state()), kept: secrets.made(runner.state()).length },
      isRestored,
    })
  /** Number of changes of each run. A newer view has a higher number. */
  const changes = new Map<string, number>()
  const change = (entry: Entry) => {
    changes.set(entry.plan.runId, (changes.get(entry.plan.runId) ?? 0) + 1)
    reports.change(entry, [])
  }
  const rowAt = ({ plan, runner }: Entry, index: number) => rowOf(plan, runner.state(), index)
  const reports = createReports<Entry>({
    report: (entry, indexes) => {
      const rows = indexes.flatMap((index) => rowAt(entry, index) ?? [])
      ports.emit('run:changed', { run: view(entry), rows })
      showProgress()
    },
  })
  const showProgress = () => {
    const running = all()
      .map(view)
      .filter(({ phase }) => phase === 'running')
    const total = running.reduce((sum, run) => sum + run.total, 0)
    const left = running.reduce((sum, { counts }) => sum + (counts.waiting ?? 0) + (counts['under-way'] ?? 0), 0)
    ports.showProgress(total === 0 ? null : (total - left) / total)
  }

  const add = (
    profileId: string,
    plan: RunPlan,
    state: ReturnType<typeof newRun>,
    left: ReadonlyMap<number, string>,
    { given, isRestored }: { readonly given?: readonly RowSecrets[] | undefined; readonly isRestored: boolean },
  ): Entry => {
    const secrets = createRunSecrets(plan, given)
    const runner = startRunner(state, left, {
      profileId,
      plan,
      gate,
      store,
      secrets,
      ports,
      onChange: (rows) => reports.change(entry, rows),
    })
    const entry: Entry = { profileId, plan, runner, secrets, isRestored }
    const runs = known.get(profileId) ?? new Map<string, Entry>()
    known.set(profileId, runs.set(plan.runId, entry))
    return entry
  }

  /** Returns the lines of a write; empty if the console ended before the gate recorded it, so that nothing was sent. */
  const linesOf: Entries['linesOf'] = async (writeId) => {
    try {
      return await entries.linesOf(writeId)
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.failure.kind === 'not-found') return []
      throw thrown
    }
  }
  /** Restores the runs of earlier sessions, once. */
  const restore = async (profileId: string) => {
    await list.get(profileId)
    for (const kept of await store.list(profileId)) {
      if (known.get(profileId)?.has(kept.plan.runId) === true) continue
      const { state, writeIds } = await restoreRun(kept, { linesOf, ofRun: entries.ofRun })
      add(profileId, kept.plan, state, writeIds, { isRestored: true })
    }
    // The gate checks unanswered writes of earlier sessions, and reports them like any other.
    await writes.list(profileId)
  }
  const restoreOnce = (profileId: string) => {
    const restored = restoring.get(profileId) ?? restore(profileId)
    restoring.set(profileId, restored)
    restored.catch(() => restoring.delete(profileId))
    return restored
  }

  const entryOf = async (profileId: string, runId: string): Promise<Entry> => {
    await restoreOnce(profileId)
    const entry = known.get(profileId)?.get(runId)
    if (entry === undefined) throw failure('not-found', 'unknown-run', 'this run no longer exists')
    return entry
  }
  const isRunning = ({ runner }: Entry) => runner.state().phase === 'running'
  const refuseSecond = (profileId: string) => {
    const runs = [...(known.get(profileId)?.values() ?? [])]
    if (starting.has(profileId) || runs.some(isRunning)) {
      throw failure('conflict', 'run-under-way', 'another run is in progress in this organization')
    }
  }
  const refuseUnconfirmed = async (profileId: string, rows: readonly PlannedRow[], typed: string | null) => {
    const { isProduction, label } = await list.get(profileId)
    const severity = severityOf(rows.map(({ write }) => write))
    if (!asksLabel(severity, isProduction) || typed?.trim() === label.trim()) return
    const message = `type ${label} to start`
    throw failure('invalid-input', 'not-confirmed', message, { fields: { confirmation: [message] } })
  }
  const refuseTooMany = async (count: number, allowed: number | null) => {
    const { mostRowsInRun } = await preferences.get()
    if (count <= Math.max(mostRowsInRun, allowed ?? 0)) return
    throw failure(
      'invalid-input',
      'too-many-rows',
      `a run can change ${mostRowsInRun} rows, and this one changes ${count}`,
    )
  }

  /** The gate refuses such a row as well, but only after the plan was stored. */
  const refuseStoredSecrets = (rows: readonly PlannedRow[]) => {
    const isStored = rows.some(({ write: { kind, changes } }) =>
      changes.some(({ field }) => Object.hasOwn(recordOf(kind).fields, field) && isSecret(kind, field)),
    )
    if (isStored) throw failure('invalid-input', 'malformed-message', 'a secret is among the values that are stored')
  }

  const begin: RunsService['start'] = async (asked) => {
    const { profileId, rows, title, stopsAtRefusal, allowed, confirmation, secrets: given, keepsSecrets } = asked
    if (isStopped) throw new AppError({ kind: 'cancelled', message: 'the console is closing' })
    requireWritable(ports.policy)
    await restoreOnce(profileId)
    refuseSecond(profileId)
    starting.add(profileId)
    try {
      await refuseTooMany(rows.length, allowed)
      if (given !== undefined && given.length !== rows.length)
        throw failure('invalid-input', 'malformed-message', 'the number of secrets doesn’t match the number of rows')
      refuseStoredSecrets(rows)
      await refuseUnconfirmed(profileId, rows, confirmation)
      const startedAt = Date.now()
      const runId = randomUUID()
      const hasSecrets = rows.some(({ secretFields }) => secretFields.length > 0)
      const plan: RunPlan = {
        runId,
        title,
        startedAt,
        stopsAtRefusal,
        confirmation,
        count: rows.length,
        rows,
        secretsFrom: given !== undefined ? 'given' : hasSecrets ? 'made' : null,
        keepsSecrets,
      }
      await store.create(profileId, plan)
      const entry = add(profileId, plan, newRun(plan, rows.length), new Map(), { given, isRestored: false })
      entry.runner.dispatch({ type: 'begun' })
      return view(entry)
    } finally {
      starting.delete(profileId)
    }
  }

  const act = async (
    profileId: string,
    runId: string,
    type: 'pause-asked' | 'resume-asked' | 'cancel-asked' | 'try-asked',
  ): Promise<Run> => {
    const entry = await entryOf(profileId, runId)
    if (type === 'resume-asked') requireWritable(ports.policy)
    // A resumed run counts as a started one.
    if (type === 'resume-asked' && !isRunning(entry)) refuseSecond(profileId)
    if (type === 'resume-asked' && entry.secrets.missing(entry.runner.state()) > 0) throw missingSecrets()
    entry.runner.dispatch({ type })
    return view(entry)
  }

  const closeRun = async (profileId: string, runId: string) => {
    const entry = await entryOf(profileId, runId)
    if (isRunning(entry)) throw failure('conflict', 'run-under-way', 'a run in progress can’t be closed')
    await store.remove(profileId, runId)
    known.get(profileId)?.delete(runId)
    reports.forget(entry)
    ports.emit('run:closed', { profileId, runId })
  }

  return {
    start: begin,
    pause: (profileId, runId) => act(profileId, runId, 'pause-asked'),
    resume: (profileId, runId) => act(profileId, runId, 'resume-asked'),
    tryNow: (profileId, runId) => act(profileId, runId, 'try-asked'),
    cancel: (profileId, runId) => act(profileId, runId, 'cancel-asked'),
    async retry({ profileId, runId, which, ...given }) {
      const { plan, runner, secrets } = await entryOf(profileId, runId)
      const state = runner.state()
      if (state.phase !== 'ended') throw failure('conflict', 'run-under-way', 'the run is not over')
      const again = rowsToSendAgain(state, which)
      const rows = again.flatMap((index) => plan.rows[index] ?? [])
      if (rows.length === 0) throw failure('invalid-input', 'malformed-message', 'no row can be sent again')
      const { stopsAtRefusal, keepsSecrets, secretsFrom } = plan
      const known = again.map((index) => secrets.given(index)).filter((one) => one !== null)
      if (secretsFrom === 'given' && known.length < rows.length) throw missingSecrets()
      const options = { stopsAtRefusal, keepsSecrets, ...(secretsFrom === 'given' && { secrets: known }) }
      const started = await begin({ ...given, profileId, rows, ...options })
      // The run stays open for the rows that aren't sent again.
      if (openRows(state).length !== again.length) {
        runner.dispatch({ type: 'sent-again', indexes: again })
        return started
      }
      // Unsaved generated secrets are passed on, because a closed run forgets them.
      const next = await entryOf(profileId, started.runId)
      next.secrets.adopt(secrets.made(state))
      await closeRun(profileId, runId)
      change(next)
      return view(next)
    },
    async giveSecrets(profileId, runId, given) {
      const entry = await entryOf(profileId, runId)
      for (const { index, values } of given) entry.secrets.give(index, values)
      change(entry)
      return view(entry)
    },
    async saveSecrets(profileId, runIds, { name, header }) {
      const entries = await Promise.all(runIds.map((runId) => entryOf(profileId, runId)))
      // Secrets can't be saved during a run, because one file is for all of them, and the person is asked for it only
      // once.
      if (entries.some(isRunning)) throw failure('conflict', 'run-under-way', 'the run is not over')
      const made = entries.flatMap(({ secrets, runner }) => secrets.made(runner.state()))
      if (made.length === 0) throw failure('not-found', 'unknown-run', 'this run has no stored secrets')
      const isSaved = await ports.saveText(name, secretsText(header, made))
      for (const entry of isSaved ? entries : []) {
        entry.secrets.forget()
        change(entry)
      }
      return isSaved
    },
    async check(profileId, runId) {
      const entry = await entryOf(profileId, runId)
      await entry.runner.check()
      return view(entry)
    },
    async undoRows(profileId, runId) {
      await restoreOnce(profileId)
      const kept = known.get(profileId)?.get(runId)
      if (kept === undefined) {
        // The journal still has the rows of a closed run.
        const recorded = await entries.ofRun(runId)
        if (recorded.length === 0) throw failure('not-found', 'unknown-run', 'this run no longer exists')
        return undoRows(profileId, new Map(recorded.map(({ row, writeId }) => [row, writeId])), entries)
      }
      if (kept.runner.state().phase !== 'ended') throw failure('conflict', 'run-under-way', 'the run is not over')
      return undoRows(profileId, kept.runner.writeIds(), entries)
    },
    closeRun,
    async list(profileId) {
      await restoreOnce(profileId)
      return [...(known.get(profileId)?.values() ?? [])].map(view)
    },
    async rows(profileId, runId, from, count) {
      const entry = await entryOf(profileId, runId)
      return Array.from({ length: count }, (_, offset) => rowAt(entry, from + offset)).filter((row) => row !== null)
    },
    async remaining(profileId, runId) {
      const { plan, runner } = await entryOf(profileId, runId)
      const rows = remainingRowsOf(runner.state()).flatMap((index) => plan.rows[index] ?? [])
      const { server } = await list.get(profileId)
      return { text: writeRemaining({ title: plan.title, server, savedAt: Date.now() }, rows), count: rows.length }
    },
    readRemaining: async (profileId, text) => readRemaining(text, (await list.get(profileId)).server),
    notice(given) {
      gate.notice(given.writeId, given)
      if (!given.isLeftOver || given.phase !== 'ended') return
      for (const { runner, profileId } of all()) if (profileId === given.profileId) runner.lookedUp(given)
    },
    noticeClosed: (writeId) => gate.notice(writeId, null),
    noticeReached(profileId) {
      for (const { runner } of known.get(profileId)?.values() ?? []) runner.dispatch({ type: 'reached' })
    },
    noticeSleep(since) {
      for (const { runner } of all()) runner.dispatch({ type: 'slept', since })
    },
    noticePacing: (pacing) => void pacings.set(pacing.profileId, pacing),
    async removeAll(profileId) {
      for (const entry of known.get(profileId)?.values() ?? []) {
        entry.runner.stop()
        reports.forget(entry)
      }
      known.delete(profileId)
      restoring.delete(profileId)
      await store.removeAll(profileId)
      showProgress()
    },
    stop() {
      isStopped = true
      for (const { runner } of all()) runner.stop()
    },
    async close() {
      gate.stop()
      reports.close()
      await store.close()
    },
  }
}
