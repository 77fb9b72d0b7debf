import { toFailure, type Failure } from '#contract/failures.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import type { Input } from '#contract/ipc.ts'
import { isScopeChanged, isSecret } from '#contract/records/index.ts'
import { cancelWrite, checkWrite, closeWrite, sendWrite, useWrites } from './write-store.ts'

export type OneWrite = Extract<Input<'write:check'>, { write: unknown }>['write']

/**
 * The write was not sent, because the record was changed or deleted in the meantime, or another write to it is open.
 */
export type HeldWrite =
  | { readonly state: 'held'; readonly because: 'changed' | 'gone' | 'busy' }
  | { readonly state: 'held'; readonly because: 'failed'; readonly failure: Failure }

/**
 * Passes a write to the gate and sends it, after a confirmation. It stays open when it ends, so that the page can show
 * it. A write that needs another decision is not sent.
 */
export async function sendToEnd(
  profileId: string,
  write: OneWrite,
  confirmation: string | null,
): Promise<{ readonly state: 'ended'; readonly view: WriteView } | HeldWrite> {
  const { writeId } = await checkWrite(profileId, write)
  const checked = await viewOnce(writeId, ({ phase }) => phase !== 'checking')
  // The gate allows one write at a time per record, and answers with the open one.
  if (!isOf(checked, write)) return { state: 'held', because: 'busy' }
  const held = heldReason(checked)
  if (held !== null) {
    await cancelWrite(writeId)
    return held
  }
  try {
    await sendWrite(writeId, confirmation)
  } catch (thrown) {
    // The write was not sent, and must not keep waiting.
    await cancelWrite(writeId)
    throw thrown
  }
  const sent = await viewOnce(writeId, ({ phase }) => phase === 'ended' || phase === 'review')
  if (sent.phase === 'ended') return { state: 'ended', view: sent }
  // The last check found something that the confirmation did not cover. After an attempt, the cancel ends the write.
  await cancelWrite(writeId)
  if (sent.attempts.length > 0)
    return { state: 'ended', view: await viewOnce(writeId, ({ phase }) => phase === 'ended') }
  return heldReason(sent) ?? { state: 'held', because: 'changed' }
}

/** True if a view belongs to the write. Secrets are not compared, because views mask them. */
const isOf = ({ phase, changes, target }: WriteView, write: OneWrite): boolean =>
  phase === 'review' &&
  JSON.stringify([changes.filter(({ field }) => !isSecret(write.kind, field)), target ?? null]) ===
    JSON.stringify([write.changes ?? [], write.target ?? null])

function heldReason({ kind, act, target, plan, isGone, problem }: WriteView): HeldWrite | null {
  if (isGone) return { state: 'held', because: 'gone' }
  if (problem !== null) return { state: 'held', because: 'failed', failure: problem }
  const isChanged =
    plan.conflicts.length > 0 || plan.sends.some(({ value }) => isScopeChanged(kind, act, target?.mine, value))
  return isChanged ? { state: 'held', because: 'changed' } : null
}

/** Waits until a write meets a condition, because main may answer before the change has begun. */
function viewOnce(writeId: string, isSo: (view: WriteView) => boolean): Promise<WriteView> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const view = useWrites.getState().views[writeId]
      if (view !== undefined && !isSo(view)) return
      unsubscribe()
      if (view === undefined) reject(new Error('the write was put away elsewhere'))
      else resolve(view)
    }
    const unsubscribe = useWrites.subscribe(look)
    look()
  })
}

/** Result of a write that was sent at once. */
export type OneResult =
  | { readonly state: 'ended'; readonly outcome: Outcome; readonly failure: Failure | null }
  | HeldWrite

/** Sends one write after one confirmation, or without any, and closes it. Several writes make a run (`lib/runs/`). */
export async function sendOne(profileId: string, write: OneWrite, confirmation: string | null): Promise<OneResult> {
  try {
    const sent = await sendToEnd(profileId, write, confirmation)
    if (sent.state === 'held') return sent
    const { writeId, outcomes, attempts } = sent.view
    await closeWrite(writeId)
    const [outcome] = outcomes
    if (outcome === undefined) throw new Error('a write ended without an outcome')
    return { state: 'ended', outcome, failure: attempts.at(-1)?.failure ?? null }
  } catch (thrown) {
    return { state: 'held', because: 'failed', failure: toFailure(thrown) }
  }
}
