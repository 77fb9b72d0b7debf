import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { AppError } from '#contract/failures.ts'
import { diskFailure, failure } from '../failure.ts'
import { brokenConnection, openFile, type OpenFile } from './open-file.ts'
import { requireWhole } from './require-whole.ts'

interface Options {
  readonly fetch: typeof fetch
  readonly url: URL
  /** The partial file, which must exist. */
  readonly path: string
  /** The tag of the partial file's version; null if it can't be continued. */
  readonly validator: string | null
  /** The length that the server announced for the partial file, in bytes. */
  readonly total: number | null
  /** Name of the file; its extension shows its type. */
  readonly name: string
  readonly signal: AbortSignal
  /** The longest silence of a connection, in milliseconds. */
  readonly stallMs: number
  /** Called once the server has answered, before anything is written. */
  readonly onOpen: (file: Pick<OpenFile, 'begin' | 'total' | 'validator'>) => Promise<void>
  readonly onProgress: (received: number) => void
}

interface Downloaded {
  readonly bytes: number
  readonly sha256: string
}

/**
 * Downloads a file into a partial file, and continues one if the server can. The partial file is kept after a failure,
 * for the next attempt. At most one piece of the file is in memory.
 */
export async function download(options: Options): Promise<Downloaded> {
  const { path, signal, stallMs, onOpen } = options
  const silence = new AbortController()
  const cut = AbortSignal.any([signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), stallMs)
  }
  let part: FileHandle | null = null
  try {
    const { validator, total } = options
    const held = { bytes: validator === null ? 0 : (await onDisk(stat(path))).size, validator, total }
    // Reading the partial file can take minutes, so it comes before a connection is opened.
    const hashOfHeld = await onDisk(hashOf(path, held.bytes, signal))
    heard()
    const file = await openFile(options.fetch, options.url, held, cut)
    await onOpen(file)
    const hash = file.begin > 0 ? hashOfHeld : createHash('sha256')
    part = await onDisk(open(path, 'r+'))
    await onDisk(part.truncate(file.begin))
    const bytes = await receive(file, part, hash, { ...options, heard })
    await onDisk(part.sync())
    clearTimeout(timer)
    await requireWhole(path, options.name, file).catch(async (thrown: unknown) => {
      // The partial file isn't the start of this file.
      await part?.truncate(0)
      throw thrown
    })
    return { bytes, sha256: hash.digest('hex') }
  } catch (thrown) {
    if (signal.aborted) throw new AppError({ kind: 'cancelled', message: 'stopped' })
    if (silence.signal.aborted) throw failure('network', 'timeout', 'the server stopped sending')
    throw brokenConnection(thrown)
  } finally {
    clearTimeout(timer)
    await part?.close().catch(() => undefined)
  }
}

async function receive(
  { body, begin, total }: OpenFile,
  part: FileHandle,
  hash: Hash,
  { heard, onProgress }: Pick<Options, 'onProgress'> & { readonly heard: () => void },
): Promise<number> {
  let received = begin
  onProgress(received)
  for await (const piece of body) {
    heard()
    if (total !== null && received + piece.length > total) {
      throw failure('network', 'connection-lost', `the server sent more than the ${total} bytes it announced`)
    }
    // A write may store only a part of a piece, so each write names its position.
    for (let written = 0; written < piece.length;) {
      const { bytesWritten } = await onDisk(part.write(piece, written, piece.length - written, received + written))
      written += bytesWritten
    }
    hash.update(piece)
    received += piece.length
    onProgress(received)
  }
  if (total !== null && received < total) {
    throw failure('network', 'connection-lost', `the server sent ${received} of ${total} bytes`)
  }
  return received
}

/** Starts the checksum with the bytes that an earlier attempt received. */
async function hashOf(path: string, bytes: number, signal: AbortSignal): Promise<Hash> {
  const hash = createHash('sha256')
  if (bytes === 0) return hash
  for await (const piece of createReadStream(path, { end: bytes - 1, signal })) hash.update(piece as Buffer)
  return hash
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    throw diskFailure(thrown)
  }
}
