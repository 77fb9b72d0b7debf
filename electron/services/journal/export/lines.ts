import { join } from 'node:path'
import { chainStart, decodeLine, type Link } from '../chain.ts'
import { nodeDisk, type Disk } from '../disk.ts'
import type { SegmentExtent } from '../journal.ts'
import { encodeOmitted, type OmittedLines } from '../omitted-lines.ts'
import { readSegment } from '../segments.ts'
import { splitLines, type Piece } from '../split-lines.ts'

/** True if the export includes the line at this offset of the segment. */
export type IsWanted = (segment: string, offset: number) => boolean

interface Source {
  readonly folder: string
  readonly segments: readonly SegmentExtent[]
}

/**
 * Passes on the wanted lines with their exact bytes. For omitted lines it writes their position in the chain, so that
 * `npm run verify-journal` can check the others. Bytes that aren't a journal line are kept, as is every break.
 */
export async function exportLines(
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
