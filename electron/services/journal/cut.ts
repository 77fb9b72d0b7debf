import { join } from 'node:path'
import type { Link } from './chain.ts'
import { syncFolder, type Disk } from './disk.ts'
import { createPending } from './pending.ts'
import { listSegments, readSegment } from './segments.ts'
import { createChainVerifier, type VerifiedChain } from './chain-verifier.ts'

/** Segments that may be removed, oldest first, and their last line. */
export interface OldSegments {
  readonly names: readonly string[]
  readonly upTo: Link
  readonly lines: number
}

/**
 * Finds the oldest segments whose lines were all written before a time (UNIX milliseconds); null if none can be
 * removed. A segment with an unanswered request is kept. While the chain is broken, all segments are kept, because they
 * show the break.
 */
export async function findOld(
  disk: Disk,
  folder: string,
  before: number,
  log: (line: string) => void,
): Promise<OldSegments | null> {
  const pending = createPending(log)
  const intentsIn = new Map<string, string>()
  let newest = 0
  const walk = createChainVerifier({
    onLine(stored, { segment }) {
      const { at, type, intentId } = stored.line
      if (typeof at === 'number') newest = Math.max(newest, at)
      if (type === 'intent' && typeof intentId === 'string') intentsIn.set(intentId, segment)
      pending.take(stored)
    },
  })
  const ends: { readonly name: string; readonly newest: number; readonly link: Link; readonly lines: number }[] = []
  for (const name of await listSegments(disk, folder)) {
    newest = 0
    const segment = walk.segment(name)
    await readSegment(disk, join(folder, name), segment.push)
    segment.end()
    const { link, lines } = walk.walked()
    ends.push({ name, newest, link, lines })
  }
  if (walk.walked().breakCount > 0) return null
  const open = new Set([...pending.unanswered().keys()].map((intentId) => intentsIn.get(intentId)))
  // The last segment is still being written.
  const stays = ends.findIndex(
    ({ name, newest }, index) => newest >= before || open.has(name) || index === ends.length - 1,
  )
  const last = ends[stays - 1]
  if (last === undefined) return null
  return { names: ends.slice(0, stays).map(({ name }) => name), upTo: last.link, lines: last.lines }
}

/** Removes segments, oldest first, so that a crash leaves only the newer ones. */
export async function removeSegments(disk: Disk, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await disk.rm(join(folder, name))
  await syncFolder(disk, folder)
}

/**
 * Segments that remain after a recorded removal, because of a crash. `lastSeqs` has the last sequence number of each
 * segment.
 */
export function segmentsLeftByCut({ cut }: VerifiedChain, lastSeqs: ReadonlyMap<string, number>): readonly string[] {
  if (cut === null) return []
  return [...lastSeqs].filter(([, seq]) => seq <= cut.upTo.seq).map(([name]) => name)
}
