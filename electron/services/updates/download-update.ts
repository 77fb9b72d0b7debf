import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { readBounded } from './read-bounded.ts'
import type { UpdateFile } from './read-feed.ts'
import { UpdateProblem } from './update-problem.ts'

const stallMs = 60_000

interface UpdateDownload {
  readonly fetch: typeof fetch
  readonly url: URL
  readonly expected: Pick<UpdateFile, 'size' | 'sha512'>
  /** Path of the new file. */
  readonly path: string
  readonly onProgress: (received: number) => void
  readonly signal: AbortSignal
}

/** Downloads an installer. It throws unless the file has exactly the announced length and checksum. */
export async function downloadUpdate({ expected, path, onProgress, ...request }: UpdateDownload): Promise<void> {
  const hash = createHash('sha512')
  const file = await open(path, 'w', 0o600)
  let received = 0
  try {
    await readBounded({ ...request, maxBytes: expected.size, stallMs }, async (piece) => {
      hash.update(piece)
      await writeAll(piece)
      received += piece.length
      onProgress(received)
    })
    await file.sync()
  } finally {
    await file.close()
  }
  if (received < expected.size) throw new UpdateProblem('network', `only ${received} of ${expected.size} bytes arrived`)
  if (hash.digest('base64') !== expected.sha512) {
    throw new UpdateProblem('checksum', 'the installer’s checksum differs from its description')
  }

  async function writeAll(piece: Uint8Array): Promise<void> {
    try {
      await file.writeFile(piece)
    } catch (thrown) {
      throw new UpdateProblem('computer', `the installer can’t be stored: ${(thrown as NodeJS.ErrnoException).code}`)
    }
  }
}

/** SHA-512 checksum of a file in base64, as descriptions of updates have it. */
export async function checksumOfFile(path: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}
