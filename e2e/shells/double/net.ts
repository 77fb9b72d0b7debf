import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { EventEmitter } from 'node:events'
import type { ProxyDouble } from './launch-state.ts'
import { strict } from './strict.ts'

/** Chromium's names for errors of Node's network stack. */
const chromiumErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'net::ERR_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'net::ERR_CONNECTION_TIMED_OUT',
  UND_ERR_SOCKET: 'net::ERR_EMPTY_RESPONSE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'net::ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'net::ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'net::ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'net::ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'net::ERR_CERT_COMMON_NAME_INVALID',
}

interface NetInit extends RequestInit {
  readonly bypassCustomProtocolHandlers?: boolean
}

/** Headers that Chromium reserves, as electron.d.ts lists them for `ClientRequest.setHeader`. */
const restricted = ['content-length', 'host', 'trailer', 'te', 'upgrade', 'cookie2', 'keep-alive', 'transfer-encoding']

export interface RedirectDetails {
  readonly url: string
  readonly statusCode: number
  readonly redirectURL: string
}

/** A session's decision about each answer before it is passed on. */
export type AnswerGuard = (
  details: { readonly statusCode: number; readonly statusLine: string; readonly responseHeaders: object },
  answer: (wanted: { readonly cancel?: boolean }) => void,
) => void

interface NetListeners {
  readonly onRedirect: (details: RedirectDetails) => void
  readonly onHeaders: AnswerGuard
  readonly findProxy: () => ProxyDouble | null
}

/** `net.fetch` based on Node's own, with the differences that matter to the console. */
export function createNet({ onRedirect, onHeaders, findProxy }: NetListeners) {
  return strict('net', {
    request: (options: RequestOptions) => createRequest(options, findProxy()),
    fetch: async (
      input: string | Request,
      { bypassCustomProtocolHandlers, ...init }: NetInit = {},
    ): Promise<Response> => {
      if (typeof input !== 'string' && !(input instanceof Request)) throw new TypeError('net.fetch takes no URL object')
      const address = typeof input === 'string' ? input : input.url
      if (!bypassCustomProtocolHandlers || !/^https?:/.test(address)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
      const headers = new Headers(init.headers)
      if (restricted.some((name) => headers.has(name))) throw new Error('net::ERR_INVALID_ARGUMENT')
      // `net.fetch` does not report that the proxy asks for a sign-in.
      if (findProxy()?.isPassed === false) return new Response(null, { status: 407 })
      const response = await fetch(input, init).catch((error: unknown) => {
        throw asChromium(error)
      })
      await passGuard(response, onHeaders)
      const location = response.headers.get('location')
      if (init.redirect !== 'manual' || location === null || !isRedirect(response)) return response
      // The session reports a redirect, and then the request fails, because it may not follow the redirect.
      await response.body?.cancel()
      onRedirect({ url: address, statusCode: response.status, redirectURL: new URL(location, address).href })
      throw new Error('Redirect was cancelled')
    },
  })
}

async function passGuard({ status, statusText, headers, body }: Response, onHeaders: AnswerGuard): Promise<void> {
  const reported = {
    statusCode: status,
    statusLine: `HTTP/1.1 ${status} ${statusText}`,
    responseHeaders: Object.fromEntries([...headers].map(([name, value]) => [name, [value]])),
  }
  let isCancelled = false
  onHeaders(reported, ({ cancel = false }) => (isCancelled = cancel))
  if (isCancelled) {
    await body?.cancel()
    throw new Error('net::ERR_BLOCKED_BY_CLIENT')
  }
  if (status >= 200 && status <= 599) return
  // Electron creates the `Response` in a listener: nobody handles the error, and the call never ends.
  setImmediate(() => {
    throw new RangeError(`init["status"] must be in the range of 200 to 599, inclusive: ${status}`)
  })
  await new Promise<never>(() => undefined)
}

interface RequestOptions {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly redirect: 'error' | 'manual'
  readonly credentials: 'omit' | 'include'
  readonly bypassCustomProtocolHandlers: true
}

/**
 * `net.request` based on Node's client. Without `chunkedEncoding` Electron would keep the whole body, so a request
 * without it is refused.
 */
function createRequest({ method, url, headers = {} }: RequestOptions, proxy: ProxyDouble | null): object {
  const given = new Headers(headers)
  if (restricted.some((name) => given.has(name))) throw new Error('net::ERR_INVALID_ARGUMENT')
  const open = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest
  const emitter = new EventEmitter()
  const transfer = method === 'HEAD' ? {} : { 'Transfer-Encoding': 'chunked' }
  const request = open(url, { method, headers: { ...headers, ...transfer } })
  let isChunked = false
  const askForLogin = (left: number): void => {
    if (proxy === null || proxy.isPassed) return void request.end()
    const { host, port, realm } = proxy
    const give = (username?: string, password?: string): void => {
      proxy.isPassed = username === proxy.username && password === proxy.password
      if (username === undefined || left === 0) emitter.emit('response', { statusCode: 407, headers: {} })
      else askForLogin(left - 1)
    }
    emitter.emit('login', { isProxy: true, scheme: 'basic', host, port, realm }, give)
  }
  request.on('error', (error) => emitter.emit('error', asChromium({ cause: error })))
  request.on('response', (response) => {
    const message = new EventEmitter()
    for (const name of ['data', 'end', 'error']) response.on(name, (reported: unknown) => message.emit(name, reported))
    const { statusCode, headers } = response
    emitter.emit('response', strict('IncomingMessage', Object.assign(message, { statusCode, headers })))
  })
  return strict(
    'ClientRequest',
    Object.defineProperties(
      Object.assign(emitter, {
        write: (piece: Buffer, encoding: undefined, written: () => void) => {
          if (!isChunked) throw new Error('the body would be kept in memory')
          request.write(piece, encoding ?? 'utf8', written)
        },
        end: () => askForLogin(10),
        abort: () => void request.destroy(),
      }),
      {
        chunkedEncoding: {
          get: () => isChunked,
          set: (next: boolean) => {
            isChunked = next
          },
        },
      },
    ),
  )
}

const isRedirect = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status)

function asChromium(error: unknown): unknown {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code
  const name = code === undefined ? undefined : chromiumErrors[code]
  return name ? new Error(name) : error
}
