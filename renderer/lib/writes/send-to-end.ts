import type { Input } from '#contract/ipc.ts'
import type { Failure } from '#contract/failures.ts'
import { isSecret } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { cancelWrite, checkWrite, sendWrite, useWrites } from './store.ts'

export type OneWrite = Extract<Input<'write:check'>, { write: unknown }>['write']

/** Not sent: somebody else changed it since, the record is gone, or another write to it is open. */
export type HeldWrite =
  | { readonly state: 'held'; readonly because: 'changed' | 'gone' | 'busy' }
  | { readonly state: 'held'; readonly because: 'failed'; readonly failure: Failure }

/**
 * Hands a write to the gate and sends it, for a question that was answered already. It is not put away at its end, so
 * that the page can show it. What needs another decision is left unsent.
 */
export async function sendToEnd(
  profileId: string,
  write: OneWrite,
  confirmation: string | null,
): Promise<{ readonly state: 'ended'; readonly view: WriteView } | HeldWrite> {
  const { writeId } = await checkWrite(profileId, write)
  const checked = await viewOnce(writeId, ({ phase }) => phase !== 'checking')
  // The gate has one write at a time a record, and answers with it.
  if (!isOf(checked, write)) return { state: 'held', because: 'busy' }
  const held = whyHeld(checked)
  if (held !== null) {
    await cancelWrite(writeId)
    return held
  }
  try {
    await sendWrite(writeId, confirmation)
  } catch (thrown) {
    // It did not leave, and is not to wait for anybody.
    await cancelWrite(writeId)
    throw thrown
  }
  return { state: 'ended', view: await viewOnce(writeId, ({ phase }) => phase === 'ended') }
}

/** A mask stands for a secret in what is shown, so secrets are not compared. */
const isOf = ({ phase, changes, aim }: WriteView, write: OneWrite): boolean =>
  phase === 'review' &&
  JSON.stringify([changes.filter(({ field }) => !isSecret(write.kind, field)), aim ?? null]) ===
    JSON.stringify([write.changes ?? [], write.aim ?? null])

function whyHeld({ plan, isGone, problem }: WriteView): HeldWrite | null {
  if (isGone) return { state: 'held', because: 'gone' }
  if (problem !== null) return { state: 'held', because: 'failed', failure: problem }
  return plan.conflicts.length > 0 ? { state: 'held', because: 'changed' } : null
}

/** A write as soon as it is so: answers of main may come before the change that they began. */
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
