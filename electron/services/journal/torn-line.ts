import { join } from 'node:path'
import { syncFolder, timeInName, type Disk } from './disk.ts'
import type { FolderState } from './look.ts'

/**
 * Finds the line that a crash interrupted: the last piece, if nothing follows it and the head doesn't name it. A line
 * that the head names was synced, so a fault in it is damage and is kept.
 */
export function findTorn({ walked, headLink, last }: FolderState) {
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
export async function backUpBytes(
  disk: Disk,
  folder: string,
  segment: string,
  piece: { offset: number },
): Promise<string> {
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
