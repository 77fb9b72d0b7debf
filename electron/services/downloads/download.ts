import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { AppError, type FailureKind } from '#contract/failures.ts'
import { diskFailure, failure } from '../failure.ts'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { requireSafe } from '../accounts/addresses.ts'
import { readBreakage } from '../requests/network-failure.ts'

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

/**
 * Throws if a downloaded file isn't the requested one, or if it can't be known to be complete. An announced length was
 * already compared; without one, an archive still marks its own end.
 */
async function requireWhole(path: string, name: string, { total, endIsMarked }: OpenFile): Promise<void> {
  const isArchive = /\.t?gz$/i.test(name)
  if (isArchive && !(await beginsAsGzip(path))) throw failure('network', 'not-the-api', 'the file isn’t an archive')
  if (total !== null) return
  const isWhole = isArchive ? await unpacks(path) : endIsMarked
  if (!isWhole) throw failure('network', 'connection-lost', 'the server announced no length, and the file ends early')
}

async function beginsAsGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

/** An archive's checksum is at its end, so a truncated one doesn't unpack. */
async function unpacks(path: string): Promise<boolean> {
  try {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    await pipeline(createReadStream(path), createGunzip(), nowhere)
    return true
  } catch {
    return false
  }
}

/** A partial file on this computer. */
interface PartialFile {
  readonly bytes: number
  /** The tag of the version that the server sent; without it, the file can't be continued. */
  readonly validator: string | null
  /** The announced length of the whole file in bytes; null if there was none. */
  readonly total: number | null
}

/** A file whose bytes are about to arrive. */
interface OpenFile {
  readonly body: ReadableStream<Uint8Array>
  /** The offset of the body's first byte. */
  readonly begin: number
  /** The length of the whole file in bytes; null if the server doesn't announce it. */
  readonly total: number | null
  /** True if a broken connection is detected even without an announced length. */
  readonly endIsMarked: boolean
  readonly validator: string | null
}

const maxRedirects = 5

/**
 * Requests a file, from where it was interrupted if the server can. No credentials are sent: the address of an export
 * opens it without any, and may be on another host.
 */
async function openFile(fetchFile: typeof fetch, url: URL, held: PartialFile, signal: AbortSignal): Promise<OpenFile> {
  const goesOn = held.bytes > 0 && held.validator !== null
  const range = goesOn ? { Range: `bytes=${held.bytes}-`, 'If-Range': held.validator } : {}
  const response = await follow(fetchFile, url, { 'Accept-Encoding': 'identity', ...range }, signal)
  const begin = response.status === 206 ? beginOf(response) : 0
  if (goesOn && (response.status === 416 || (response.status === 206 && !continues(response, held)))) {
    await response.body?.cancel()
    return await openFile(fetchFile, url, { bytes: 0, validator: null, total: null }, signal)
  }
  if (response.status !== 200 && response.status !== 206) {
    await response.body?.cancel()
    throw refusedBy(response.status)
  }
  if (response.body === null || begin === null || (begin > 0 && !goesOn)) {
    throw new AppError({ kind: 'unexpected-shape', message: 'the answer contains no file', where: 'Content-Range' })
  }
  // An export is an archive. An HTML page comes from a network's portal, or asks for a sign-in.
  if (isPage(response)) {
    await response.body.cancel()
    throw failure('network', 'not-the-api', 'the server sent a page instead of the file', { status: response.status })
  }
  const endIsMarked = response.headers.get('transfer-encoding') === 'chunked'
  return { body: response.body, begin, total: totalOf(response, begin), endIsMarked, validator: validatorOf(response) }
}

/**
 * True if the server sends the rest of the partial file. Checks the answer, because a server may send part of another
 * version of the file.
 */
function continues(response: Response, { bytes, validator, total }: PartialFile): boolean {
  const isSameLength = total === null || totalOf(response, bytes) === total
  return beginOf(response) === bytes && validatorOf(response) === validator && isSameLength
}

const isPage = ({ headers }: Response): boolean =>
  /^\s*(text\/|application\/(json|xml|xhtml\+xml)\b)/i.test(headers.get('content-type') ?? '')

async function follow(
  fetchFile: typeof fetch,
  from: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  let url = from
  for (let redirects = 0; ; redirects += 1) {
    requireSafe(url)
    // A server in the network must not redirect the console to a program on this computer, so redirects are followed
    // here.
    if (from.protocol === 'https:' && url.protocol !== 'https:') throw insecure()
    const init = { headers, redirect: 'manual', credentials: 'omit', cache: 'no-store', signal } as const
    const response = await fetchFile(url.href, init).catch((thrown: unknown) => {
      throw brokenConnection(thrown)
    })
    if (response.type !== 'opaqueredirect' && ![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, url.href) || redirects >= maxRedirects) {
      throw failure('network', 'redirected-elsewhere', 'the server’s redirect can’t be followed')
    }
    url = new URL(location, url)
  }
}

// The failure has no `cause`: an error of `fetch` may quote the address, and everyone who reads it could open the file.
function brokenConnection(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { reason, code } = readBreakage(thrown)
  return failure('network', reason, `${reason}: ${code}`)
}

const insecure = () => failure('invalid-input', 'insecure-address', 'an https address redirects to one without https')

function refusedBy(status: number): AppError {
  const kinds: Readonly<Record<number, FailureKind>> = {
    401: 'forbidden',
    403: 'forbidden',
    404: 'not-found',
    410: 'not-found',
  }
  return new AppError({ kind: kinds[status] ?? 'server', message: `the server answered with status ${status}`, status })
}

/** The offset of the sent part; null if the answer doesn't name it. */
function beginOf(response: Response): number | null {
  const begin = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]
  return begin === undefined ? null : Number(begin)
}

function totalOf(response: Response, begin: number | null): number | null {
  if (response.status === 206) {
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
    return total === undefined ? null : Number(total)
  }
  // The header counts encoded bytes, not the decoded ones that arrive here.
  const encoding = response.headers.get('content-encoding') ?? 'identity'
  const length = response.headers.get('content-length')
  return length === null || encoding !== 'identity' || begin === null ? null : Number(length)
}

/** A weak tag doesn't promise equal bytes, so a file can't be continued by it. */
function validatorOf({ headers }: Response): string | null {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified')
}
