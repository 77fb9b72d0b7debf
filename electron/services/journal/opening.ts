import { join } from 'node:path'
import type { JournalIntent, JournalNote } from '#contract/journal.ts'
import { chainStart, type Link } from './chain.ts'
import { segmentsLeftByCut, removeSegments } from './cut.ts'
import { syncFolder, type Disk, timeInName } from './disk.ts'
import { backUpHead, writeFirstHead } from './head.ts'
import { readFolder, type FolderState } from './look.ts'
import { createPending } from './pending.ts'
import { openSegmentEnd, segmentName, segmentNumber, type SegmentEnd } from './segments.ts'
import { problemWords } from './verify.ts'
import type { VerifiedChain } from './chain-verifier.ts'

/** A journal that can be appended to. */
export interface OpenJournal {
  end: SegmentEnd
  /** Time of this segment's first line, in UNIX milliseconds; null if it has none. */
  began: number | null
  /** The position that the next line follows. */
  link: Link
  /** Intents of earlier sessions that have no outcome yet, oldest first. */
  readonly unanswered: Map<string, JournalIntent>
}

interface Opened extends OpenJournal {
  /** The notes that must be written before any other line. */
  readonly notes: readonly JournalNote[]
}

/**
 * Opens the journal at its end. Damage is kept and recorded by a note. Only a line that was never acknowledged is
 * removed from the end, when its note replaces it.
 */
export async function openJournalFolder(disk: Disk, folder: string, log: (line: string) => void): Promise<Opened> {
  if ((await disk.mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
    await syncFolder(disk, join(folder, '..'))
  }
  const pending = createPending(log)
  const lastSeqs = new Map<string, number>()
  let began: number | null = null
  const found = await readFolder(disk, folder, (stored, { segment }) => {
    const { at } = stored.line
    if (!lastSeqs.has(segment)) began = typeof at === 'number' ? at : null
    lastSeqs.set(segment, stored.seq)
    pending.take(stored)
  })
  const { walked, last } = found
  const left = segmentsLeftByCut(walked, lastSeqs)
  if (left.length > 0) {
    log(`journal: removing ${left.join(', ')}, as recorded`)
    await removeSegments(disk, folder, left)
    return openJournalFolder(disk, folder, log)
  }
  const unanswered = pending.unanswered()
  if (found.head === 'missing' && last === null) {
    // The head is created before the first segment, so that a head that is missing later must have been removed.
    await writeFirstHead(disk, folder, chainStart, segmentName(1))
  }

  const torn = findTorn(found)
  if (torn) {
    const { badEnd, name } = torn
    const keptAside = await backUpBytes(disk, folder, name, badEnd.piece)
    const words = `${name} ended in an incomplete line (${badEnd.piece.length} bytes). The line was removed and kept as ${keptAside}.`
    const before = { ...walked, ...badEnd.before }
    const notes = [noteOf('torn-line-cut', before, words, before.breakCount, keptAside)]
    notes.push(...(await headNotes(disk, folder, found, before.breakCount)))
    const end = await openSegmentEnd({ disk, folder, name, length: badEnd.piece.offset, isNew: false, log })
    return { end, began, link: badEnd.before.link, notes, unanswered }
  }

  const { link, breaks, notes } = judgeChain(found)
  const all = [...notes, ...(await headNotes(disk, folder, found, breaks))]
  const isFresh = notes.length > 0 || last === null
  const name = isFresh ? freshName(found) : last.name
  const isNew = name !== last?.name
  const end = await openSegmentEnd({ disk, folder, name, length: isNew ? 0 : (last?.length ?? 0), isNew, log })
  return { end, began: isNew ? null : began, link, notes: all, unanswered }
}

/**
 * Name of a new segment. Its number follows the last segment on disk and the one that the head names, because a missing
 * segment may be restored.
 */
function freshName({ last, headSegment, head }: FolderState): string {
  const isMissing = head === 'ahead' && headSegment !== last?.name
  // An empty segment can be used like a new one.
  if (last?.length === 0 && !isMissing) return last.name
  return segmentName(Math.max(segmentNumber(last?.name ?? ''), isMissing ? segmentNumber(headSegment) : 0) + 1)
}

/** Decides where to continue, and what to note about the chain. */
function judgeChain({ walked, head, headLink }: FolderState) {
  const notes: JournalNote[] = []
  const { firstUnreported, breakCount } = walked
  // The note is chained to the line that the head names. If the missing lines are restored, the chain is intact again;
  // until then, the break is reported.
  const isHeadAhead = headLink !== null && headLink.seq >= walked.link.seq
  const continuesFromHead = isHeadAhead && (head === 'ahead' || head === 'differs')
  const breaks = breakCount + (continuesFromHead ? 1 : 0)
  if (firstUnreported) {
    const { segment, lineNumber, why } = firstUnreported
    const words = `The chain is broken in ${segment}, line ${lineNumber} (${problemWords[why]}). The lines are kept as they are, and the journal continues in a new segment.`
    notes.push(noteOf('chain-broken', walked, words, breaks))
  }
  if (head === 'ahead' && headLink) {
    const words = `The last line had sequence number ${headLink.seq} (${headLink.hash}), but the journal ends at ${walked.link.seq}. The lines between are missing.`
    notes.push(noteOf('tail-missing', walked, words, breaks))
  }
  if (head === 'differs' && headLink) {
    const words = `head.json names ${headLink.hash} at sequence number ${headLink.seq}, but the journal has a different line there.`
    notes.push(noteOf('head-differs', walked, words, breaks))
  }
  return { link: continuesFromHead ? headLink : walked.link, breaks, notes }
}

async function headNotes(disk: Disk, folder: string, { walked, head, last }: FolderState, breaks: number) {
  const backup = head === 'unreadable' ? await backUpHead(disk, folder) : null
  if (backup === null && (head !== 'missing' || last === null)) return []
  const what = backup === null ? 'was missing' : `couldn’t be read and was kept as ${backup}`
  const words = `head.json ${what}, so lines removed from the end couldn’t be detected.`
  return [noteOf('head-missing', walked, words, breaks, backup)]
}

function noteOf(
  event: JournalNote['event'],
  { firstUnreported, link }: Pick<VerifiedChain, 'firstUnreported' | 'link'>,
  words: string,
  knownBreaks: number,
  keptAside: string | null = null,
): JournalNote {
  const lastGoodSeq = firstUnreported?.lastGoodSeq ?? link.seq
  return { type: 'note', at: Date.now(), event, words, lastGoodSeq, knownBreaks, keptAside }
}

/**
 * Finds the line that a crash interrupted: the last piece, if nothing follows it and the head doesn't name it. A line
 * that the head names was synced, so a fault in it is damage and is kept.
 */
function findTorn({ walked, headLink, last }: FolderState) {
  const { badEnd } = walked
  if (!badEnd || !last || badEnd.found.segment !== last.name) return null
  const { before, found } = badEnd
  if (before.firstUnreported !== null) return null
  const isBehindHead = headLink !== null && headLink.seq <= before.link.seq && before.meetsHead === true
  // Without a head, only a piece that can't be a complete line counts as torn.
  const isHalf = headLink === null && (found.why === 'no-new-line' || found.why === 'not-a-line')
  return isBehindHead || isHalf ? { badEnd, name: last.name } : null
}

/** Copies the removed bytes to a file of their own, synced before the removal. */
async function backUpBytes(disk: Disk, folder: string, segment: string, piece: { offset: number }): Promise<string> {
  const name = `torn-${segment.replace('.jsonl', '')}-${timeInName()}`
  const from = await disk.open(join(folder, segment), 'r')
  const to = await disk.open(join(folder, name), 'wx', 0o600)
  try {
    const buffer = Buffer.allocUnsafe(64 * 1024)
    for (let at = piece.offset; ;) {
      const { bytesRead } = await from.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) break
      await to.writeFile(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
    await to.sync()
  } finally {
    await to.close()
    await from.close()
  }
  await syncFolder(disk, folder)
  return name
}
