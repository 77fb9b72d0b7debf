import { journalNoteSchema, type JournalNote } from '#contract/journal.ts'
import { chainStart, decodeLine, type Link, type StoredLine } from './chain.ts'
import { splitLines, type Piece } from './split-lines.ts'

/** A place where a line does not follow from the one before it. */
export interface ChainBreak {
  readonly segment: string
  /** Within the segment, from 1. */
  readonly lineNumber: number
  /** Bytes from the start of the segment. */
  readonly offset: number
  readonly why: 'not-a-line' | 'no-new-line' | 'wrong-number' | 'wrong-previous'
  /** The last sound line before it. */
  readonly lastGoodSeq: number
}

/** What was read of a chain so far. */
export interface Walked {
  /** Complete lines. */
  readonly lines: number
  /** The number of the first line; null while there is none. */
  readonly firstSeq: number | null
  /** The place behind the last piece, whether or not that piece is sound. */
  readonly link: Link
  readonly breakCount: number
  /** The first hundred. */
  readonly breaks: readonly ChainBreak[]
  /** The first break that no note tells of. */
  readonly firstUntold: ChainBreak | null
  readonly notes: readonly JournalNote[]
  /** Whether the chain contains the given place; null until it is reached. */
  readonly meetsHead: boolean | null
  /** The last piece of all, when it does not follow. */
  readonly badEnd: BadEnd | null
}

export interface BadEnd {
  readonly found: ChainBreak
  readonly piece: Piece
  /** The state of the chain before it. */
  readonly before: Pick<Walked, 'link' | 'breakCount' | 'firstUntold' | 'meetsHead'>
}

/** Where a line stands: a segment, and the bytes within it, without the new line. */
export interface Place {
  readonly segment: string
  readonly offset: number
  readonly length: number
}

interface WalkOptions {
  /** `anywhere`: the first line is taken as it is, as when one segment alone is at hand. */
  readonly from?: 'start' | 'anywhere'
  /** A place the chain should run through. */
  readonly head?: Link | null
  readonly onLine?: (stored: StoredLine, place: Place) => void
}

interface Walk {
  readonly segment: (name: string) => { readonly push: (chunk: Buffer) => void; readonly end: () => void }
  readonly walked: () => Walked
}

const mostBreaks = 100

/** Follows a chain through its segments, in the given order, and reports where it breaks. */
export function createWalk({ from = 'start', head = null, onLine }: WalkOptions = {}): Walk {
  const breaks: ChainBreak[] = []
  const notes: JournalNote[] = []
  let lines = 0
  let firstSeq: number | null = null
  let link = chainStart
  let breakCount = 0
  let firstUntold: ChainBreak | null = null
  let meetsHead = head?.seq === chainStart.seq ? head.hash === chainStart.hash : null
  let badEnd: BadEnd | null = null

  const take = (segment: string, lineNumber: number, piece: Piece) => {
    const stored = piece.bytes && piece.hasNewLine ? decodeLine(piece.bytes) : null
    const isTakenAsItIs = from === 'anywhere' && link === chainStart && stored !== null
    const why = isTakenAsItIs ? null : findFault(link, stored, piece)
    if (why) noteBreak(segment, lineNumber, piece, why)
    else badEnd = null
    // A piece that is no line counts as the line that stood there, so that one damaged line does not break all lines
    // behind it.
    link = { seq: stored?.seq ?? link.seq + 1, hash: piece.hash }
    if (piece.hasNewLine) lines += 1
    if (head && link.seq === head.seq) meetsHead = link.hash === head.hash
    if (!stored) return
    firstSeq ??= stored.seq
    // A note that was chained to the head itself, because the lines before it were missing.
    if (head && stored.seq === head.seq + 1 && stored.previous === head.hash) meetsHead = true
    if (stored.line['type'] === 'note') readNote(stored)
    onLine?.(stored, { segment, offset: piece.offset, length: piece.length })
  }
  const noteBreak = (segment: string, lineNumber: number, piece: Piece, why: ChainBreak['why']) => {
    // A line that names a wrong hash shows that it was changed, or the line before it, which nothing else confirms.
    const lastGoodSeq = Math.max(0, why === 'wrong-previous' ? link.seq - 1 : link.seq)
    const found: ChainBreak = { segment, lineNumber, offset: piece.offset, why, lastGoodSeq }
    badEnd = { found, piece, before: { link, breakCount, firstUntold, meetsHead } }
    if (breaks.length < mostBreaks) breaks.push(found)
    breakCount += 1
    firstUntold ??= found
  }
  const readNote = (stored: StoredLine) => {
    const note = journalNoteSchema.safeParse(stored.line)
    if (!note.success) return
    notes.push(note.data)
    if (note.data.knownBreaks >= breakCount) firstUntold = null
  }

  return {
    segment(name) {
      let lineNumber = 0
      return splitLines((piece) => take(name, ++lineNumber, piece))
    },
    walked: () => ({ lines, firstSeq, link, breakCount, breaks, firstUntold, notes, meetsHead, badEnd }),
  }
}

function findFault(after: Link, stored: StoredLine | null, piece: Piece): ChainBreak['why'] | null {
  if (!piece.hasNewLine) return 'no-new-line'
  if (!stored) return 'not-a-line'
  if (stored.previous !== after.hash) return 'wrong-previous'
  return stored.seq === after.seq + 1 ? null : 'wrong-number'
}
