import { lstat, mkdir, open, readdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import { codeOf, failure } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { readBounded } from '../store/read-bounded.ts'
import { firstSum, readRunFile, writeRunFileLine, writePlan, type StoredRun, type RunPlan } from './run-file.ts'
import type { RunFileLine } from './state.ts'

/** The runs on disk: one file per run, its plan first, then a line for each step. */
export interface RunStore {
  /** Resolves when the plan is synced, so that a row may be sent. */
  readonly create: (profileId: string, plan: RunPlan) => Promise<void>
  /** Appends lines in the order of the calls; `isSynced` waits for the disk. */
  readonly append: (profileId: string, runId: string, line: RunFileLine, isSynced: boolean) => Promise<void>
  readonly list: (profileId: string) => Promise<readonly StoredRun[]>
  readonly remove: (profileId: string, runId: string) => Promise<void>
  readonly removeAll: (profileId: string) => Promise<void>
  readonly close: () => Promise<void>
}

export function createRunStore({ userDataFolder, log }: Pick<Ports, 'userDataFolder' | 'log'>): RunStore {
  const inTurn = oneAtATime()
  /** Checksum that the next line of each file continues. */
  const lasts = new Map<string, string>()
  let isClosed = false
  // The ids become file names, so they must be UUIDs.
  const folderOf = (profileId: string) => join(userDataFolder, 'runs', z.uuid().parse(profileId))
  const fileOf = (profileId: string, runId: string) => join(folderOf(profileId), `${z.uuid().parse(runId)}.jsonl`)

  /** Refuses lines after closing, because another console may already use the folder. */
  const change = <T>(job: () => Promise<T>): Promise<T> =>
    isClosed
      ? Promise.reject(failure('cancelled', 'storage', 'the console is closing'))
      : inTurn(async () => {
          try {
            return await job()
          } catch (thrown) {
            throw failure('server', 'storage', `the run can’t be stored: ${codeOf(thrown)}`)
          }
        })

  return {
    create: (profileId, plan) =>
      change(async () => {
        await mkdir(folderOf(profileId), { recursive: true, mode: 0o700 })
        const file = fileOf(profileId, plan.runId)
        const { text, last } = writePlan(profileId, plan)
        await writeSynced(`${file}.tmp`, 'w', text)
        await rename(`${file}.tmp`, file)
        await syncFolder(folderOf(profileId))
        lasts.set(file, last)
      }),
    append: (profileId, runId, line, isSynced) =>
      change(async () => {
        const file = fileOf(profileId, runId)
        const { text, last } = writeRunFileLine(lasts.get(file) ?? firstSum, line)
        await writeSynced(file, 'a', text, isSynced)
        lasts.set(file, last)
      }),
    list: (profileId) =>
      inTurn(async () => {
        const names = await readdir(folderOf(profileId)).catch((thrown: unknown) => {
          if (codeOf(thrown) === 'ENOENT') return []
          throw failure('server', 'storage', `the runs can’t be read: ${codeOf(thrown)}`)
        })
        const runs: StoredRun[] = []
        for (const name of names.filter((one) => one.endsWith('.jsonl'))) {
          const path = join(folderOf(profileId), name)
          const kept = readRunFile(await readWholeLines(path))
          if (kept === null || `${kept.plan.runId}.jsonl` !== name) {
            log(`runs: ${name} isn’t a valid run; it was left in place`)
          } else if (kept.profileId !== profileId) {
            log(`runs: ${name} belongs to another organization; it was left in place`)
          } else {
            if (kept.isDamaged) log(`runs: ${name} is damaged; results that can’t be read are unknown`)
            lasts.set(path, kept.last)
            runs.push(kept)
          }
        }
        return runs.toSorted((one, other) => one.plan.startedAt - other.plan.startedAt)
      }),
    remove: (profileId, runId) =>
      change(async () => {
        await rm(fileOf(profileId, runId), { force: true })
        lasts.delete(fileOf(profileId, runId))
      }),
    removeAll: (profileId) => change(() => rm(folderOf(profileId), { recursive: true, force: true })),
    close() {
      isClosed = true
      return inTurn(() => Promise.resolve())
    },
  }
}

async function writeSynced(path: string, flags: 'w' | 'a', text: string, isSynced = true): Promise<void> {
  const handle = await open(path, flags, 0o600)
  try {
    const { size } = await handle.stat()
    try {
      await handle.writeFile(text, 'utf8')
    } catch (thrown) {
      // Half a line from a full disk would damage the next one.
      await handle.truncate(size).catch(() => undefined)
      throw thrown
    }
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a new file name to the disk; Windows can't open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Size limit of a run's file, far above the largest run with all its results. */
const mostBytes = 512 * 1024 * 1024

/** Reads a file up to its last complete line. An interrupted line is removed, because the journal has its content. */
async function readWholeLines(path: string): Promise<string> {
  // Other programs may put anything into the folder, such as a link to another file.
  const bytes = (await lstat(path)).isFile() ? await readBounded(path, mostBytes) : null
  if (bytes === null) return ''
  const end = bytes.lastIndexOf(newLine) + 1
  if (end < bytes.length && end > 0) await truncate(path, end)
  return new TextDecoder().decode(bytes.subarray(0, end))
}

const newLine = 0x0a
