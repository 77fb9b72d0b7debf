import { failure } from '../../failure.ts'
import type { WritesService } from '../../writes/gate.ts'
import type { Journal } from '../journal.ts'
import type { Entries } from './entries.ts'

interface Parts {
  readonly entries: Pick<Entries, 'one'>
  readonly journal: Pick<Journal, 'append'>
  readonly writes: Pick<WritesService, 'forget'>
}

/** Marks a write whose result no server reports as handled, and records that. */
export const createMarkHandled =
  ({ entries, journal, writes }: Parts) =>
  async (writeId: string): Promise<void> => {
    const { result } = await entries.one(writeId)
    if (result !== 'unknown') throw failure('conflict', 'unknown-write', `the write is ${result}`)
    await journal.append({ type: 'handled', writeId, at: Date.now() })
    writes.forget(writeId)
  }
