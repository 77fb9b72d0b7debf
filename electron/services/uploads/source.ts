import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Trouble } from './trouble.ts'

/** A file as it was when it was chosen. */
export interface Stamp {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

const pieceBytes = 1024 * 1024

/** Throws a `Trouble` for what is no file, or cannot be read. */
export async function stampOf(path: string): Promise<Stamp> {
  const found = await reading(stat(path))
  if (!found.isFile()) throw new Trouble('unreadable')
  return { path, size: found.size, mtimeMs: found.mtimeMs }
}

/** Throws a `Trouble` where the file is no longer what it was. */
export async function requireUnchanged({ path, size, mtimeMs }: Stamp): Promise<void> {
  const now = await stampOf(path)
  if (now.size !== size || now.mtimeMs !== mtimeMs) throw new Trouble('changed')
}

export async function readWhole(stamp: Stamp): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of piecesFrom(stamp, 0)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The bytes from an offset on, as they are read from the disk. `onSent` hears up to where they were taken. */
export function streamFrom(stamp: Stamp, start: number, onSent: (upTo: number) => void): Readable {
  // Some are read ahead, so that the line need not wait for the disk.
  return Readable.from(piecesFrom(stamp, start, onSent), { objectMode: false, highWaterMark: 4 * pieceBytes })
}

async function* piecesFrom(stamp: Stamp, start: number, onSent?: (upTo: number) => void): AsyncGenerator<Buffer> {
  await requireUnchanged(stamp)
  const file = await reading(open(stamp.path, 'r'))
  try {
    for (let at = start; at < stamp.size;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, stamp.size - at))
      const { bytesRead } = await reading(file.read(piece, 0, piece.length, at))
      if (bytesRead === 0) throw new Trouble('changed')
      at += bytesRead
      // Before the last piece leaves, by which the server would take the file for whole.
      if (at === stamp.size) await requireUnchanged(stamp)
      yield piece.subarray(0, bytesRead)
      onSent?.(at)
    }
  } finally {
    await file.close()
  }
}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    const { code = 'UNKNOWN' } = thrown as { code?: string }
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    throw new Trouble(isMissing ? 'missing' : 'unreadable', {
      kind: 'server',
      reason: 'storage',
      message: code,
      details: { code },
    })
  }
}
