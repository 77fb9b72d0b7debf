import type { DetailedError, FileSource, OnSuccessPayload, Upload, UploadOptions } from 'tus-js-client'
import { z } from 'zod'
import { AppError } from '#contract/failures.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import { authorization } from '../requests/message.ts'
import { createMasking } from '../requests/masking.ts'
import { createHttpStack, type Part } from './http-stack.ts'
import type { Stamp } from './source.ts'
import { Trouble } from './trouble.ts'

interface Given {
  readonly ports: Pick<Ports, 'fetch' | 'sendStream' | 'version'>
  readonly account: Account
  readonly stamp: Stamp
  readonly name: string
  readonly type: string
  /** Where an earlier run began it; null where it begins now. */
  readonly tusUrl: string | null
  readonly signal: AbortSignal
  readonly stallMs: number
  readonly onUrl: (tusUrl: string) => void
  readonly onSent: (upTo: number) => void
}

export interface Stored {
  readonly name: string
  readonly url: string
}

const storedSchema = z.object({ url: z.string(), filename: z.string().optional() })

/**
 * Sends a file by the tus protocol, from where an earlier run was broken off. Rejects with a `Trouble`, or with an
 * `AppError` that says what happened; repeating is the caller's decision.
 */
export async function sendResumable(given: Given): Promise<Stored> {
  // Loaded when it is first needed: most consoles start without an upload.
  const { Upload: TusUpload } = await import('tus-js-client')
  const masking = createMasking('uploads.create', given.account, {})
  try {
    const body = await new Promise<string>((resolve, reject) => {
      const upload: Upload = new TusUpload(
        // The library only hands it on to the reader of files below.
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
    const answer = readStored(body) === null ? await askAgain(given) : body
    const stored = readStored(answer)
    // The server has all of it, and only its first answer named the link.
    if (stored === null) throw new Trouble('no-link')
    return masking.parsed({ name: stored.filename ?? given.name, url: stored.url }, answer)
  } catch (thrown) {
    throw masking.thrown(thrown)
  }
}

/** Has the server forget what it has of a file; what it cannot forget, it forgets by itself after a while. */
export async function forgetResumable(given: Given): Promise<void> {
  const url = urlBelow(given)
  if (url === null) return
  const { Upload: TusUpload } = await import('tus-js-client')
  await TusUpload.terminate(url, optionsFor(given))
}

const endpointOf = ({ server }: Account): string => `${server}/api/v1/tus/`

/** An address of another server, such as an earlier start of the demo organization, is of no use. */
function urlBelow({ tusUrl, account }: Given): string | null {
  if (tusUrl === null || !URL.canParse(tusUrl)) return null
  return new URL(tusUrl).origin === new URL(account.server).origin ? tusUrl : null
}

function optionsFor(given: Given): UploadOptions {
  const { account, stamp, name, type, ports, signal, stallMs, onSent } = given
  return {
    endpoint: endpointOf(account),
    headers: {
      Authorization: authorization(account.email, account.key ?? ''),
      'User-Agent': `RealmConsole/${ports.version}`,
    },
    metadata: { filename: name, ...(type !== '' && { filetype: type }) },
    uploadSize: stamp.size,
    // One request for the rest of the file. What to do after a break is decided where the queue is.
    chunkSize: Number.POSITIVE_INFINITY,
    retryDelays: null,
    // The queue keeps the address itself.
    storeFingerprintForResuming: false,
    onProgress: onSent,
    fileReader: { openFile: async () => sourceOf(stamp) },
    httpStack: createHttpStack({ ports, origin: new URL(account.server).origin, signal, stallMs, onSent }),
  }
}

function sourceOf(stamp: Stamp): FileSource {
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
 * The answer to the request that ended the upload was lost: the same request again, with nothing left to send, is
 * answered alike by a server that remembers.
 */
async function askAgain(given: Given & { tusUrl: string | null }): Promise<string> {
  const { account, stamp, ports, signal, stallMs } = given
  const url = urlBelow(given)
  if (url === null) return ''
  const origin = new URL(account.server).origin
  const request = createHttpStack({ ports, origin, signal, stallMs, onSent: () => undefined }).createRequest(
    'PATCH',
    url,
  )
  const headers = {
    ...optionsFor(given).headers,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(stamp.size),
    'Content-Type': 'application/offset+octet-stream',
  }
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
  return (await request.send(null)).getBody()
}

/** Null where the answer names no link. */
function readStored(text: string): z.output<typeof storedSchema> | null {
  if (text.trim() === '') return null
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // The parser’s message would quote the answer.
    return null
  }
  return storedSchema.safeParse(body).data ?? null
}

function causeOf(error: Error | DetailedError): unknown {
  const cause = 'causingError' in error ? error.causingError : null
  if (cause instanceof Trouble || cause instanceof AppError) return cause
  return new AppError({
    kind: 'unexpected-shape',
    message: 'the tus endpoint answers otherwise than the protocol',
    where: 'uploads.create',
  })
}
