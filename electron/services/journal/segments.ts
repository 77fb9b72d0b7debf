import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, type Disk } from './disk.ts'

const namePattern = /^(\d{6,})\.jsonl$/
const chunkBytes = 1024 * 1024

export const segmentName = (number: number): string => `${String(number).padStart(6, '0')}.jsonl`
export const segmentNumber = (name: string): number => Number(namePattern.exec(name)?.[1] ?? 0)

/** The segments of a folder in their order; none when there is no folder. */
export async function listSegments(disk: Disk, folder: string): Promise<string[]> {
  try {
    const names = (await disk.readdir(folder)).filter((name) => namePattern.test(name))
    return names.sort((one, other) => segmentNumber(one) - segmentNumber(other))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw thrown
  }
}

/** Reads a segment in chunks, so that a large one never stands in memory whole; resolves to its length. */
export async function readSegment(disk: Disk, path: string, each: (chunk: Buffer) => void): Promise<number> {
  const handle = await disk.open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    let length = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, length)
      if (bytesRead === 0) return length
      length += bytesRead
      each(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

/** The end of a segment, held open for appending. */
export interface SegmentEnd {
  readonly name: string
  readonly length: () => number
  /** Resolves once the bytes are synced. After a failure none of them counts, and the next append takes their place. */
  readonly append: (bytes: Buffer) => Promise<void>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  readonly disk: Disk
  readonly folder: string
  readonly name: string
  /** Up to where the segment counts. */
  readonly length: number
  readonly isNew: boolean
  readonly log: (line: string) => void
}

/** Opens a segment for appending at a place. What stands behind it (a torn line) goes with the first append, not before. */
export async function openSegmentEnd(options: OpenOptions): Promise<SegmentEnd> {
  const { disk, folder, name, isNew, log } = options
  const path = join(folder, name)
  // Not opened for appending: Linux would then write at the end of the file, whatever place is named.
  const open = (flags: 'wx' | 'r+') => disk.open(path, flags, 0o600)
  let handle: FileHandle | null = await open(isNew ? 'wx' : 'r+')
  let length = options.length
  // A torn line stays until its note takes its place, so that it never goes without one.
  let holdsTorn = false
  try {
    holdsTorn = (await handle.stat()).size !== length
    if (isNew) await syncFolder(disk, folder)
  } catch (thrown) {
    await handle.close()
    throw thrown
  }
  let isRagged = holdsTorn

  /** Gives up the handle: after a failed sync the system may call pages clean that never reached the disk. */
  const retreat = async () => {
    const failed = handle
    // It could not even be opened, so nothing was written.
    if (!failed) return
    handle = null
    isRagged = true
    try {
      if (!holdsTorn) {
        await failed.truncate(length)
        await failed.sync()
        isRagged = false
      }
    } catch (thrown) {
      log(`journal: a half-written line stays in ${name} until the next one: ${String(thrown)}`)
    }
    // A handle that cannot even be closed is of no use to anybody.
    await failed.close().catch((thrown: unknown) => log(`journal: ${name} cannot be closed: ${String(thrown)}`))
  }

  return {
    name,
    length: () => length,
    async append(bytes) {
      try {
        handle ??= await open('r+')
        for (let written = 0; written < bytes.length;) {
          written += (await handle.write(bytes, written, bytes.length - written, length + written)).bytesWritten
        }
        if (isRagged) await handle.truncate(length + bytes.length)
        await handle.sync()
      } catch (thrown) {
        await retreat()
        throw thrown
      }
      isRagged = false
      holdsTorn = false
      length += bytes.length
    },
    async close() {
      const open = handle
      handle = null
      await open?.close()
    },
  }
}
