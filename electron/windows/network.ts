import { net, type Session } from 'electron'
import { maxStreamedAnswer, type Ports } from '../services/ports.ts'
import { writeBody } from '../services/uploads/write-body.ts'
import type { ProxySignIn } from './proxy-sign-in.ts'

interface Redirect {
  readonly status: number
  readonly location: string
}

/** Limit of remembered redirects, each of which waits for its request. The oldest ones are leftovers. */
const maxRemembered = 50

/**
 * Chromium's network stack for the services, because it knows the system's proxy, certificates and PAC files.
 *
 * Custom protocols are bypassed, because addresses come from the operator and from servers: otherwise the page's own
 * handler would answer `app://`, and a redirect could lead a request with credentials there.
 *
 * With `redirect: 'manual'`, `net.fetch` fails with "Redirect was cancelled" where the standard returns the redirect.
 * The session reports the redirect just before, and this function builds the expected answer from that report.
 */
export function createChromiumFetch(
  { webRequest }: Session,
  signInToProxy: (address: string) => Promise<ProxySignIn>,
): typeof fetch {
  const redirects = new Map<string, Redirect>()
  webRequest.onBeforeRedirect(({ url, statusCode, redirectURL }) => {
    if (redirects.size >= maxRemembered) redirects.clear()
    redirects.set(withoutFragment(url), { status: statusCode, location: redirectURL })
  })

  const once = async (target: string | Request, init?: RequestInit): Promise<Response> => {
    try {
      return await net.fetch(target, { ...init, bypassCustomProtocolHandlers: true })
    } catch (error) {
      if (init?.redirect !== 'manual' || !isCancelledRedirect(error)) throw error
      const known = redirects.get(withoutFragment(addressOf(target)))
      // A redirect without an address is passed on as well; the services know that case.
      return new Response(
        null,
        known ? { status: known.status, headers: { location: known.location } } : { status: 302 },
      )
    }
  }

  /** A request that a proxy refused didn't reach the server, so it may be sent again after signing in. */
  return async (input, init) => {
    const target = input instanceof URL ? input.href : input
    const answered = await once(target, init).catch((thrown: unknown) => {
      if (isOfProxy(thrown)) return thrown
      throw thrown
    })
    if (answered instanceof Response && answered.status !== 407) return answered
    const signIn = await orAborted(signInToProxy(addressOf(target)), init?.signal)
    if (signIn === 'through') return once(target, init)
    if (answered instanceof Response) return answered
    // Chromium's own error for a failed tunnel doesn't name the cause.
    if (signIn === 'refused') return new Response(null, { status: 407 })
    throw answered
  }
}

/** Stops waiting when the request is aborted, because a person may need longer to answer than the request may take. */
function orAborted<T>(waited: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return waited
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

const addressOf = (target: string | Request): string => (typeof target === 'string' ? target : target.url)

/** True for Chromium's errors of a proxy that passed nothing on; it may have asked for a password. */
const isOfProxy = (thrown: unknown): boolean =>
  thrown instanceof Error && /net::ERR_(PROXY_AUTH_\w+|TUNNEL_CONNECTION_FAILED)/.test(thrown.message)

function isCancelledRedirect(error: unknown): boolean {
  return error instanceof Error && /redirect was cancelled/i.test(error.message)
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/**
 * Sends bytes as they are read. `net.fetch` would load a whole file into memory first, as would `net.request` without
 * `chunkedEncoding`.
 */
export const sendByChromium: Ports['sendStream'] = ({ method, url, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const request = net.request({
      method,
      url,
      headers: { ...headers },
      redirect: 'error',
      credentials: 'omit',
      bypassCustomProtocolHandlers: true,
    })
    request.chunkedEncoding = true
    const over = new AbortController()
    const fail = (error: Error) => {
      over.abort()
      request.abort()
      reject(error)
    }
    const onAbort = () => fail(new Error('net::ERR_ABORTED'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    request.on('error', fail)
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece) => {
        if (length < maxStreamedAnswer) pieces.push(piece)
        length += piece.length
      })
      response.on('error', fail)
      response.on('end', () => {
        signal.removeEventListener('abort', onAbort)
        const text = Buffer.concat(pieces).subarray(0, maxStreamedAnswer).toString('utf8')
        resolve({ status: response.statusCode, headers: headersOf(response.headers), text })
        // A server may refuse before it has read everything; then nothing more is read.
        over.abort()
      })
    })
    const write = (piece: Buffer, written: () => void) => request.write(piece, undefined, written)
    writeBody(body, write, over.signal).then(() => request.end(), fail)
  })

function headersOf(headers: Readonly<Record<string, string | string[]>>): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) all.set(name, Array.isArray(value) ? value.join(', ') : value)
  return all
}
