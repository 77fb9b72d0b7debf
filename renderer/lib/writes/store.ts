import { create } from 'zustand'
import type { Input } from '#contract/ipc.ts'
import type { Decision, WriteView } from '#contract/writes.ts'
import { call, subscribe } from '../bridge.ts'

interface Writes {
  /** By the id of the write; those of all organizations. */
  readonly views: Readonly<Record<string, WriteView>>
}

/** The writes as the gate in main tells them (DESIGN §5.2): the page only shows them. */
export const useWrites = create<Writes>()(() => ({ views: {} }))

/** An answer may arrive after a push that is newer. */
const put = (view: WriteView) =>
  useWrites.setState(({ views }) =>
    (views[view.writeId]?.revision ?? -1) >= view.revision ? {} : { views: { ...views, [view.writeId]: view } },
  )

const drop = (writeId: string) =>
  useWrites.setState(({ views }) => ({
    views: Object.fromEntries(Object.entries(views).filter(([id]) => id !== writeId)),
  }))

/** Starts listening and reports each change of a write. Returns a function that ends it. */
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

/** Asks for all writes of a profile: after a reload, and for those an earlier run left unanswered. */
export async function readWrites(profileId: string): Promise<void> {
  for (const view of (await call('write:list', { profileId })).writes) put(view)
}

/** Hands a write in; it is checked and shown, and nothing leaves yet. */
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
 * What a person decided or took out, until main has confirmed it. Sending waits for it, because calls of the browser host may overtake
 * each other.
 */
let deciding: Promise<unknown> = Promise.resolve()

/** The decision is shown at once; main answers with what follows from it. */
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

/** Takes one change out of a write under review, or puts it back. */
export async function leaveOut(writeId: string, field: string, isLeftOut: boolean): Promise<void> {
  const left = deciding.then(() => call('write:leave-out', { writeId, field, isLeftOut }))
  deciding = left.catch(() => undefined)
  put(await left)
}

export async function sendWrite(writeId: string, confirmation: string | null): Promise<void> {
  await deciding
  put(await call('write:send', { writeId, confirmation }))
}

/** Stops a write. A write of which nothing was sent disappears. */
export async function cancelWrite(writeId: string): Promise<void> {
  const { write } = await call('write:cancel', { writeId })
  if (write === null) drop(writeId)
  else put(write)
}

export async function closeWrite(writeId: string): Promise<void> {
  await call('write:close', { writeId })
  drop(writeId)
}
