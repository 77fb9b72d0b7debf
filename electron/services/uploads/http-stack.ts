import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { AppError, type FailureKind } from '#contract/failures.ts'
import { failure } from '../failure.ts'
import { maxStreamedAnswer, type Ports } from '../ports.ts'
import { readBreakage } from '../requests/network-failure.ts'
import { readLimited } from '../requests/read-limited.ts'
import { piecesFrom, type FileStamp } from './source.ts'
import { Trouble } from './trouble.ts'
import { createOffsets, unexpectedAnswer, isTusAnswer, type Offsets } from './tus-answer.ts'
import { readRetryAfter } from '../requests/retry-after.ts'

/** A piece of a file for the tus library, which reads only its size. */
export interface Part {
  readonly stamp: FileStamp
  readonly start: number
  readonly size: number
}

interface Options {
  readonly ports: Pick<Ports, 'fetch' | 'sendStream'>
  /**
   * Address of the server's endpoint. The server chooses the address of an upload, and the key must be sent only to
   * addresses below the endpoint.
   */
  readonly endpoint: string
  /** Size of the whole file in bytes. */
  readonly size: number
  /** True if an upload that the server no longer knows may be sent from its start. */
  readonly canBeginAgain: boolean
  readonly signal: AbortSignal
  /** The longest silence of a connection, in milliseconds. */
  readonly stallMs: number
  readonly onSent: (upTo: number) => void
  readonly beforeLast: () => Promise<void>
}

interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * The tus library's access to the network: the shell's own, with a file that is read from the disk as it is sent. It
 * throws every error as an `AppError` or a `Trouble`, which the library wraps as the cause of its own error.
 */
export function createHttpStack(options: Options): HttpStack {
  const offsets = createOffsets(options.size)
  return { getName: () => 'console', createRequest: (method, url) => createRequest(options, offsets, method, url) }
}

/** True if an address is below the endpoint, however it is decoded. */
export function isBelow(url: string, endpoint: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  const base = new URL(endpoint)
  if (origin !== base.origin || username !== '' || password !== '' || !pathname.startsWith(base.pathname)) return false
  return !climbs(pathname)
}

/**
 * True if a path may lead upward. A proxy and a server may each decode a path once, and some servers ignore what follows
 * a semicolon in a segment.
 */
function climbs(path: string): boolean {
  const isUp = (now: string) => now.split(/[/\\]/).some((segment) => /^\.\.(?:;|$)/.test(segment))
  let now = path
  for (let before: string | null = null; now !== before;) {
    if (isUp(now)) return true
    before = now
    try {
      now = decodeURIComponent(now)
    } catch {
      // The path as it is sent must be decodable. Once decoded, a percent sign may be part of a name.
      return before === path
    }
  }
  return false
}

function createRequest(options: Options, offsets: Offsets, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {}
  const ended = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    // Progress is not set here, because reading from the disk reports it.
    setProgressHandler: () => undefined,
    getUnderlyingObject: () => null,
    abort: async () => ended.abort(),
    async send(body: Part | null): Promise<HttpResponse> {
      if (url !== options.endpoint && !isBelow(url, options.endpoint)) {
        throw failure('network', 'redirected-elsewhere', 'the server redirects the upload to another server', {
          details: { redirected_to: URL.canParse(url) ? new URL(url).origin : '' },
        })
      }
      const got = await exchange(options, { method, url, headers, body, ended: ended.signal })
      const isFine = got.status >= 200 && got.status < 300
      // The library begins an upload again if the server no longer has it. After other refusals, that would lose the
      // bytes that arrived.
      const isGone = method === 'HEAD' && [404, 410].includes(got.status)
      if (isGone && !options.canBeginAgain) throw new Trouble('unanswered')
      if (!isFine && !isGone) throw readTusRefusal(method, got)
      return answerOf(got, isFine ? offsetOf(got, body) : null, options.endpoint)
    },
  }

  function offsetOf(got: Got, body: Part | null): number | null {
    if (method === 'HEAD') return offsets.asked(got)
    if (body !== null) return offsets.sent(got, body)
    if (!isTusAnswer(got) && method === 'POST') throw unexpectedAnswer(got)
    return null
  }
}

function answerOf(got: Got, offset: number | null, endpoint: string): HttpResponse {
  return {
    getStatus: () => got.status,
    getHeader: (name) =>
      name === 'Upload-Offset' && offset !== null
        ? String(offset)
        : ((name === 'Location' ? ownAddress(got.headers.get(name), endpoint) : got.headers.get(name)) ?? undefined),
    getBody: () => got.text,
    getUnderlyingObject: () => null,
  }
}

/**
 * Returns the address of an upload with the endpoint's origin. Behind a proxy, a tus server may use its internal
 * address: without TLS, on another port, or with a local or private name. Its path is right, and with the endpoint's
 * origin the key reaches no other server.
 */
function ownAddress(location: string | null, endpoint: string): string | null {
  if (location === null || !URL.canParse(location)) return location
  const { hostname, pathname, search } = new URL(location)
  const { origin, hostname: own } = new URL(endpoint)
  return hostname === own || isInner(hostname) ? `${origin}${pathname}${search}` : location
}

/** True for a host that no public server has: this computer, a private network or a container. */
const isInner = (hostname: string): boolean =>
  /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)(?:\.\d+)+$|^0\.0\.0\.0$/.test(hostname) ||
  /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$/.test(hostname) ||
  /^[a-z\d_-]+$|\.(?:localhost|local|internal)$/.test(hostname)

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Part | null
  readonly ended: AbortSignal
}

async function exchange(options: Options, { method, url, headers, body, ended }: Asked): Promise<Got> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), options.stallMs)
  }
  const signal = AbortSignal.any([options.signal, ended, silence.signal])
  heard()
  try {
    if (body === null) {
      const init = { method, headers, redirect: 'manual', credentials: 'omit', cache: 'no-store', signal } as const
      const response = await options.ports.fetch(url, init)
      const { text } = await readLimited(response, maxStreamedAnswer, null)
      // The platform hides the status of a redirect.
      return { status: response.status || 302, headers: response.headers, text }
    }
    const sent = (upTo: number) => {
      heard()
      options.onSent(upTo)
    }
    const hooks = { onSent: sent, beforeLast: options.beforeLast }
    const pieces = piecesFrom(body.stamp, body.start, hooks, body.start + body.size)
    return await options.ports.sendStream({ method, url, headers, length: body.size, body: pieces, signal })
  } catch (thrown) {
    if (thrown instanceof Trouble || thrown instanceof AppError) throw thrown
    if (options.signal.aborted || ended.aborted) throw new AppError({ kind: 'cancelled', message: 'stopped' })
    if (silence.signal.aborted) throw failure('network', 'timeout', 'the connection was silent for too long')
    const { reason, code } = readBreakage(thrown)
    throw failure('network', reason, `${reason}: ${code}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Turns a refusal of the tus endpoint into a failure; its text is in `message` (`service.md#resumable-uploads`). */
export function readTusRefusal(method: string, { status, headers, text }: Got): AppError {
  const serverMessage = readMessage(text) ?? readPlainWords(headers, text)
  const kind = kindOf(status)
  return new AppError({
    kind,
    message: `tus ${method}: HTTP ${status}`,
    where: 'uploads.create',
    status,
    ...(serverMessage !== undefined && { serverMessage }),
    ...(status === 401 && { reason: serverMessage === undefined ? 'not-the-api' : 'wrong-key' }),
    ...((status === 404 || status === 405) && method === 'POST' && { reason: 'not-offered' }),
    ...(status >= 300 && status < 400 && { reason: 'redirected-elsewhere' }),
    // A failing server may have stored the bytes that it just got.
    ...(status >= 500 && method === 'PATCH' && { mayHaveBeenApplied: true }),
    ...(kind === 'rate-limited' && { retryAfterSeconds: readRetryAfter(headers, Date.now()) }),
  })
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 405 || status === 410) return 'not-found'
  if (status === 409 || status === 423) return 'conflict'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'server'
  return status >= 400 ? 'invalid-input' : 'network'
}

/** Reads the text of a refusal; undefined for anything but JSON, because gateways answer in HTML. */
function readMessage(text: string): string | undefined {
  try {
    const { message, msg } = Object(JSON.parse(text)) as { message?: unknown; msg?: unknown }
    return [message, msg].find((words): words is string => typeof words === 'string' && words !== '')
  } catch {
    return undefined
  }
}

const longestWords = 300

/** Words of the endpoint itself, which marks its answers and puts a code before them; a proxy's are not quoted. */
function readPlainWords(headers: Headers, text: string): string | undefined {
  const isPlain = /^text\/plain\b/i.test(headers.get('content-type') ?? '')
  const words = text.trim().replace(/^ERR_[A-Z\d_]+:\s*/, '')
  return isPlain && headers.has('tus-resumable') && words !== '' && words.length <= longestWords ? words : undefined
}
