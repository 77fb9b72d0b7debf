import { create } from 'zustand'
import type { Overview, Unreadable } from './reading/overview.ts'
import type { Reading, OrganizationFacts } from './reading/reading.ts'

export const steps = ['file', 'encoding', 'columns', 'problems', 'review', 'run'] as const
export type Step = (typeof steps)[number]

/** A run of rows in the file; for each position in the run, the number of the row. */
export interface FileRun {
  readonly runId: string
  readonly numbers: readonly number[]
}

interface FromFile {
  /** Organization for which the file was opened. */
  readonly profileId: string | null
  readonly step: Step
  /** Name of the file; null for pasted rows. */
  readonly name: string | null
  readonly overview: Overview | null
  readonly unreadable: Unreadable | 'failed' | null
  readonly isBusy: boolean
  readonly keepsPasswords: boolean
  readonly stopsAtRefusal: boolean
  readonly runs: readonly FileRun[]
}

const nothing: FromFile = {
  profileId: null,
  step: 'file',
  name: null,
  overview: null,
  unreadable: null,
  isBusy: false,
  keepsPasswords: false,
  stopsAtRefusal: false,
  runs: [],
}

/** The open file. It outlives the page, so that the user may visit other pages. */
export const useFromFile = create<FromFile>()(() => nothing)

let reader: Reader | null = null
let surroundings: OrganizationFacts | null = null

/** Releases the file and the decisions about it. */
export function restart(profileId: string): void {
  reader?.end()
  reader = null
  useFromFile.setState({ ...nothing, profileId })
}

export async function openBytes(profileId: string, name: string | null, bytes: Uint8Array): Promise<void> {
  restart(profileId)
  const own = startReader()
  reader = own
  useFromFile.setState({ name, isBusy: true })
  try {
    if (surroundings !== null) await own.ask('setSurroundings', surroundings)
    const opened = await own.ask('open', bytes)
    // The user has chosen another file in the meantime.
    if (reader !== own) return
    if (opened.state === 'read') {
      const step = firstQuestion(opened.overview, surroundings !== null)
      useFromFile.setState({ overview: opened.overview, step })
    } else useFromFile.setState({ unreadable: opened.because })
  } catch {
    if (reader === own) useFromFile.setState({ unreadable: 'failed' })
  } finally {
    if (reader === own) useFromFile.setState({ isBusy: false })
  }
}

/** The first step with a question. The steps before it are done by themselves, and can be opened. */
export function firstQuestion(overview: Overview, areRowsCompared: boolean): Step {
  const { encoding, reason, isEncodingAsked, isCut, isComplete, takesPasswords, columns, groups } = overview
  const isCertain = reason === 'plain' || reason === 'mark' || (reason === 'strict' && encoding === 'utf-8')
  if (isEncodingAsked || !isCertain || isCut) return 'encoding'
  if (!isComplete || takesPasswords || columns.some(({ target }) => target === null)) return 'columns'
  // Without the organization's users, addresses that are in use would be missed.
  return groups.length > 0 || !areRowsCompared ? 'problems' : 'review'
}

type Changing = {
  [M in keyof Reading]: Awaited<ReturnType<Reading[M]>> extends Overview ? M : never
}[keyof Reading]

/** Changes a decision, and shows the result. */
export async function change<M extends Changing>(method: M, ...args: Parameters<Reading[M]>): Promise<void> {
  const own = currentReader()
  const overview = (await own.ask(method, ...args)) as Overview
  if (reader === own) useFromFile.setState({ overview })
}

/** Requests a piece of the file. */
export const ask: Reader['ask'] = (method, ...args) => currentReader().ask(method, ...args)

function currentReader(): Reader {
  if (reader === null) throw new Error('no file is open')
  return reader
}

/** Sends the organization's facts to the worker; called again whenever they change. */
export async function setSurroundings(given: OrganizationFacts): Promise<void> {
  surroundings = given
  if (reader === null) return
  const own = reader
  const overview = await own.ask('setSurroundings', given)
  if (reader === own && overview !== null) useFromFile.setState({ overview })
}

export const goTo = (step: Step): void => useFromFile.setState({ step })

type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string }
type Result<M extends keyof Reading> = Awaited<ReturnType<Reading[M]>>

/** Reads one file in a separate worker. */
interface Reader {
  readonly ask: <M extends keyof Reading>(method: M, ...args: Parameters<Reading[M]>) => Promise<Result<M>>
  /** Terminates the worker, and releases the file. */
  readonly end: () => void
}

function startReader(): Reader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (why: Error) => void }>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the file could not be read'))
    waiting.clear()
  })
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        // The bytes of a file are transferred rather than copied, because copying a long file would block the page.
        const bytes = args.flatMap((one): ArrayBuffer[] =>
          one instanceof Uint8Array && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
        )
        worker.postMessage({ id: lastId, method, args }, bytes)
      }),
    end() {
      worker.terminate()
      // Requests about a file that is no longer open stay unanswered.
      waiting.clear()
    },
  }
}
