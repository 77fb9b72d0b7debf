import { create } from 'zustand'
import type { Input } from '#contract/ipc.ts'
import type { Decision, WriteView } from '#contract/writes.ts'
import { call, subscribe } from '../bridge/bridge.ts'

interface Writes {
  /** Writes of all organizations, by id. */
  readonly views: Readonly<Record<string, WriteView>>
}

/** Writes as the gate in main reports them; the page only shows them. */
export const useWrites = create<Writes>()(() => ({ views: {} }))

/** Stores a write, unless a newer push has arrived before the answer. */
const put = (view: WriteView) =>
  useWrites.setState(({ views }) =>
    (views[view.writeId]?.revision ?? -1) >= view.revision ? {} : { views: { ...views, [view.writeId]: view } },
  )

const drop = (writeId: string) =>
  useWrites.setState(({ views }) => ({
    views: Object.fromEntries(Object.entries(views).filter(([id]) => id !== writeId)),
  }))

/** Starts listening and reports each change of a write. Returns the unsubscribe. */
export function followWrites(onChange: (view: WriteView) => void): () => void {
  const ends = [
    subscribe('write:changed', (view) => {
      put(view)
      onChange(view)
    }),
    subscribe('write:closed', ({ writeId }) => drop(writeId)),
  ]
  return () => ends.forEach((end) => end())
}

/** Loads all writes of a profile, after a reload, including those that an earlier session left without an answer. */
export async function readWrites(profileId: string): Promise<void> {
  for (const view of (await call('write:list', { profileId })).writes) put(view)
}

/** Passes a write to the gate, which checks it. Nothing is sent yet. */
export async function checkWrite(
  profileId: string,
  write: Extract<Input<'write:check'>, { write: unknown }>['write'],
): Promise<WriteView> {
  const view = await call('write:check', { profileId, write })
  put(view)
  return view
}

export const checkAgain = async (writeId: string): Promise<void> => put(await call('write:check', { writeId }))

/**
 * Decisions and exclusions that main has not confirmed yet. Sending waits for them, because calls to the browser host
 * may overtake each other.
 */
let deciding: Promise<unknown> = Promise.resolve()

/** Shows a decision at once; main answers with its consequences. */
export async function decideWrite(writeId: string, field: string | null, decision: Decision): Promise<void> {
  useWrites.setState(({ views }) => {
    const view = views[writeId]
    if (view === undefined) return {}
    const others = view.decisions.filter((one) => one.field !== field)
    return { views: { ...views, [writeId]: { ...view, decisions: [...others, { field, decision }] } } }
  })
  const decided = deciding.then(() => call('write:decide', { writeId, field, decision }))
  deciding = decided.catch(() => undefined)
  put(await decided)
}

/** Excludes one change from a write under review, or includes it again. */
export async function exclude(writeId: string, field: string, isExcluded: boolean): Promise<void> {
  const left = deciding.then(() => call('write:exclude', { writeId, field, isExcluded }))
  deciding = left.catch(() => undefined)
  put(await left)
}

export async function sendWrite(writeId: string, confirmation: string | null): Promise<void> {
  await deciding
  put(await call('write:send', { writeId, confirmation }))
}

/** Stops a write. If nothing was sent, it disappears. */
export async function cancelWrite(writeId: string): Promise<void> {
  const { write } = await call('write:cancel', { writeId })
  if (write === null) drop(writeId)
  else put(write)
}

export async function closeWrite(writeId: string): Promise<void> {
  await call('write:close', { writeId })
  drop(writeId)
}
