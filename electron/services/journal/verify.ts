import { isoDay } from '#contract/local-time.ts'
import type { JournalNote } from '#contract/journal.ts'
import type { HeadState } from '#contract/journal-entries.ts'
import type { Link } from './chain.ts'
import type { ChainBreak, LostEnd, VerifiedChain } from './chain-verifier.ts'

/** The result of checking a chain. */
export interface JournalCheck {
  /** True if every line follows from the one before, and no line is missing at the end, as far as the head shows. */
  readonly isWhole: boolean
  readonly lines: number
  /** Lines omitted from an export; 0 in the journal itself. */
  readonly omitted: number
  readonly firstSeq: number | null
  readonly lastSeq: number | null
  readonly head: HeadState
  readonly breakCount: number
  /**
   * The last line known before the head was lost or replaced, as a note of the journal says. A removal of later lines
   * can't be detected. The journal continues after that note, but isn't whole until a person marks the loss as seen.
   * Null if the head was never lost.
   */
  readonly lostEndAt: number | null
  /** Time when a person marked the loss as seen (UNIX milliseconds), after which the journal counts as whole again. */
  readonly lossSeenAt: number | null
  /** The first hundred breaks, in their order. */
  readonly breaks: readonly ChainBreak[]
  /** Notes that the journal wrote about itself. */
  readonly notes: readonly JournalNote[]
  /** The meaning of the result in plain English: what it proves, and its limits. */
  readonly proves: string
}

export function compareHead(walked: VerifiedChain, head: Link): HeadState {
  // A torn line at the end says nothing about the lines that the head covers.
  const { link, meetsHead } = walked.badEnd?.before.meetsHead ? walked.badEnd.before : walked
  if (meetsHead === false) return 'differs'
  if (link.seq < head.seq) return 'ahead'
  if (meetsHead === null) return 'differs'
  return link.seq === head.seq ? 'at-the-end' : 'behind'
}

export function checkOf(walked: VerifiedChain, head: HeadState): JournalCheck {
  const { lines, omitted, firstSeq, link, breakCount, breaks, notes, lostEnds } = walked
  const isHeadSound = head === 'at-the-end' || head === 'behind' || head === 'not-asked'
  // An unused folder has no head either.
  const isEmpty = link.seq === 0 && head === 'missing'
  const lost = lostEnds.find(({ seenAt }) => seenAt === null) ?? lostEnds.at(-1) ?? null
  return {
    isWhole: breakCount === 0 && lost?.seenAt !== null && (isHeadSound || isEmpty),
    lines,
    omitted,
    firstSeq,
    lastSeq: firstSeq === null ? null : link.seq,
    head,
    breakCount,
    lostEndAt: lost?.lastGoodSeq ?? null,
    lossSeenAt: lost?.seenAt ?? null,
    breaks,
    notes,
    proves: isEmpty
      ? 'The journal is empty.'
      : [wordsOfChain(walked), headWords[head], wordsOfLoss(lost)].filter(Boolean).join(' '),
  }
}

function wordsOfChain(walked: VerifiedChain): string {
  return [wordsOfCut(walked), wordsOfLinks(walked)].filter(Boolean).join(' ')
}

/** Describes lines that were removed as configured. The chain itself records their removal. */
const wordsOfCut = ({ cut }: VerifiedChain): string =>
  cut === null
    ? ''
    : `Lines up to sequence number ${cut.upTo.seq} were older than ${cut.keptDays} days and were removed on ${isoDay(cut.at)}, as configured.`

function wordsOfLoss(lost: LostEnd | null): string {
  if (lost === null) return ''
  const words = `Once, when the journal was opened, head.json was missing or named a different line. Lines removed after sequence number ${lost.lastGoodSeq} before that can’t be detected.`
  return lost.seenAt === null ? words : `${words} This was marked as seen on ${isoDay(lost.seenAt)}.`
}

function wordsOfLinks({ link, firstSeq, breaks, breakCount }: VerifiedChain): string {
  const [first] = breaks
  if (!first) {
    return firstSeq === null
      ? 'There are no lines.'
      : `Lines ${firstSeq} to ${link.seq} form an unbroken chain: no single line was changed, added, removed or moved. Someone with write access to the folder could still have rewritten every line from some point on.`
  }
  const more = breakCount > 1 ? ` The chain is broken in ${breakCount} places.` : ''
  return `The chain is broken in ${first.segment}, line ${first.lineNumber} (${problemWords[first.why]}). Something was changed, added or removed there. The lines up to sequence number ${first.lastGoodSeq} show no change, but the lines after the break no longer prove them.${more}`
}

export const problemWords = {
  'not-a-line': 'this isn’t a journal line',
  'no-new-line': 'the line is incomplete',
  'wrong-number': 'the sequence number is wrong',
  'wrong-previous': 'it was written after a different line than the one before it',
} as const satisfies Record<ChainBreak['why'], string>

const headWords = {
  'at-the-end': 'The last line matches head.json, so no lines are missing at the end.',
  behind:
    'head.json is older than the last line, as after a crash. Lines removed after the one it names can’t be detected.',
  ahead: 'Lines are missing at the end: more lines were written than the journal contains.',
  differs: 'The last line doesn’t match head.json. The line or head.json was changed.',
  missing: 'head.json is missing, so lines removed from the end can’t be detected.',
  unreadable: 'head.json can’t be read, so lines removed from the end can’t be detected.',
  'not-asked': 'This check doesn’t cover whether lines are missing at the end.',
} as const satisfies Record<HeadState, string>
