import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, type Disk } from './disk.ts'
import type { Place } from './chain-verifier.ts'

const namePattern = /^(\d{6,})\.jsonl$/
/** Bytes per chunk: few enough that the lines of a chunk are read in a few milliseconds. */
const chunkBytes = 128 * 1024

export const segmentName = (number: number): string => `${String(number).padStart(6, '0')}.jsonl`
export const segmentNumber = (name: string): number => Number(namePattern.exec(name)?.[1] ?? 0)

/** Names of the segments in a folder, in their order; none if there is no folder. */
export async function listSegments(disk: Disk, folder: string): Promise<string[]> {
  try {
    const names = (await disk.readdir(folder)).filter((name) => namePattern.test(name))
    return names.sort((one, other) => segmentNumber(one) - segmentNumber(other))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw thrown
  }
}

/** Reads a segment in chunks, so that a large one is never in memory as a whole. Resolves to its length. */
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

/** Reads the bytes of some lines, in the given order. */
export async function readLinesAt(disk: Disk, folder: string, places: readonly Place[]): Promise<Buffer[]> {
  const handles = new Map<string, FileHandle>()
  try {
    const lines: Buffer[] = []
    for (const { segment, offset, length } of places) {
      const handle = handles.get(segment) ?? (await disk.open(join(folder, segment), 'r'))
      handles.set(segment, handle)
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      lines.push(bytes.subarray(0, bytesRead))
    }
    return lines
  } finally {
    await Promise.all([...handles.values()].map((handle) => handle.close()))
  }
}

/** The end of a segment, held open for appending. */
export interface SegmentEnd {
  readonly name: string
  readonly length: () => number
  /** Resolves when the bytes are synced. After a failure none of them counts, and the next append overwrites them. */
  readonly append: (bytes: Buffer) => Promise<void>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  readonly disk: Disk
  readonly folder: string
  readonly name: string
  /** Length up to the last complete line; the first append overwrites anything after it. */
  readonly length: number
  readonly isNew: boolean
  readonly log: (line: string) => void
}

/** Opens a segment for appending at a position. A torn line after it is removed by the first append, not before. */
export async function openSegmentEnd(options: OpenOptions): Promise<SegmentEnd> {
  const { disk, folder, name, isNew, log } = options
  const path = join(folder, name)
  // The file is not opened in append mode, because Linux would then ignore the position and write at the end.
  const open = (flags: 'wx' | 'r+') => disk.open(path, flags, 0o600)
  let handle: FileHandle | null = await open(isNew ? 'wx' : 'r+')
  let length = options.length
  // A torn line stays until its note replaces it, so that it never disappears without a note.
  let holdsTorn = false
  try {
    holdsTorn = (await handle.stat()).size !== length
    if (isNew) await syncFolder(disk, folder)
  } catch (thrown) {
    await handle.close()
    throw thrown
  }
  let isRagged = holdsTorn

  /**
   * Closes the handle after a failed sync, because the system may then treat pages as written that never reached the
   * disk.
   */
  const retreat = async () => {
    const failed = handle
    // The file could not be opened, so nothing was written.
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
      log(`journal: an incomplete line remains in ${name} until the next one is written: ${String(thrown)}`)
    }
    // An error on closing is only logged, because the handle is given up anyway.
    await failed.close().catch((thrown: unknown) => log(`journal: ${name} can’t be closed: ${String(thrown)}`))
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
