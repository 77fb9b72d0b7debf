import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keptResultSchema, plannedRowSchema, runEnds, type PlannedRow } from '#contract/runs.ts'
import { failure, wordsOf } from '../failure.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Ports } from '../ports.ts'
import type { KeptLine } from './state.ts'

/** What a run was to do, as the person confirmed it. */
const planSchema = z.object({
  run: z.object({
    runId: z.uuid(),
    title: z.string(),
    startedAt: z.int(),
    stopsAtRefusal: z.boolean(),
    /** The name that was typed; no secret. */
    confirmation: z.string().nullable(),
    count: z.int(),
    /** Left out by versions that knew of none. */
    secretsFrom: z.enum(['made', 'given']).nullable().default(null),
    keepsSecrets: z.boolean().default(false),
  }),
})
export type RunPlan = z.output<typeof planSchema>['run'] & { readonly rows: readonly PlannedRow[] }

const keptLineSchema = z.union([
  z.object({ left: z.int(), writeId: z.uuid() }),
  z.object({ ended: z.int(), result: keptResultSchema }),
  z.object({ over: z.enum(runEnds), at: z.int() }),
  z.object({ again: z.array(z.int()) }),
])

export interface KeptRun {
  readonly plan: RunPlan
  readonly lines: readonly KeptLine[]
}

/** The runs on disk: one file a run, its plan first, then a line for each thing that happens. */
export interface RunStore {
  /** Resolves when the plan is synced, so that a row may leave. */
  readonly create: (profileId: string, plan: RunPlan) => Promise<void>
  /** Lines are written in the order of the calls; `isSynced` waits for the disk. */
  readonly append: (profileId: string, runId: string, line: KeptLine, isSynced: boolean) => Promise<void>
  readonly list: (profileId: string) => Promise<readonly KeptRun[]>
  readonly remove: (profileId: string, runId: string) => Promise<void>
  readonly removeAll: (profileId: string) => Promise<void>
  readonly close: () => Promise<void>
}

export function createRunStore({ userDataFolder, log }: Pick<Ports, 'userDataFolder' | 'log'>): RunStore {
  const inTurn = oneAtATime()
  let isClosed = false
  // The ids become names of files, so they must be ids.
  const folderOf = (profileId: string) => join(userDataFolder, 'runs', z.uuid().parse(profileId))
  const fileOf = (profileId: string, runId: string) => join(folderOf(profileId), `${z.uuid().parse(runId)}.jsonl`)

  /** No line is written after closing, because another console may have the folder then. */
  const change = <T>(job: () => Promise<T>): Promise<T> =>
    isClosed
      ? Promise.reject(failure('cancelled', 'storage', 'the console is closing'))
      : inTurn(async () => {
          try {
            return await job()
          } catch (thrown) {
            throw failure('server', 'storage', `a run cannot be kept: ${codeOf(thrown)}`)
          }
        })

  return {
    create: (profileId, { rows, ...run }) =>
      change(async () => {
        await mkdir(folderOf(profileId), { recursive: true, mode: 0o700 })
        const file = fileOf(profileId, run.runId)
        const text = [{ run }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')
        await writeSynced(`${file}.tmp`, 'w', text)
        await rename(`${file}.tmp`, file)
        await syncFolder(folderOf(profileId))
      }),
    append: (profileId, runId, line, isSynced) =>
      change(() => writeSynced(fileOf(profileId, runId), 'a', `${JSON.stringify(line)}\n`, isSynced)),
    list: (profileId) =>
      inTurn(async () => {
        const names = await readdir(folderOf(profileId)).catch((thrown: unknown) => {
          if (codeOf(thrown) === 'ENOENT') return []
          throw failure('server', 'storage', `the runs cannot be read: ${codeOf(thrown)}`)
        })
        const runs: KeptRun[] = []
        for (const name of names.filter((one) => one.endsWith('.jsonl'))) {
          const kept = await readRun(join(folderOf(profileId), name))
          if (kept === null) log(`runs: ${name} is not readable as a run; it stays where it is`)
          else runs.push(kept)
        }
        return runs.toSorted((one, other) => one.plan.startedAt - other.plan.startedAt)
      }),
    remove: (profileId, runId) => change(() => rm(fileOf(profileId, runId), { force: true })),
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
    await handle.writeFile(text, 'utf8')
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a new name last; Windows keeps no such thing as an open folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Null where the plan itself cannot be read. */
async function readRun(path: string): Promise<KeptRun | null> {
  const text = await readFile(path, 'utf8')
  const texts = text.split('\n').filter((line) => line !== '')
  const head = planSchema.safeParse(parsed(texts[0]))
  if (!head.success) return null
  const { run } = head.data
  const rows = texts.slice(1, 1 + run.count).map((line) => plannedRowSchema.safeParse(parsed(line)))
  if (rows.length < run.count || rows.some(({ success }) => !success)) return null
  // A crash may have torn the last line; what it would have told is found in the journal.
  const lines = texts.slice(1 + run.count).map((line) => keptLineSchema.safeParse(parsed(line)))
  const sound = lines.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (text.length > 0 && !text.endsWith('\n')) await writeSynced(path, 'a', '\n')
  return { plan: { ...run, rows: rows.flatMap(({ data }) => (data === undefined ? [] : [data])) }, lines: sound }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    // Undefined fits no schema here, so it stands for a line that is not JSON.
    return undefined
  }
}

const codeOf = (thrown: unknown): string => (thrown as NodeJS.ErrnoException).code ?? wordsOf(thrown)
