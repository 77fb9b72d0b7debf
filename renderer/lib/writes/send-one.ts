import { toFailure, type Failure } from '#contract/failures.ts'
import type { Outcome } from '#contract/writes.ts'
import { sendToEnd, type HeldWrite, type OneWrite } from './send-to-end.ts'
import { closeWrite } from './store.ts'

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
