import { wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import type { UncheckedWrites } from '../writes/unchecked-writes.ts'
import type { Copies } from './copies.ts'
import type { Entry, Queue } from './queue.ts'
import type { Runner } from './runner.ts'

interface Parts {
  readonly ports: Pick<Ports, 'log'>
  readonly uncheckedWrites: UncheckedWrites
  readonly copies: Copies
  readonly conclude: Runner['conclude']
}

/** Restores the uploads of an earlier session: continues those it can, and gives a reason for the others. */
export async function restoreUploads(queue: Queue, { ports, uncheckedWrites, copies, conclude }: Parts): Promise<void> {
  const logged = (thrown: unknown) => ports.log(`uploads: ${wordsOf(thrown)}`)
  const entries = [...queue.entries.values()]
  for (const entry of entries) {
    // Decided once and first, because the conclusion removes the mark that the decision depends on.
    const change = afterRestart(entry)
    // The result of an interrupted request is unknown, so it ends as unverified.
    if (change.trouble?.what === 'unanswered') await conclude(entry, ['unverified', 'unanswered']).catch(logged)
    entry.kept = { ...entry.kept, ...change }
  }
  const known = new Set(entries.map(({ kept }) => kept.mark?.intentId))
  // Without the journal the queue can still be shown; nothing is sent while nothing can be recorded.
  const open = await uncheckedWrites.leftOpen(queue.profileId).catch((thrown: unknown) => {
    logged(thrown)
    return []
  })
  for (const mark of open) {
    // Entries that the queue doesn't have were lost with its file.
    if (known.has(mark.intentId)) continue
    await uncheckedWrites.end(mark, { state: 'unverified', because: 'unanswered', answer: null }).catch(logged)
  }
  const whole = entries.filter(({ kept }) => kept.isCopy && kept.path !== null && kept.state !== 'done')
  await copies.removeOthers(queue.profileId, new Set(whole.map(({ kept }) => kept.uploadId)))
}

const isUnanswered = ({ kept }: Entry): boolean =>
  kept.state === 'running' && kept.method === 'plain' && kept.mark !== null

function afterRestart(entry: Entry): Partial<Entry['kept']> {
  const { state } = entry.kept
  if (state === 'copying') return { state: 'failed', sent: 0, trouble: { what: 'copy-lost', failure: null } }
  if (isUnanswered(entry)) return { state: 'failed', trouble: { what: 'unanswered', failure: null } }
  return state === 'running' || state === 'waiting' ? { state: 'next', waits: null } : {}
}
