import type { Input } from '#contract/ipc.ts'
import { toFailure, type Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { cancelWrite, checkWrite, closeWrite, sendWrite, useWrites } from './store.ts'

export type OneWrite = Extract<Input<'write:check'>, { write: unknown }>['write']

/** What became of one of several writes. */
export type RowResult =
  | { readonly state: 'ended'; readonly outcome: Outcome; readonly failure: Failure | null }
  /** Not sent: somebody else changed it since, the record is gone, or another write to it is open. */
  | { readonly state: 'held'; readonly because: 'changed' | 'gone' | 'busy' }
  | { readonly state: 'held'; readonly because: 'failed'; readonly failure: Failure }

interface Given {
  readonly profileId: string
  readonly writes: readonly OneWrite[]
  /** What was typed where the organization asks for it; main checks it for each. */
  readonly confirmation: string | null
  readonly onResult: (index: number, result: RowResult) => void
  /** Aborted, what has not left yet stays unsent. */
  readonly signal: AbortSignal
}

/**
 * Hands several writes to the gate, one after the other; each is checked, journalled, sent and read back like any other.
 * What needs a person's decision is left out and said, so that nobody's change is overwritten.
 */
export async function sendAll({ profileId, writes, confirmation, onResult, signal }: Given): Promise<void> {
  for (const [index, write] of writes.entries()) {
    if (signal.aborted) return
    const result = await sendOne(profileId, write, confirmation)
    onResult(index, result)
    if (endsBatch(write, result)) return
  }
}

/** The server would refuse all others for the same reason, so they are not tried. */
const endsBatch = ({ kind, act }: OneWrite, result: RowResult): boolean =>
  result.state === 'ended' && result.failure !== null && actOf(kind, act).endsBatch?.(result.failure) === true

async function sendOne(profileId: string, write: OneWrite, confirmation: string | null): Promise<RowResult> {
  try {
    const { writeId } = await checkWrite(profileId, write)
    const checked = await viewOnce(writeId, ({ phase }) => phase !== 'checking')
    // The gate has one write at a time a record, and answers with it.
    if (!isOf(checked, write)) return { state: 'held', because: 'busy' }
    const held = whyHeld(checked)
    if (held !== null) {
      await cancelWrite(writeId)
      return held
    }
    return await sendChecked(writeId, confirmation)
  } catch (thrown) {
    return { state: 'held', because: 'failed', failure: toFailure(thrown) }
  }
}

async function sendChecked(writeId: string, confirmation: string | null): Promise<RowResult> {
  try {
    await sendWrite(writeId, confirmation)
  } catch (thrown) {
    // It did not leave, and is not to wait for anybody.
    await cancelWrite(writeId)
    throw thrown
  }
  const { outcomes, attempts } = await viewOnce(writeId, ({ phase }) => phase === 'ended')
  await closeWrite(writeId)
  const [outcome] = outcomes
  if (outcome === undefined) throw new Error('a write ended without an outcome')
  return { state: 'ended', outcome, failure: attempts.at(-1)?.failure ?? null }
}

const isOf = ({ phase, changes, aim }: WriteView, write: OneWrite): boolean =>
  phase === 'review' &&
  JSON.stringify([changes, aim ?? null]) === JSON.stringify([write.changes ?? [], write.aim ?? null])

function whyHeld({ plan, isGone, problem }: WriteView): RowResult | null {
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
