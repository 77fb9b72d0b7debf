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
  /** The last line before it that nothing speaks against. */
  readonly lastGoodSeq: number
}

/** What was read of a chain so far. */
export interface Walked {
  /** Complete lines. */
  readonly lines: number
  /** The number of the first line; null while there is none. */
  readonly firstSeq: number | null
  /** The place behind the last piece, be it sound or not. */
  readonly link: Link
  readonly breakCount: number
  /** The first hundred. */
  readonly breaks: readonly ChainBreak[]
  /** The first break that no note of the journal tells of yet. */
  readonly firstUntold: ChainBreak | null
  readonly notes: readonly JournalNote[]
  /** Whether the chain runs through the place that was asked for; null while it has not come there. */
  readonly meetsHead: boolean | null
  /** The last piece of all, when it does not follow. */
  readonly badEnd: BadEnd | null
}

export interface BadEnd {
  readonly found: ChainBreak
  readonly piece: Piece
  /** How things stood in front of it. */
  readonly before: Pick<Walked, 'link' | 'breakCount' | 'firstUntold' | 'meetsHead'>
}

interface WalkOptions {
  /** `anywhere`: the first line is taken as it is, as when one segment alone is at hand. */
  readonly from?: 'start' | 'anywhere'
  /** A place the chain should run through. */
  readonly head?: Link | null
  readonly onLine?: (stored: StoredLine) => void
}

interface Walk {
  readonly segment: (name: string) => { readonly push: (chunk: Buffer) => void; readonly end: () => void }
  readonly walked: () => Walked
}

const mostBreaks = 100

/** Follows a chain through its segments, as they are given in order, and says where it does not hold. */
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
    // What is no line counts as the one that stood there, so that one damaged line does not break all behind it.
    link = { seq: stored?.seq ?? link.seq + 1, hash: piece.hash }
    if (piece.hasNewLine) lines += 1
    if (head && link.seq === head.seq) meetsHead = link.hash === head.hash
    if (!stored) return
    firstSeq ??= stored.seq
    // A note that was chained to the head itself, because the lines before it were missing.
    if (head && stored.seq === head.seq + 1 && stored.previous === head.hash) meetsHead = true
    if (stored.line['type'] === 'note') readNote(stored)
    onLine?.(stored)
  }
  const noteBreak = (segment: string, lineNumber: number, piece: Piece, why: ChainBreak['why']) => {
    // With a wrong name, either this line was changed or the one before it, which nothing confirms any more.
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
