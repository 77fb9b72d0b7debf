import type { Policy } from '#contract/policy.ts'
import type { UpdateStatus } from '#contract/updates.ts'
import { failure, wordsOf } from '../failure.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { Emit, Ports } from '../ports.ts'
import { UpdateProblem, type Updater, type UpdateSource } from './update-problem.ts'
import type { Run } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'

export interface UpdatesService extends WorkNotices {
  readonly status: () => UpdateStatus
  /** Checks now. Throws if a policy forbids it. */
  readonly check: () => Promise<UpdateStatus>
  /** A person changed the preference. */
  readonly noticePreference: (isOn: boolean) => void
  /** Returns what installs the update if that is possible now; null otherwise. Called when the console quits. */
  readonly installer: () => (() => Promise<void>) | null
  readonly close: () => void
}

export const updateTimes = {
  /** Time between two checks. */
  everyMs: 24 * 60 * 60 * 1_000,
  /** Time after which a check that failed is repeated. */
  againMs: 60 * 60 * 1_000,
  /** Interval of looking at the clock. A timer of a day would not count the time that the computer sleeps. */
  beatMs: 10 * 60 * 1_000,
} as const

/** Progress is sent to the page at most this often. */
const progressMs = 250

interface Given {
  readonly ports: Pick<Ports, 'log' | 'policy'> & { readonly emit: Emit }
  readonly source: UpdateSource
  readonly preferences: Pick<PreferencesService, 'get'>
}

/** Checks for updates at start and daily, downloads them in the background, and says whether one can be installed. */
export function createUpdates({ ports, source, preferences }: Given): UpdatesService {
  const isForbidden = (values: Policy['values']) => values.updates === false
  const work = createWorkInProgress(() => settle())
  let status: UpdateStatus =
    typeof source === 'string' ? { state: 'manual', by: source } : { state: 'current', checkedAt: null }
  let updater: Updater | null = null
  let checking: Promise<void> | null = null
  /** Ends the check and the download in progress. */
  let stop = new AbortController()
  let nextAt = 0
  /** Version that is downloaded and verified. */
  let downloaded: string | null = null
  let isOn = true

  const set = (next: UpdateStatus) => {
    status = next
    ports.emit('updates:changed', { status })
  }
  /** Updates the state of a downloaded version, which depends on runs and writes. */
  const settle = () => {
    if (downloaded === null) return
    const state = work.isBusy() ? 'waiting' : 'ready'
    if (status.state !== state) set({ state, version: downloaded })
  }
  const fail = (thrown: unknown, version: string | null) => {
    const problem = thrown instanceof UpdateProblem ? thrown : new UpdateProblem('computer', wordsOf(thrown))
    ports.log(`updates: ${problem.reason}: ${problem.message}`)
    nextAt = Date.now() + updateTimes.againMs
    set({
      state: 'failed',
      reason: problem.reason,
      version: problem.version ?? version,
      detail: problem.message,
      at: Date.now(),
    })
  }

  const find = async (load: () => Promise<Updater>, signal: AbortSignal) => {
    set({ state: 'checking' })
    updater ??= await load()
    const version = await updater.check(signal)
    if (signal.aborted) return
    nextAt = Date.now() + updateTimes.everyMs
    if (version === null) return set({ state: 'current', checkedAt: Date.now() })
    // A person who checks waits for the answer, not for the download.
    void fetchUpdate(updater, version, signal)
  }

  const fetchUpdate = async (from: Updater, version: string, signal: AbortSignal) => {
    set({ state: 'downloading', version, received: 0, total: null })
    let shownAt = 0
    const onProgress = (received: number, total: number) => {
      if (signal.aborted || Date.now() - shownAt < progressMs) return
      shownAt = Date.now()
      set({ state: 'downloading', version, received, total })
    }
    try {
      await from.download(onProgress, signal)
      if (signal.aborted) return
      downloaded = version
      settle()
    } catch (thrown) {
      if (!signal.aborted) fail(thrown, version)
    }
  }

  const check = (): Promise<void> => {
    if (typeof source === 'string' || status.state === 'downloading' || downloaded !== null) return Promise.resolve()
    if (checking !== null) return checking
    const { signal } = stop
    const own = find(source.load, signal)
      .catch((thrown: unknown) => {
        if (!signal.aborted) fail(thrown, null)
      })
      .finally(() => {
        if (checking === own) checking = null
      })
    checking = own
    return own
  }
  const checkIfDue = () => {
    if (isOn && Date.now() >= nextAt) void check()
  }

  const renewStop = () => {
    if (stop.signal.aborted) stop = new AbortController()
  }
  /** Ends a check or a download. What was downloaded stays on the disk, but is not installed. */
  const turnOff = (by: 'policy' | 'preference') => {
    isOn = false
    stop.abort()
    checking = null
    downloaded = null
    set({ state: 'off', by })
  }

  const begin = async () => {
    if (typeof source === 'string') return
    if (isForbidden(ports.policy.values)) return turnOff('policy')
    if (!(await preferences.get()).updatesAutomatically) return turnOff('preference')
    checkIfDue()
  }
  void begin().catch((thrown: unknown) => ports.log(`updates: ${wordsOf(thrown)}`))
  const beat = setInterval(checkIfDue, updateTimes.beatMs)
  beat.unref()

  return {
    status: () => status,
    async check() {
      if (isForbidden(ports.policy.values)) {
        throw failure('forbidden', 'managed', 'the policy of this computer turns updates off')
      }
      renewStop()
      await check()
      return status
    },
    ...work,
    noticePreference(wanted) {
      if (typeof source === 'string' || wanted === isOn || isForbidden(ports.policy.values)) return
      if (!wanted) return turnOff('preference')
      isOn = true
      renewStop()
      void check()
    },
    installer: () => (status.state === 'ready' && updater !== null ? updater.install : null),
    close() {
      clearInterval(beat)
      isOn = false
      stop.abort()
    },
  }
}

/** Phases in which a write has been sent and isn't verified yet. */
const busyPhases: ReadonlySet<string> = new Set(['sending', 'waiting', 'sent', 'verifying', 'verifying-later'])

/** Events of the gate and of runs. */
interface WorkNotices {
  readonly noticeWrite: (write: Pick<WriteView, 'writeId' | 'phase' | 'isAsked'>) => void
  readonly noticeWriteClosed: (writeId: string) => void
  readonly noticeRun: (run: Pick<Run, 'runId' | 'phase'>) => void
  readonly noticeRunClosed: (runId: string) => void
}

/** Knows from their events whether a run or a write is in progress. */
function createWorkInProgress(onChange: () => void): WorkNotices & { readonly isBusy: () => boolean } {
  const busy = new Set<string>()
  const note = (id: string, isBusy: boolean) => {
    if (isBusy) busy.add(id)
    else busy.delete(id)
    onChange()
  }
  return {
    noticeWrite: ({ writeId, phase, isAsked }) => note(writeId, busyPhases.has(phase) || isAsked === true),
    noticeWriteClosed: (writeId) => note(writeId, false),
    // A paused run counts too, because the person expects it to go on where it is.
    noticeRun: ({ runId, phase }) => note(runId, phase === 'running'),
    noticeRunClosed: (runId) => note(runId, false),
    isBusy: () => busy.size > 0,
  }
}
