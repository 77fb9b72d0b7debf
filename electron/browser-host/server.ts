import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import type { Result } from '#contract/failures.ts'
import { calls } from '#contract/ipc.ts'
import { replySeparator } from '#contract/bridge-answer.ts'
import { dispatch, type Handlers } from '../ipc/dispatch.ts'
import type { InProgress } from '../ipc/in-progress.ts'
import type { PageServer } from '../services/pages/page-server.ts'
import type { EventHub } from './event-hub.ts'
import { t } from '../services/shell-texts.ts'
import { longestCall } from '#contract/browser-host.ts'
import { Buffer } from 'node:buffer'
import { admit, bearerOfCall, createSession, type Session } from './session.ts'
import { serveCalls, writeBridgeAnswer } from './socket-calls.ts'

export interface HostOptions {
  readonly port: number
  readonly handlers: Handlers
  readonly pages: PageServer
  /** Receives the bytes of an offered file (`uploads:offer`). */
  readonly takeFile: (profileId: string, uploadId: string, body: Readable) => Promise<Result<unknown>>
  readonly hub: EventHub
  readonly underWay: InProgress
  /** Called when a page has come that controls the console. */
  readonly onPage?: () => void
  readonly log: (line: string) => void
}

export interface Host {
  /** The one-time address. The page that opens it first controls the console. */
  readonly url: string
  /** Accepts no new calls, and waits a short time for open ones. */
  readonly close: () => Promise<void>
}

interface Context extends HostOptions {
  readonly own: OwnAddress
  readonly session: Session
}

/** Serves the page and the bridge, on the loopback interface only. */
export async function startHost(options: HostOptions): Promise<Host> {
  const server = createServer()
  const port = await listen(server, options.port)
  const own = ownAddress(port)
  const context: Context = { ...options, own, session: createSession(own.origin) }
  server.on('request', (request, response) => {
    options.underWay.track(answer(context, request, response)).catch((error: unknown) => {
      options.log(`request failed: ${String(error)}`)
      if (!response.headersSent) refuse(response, { status: 500, message: t('host.broken') })
      else response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => upgrade(context, request, socket, head))
  return {
    url: `${context.own.origin}/#token=${context.session.token}`,
    close: async () => {
      const isFinished = await options.underWay.finished()
      if (!isFinished) options.log('close: some calls are still in progress; the page won’t receive their results')
      options.hub.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request)
  const acts = request.method !== 'GET' && request.method !== 'HEAD'
  const foreign = refuseForeign(request.headers, context.own, acts)
  if (foreign) return refuse(response, foreign)

  if (path.startsWith('/bridge/')) {
    if (request.method !== 'POST') return refuse(response, { status: 405, message: t('host.wrongMethod') })
    const notJson = refuseNotJson(request.headers)
    if (notJson) return refuse(response, notJson)
    return callBridge(context, path.slice('/bridge/'.length), request, response)
  }
  const [, profileId, uploadId] = /^\/uploads\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
  if (profileId !== undefined && uploadId !== undefined && request.method === 'POST') {
    return takeBytes(context, { profileId, uploadId }, request, response)
  }
  const page = await context.pages(request.method ?? 'GET', path)
  response.writeHead(page.status, { ...page.headers, 'content-length': page.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

async function callBridge(
  { session, handlers, log }: Context,
  channel: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!session.isHeldBy(bearerOfCall(request.headers))) {
    return refuse(response, { status: 401, message: t('host.noSession') })
  }
  if (!Object.hasOwn(calls, channel)) return refuse(response, { status: 404, message: t('host.notFound') })
  const body = await readJson(request, longestCall)
  if (!body.ok) return refuse(response, body.refusal)
  const write = (part: string | Uint8Array) => {
    if (!response.headersSent) response.writeHead(200, { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' })
    response.write(part)
  }
  const sink = {
    add(slice: Uint8Array) {
      write(slice)
      write(replySeparator)
    },
    restart: () => write(replySeparator),
  }
  const result = await dispatch(handlers, channel, body.value, log, sink)
  if (!response.headersSent && (channel !== 'request:send' || !result.ok)) return sendJson(response, 200, result)
  write(writeBridgeAnswer(result))
  response.end()
}

/** Writes a file to the disk as it arrives, so that it is never in memory as a whole. */
async function takeBytes(
  { session, takeFile }: Context,
  { profileId, uploadId }: { readonly profileId: string; readonly uploadId: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!session.isHeldBy(bearerOfCall(request.headers))) {
    return refuse(response, { status: 401, message: t('host.noSession') })
  }
  if (request.headers['content-type'] !== 'application/octet-stream') {
    return refuse(response, { status: 415, message: t('host.notBytes') })
  }
  const result = await takeFile(profileId, uploadId, request)
  if (!request.complete) response.setHeader('connection', 'close')
  sendJson(response, 200, result)
}

function upgrade(context: Context, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { own, hub, session, onPage } = context
  // Node removes its own error listener from an upgraded socket, and an error without a listener would end the process.
  socket.on('error', () => socket.destroy())
  const refusal =
    refuseForeign(request.headers, own, true) ??
    (pathOf(request) === '/events' ? null : { status: 404, message: t('host.notFound') })
  if (!refusal) {
    return hub.accept(request, socket, head, (client) =>
      admit(client, session, (by) => {
        serveCalls(client, context)
        if (by === 'token') onPage?.()
      }),
    )
  }
  socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  // The rest of a refused body is not read, so the connection ends with the answer.
  response.setHeader('connection', 'close')
  sendJson(response, status, { message })
}

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...ownHeaders, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

/** The path as sent, without the query. Not normalized, so that the page server judges the original. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: Refusal }

/** Reads a JSON body no larger than the limit. A body whose header announces more is not read at all. */
async function readJson(request: IncomingMessage, maxBytes: number): Promise<JsonBody> {
  const tooLarge = { ok: false, refusal: { status: 413, message: t('host.tooLarge') } } as const
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return tooLarge

  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { ok: false, refusal: { status: 400, message: t('host.malformed') } }
  }
}

interface Refusal {
  readonly status: number
  readonly message: string
}

/** The host's own address, in the two spellings that headers use. */
interface OwnAddress {
  readonly host: string
  readonly origin: string
}

export function ownAddress(port: number): OwnAddress {
  return { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

/**
 * Checks which host a request names and which page it comes from; returns null when both are right.
 *
 * `Host` stops DNS rebinding: a foreign page whose name was pointed at this computer still sends its own name. `Origin`
 * and `Sec-Fetch-Site` stop other pages of the same browser. A request that acts must name its origin. A request that
 * only loads the page need not, because browsers omit `Origin` there.
 */
export function refuseForeign(headers: IncomingHttpHeaders, own: OwnAddress, acts: boolean): Refusal | null {
  if (headers.host !== own.host) return { status: 421, message: t('host.wrongHost') }
  const { origin } = headers
  if (origin !== undefined ? origin !== own.origin : acts) return { status: 403, message: t('host.foreignOrigin') }
  if (!isSameSite(headers, acts)) return { status: 403, message: t('host.foreignOrigin') }
  return null
}

function isSameSite(headers: IncomingHttpHeaders, acts: boolean): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  // A link from another site in a tab of its own is harmless: it brings no bearer, and no page can read the answer.
  return !acts && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

export function refuseNotJson(headers: IncomingHttpHeaders): Refusal | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/json' ? null : { status: 415, message: t('host.notJson') }
}
