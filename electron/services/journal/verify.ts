import { isoDay } from '#contract/local-time.ts'
import type { JournalNote } from '#contract/journal.ts'
import type { HeadState } from '#contract/journal-entries.ts'
import type { Link } from './chain.ts'
import { createWalk, type ChainBreak, type LostEnd, type Walked } from './walk.ts'

/** What a look at a whole chain gave. */
export interface JournalCheck {
  /** Every line follows from the one before, and none is missing at the end as far as the head tells. */
  readonly isWhole: boolean
  readonly lines: number
  /** Lines that an export left out; none in the journal itself. */
  readonly leftOut: number
  readonly firstSeq: number | null
  readonly lastSeq: number | null
  readonly head: HeadState
  readonly breakCount: number
  /**
   * The last line known before the note of it was once lost or replaced, as the journal noted: lines taken off behind it would
   * not show. The journal goes on from there, but is not whole again by that. Null where that never happened.
   */
  readonly lostEndAt: number | null
  /** When a person saw that (UNIX milliseconds), from which on the journal counts as whole again. */
  readonly lossSeenAt: number | null
  /** The first hundred, in their order. */
  readonly breaks: readonly ChainBreak[]
  /** The notes the journal wrote about itself. */
  readonly notes: readonly JournalNote[]
  /** What the result proves and what it does not, in plain English. */
  readonly proves: string
}

/** Bytes of a segment, in the order of the chain. */
interface SegmentBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

interface VerifyOptions {
  /** `anywhere` takes the first line as it is: one segment alone, or a part that was exported. */
  readonly from?: 'start' | 'anywhere'
  /** Where the chain has to end, if known. */
  readonly head?: Link | null
}

/** Checks a chain whose bytes are at hand. */
export function verifyLines(segments: Iterable<SegmentBytes>, options: VerifyOptions = {}): JournalCheck {
  const { from = 'start', head = null } = options
  const walk = createWalk({ from, head })
  for (const { name, bytes } of segments) {
    const segment = walk.segment(name)
    segment.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    segment.end()
  }
  const walked = walk.walked()
  return checkOf(walked, head ? compareHead(walked, head) : 'not-asked')
}

export function compareHead(walked: Walked, head: Link): HeadState {
  // A torn line at the end says nothing about the lines the head knows.
  const { link, meetsHead } = walked.badEnd?.before.meetsHead ? walked.badEnd.before : walked
  if (meetsHead === false) return 'differs'
  if (link.seq < head.seq) return 'ahead'
  if (meetsHead === null) return 'differs'
  return link.seq === head.seq ? 'at-the-end' : 'behind'
}

export function checkOf(walked: Walked, head: HeadState): JournalCheck {
  const { lines, leftOut, firstSeq, link, breakCount, breaks, notes, lostEnds } = walked
  const isHeadSound = head === 'at-the-end' || head === 'behind' || head === 'not-asked'
  // A folder nothing was ever written to has no head either.
  const isEmpty = link.seq === 0 && head === 'missing'
  const lost = lostEnds.find(({ seenAt }) => seenAt === null) ?? lostEnds.at(-1) ?? null
  return {
    isWhole: breakCount === 0 && lost?.seenAt !== null && (isHeadSound || isEmpty),
    lines,
    leftOut,
    firstSeq,
    lastSeq: firstSeq === null ? null : link.seq,
    head,
    breakCount,
    lostEndAt: lost?.lastGoodSeq ?? null,
    lossSeenAt: lost?.seenAt ?? null,
    breaks,
    notes,
    proves: isEmpty
      ? 'Nothing was written yet.'
      : [wordsOfChain(walked), headWords[head], wordsOfLoss(lost)].filter(Boolean).join(' '),
  }
}

function wordsOfChain(walked: Walked): string {
  return [wordsOfCut(walked), wordsOfLinks(walked)].filter(Boolean).join(' ')
}

/** Lines that were removed as somebody set. Their removal is on record in the chain itself. */
const wordsOfCut = ({ cut }: Walked): string =>
  cut === null
    ? ''
    : `Lines up to number ${cut.upTo.seq} were older than ${cut.keptDays} days and were removed on ${isoDay(cut.at)}, as was set.`

function wordsOfLoss(lost: LostEnd | null): string {
  if (lost === null) return ''
  const words = `The note of the last line was once missing or another one when the journal was opened: lines taken off behind number ${lost.lastGoodSeq} before that would not show.`
  return lost.seenAt === null ? words : `${words} Somebody marked this as seen on ${isoDay(lost.seenAt)}.`
}

function wordsOfLinks({ link, firstSeq, breaks, breakCount }: Walked): string {
  const [first] = breaks
  if (!first) {
    return firstSeq === null
      ? 'There are no lines.'
      : `Lines ${firstSeq} to ${link.seq} follow from one another: none was changed, added, removed or moved by itself. Whoever can write to the folder could still have written all of them anew from some line on.`
  }
  const more = breakCount > 1 ? ` There are ${breakCount} such places.` : ''
  return `The chain does not hold in ${first.segment}, line ${first.lineNumber} (${whyWords[first.why]}). Nothing speaks against the lines up to number ${first.lastGoodSeq}, but the lines behind the break no longer confirm them. Something was changed, added or removed at the break.${more}`
}

const whyWords = {
  'not-a-line': 'this is not a line of a journal',
  'no-new-line': 'the line is not complete',
  'wrong-number': 'the number does not follow',
  'wrong-previous': 'it was written behind another line than the one that stands before it',
} as const satisfies Record<ChainBreak['why'], string>

const headWords = {
  'at-the-end': 'The last line is the one that was noted last, so none is missing at the end.',
  behind:
    'The note of the last line is older than the last line, as after a crash; lines taken off behind it would not show.',
  ahead: 'Lines are missing at the end: more were written than are there.',
  differs: 'The line that was noted as the last one is another one now: it, or the note, was changed.',
  missing: 'The note of the last line is missing, so lines taken off the end would not show.',
  unreadable: 'The note of the last line is not readable, so lines taken off the end would not show.',
  'not-asked': 'Whether lines are missing at the end was not asked.',
} as const satisfies Record<HeadState, string>
