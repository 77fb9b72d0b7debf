import { join } from 'node:path'
import { z } from 'zod'
import {
  journalLineSchema,
  type JournalIntent,
  type JournalLine,
  type JournalOutcome,
  type JournalSeen,
  type JournalHandled,
} from '#contract/journal.ts'
import { AppError } from '#contract/failures.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import { failure, wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { decodeLine, encodeLine, hashOf, type StoredLine } from './chain.ts'
import { findOld, removeSegments } from './cut.ts'
import { nodeDisk, type Disk } from './disk.ts'
import { writeHead } from './head.ts'
import { verifyFolder } from './look.ts'
import { openJournalFolder, type OpenJournal } from './opening.ts'
import { listSegments, openSegmentEnd, readLinesAt, segmentName, segmentNumber, readSegment } from './segments.ts'
import type { JournalCheck } from './verify.ts'
import type { Place } from './chain-verifier.ts'
import { splitLines } from './split-lines.ts'

/** Records each request before it is sent, and its result, in an append-only chain on this computer (`README.md`). */
export interface Journal {
  /**
   * Appends a line and resolves when it is synced to disk. Otherwise rejects with an `AppError`, and then no part of
   * the line counts as written. Lines are written in the order of the calls.
   */
  readonly append: (line: JournalIntent | JournalOutcome | JournalHandled | JournalSeen) => Promise<void>
  /** Intents of earlier sessions without an outcome line, oldest first. Intents of this session aren't included. */
  readonly unanswered: () => Promise<readonly JournalIntent[]>
  /** True if an intent is of this session and has no outcome yet. */
  readonly isUnderWay: (intentId: string) => boolean
  /** Verifies the whole chain of this folder, changing nothing. */
  readonly verify: () => Promise<JournalCheck>
  /**
   * Passes on the lines of the newest segment, in order, and later each appended line. Changes nothing. Lines after a
   * break of the chain are included. Appending waits only for this segment. If the journal is being opened, this
   * doesn't wait, because opening reads the whole journal.
   */
  readonly follow: (each: LineHandler, appended: LineHandler) => Promise<FollowedJournal>
  /** The current segments, each with its valid length. They may be read while lines are appended. */
  readonly extent: () => Promise<{ readonly folder: string; readonly segments: readonly SegmentExtent[] }>
  /**
   * Records and then removes lines older than the given number of days, in whole segments. A trial only counts them.
   * Resolves to the number of lines.
   */
  readonly cut: (keptDays: number, options?: { readonly isTrial?: boolean }) => Promise<{ readonly lines: number }>
  /** Reads lines by their positions. Rejects with an `AppError` if a line is no longer there. */
  readonly read: (places: readonly Place[]) => Promise<readonly (StoredLine & { readonly hash: string })[]>
  readonly close: () => Promise<void>
}

export interface SegmentExtent {
  readonly name: string
  /** Valid length in bytes; infinite if no more lines are appended. */
  readonly length: number
}

export interface FollowedJournal {
  /** Returns true if there are older segments. */
  readonly hasOlder: () => boolean
  /** Passes on the lines of the previous segment, in order. */
  readonly older: (each: LineHandler) => Promise<void>
  /** Resolves once lines are passed on as they are appended. Lines appended until then are passed on too. */
  readonly joined: Promise<void>
  readonly end: () => void
}

export type LineHandler = (stored: StoredLine, place: Place) => void

const dayMs = 24 * 60 * 60 * 1000

export const journalLimits = {
  /** Limit of a line. A line describes one write and does not include uploaded files. */
  lineBytes: 1_000_000,
  /** The size at which the next segment begins: small enough to be copied and inspected. */
  segmentBytes: 8_000_000,
  /** A segment covers at most a month, because old ones are removed as a whole. */
  segmentMs: 30 * dayMs,
} as const

interface Options {
  readonly disk?: Disk
  readonly segmentBytes?: number
}

/** Creates a journal, which opens at first use. Only one journal may exist for a folder at a time. */
export function createJournal(
  { userDataFolder, log }: Pick<Ports, 'userDataFolder' | 'log'>,
  { disk = nodeDisk, segmentBytes = journalLimits.segmentBytes }: Options = {},
): Journal {
  const folder = join(userDataFolder, 'journal')
  const inTurn = oneAtATime()
  let opened: OpenJournal | null = null
  let isClosed = false
  const followers = new Set<LineHandler>()
  const underWay = new Set<string>()

  const open = async (): Promise<OpenJournal> => {
    if (isClosed) throw failure('server', 'storage', 'the journal is closed')
    if (opened) return opened
    const { notes, ...journal } = await openJournalFolder(disk, folder, log)
    try {
      for (const note of notes) {
        log(`journal: ${note.words}`)
        await write(journal, note)
      }
    } catch (thrown) {
      // The journal counts as open only after its notes are written; otherwise the next attempt starts over.
      await journal.end.close()
      throw thrown
    }
    opened = journal
    return journal
  }

  const write = async (journal: OpenJournal, line: JournalLine): Promise<void> => {
    const { bytes, link, stored } = encodeLine(journal.link, line)
    if (bytes.length > journalLimits.lineBytes) {
      throw failure('invalid-input', 'storage', `a line of ${bytes.length} bytes is too large for the journal`)
    }
    const length = journal.end.length()
    const isFull = length + bytes.length > segmentBytes
    const isOld = journal.began !== null && line.at - journal.began > journalLimits.segmentMs
    if (length > 0 && (isFull || isOld)) await beginNextSegment(journal)
    if (journal.end.length() === 0) journal.began = line.at
    const place = { segment: journal.end.name, offset: journal.end.length(), length: bytes.length - 1 }
    await journal.end.append(bytes)
    journal.link = link
    for (const follow of followers) follow(stored, place)
    await writeHead(disk, folder, link, journal.end.name).catch((thrown: unknown) => {
      // The line is on disk, as promised. The next line updates the head.
      log(`journal: head.json couldn’t be updated for line ${link.seq}: ${wordsOf(thrown)}`)
    })
  }

  const beginNextSegment = async (journal: OpenJournal): Promise<void> => {
    const full = journal.end
    const name = segmentName(segmentNumber(full.name) + 1)
    journal.end = await openSegmentEnd({ disk, folder, name, length: 0, isNew: true, log })
    // All lines of the segment are synced, so a failed close loses nothing.
    await full.close().catch((thrown: unknown) => log(`journal: ${full.name} can’t be closed: ${wordsOf(thrown)}`))
  }

  /** Passes on the lines after a position, which were written while the journal was opened. */
  const readFrom = async (from: Pick<Place, 'segment' | 'offset'>, each: LineHandler): Promise<void> => {
    const names = await listSegments(disk, folder)
    for (const name of names.filter((one) => segmentNumber(one) >= segmentNumber(from.segment)))
      await readLines(disk, folder, name, (stored, place) => {
        if (name !== from.segment || place.offset >= from.offset) each(stored, place)
      })
  }

  return {
    append: (line) =>
      inTurn(async () => {
        const parsed = journalLineSchema.safeParse(line)
        if (!parsed.success) {
          throw failure('invalid-input', 'storage', `invalid journal line: ${z.prettifyError(parsed.error)}`)
        }
        const journal = await open()
        if (line.type === 'outcome') underWay.delete(line.intentId)
        if (line.type === 'intent') underWay.add(line.intentId)
        await write(journal, parsed.data)
        for (const [intentId, { writeId }] of journal.unanswered) {
          if (
            line.type === 'outcome' ? line.intentId === intentId : line.type === 'handled' && line.writeId === writeId
          )
            journal.unanswered.delete(intentId)
        }
      }).catch(rethrow),
    unanswered: () => inTurn(async () => [...(await open()).unanswered.values()]).catch(rethrow),
    async follow(each, appended) {
      let isEnded = false
      const joinAfter = <T>(read: T): T => {
        if (!isEnded) followers.add(appended)
        return read
      }
      const readNewest = async () => {
        const names = await listSegments(disk, folder)
        const newest = names.pop()
        let end = { segment: newest ?? segmentName(1), offset: 0 }
        if (newest !== undefined)
          await readLines(disk, folder, newest, (stored, place) => {
            end = { segment: newest, offset: place.offset + place.length }
            each(stored, place)
          })
        return { names, end }
      }
      const isOpening = opened === null && !isClosed
      const inOneTurn = () => inTurn(() => readNewest().then(joinAfter))
      const { names, end } = await (isOpening ? readNewest() : inOneTurn()).catch(rethrow)
      const joined = isOpening ? inTurn(() => readFrom(end, appended).then(joinAfter)) : Promise.resolve()
      return {
        joined: joined.catch(rethrow),
        hasOlder: () => names.length > 0,
        async older(next: LineHandler) {
          const name = names.at(-1)
          if (name === undefined) return
          await readLines(disk, folder, name, next).catch(rethrow)
          names.pop()
        },
        end() {
          isEnded = true
          followers.delete(appended)
        },
      }
    },
    extent: () =>
      inTurn(async () => {
        const { end } = await open()
        const names = await listSegments(disk, folder)
        const segments = names.map((name) => ({ name, length: name === end.name ? end.length() : Infinity }))
        return { folder, segments }
      }).catch(rethrow),
    cut: (keptDays, { isTrial = false } = {}) =>
      inTurn(async () => {
        const journal = await open()
        const now = Date.now()
        const old = await findOld(disk, folder, now - keptDays * dayMs, log)
        if (old === null || isTrial) return { lines: old?.lines ?? 0 }
        const { names, upTo, lines } = old
        await write(journal, { type: 'cut', at: now, keptDays, upTo })
        await removeSegments(disk, folder, names)
        return { lines }
      }).catch(rethrow),
    read: async (places) => {
      const lines = await readLinesAt(disk, folder, places).catch(rethrow)
      return lines.map((bytes) => {
        const stored = decodeLine(bytes)
        if (stored === null) throw failure('server', 'storage', 'a journal line is no longer where it was')
        const { seq, previous, line } = stored
        return { seq, previous, line, hash: hashOf(bytes) }
      })
    },
    isUnderWay: (intentId) => underWay.has(intentId),
    verify: () => inTurn(() => verifyFolder(disk, folder)).catch(rethrow),
    close: () =>
      inTurn(async () => {
        isClosed = true
        const journal = opened
        opened = null
        await journal?.end.close()
      }),
  }
}

function rethrow(thrown: unknown): never {
  if (thrown instanceof AppError) throw thrown
  const code = (thrown as NodeJS.ErrnoException).code
  // The failure contains only the code, because the system’s message contains a path.
  throw failure('server', 'storage', `the journal can’t be read or written: ${code ?? wordsOf(thrown)}`)
}

/** Passes on the lines of one segment, even if they don't follow from one another. Skips invalid lines. */
async function readLines(
  disk: Disk,
  folder: string,
  segment: string,
  each: (stored: StoredLine, place: Place) => void,
): Promise<void> {
  const lines = splitLines(({ bytes, hasNewLine, offset, length }) => {
    const stored = bytes !== null && hasNewLine ? decodeLine(bytes) : null
    if (stored !== null) each(stored, { segment, offset, length })
  })
  await readSegment(disk, join(folder, segment), lines.push)
  lines.end()
}
