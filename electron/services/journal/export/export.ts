import { isoDay } from '#contract/local-time.ts'
import { wholeJournal, type EntryFilter, type ExportForm, type JournalExport } from '#contract/journal-entries.ts'
import { writeNewFile, type WritePiece } from '../../new-file.ts'
import type { Ports } from '../../ports.ts'
import { parsed, type Entries } from '../entries/entries.ts'
import type { Journal } from '../journal.ts'
import type { Place } from '../chain-verifier.ts'
import { exportLines, type IsWanted } from './lines.ts'
import { tableHead, tableRows } from './table.ts'

interface Parts {
  readonly ports: Pick<Ports, 'chooseNewFile'>
  readonly journal: Pick<Journal, 'extent' | 'read'>
  readonly entries: Pick<Entries, 'all'>
}

/**
 * Writes entries to a file that the operator chooses: those that a filter finds, or the whole journal without a filter.
 */
export type ExportJournal = (filter: EntryFilter | null, form: ExportForm) => Promise<JournalExport>

/** Number of entries whose lines are read together, so that their segment is opened once. */
const readAtOnce = 500

const endings = { lines: 'jsonl', table: 'csv' } as const satisfies Record<ExportForm, string>

export const createJournalExport =
  ({ ports, journal, entries }: Parts): ExportJournal =>
  async (filter, form) => {
    const found = await entries.all(filter ?? wholeJournal)
    const path = await ports.chooseNewFile(`journal-${isoDay(Date.now())}.${endings[form]}`)
    if (path === null) return { path, entries: 0 }
    const writeTable = async (write: WritePiece) => {
      await write(tableHead())
      for (let from = 0; from < found.length; from += readAtOnce) {
        const some = found.slice(from, from + readAtOnce)
        const lines = parsed(await journal.read(some.flatMap(({ places }) => places)))
        let next = 0
        for (const { entry, places } of some) await write(tableRows(entry, lines.slice(next, (next += places.length))))
      }
    }
    const writeLines = async (write: WritePiece) =>
      exportLines(await journal.extent(), filter === null ? () => true : among(found), write)
    await writeNewFile(path, form === 'table' ? writeTable : writeLines)
    return { path, entries: found.length }
  }

function among(found: readonly { readonly places: readonly Place[] }[]): IsWanted {
  const bySegment = new Map<string, Set<number>>()
  for (const { segment, offset } of found.flatMap(({ places }) => places)) {
    const offsets = bySegment.get(segment) ?? new Set<number>()
    bySegment.set(segment, offsets)
    offsets.add(offset)
  }
  return (segment, offset) => bySegment.get(segment)?.has(offset) === true
}
