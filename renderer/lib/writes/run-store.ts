import { useEffect } from 'react'
import { create } from 'zustand'
import type { Input } from '#contract/ipc.ts'
import type { Run, RunRow } from '#contract/runs.ts'
import { runLimits } from '#contract/run-limits.ts'
import { call, subscribe } from '../bridge/bridge.ts'

type Rows = ReadonlyMap<number, RunRow>

interface Runs {
  /** Runs of all organizations, by id. */
  readonly runs: Readonly<Record<string, Run>>
  readonly rows: Readonly<Record<string, Rows>>
  /** Runs that a dialog or a page already shows, so that the bar below the page omits them. */
  readonly inDialog: readonly string[]
  /** Number of parts of the page that are starting a run. */
  readonly starting: number
  /** Runs that were first reported during that time. The part that started a run shows it once it knows the id. */
  readonly unclaimed: readonly string[]
}

/** Runs as main reports them; the page only shows them. */
export const useRuns = create<Runs>()(() => ({
  runs: {},
  rows: {},
  inDialog: [],
  starting: 0,
  unclaimed: [],
}))

const noRows: Rows = new Map()

/** Stores a run, unless a newer push has arrived before the answer. */
const put = (run: Run) =>
  useRuns.setState(({ runs, starting, unclaimed }) => {
    const known = runs[run.runId]
    if ((known?.revision ?? -1) > run.revision) return {}
    const isUnclaimed = known === undefined && starting > 0
    return {
      runs: { ...runs, [run.runId]: run },
      ...(isUnclaimed && { unclaimed: [...unclaimed, run.runId] }),
    }
  })

const putRows = (runId: string, news: readonly RunRow[]) =>
  useRuns.setState(({ rows }) => {
    const merged = new Map(rows[runId])
    for (const row of news) if (!isOlder(row, merged.get(row.index))) merged.set(row.index, row)
    return { rows: { ...rows, [runId]: merged } }
  })

/**
 * True if a row is older than the known one: an answer may arrive after a newer push, and a row that has ended never
 * waits again.
 */
const isOlder = (news: RunRow, known: RunRow | undefined): boolean => (news.at ?? 0) < (known?.at ?? 0)

const without = <T>(all: Readonly<Record<string, T>>, runId: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id !== runId))

const drop = (runId: string) =>
  useRuns.setState(({ runs, rows }) => ({ runs: without(runs, runId), rows: without(rows, runId) }))

/** Starts listening; returns the unsubscribe. */
export function followRuns(): () => void {
  const ends = [
    subscribe('run:changed', ({ run, rows }) => {
      put(run)
      putRows(run.runId, rows)
    }),
    subscribe('run:closed', ({ runId }) => drop(runId)),
  ]
  return () => ends.forEach((end) => end())
}

/** Loads the runs of a profile, after a reload or from an earlier session. */
export async function readRuns(profileId: string): Promise<void> {
  for (const run of (await call('run:list', { profileId })).runs) put(run)
}

/** Loads all rows of a run. */
export async function readRows({ profileId, runId, total }: Pick<Run, 'profileId' | 'runId' | 'total'>): Promise<void> {
  for (let from = 0; from < total; from += runLimits.page) {
    const { rows } = await call('run:rows', { profileId, runId, from, count: runLimits.page })
    putRows(runId, rows)
  }
}

export async function startRun(given: Input<'run:start'>): Promise<Run> {
  const rows = given.rows.map((row) => ({
    ...row,
    name: cut(row.name, runLimits.name),
    change: cut(row.change, runLimits.change),
  }))
  const run = await call('run:start', { ...given, rows })
  put(run)
  return run
}

const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type OneRun = Pick<Run, 'profileId' | 'runId'>

/** Sends a command to which main answers with the run. */
export async function askRun(
  what: 'pause' | 'resume' | 'try' | 'cancel' | 'check',
  { profileId, runId }: OneRun,
): Promise<void> {
  const run = await call(`run:${what}`, { profileId, runId })
  put(run)
  // Rows for which no push came may have changed too.
  if (run.phase === 'ended') await readRows(run)
}

export async function retryRun(given: Input<'run:retry'>): Promise<Run> {
  const run = await call('run:retry', given)
  put(run)
  return run
}

export async function closeRun({ profileId, runId }: OneRun): Promise<void> {
  // The run is removed from the page at once, so that nobody closes it twice.
  drop(runId)
  await call('run:close', { profileId, runId })
}

interface SecretsFile {
  readonly name: string
  /** Headers of the columns. */
  readonly header: readonly string[]
}

/** Makes main write the secrets that runs generated to a separate file; false if that was canceled. */
export async function saveSecrets(runs: readonly Run[], { name, header }: SecretsFile): Promise<boolean> {
  const [first] = runs
  if (first === undefined) return false
  const runIds = runs.map(({ runId }) => runId)
  return (await call('run:save-secrets', { profileId: first.profileId, runIds, name, header: [...header] })).isSaved
}

/** Saves the remaining rows as JSON Lines; false if that was canceled. */
export async function saveRemaining({ profileId, runId, title }: Pick<Run, 'profileId' | 'runId' | 'title'>) {
  const { text } = await call('run:remaining', { profileId, runId })
  return (await call('file:save-text', { name: fileName(title), text })).isSaved
}

/** Returns a title for a file name: some systems allow no slashes or colons in it. */
const fileName = (title: string): string =>
  `${title
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80)}.jsonl`

/** Marks a run as shown in a dialog; returns a function that ends that. */
export function showInDialog(runId: string): () => void {
  useRuns.setState(({ inDialog }) => ({ inDialog: [...inDialog, runId] }))
  // Another part may show it too, so only one of its entries is removed.
  return () => useRuns.setState(({ inDialog }) => ({ inDialog: inDialog.toSpliced(inDialog.indexOf(runId), 1) }))
}

/**
 * Hides new runs from the bar below the page while one is being started. A short run can end before the answer with its
 * id; otherwise the bar would report and close it before its dialog shows it.
 */
export function useHoldNewRuns(isStarting: boolean): void {
  useEffect(() => {
    if (!isStarting) return
    useRuns.setState(({ starting }) => ({ starting: starting + 1 }))
    return () =>
      useRuns.setState(({ starting, unclaimed }) => ({
        starting: starting - 1,
        unclaimed: starting === 1 ? [] : unclaimed,
      }))
  }, [isStarting])
}

export const useRun = (runId: string | null): Run | undefined =>
  useRuns(({ runs }) => (runId === null ? undefined : runs[runId]))

export const useRunRows = (runId: string | null): Rows =>
  useRuns(({ rows }) => (runId === null ? noRows : (rows[runId] ?? noRows)))
