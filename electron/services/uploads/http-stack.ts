import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { AppError } from '#contract/failures.ts'
import { failure } from '../failure.ts'
import { longestStreamedAnswer, type Ports } from '../ports.ts'
import { readBreakage } from '../requests/network-failure.ts'
import { readLimited } from '../requests/read-limited.ts'
import { piecesFrom, type Stamp } from './source.ts'
import { readTusRefusal } from './tus-refusal.ts'
import { Trouble } from './trouble.ts'

/** What the tus library takes for a piece of a file: it only looks at its size. */
export interface Part {
  readonly stamp: Stamp
  readonly start: number
  readonly size: number
}

interface Options {
  readonly ports: Pick<Ports, 'fetch' | 'sendStream'>
  /** Of the server: the address of an upload comes from it, and the key must go nowhere else. */
  readonly origin: string
  readonly signal: AbortSignal
  /** How long a line may be silent. */
  readonly stallMs: number
  readonly onSent: (upTo: number) => void
}

interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * How the tus library reaches the network: by the shell's own, with a file read from the disk as it leaves. Whatever goes
 * wrong is thrown as an `AppError` or a `Trouble`, which the library hands back as the cause of its own error.
 */
export function createHttpStack(options: Options): HttpStack {
  return { getName: () => 'console', createRequest: (method, url) => createRequest(options, method, url) }
}

function createRequest(options: Options, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {}
  const ended = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    // Progress is told by what is read from the disk.
    setProgressHandler: () => undefined,
    getUnderlyingObject: () => null,
    abort: async () => ended.abort(),
    async send(body: Part | null): Promise<HttpResponse> {
      if (new URL(url).origin !== options.origin) {
        throw failure('network', 'redirected-elsewhere', 'the server puts the upload on another one', {
          details: { redirected_to: new URL(url).origin },
        })
      }
      const got = await exchange(options, { method, url, headers, body, ended: ended.signal })
      const isFine = got.status >= 200 && got.status < 300
      // An upload that is no longer there is begun anew by the library; of other refusals it would lose what arrived.
      const isGone = method === 'HEAD' && [404, 410].includes(got.status)
      if (!isFine && !isGone) throw readTusRefusal(method, got)
      return answerOf(got, body)
    },
  }
}

function answerOf(got: Got, body: Part | null): HttpResponse {
  return {
    getStatus: () => got.status,
    // The answer that ends an upload is that of the service, which may leave the offset out (REFERENCE §6).
    getHeader: (name) =>
      got.headers.get(name) ??
      (name === 'Upload-Offset' && body !== null && got.status === 200 ? String(body.start + body.size) : undefined),
    getBody: () => got.text,
    getUnderlyingObject: () => null,
  }
}

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
      const { text } = await readLimited(response, longestStreamedAnswer, null)
      // What the platform hides of a redirect is its status.
      return { status: response.status || 302, headers: response.headers, text }
    }
    const pieces = piecesFrom(body.stamp, body.start, (upTo) => {
      heard()
      options.onSent(upTo)
    })
    return await options.ports.sendStream({ method, url, headers, length: body.size, body: pieces, signal })
  } catch (thrown) {
    if (thrown instanceof Trouble || thrown instanceof AppError) throw thrown
    if (options.signal.aborted || ended.aborted) throw new AppError({ kind: 'cancelled', message: 'stopped' })
    if (silence.signal.aborted) throw failure('network', 'timeout', 'the line was silent')
    const { reason, code } = readBreakage(thrown)
    throw failure('network', reason, `${reason}: ${code}`)
  } finally {
    clearTimeout(timer)
  }
}
