import { join } from 'node:path'
import { decodeLine, type StoredLine } from './chain.ts'
import type { Disk } from './disk.ts'
import { readSegment } from './segments.ts'
import { splitLines } from './split-lines.ts'
import type { Place } from './chain-verifier.ts'

/** Passes on the lines of one segment, even if they don't follow from one another. Skips invalid lines. */
export async function readLines(
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
