import type { DetailedError, FileSource, OnSuccessPayload, Upload, UploadOptions } from 'tus-js-client'
import { AppError, type Failure } from '#contract/failures.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import { authorization } from '../requests/message.ts'
import { createMasking } from '../requests/masking.ts'
import { createHttpStack, isBelow, type Part } from './http-stack.ts'
import type { FileStamp } from './source.ts'
import { Trouble } from './trouble.ts'
import { readStored, type StoredFile } from './tus-answer.ts'

interface Given {
  readonly ports: Pick<Ports, 'fetch' | 'sendStream' | 'version'>
  readonly account: Account
  readonly stamp: FileStamp
  readonly name: string
  readonly type: string
  /** The address from an earlier attempt; null for a new upload. */
  readonly tusUrl: string | null
  /** True if an earlier attempt sent all bytes. */
  readonly hasLeft: boolean
  readonly signal: AbortSignal
  readonly stallMs: number
  /** Limit of bytes sent in one request. */
  readonly partBytes: number
  readonly onUrl: (tusUrl: string) => void
  readonly onSent: (upTo: number) => void
  /** Awaited before the last bytes leave. */
  readonly beforeLast: () => Promise<void>
}

/**
 * Sends a file by the tus protocol, from where an earlier attempt was interrupted. Rejects with a `Trouble` or an
 * `AppError`; the caller decides on another attempt.
 */
export async function sendResumable(given: Given): Promise<StoredFile> {
  const TusUpload = await loadTus()
  const masking = createMasking('uploads.create', given.account, {})
  try {
    const body = await new Promise<string>((resolve, reject) => {
      const upload: Upload = new TusUpload(
        // The library only passes this value to the file reader below.
        given.stamp as never,
        {
          ...optionsFor(given),
          uploadUrl: urlBelow(given),
          onUploadUrlAvailable: () => {
            if (upload.url !== null) given.onUrl(upload.url)
          },
          onError: (error) => reject(causeOf(error)),
          onSuccess: ({ lastResponse }: OnSuccessPayload) => resolve(lastResponse.getBody()),
        },
      )
      given.signal.addEventListener('abort', () => {
        void upload.abort()
        reject(new AppError({ kind: 'cancelled', message: 'stopped' }))
      })
      if (given.signal.aborted) reject(new AppError({ kind: 'cancelled', message: 'stopped' }))
      else upload.start()
    })
    const answer = readStored(body, given.name) === null ? await askAgain(given) : body
    const stored = readStored(answer, given.name)
    // The server has all bytes but names no link, so it may not have stored a file.
    if (stored === null) throw new Trouble('no-link')
    return masking.parsed(stored, answer)
  } catch (thrown) {
    throw masking.thrown(thrown)
  }
}

/** Asks for the state of a file whose bytes were all sent; null if the server doesn't report it. */
export async function askResumableState(given: Given): Promise<StoredFile | 'not-all' | null> {
  const url = urlBelow(given)
  if (url === null) return null
  const request = stackOf(given, () => undefined).createRequest('HEAD', url)
  for (const [name, value] of Object.entries(optionsFor(given).headers ?? {})) request.setHeader(name, value)
  request.setHeader('Tus-Resumable', '1.0.0')
  const offset = Number((await request.send(null)).getHeader('Upload-Offset'))
  return offset < given.stamp.size ? 'not-all' : readStored(await askAgain(given), given.name)
}

/** Asks the server to delete a partial file, which would otherwise stay on the server until it expires. */
export async function forgetResumable(given: Given): Promise<void> {
  const url = urlBelow(given)
  if (url === null) return
  const TusUpload = await loadTus()
  await TusUpload.terminate(url, optionsFor(given))
}

/**
 * Loads the library when it is first needed, because most consoles start without an upload. It listens to signals for
 * locks that the console doesn't use, and ends the process at one, before the console has closed its services.
 */
async function loadTus(): Promise<typeof Upload> {
  const before = signalListeners()
  const { Upload: TusUpload } = await import('tus-js-client')
  for (const [signal, listener] of signalListeners()) {
    if (!before.some(([, known]) => known === listener)) process.off(signal, listener)
  }
  return TusUpload
}

const signalListeners = (): (readonly [NodeJS.Signals, () => void])[] =>
  process
    .eventNames()
    .filter((name): name is NodeJS.Signals => String(name).startsWith('SIG'))
    .flatMap((signal) => process.listeners(signal).map((listener) => [signal, listener as () => void] as const))

const endpointOf = ({ server }: Account): string => `${server}/api/v1/tus/`

/**
 * Returns the address of the upload; null for an address on another server, such as that of an earlier start of the
 * demo organization.
 */
const urlBelow = ({ tusUrl, account }: Given): string | null =>
  tusUrl !== null && isBelow(tusUrl, endpointOf(account)) ? tusUrl : null

function optionsFor(given: Given): UploadOptions {
  const { account, stamp, name, type, ports, partBytes, onSent } = given
  return {
    endpoint: endpointOf(account),
    headers: {
      Authorization: authorization(account.email, account.key ?? ''),
      'User-Agent': `RealmConsole/${ports.version}`,
    },
    metadata: { filename: name, ...(type !== '' && { filetype: type }) },
    uploadSize: stamp.size,
    // One request sends the remaining file, unless that is too large. The queue decides after an interruption.
    chunkSize: partBytes,
    retryDelays: null,
    // The queue stores the address.
    storeFingerprintForResuming: false,
    onProgress: onSent,
    fileReader: { openFile: async () => sourceOf(stamp) },
    httpStack: stackOf(given, onSent),
  }
}

const stackOf = ({ ports, account, stamp, hasLeft, signal, stallMs, beforeLast }: Given, onSent: Given['onSent']) =>
  createHttpStack({
    ports,
    endpoint: endpointOf(account),
    size: stamp.size,
    // Once all bytes were sent, a server that no longer knows the upload may have stored the file.
    canBeginAgain: !hasLeft,
    signal,
    stallMs,
    onSent,
    beforeLast,
  })

function sourceOf(stamp: FileStamp): FileSource {
  return {
    size: stamp.size,
    slice: async (start, end) => {
      const part: Part = { stamp, start, size: end - start }
      return { value: part, done: end >= stamp.size }
    },
    close: () => undefined,
  }
}

/**
 * Sends the last request again without bytes, after its answer was lost. A server that remembers the upload gives the
 * same answer.
 */
async function askAgain(given: Given): Promise<string> {
  const url = urlBelow(given)
  if (url === null) return ''
  const request = stackOf(given, () => undefined).createRequest('PATCH', url)
  const headers = {
    ...optionsFor(given).headers,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(given.stamp.size),
    'Content-Type': 'application/offset+octet-stream',
  }
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
  try {
    return (await request.send(null)).getBody()
  } catch (thrown) {
    // A server that forgot or closed the upload doesn't return a link either.
    if (thrown instanceof AppError && isLastWord(thrown.failure)) throw new Trouble('no-link', thrown.failure)
    throw thrown
  }
}

const isLastWord = ({ status = 0, kind }: Failure): boolean =>
  status >= 400 && status < 500 && kind !== 'unauthorized' && kind !== 'rate-limited'

function causeOf(error: Error | DetailedError): unknown {
  const cause = 'causingError' in error ? error.causingError : null
  if (cause instanceof Trouble || cause instanceof AppError) return cause
  return new AppError({
    kind: 'unexpected-shape',
    message: 'the tus endpoint’s answer doesn’t follow the protocol',
    where: 'uploads.create',
  })
}
