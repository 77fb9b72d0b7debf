import { open, rename, rm } from 'node:fs/promises'
import { partOf } from '../downloads/names.ts'
import { failure } from '../failure.ts'

const bufferBytes = 256 * 1024

/** Writes a piece to the file. Pieces are buffered, so that many small ones cost little. */
export type WritePiece = (piece: Buffer | string) => Promise<void>

/**
 * Writes a file that gets its name only once it is complete. If it can't be written, the partial file is removed and
 * this rejects with an `AppError`.
 */
export async function writeNewFile(path: string, fill: (write: WritePiece) => Promise<void>): Promise<void> {
  const part = partOf(path)
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      let held: Buffer[] = []
      let length = 0
      const flush = async () => {
        await handle.writeFile(Buffer.concat(held))
        held = []
        length = 0
      }
      await fill(async (piece) => {
        const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece
        held.push(bytes)
        length += bytes.length
        if (length >= bufferBytes) await flush()
      })
      await flush()
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
  } catch (thrown) {
    await rm(part, { force: true })
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    // The failure contains only the code, because the system’s message contains the path.
    throw failure('server', 'storage', `the file can’t be written: ${code}`, { details: { code } })
  }
}
