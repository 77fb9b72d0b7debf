import { undoOf } from '#contract/records/undo.ts'
import type { Entry } from '#contract/journal-entries.ts'
import type { RunRow } from '#contract/runs.ts'
import type { Entries } from '../journal/entries/entries.ts'

export interface UndoRows {
  readonly rows: { readonly index: number; readonly entry: Entry; readonly write: RunRow['write'] }[]
  /** Number of saved rows that can't be undone, or already were. */
  readonly staying: number
}

/** The writes that undo the saved rows of a run, each from its lines in the journal. */
export async function undoRows(
  profileId: string,
  writeIds: ReadonlyMap<number, string>,
  entries: Pick<Entries, 'linesOf' | 'one'>,
): Promise<UndoRows> {
  const rows: UndoRows['rows'] = []
  let staying = 0
  for (const [index, writeId] of writeIds) {
    const entry = await entries.one(writeId)
    const { result, profile } = entry
    // Only the account that sent a change can undo it.
    if (profile.id !== profileId) continue
    if (result === 'undone') staying += 1
    if (result !== 'saved' && result !== 'partly') continue
    const plan = undoOf((await entries.linesOf(writeId)).map(({ line }) => line))
    if (plan.state === 'impossible') staying += 1
    else rows.push({ index, entry, write: { ...plan.write, undoes: writeId, draftKey: null } })
  }
  return { rows, staying }
}
