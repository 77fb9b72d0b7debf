import {
  journalCutSchema,
  journalNoteSchema,
  journalSeenSchema,
  type JournalCut,
  type JournalNote,
} from '#contract/journal.ts'
import { chainStart, decodeLine, type Link, type StoredLine } from './chain.ts'
import { decodeOmitted, follows } from './omitted-lines.ts'
import { splitLines, type Piece } from './split-lines.ts'

/** A place where a line does not follow from the one before it. */
export interface ChainBreak {
  readonly segment: string
  /** Number of the line within the segment, from 1. */
  readonly lineNumber: number
  /** Offset in the segment, in bytes. */
  readonly offset: number
  readonly why: 'not-a-line' | 'no-new-line' | 'wrong-number' | 'wrong-previous'
  /** The last intact line before the break. */
  readonly lastGoodSeq: number
}

/** State of a chain up to the last line that was read. */
export interface VerifiedChain {
  /** Number of complete lines. */
  readonly lines: number
  /** Number of lines omitted from an export. */
  readonly omitted: number
  /** The number of the first line; null while there is none. */
  readonly firstSeq: number | null
  /** The position after the last piece, even if that piece is damaged. */
  readonly link: Link
  readonly breakCount: number
  /** The first hundred breaks. */
  readonly breaks: readonly ChainBreak[]
  /** The first break that no note reports. */
  readonly firstUnreported: ChainBreak | null
  readonly notes: readonly JournalNote[]
  /** Losses of the end of the journal, when it couldn't be verified. */
  readonly lostEnds: readonly LostEnd[]
  /** The last recorded removal of old lines. */
  readonly cut: JournalCut | null
  /** True if the chain contains the given position; null until it is reached. */
  readonly meetsHead: boolean | null
  /** The last piece, if it doesn't follow from the lines before it. */
  readonly badEnd: BadEnd | null
}

export interface LostEnd {
  /** The last line that was known at the loss. A removal of later lines can't be detected. */
  readonly lastGoodSeq: number
  /** Time when a person marked the loss as seen (UNIX milliseconds); null if not marked. */
  readonly seenAt: number | null
}

export interface BadEnd {
  readonly found: ChainBreak
  readonly piece: Piece
  /** The state of the chain before this piece. */
  readonly before: Pick<VerifiedChain, 'link' | 'breakCount' | 'firstUnreported' | 'meetsHead'>
}

/** The position of a line: a segment, and the offset within it. */
export interface Place {
  readonly segment: string
  readonly offset: number
  readonly length: number
}

interface ChainVerifierOptions {
  /** `anywhere`: any first line is accepted, as for a single segment. */
  readonly from?: 'start' | 'anywhere'
  /** True if the file may be a partial export. In the journal itself, no line may be omitted. */
  readonly isExport?: boolean
  /** A position that the chain should contain. */
  readonly head?: Link | null
  readonly onLine?: (stored: StoredLine, place: Place) => void
}

interface ChainVerifier {
  readonly segment: (name: string) => { readonly push: (chunk: Buffer) => void; readonly end: () => void }
  readonly walked: () => VerifiedChain
}

const mostBreaks = 100

/** Verifies a chain through its segments, in the given order, and reports where it breaks. */
export function createChainVerifier({
  from = 'start',
  isExport = false,
  head = null,
  onLine,
}: ChainVerifierOptions = {}): ChainVerifier {
  const breaks: ChainBreak[] = []
  const notes: JournalNote[] = []
  let lostEnds: readonly LostEnd[] = []
  let lines = 0
  let omitted = 0
  let firstSeq: number | null = null
  let link = chainStart
  let breakCount = 0
  let firstUnreported: ChainBreak | null = null
  let meetsHead = head?.seq === chainStart.seq ? head.hash === chainStart.hash : null
  let badEnd: BadEnd | null = null
  let cut: JournalCut | null = null
  /** Set if the chain begins after missing lines, and no line read so far records their removal. */
  let lateStart: { readonly link: Link; readonly found: ChainBreak } | null = null

  const take = (segment: string, lineNumber: number, piece: Piece) => {
    if (isExport && takeOmitted(segment, lineNumber, piece)) return
    const stored = piece.bytes && piece.hasNewLine ? decodeLine(piece.bytes) : null
    const isTakenAsItIs = from === 'anywhere' && link === chainStart && stored !== null
    const why = isTakenAsItIs ? null : findFault(link, stored, piece)
    if (why) {
      const found = noteBreak(segment, lineNumber, piece, why)
      const isLate = link === chainStart && stored !== null && stored.seq > 1 && why === 'wrong-previous'
      if (isLate) lateStart = { link: { seq: stored.seq - 1, hash: stored.previous }, found }
    } else badEnd = null
    // A damaged piece counts as a line, so that it doesn't break all lines after it.
    link = { seq: stored?.seq ?? link.seq + 1, hash: piece.hash }
    if (piece.hasNewLine) lines += 1
    if (head && link.seq === head.seq) meetsHead = link.hash === head.hash
    if (!stored) return
    firstSeq ??= stored.seq
    // The note was chained to the head itself, because the lines before the head were missing.
    if (head && stored.seq === head.seq + 1 && stored.previous === head.hash) meetsHead = true
    if (stored.line['type'] === 'note') readNote(stored)
    if (stored.line['type'] === 'cut') readCut(stored)
    if (stored.line['type'] === 'seen') readSeen(stored)
    onLine?.(stored, { segment, offset: piece.offset, length: piece.length })
  }
  const takeOmitted = (segment: string, lineNumber: number, piece: Piece): boolean => {
    const gap = piece.bytes && piece.hasNewLine ? decodeOmitted(piece.bytes) : null
    if (gap === null) return false
    if (follows(link, gap)) badEnd = null
    else noteBreak(segment, lineNumber, piece, gap.from === link.seq + 1 ? 'wrong-previous' : 'wrong-number')
    link = { seq: gap.to, hash: gap.hash }
    omitted += gap.to - gap.from + 1
    return true
  }
  const noteBreak = (segment: string, lineNumber: number, piece: Piece, why: ChainBreak['why']): ChainBreak => {
    // After a wrong hash, either this line or the one before it was changed. No other line confirms the one before it.
    const lastGoodSeq = Math.max(0, why === 'wrong-previous' ? link.seq - 1 : link.seq)
    const found: ChainBreak = { segment, lineNumber, offset: piece.offset, why, lastGoodSeq }
    badEnd = { found, piece, before: { link, breakCount, firstUnreported, meetsHead } }
    if (breaks.length < mostBreaks) breaks.push(found)
    breakCount += 1
    firstUnreported ??= found
    return found
  }
  const readCut = (stored: StoredLine) => {
    const { data } = journalCutSchema.safeParse(stored.line)
    if (data === undefined) return
    cut = data
    if (lateStart?.link.seq !== data.upTo.seq || lateStart.link.hash !== data.upTo.hash) return
    const { found } = lateStart
    lateStart = null
    breaks.splice(breaks.indexOf(found), 1)
    breakCount -= 1
    if (firstUnreported === found) firstUnreported = breaks[0] ?? null
  }
  const readNote = (stored: StoredLine) => {
    const note = journalNoteSchema.safeParse(stored.line)
    if (!note.success) return
    notes.push(note.data)
    const { event, lastGoodSeq } = note.data
    if (event === 'head-missing' || event === 'head-differs') lostEnds = [...lostEnds, { lastGoodSeq, seenAt: null }]
    if (note.data.knownBreaks >= breakCount) firstUnreported = null
  }
  const readSeen = (stored: StoredLine) => {
    const { data } = journalSeenSchema.safeParse(stored.line)
    if (data !== undefined) lostEnds = lostEnds.map((lost) => ({ ...lost, seenAt: lost.seenAt ?? data.at }))
  }

  return {
    segment(name) {
      let lineNumber = 0
      return splitLines((piece) => take(name, ++lineNumber, piece))
    },
    walked: () => ({
      lines,
      omitted,
      firstSeq,
      link,
      breakCount,
      breaks,
      firstUnreported,
      notes,
      lostEnds,
      cut,
      meetsHead,
      badEnd,
    }),
  }
}

function findFault(after: Link, stored: StoredLine | null, piece: Piece): ChainBreak['why'] | null {
  if (!piece.hasNewLine) return 'no-new-line'
  if (!stored) return 'not-a-line'
  if (stored.previous !== after.hash) return 'wrong-previous'
  return stored.seq === after.seq + 1 ? null : 'wrong-number'
}
