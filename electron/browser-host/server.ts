import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import type { Result } from '#contract/failures.ts'
import { calls } from '#contract/ipc.ts'
import { replySeparator } from '#contract/bridge-answer.ts'
import { dispatch, type Handlers } from '../ipc/dispatch.ts'
import type { InProgress } from '../ipc/in-progress.ts'
import type { PageServer } from '../services/pages/page-server.ts'
import { ownAddress, refuseForeign, refuseNotJson, type OwnAddress, type Refusal } from './checks.ts'
import { writeBridgeAnswer } from './bridge-answer.ts'
import type { EventHub } from './event-hub.ts'
import { readJson } from './read-json.ts'
import { bearerOfCall, bearerOfEvents, createSession, type Session } from './session.ts'
import { serveCalls } from './socket-calls.ts'
import { t } from '../services/shell-texts.ts'

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

/** Room for one attached file in base64; a larger one cannot cross the bridge. */
const maxBodyBytes = 64 * 1024 * 1024
const maxTokenBytes = 1_024

interface Context extends HostOptions {
  readonly own: OwnAddress
  readonly session: Session
}

/** Serves the page and the bridge, on the loopback interface only. */
export async function startHost(options: HostOptions): Promise<Host> {
  const server = createServer()
  const port = await listen(server, options.port)
  const context: Context = { ...options, own: ownAddress(port), session: createSession() }
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

  if (path === '/session' || path.startsWith('/bridge/')) {
    if (request.method !== 'POST') return refuse(response, { status: 405, message: t('host.wrongMethod') })
    const notJson = refuseNotJson(request.headers)
    if (notJson) return refuse(response, notJson)
    return path === '/session'
      ? exchangeToken(context, request, response)
      : callBridge(context, path.slice('/bridge/'.length), request, response)
  }
  const [, profileId, uploadId] = /^\/uploads\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
  if (profileId !== undefined && uploadId !== undefined && request.method === 'POST') {
    return takeBytes(context, { profileId, uploadId }, request, response)
  }
  const page = await context.pages(request.method ?? 'GET', path)
  response.writeHead(page.status, { ...page.headers, 'content-length': page.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

async function exchangeToken(
  { session, onPage }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJson(request, maxTokenBytes)
  if (!body.ok) return refuse(response, body.refusal)
  const { token } = Object(body.value) as { token?: unknown }
  const exchanged = session.exchange(typeof token === 'string' ? token : '')
  if (exchanged.outcome === 'accepted') {
    onPage?.()
    return sendJson(response, 200, { bearer: exchanged.bearer })
  }
  refuse(response, { status: 403, message: exchanged.outcome === 'used' ? t('host.tokenUsed') : t('host.tokenWrong') })
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
  const body = await readJson(request, maxBodyBytes)
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
  const { own, session, hub } = context
  // Node removes its own error listener from an upgraded socket, and an error without a listener would end the process.
  socket.on('error', () => socket.destroy())
  const refusal =
    refuseForeign(request.headers, own, true) ??
    (pathOf(request) === '/events' ? null : { status: 404, message: t('host.notFound') }) ??
    (session.isHeldBy(bearerOfEvents(request.headers)) ? null : { status: 401, message: t('host.noSession') })
  if (!refusal) return hub.accept(request, socket, head, (client) => serveCalls(client, context))
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
