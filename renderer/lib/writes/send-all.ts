import { toFailure, type Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import type { Outcome } from '#contract/writes.ts'
import { sendToEnd, type HeldWrite, type OneWrite } from './send-to-end.ts'
import { closeWrite } from './store.ts'

/** What became of one of several writes. */
export type RowResult =
  { readonly state: 'ended'; readonly outcome: Outcome; readonly failure: Failure | null } | HeldWrite

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
