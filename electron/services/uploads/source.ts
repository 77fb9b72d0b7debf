import { open, stat } from 'node:fs/promises'
import { Trouble } from './trouble.ts'

/** A file's path, size and time when it was chosen. */
export interface FileStamp {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

export interface SendHooks {
  readonly onSent?: (upTo: number) => void
  readonly beforeLast?: () => Promise<void>
}

/** Size of a piece: large enough for few disk reads, and small enough to show progress on a slow connection. */
const pieceBytes = 1024 * 1024

/** Reads the stamp of a file; throws a `Trouble` for anything that isn't a readable file. */
export async function stampOf(path: string): Promise<FileStamp> {
  const found = await reading(stat(path))
  if (!found.isFile()) throw new Trouble('unreadable')
  return { path, size: found.size, mtimeMs: found.mtimeMs }
}

/** Throws a `Trouble` if the file has changed. */
export async function requireUnchanged({ path, size, mtimeMs }: FileStamp): Promise<void> {
  const now = await stampOf(path)
  if (now.size !== size || now.mtimeMs !== mtimeMs) throw new Trouble('changed')
}

export async function readWhole(stamp: FileStamp): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of piecesFrom(stamp, 0)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/**
 * Reads the bytes from an offset on, to the end of the file or of a part. A piece is valid until the next one is
 * requested: of two buffers, one is filled while the other is sent. `onSent` gets the offset up to which
 * the pieces were sent. `beforeLast` is awaited before the last bytes of the file leave.
 */
export async function* piecesFrom(
  stamp: FileStamp,
  start: number,
  { onSent, beforeLast }: SendHooks = {},
  end = stamp.size,
): AsyncGenerator<Buffer, void, void> {
  await requireUnchanged(stamp)
  const file = await reading(open(stamp.path, 'r'))
  let into = Buffer.allocUnsafeSlow(pieceBytes)
  let other = Buffer.allocUnsafeSlow(pieceBytes)
  const readAt = async (at: number, buffer: Buffer): Promise<Buffer> => {
    const { bytesRead } = await reading(file.read(buffer, 0, Math.min(pieceBytes, end - at), at))
    if (bytesRead === 0) throw new Trouble('changed')
    // The file is checked before the last piece, after which the server would consider it complete.
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
      // The error is thrown when this piece is requested.
      next?.catch(() => undefined)
      if (at === stamp.size) await beforeLast?.()
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
