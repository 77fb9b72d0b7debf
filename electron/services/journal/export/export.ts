import { isoDay, isoTime } from '#contract/local-time.ts'
import {
  wholeJournal,
  type EntryFilter,
  type ExportForm,
  type JournalExport,
  type Entry,
  type EntryLine,
} from '#contract/journal-entries.ts'
import { writeNewFile, type WritePiece } from '../../store/new-file.ts'
import type { Ports } from '../../ports.ts'
import { parsed, type Entries } from '../entries/entries.ts'
import type { Journal, SegmentExtent } from '../journal.ts'
import type { Place } from '../chain-verifier.ts'
import { csvRows, csvText } from '#contract/csv.ts'
import { partsOf, type EntryPart } from '#contract/entry-parts.ts'
import { join } from 'node:path'
import { chainStart, decodeLine, type Link } from '../chain.ts'
import { nodeDisk, type Disk } from '../disk.ts'
import { encodeOmitted, type OmittedLines } from '../omitted-lines.ts'
import { readSegment } from '../segments.ts'
import { splitLines, type Piece } from '../split-lines.ts'

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

/**
 * Columns of the CSV, in their order. Programs and formulas use these names, so they are the same in every language;
 * values are written as in the journal.
 */
const columns = [
  'entry',
  'time',
  'organization',
  'server',
  'account',
  'kind',
  'act',
  'id',
  'name',
  'result',
  'field',
  'before',
  'after',
  'outcome',
  'because',
  'status',
  'answer',
] as const

const tableHead = (): string => csvText(columns, [])

/** Rows of an entry: one per field, failures first; one row for an act without fields. */
function tableRows(entry: Entry, lines: readonly EntryLine[]): string {
  const { profile, recordId, words } = entry
  const answer = lines.map(({ line }) => line).findLast((line) => line.type === 'outcome')?.answer ?? null
  const first = [
    String(entry.seq),
    isoTime(entry.at),
    profile.label,
    profile.server,
    profile.email,
    entry.kind,
    entry.act,
    recordId === null ? '' : String(recordId),
    entry.name ?? '',
    entry.result,
  ]
  const last = [answer?.status == null ? '' : String(answer.status), words ?? '']
  const rowOf = ({ field, before, after, state, because }: EntryPart): string[] =>
    first.concat([field ?? '', valueOf(before), valueOf(after), state ?? '', because ?? ''], last)
  return csvRows(partsOf(lines).map(rowOf))
}

const valueOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** True if the export includes the line at this offset of the segment. */
type IsWanted = (segment: string, offset: number) => boolean

interface Source {
  readonly folder: string
  readonly segments: readonly SegmentExtent[]
}

/**
 * Passes on the wanted lines with their exact bytes. For omitted lines it writes their position in the chain, so that
 * `npm run verify-journal` can check the others. Bytes that aren't a journal line are kept, as is every break.
 */
async function exportLines(
  { folder, segments }: Source,
  isWanted: IsWanted,
  write: (bytes: Buffer | string) => Promise<void>,
  disk: Disk = nodeDisk,
): Promise<void> {
  const at: { link: Link; gap: OmittedLines | null } = { link: chainStart, gap: null }
  for (const { name, length } of segments) {
    // A segment has a few megabytes, so the kept part can wait in memory until all of it has been read.
    const kept: (Buffer | string)[] = []
    const close = () => {
      if (at.gap !== null) kept.push(encodeOmitted(at.gap))
      at.gap = null
    }
    const take = ({ bytes, hash, hasNewLine, offset }: Piece) => {
      const stored = bytes === null || !hasNewLine ? null : decodeLine(bytes)
      if (stored === null || isWanted(name, offset)) {
        close()
        if (bytes !== null) kept.push(Buffer.from(bytes), '\n')
        at.link = { seq: stored?.seq ?? at.link.seq + 1, hash }
        return
      }
      const { seq, previous } = stored
      const isNext = seq === at.link.seq + 1 && previous === at.link.hash
      if (at.gap !== null && isNext) at.gap = { ...at.gap, to: seq, hash }
      else {
        close()
        at.gap = { from: seq, to: seq, previous, hash }
      }
      at.link = { seq, hash }
    }
    const lines = splitLines(take)
    let read = 0
    await readSegment(disk, join(folder, name), (chunk) => {
      lines.push(chunk.subarray(0, Math.max(0, length - read)))
      read += chunk.length
    })
    lines.end()
    for (const part of kept) await write(part)
  }
  if (at.gap !== null) await write(encodeOmitted(at.gap))
}
