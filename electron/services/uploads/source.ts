import { open, stat } from 'node:fs/promises'
import { Trouble } from './trouble.ts'

/** A file as it was when it was chosen. */
export interface Stamp {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

/** As large as few reads of the disk want it, and small enough to be told apart in the progress of a slow line. */
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
  for await (const piece of piecesFrom(stamp, 0)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/**
 * The bytes from an offset on, to the end of the file or of a part of it, as they are read from the disk. A piece is good until the next one is asked for: two
 * buffers take turns, one is read into while the other is sent. `onSent` hears up to where they were taken.
 */
export async function* piecesFrom(
  stamp: Stamp,
  start: number,
  onSent?: (upTo: number) => void,
  end = stamp.size,
): AsyncGenerator<Buffer, void, void> {
  await requireUnchanged(stamp)
  const file = await reading(open(stamp.path, 'r'))
  let into = Buffer.allocUnsafeSlow(pieceBytes)
  let other = Buffer.allocUnsafeSlow(pieceBytes)
  const readAt = async (at: number, buffer: Buffer): Promise<Buffer> => {
    const { bytesRead } = await reading(file.read(buffer, 0, Math.min(pieceBytes, end - at), at))
    if (bytesRead === 0) throw new Trouble('changed')
    // Before the last piece leaves, by which the server would take the file for whole.
    if (at + bytesRead === stamp.size) await requireUnchanged(stamp)
    return buffer.subarray(0, bytesRead)
  }
  let next = start < end ? readAt(start, into) : null
  try {
    for (let at = start; next !== null;) {
      const piece = await next
      at += piece.length
      ;[into, other] = [other, into]
      next = at < end ? readAt(at, into) : null
      // Thrown when it is its turn.
      next?.catch(() => undefined)
      yield piece
      onSent?.(at)
    }
  } finally {
    await next?.catch(() => undefined)
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
