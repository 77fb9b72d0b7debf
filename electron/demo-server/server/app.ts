import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { registerControls } from '../controls/controls.ts'
import type { LoggedRequest } from '../controls/request-log.ts'
import type { DemoContext, ServerOptions } from './context.ts'
import { ApiError, badRequest, methodNotAllowed, unknownRoute } from './errors.ts'
import { htmlPage, answerFault } from './fault-answers.ts'
import { isAvailable } from './levels.ts'
import type { Operation } from './operation.ts'
import { serve } from './pipeline.ts'
import { bodyLimit } from './request-body.ts'
import { isTusPath, registerTus, tusOperations } from './tus.ts'
import type { Socket } from 'node:net'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findAttachment, mayOpen } from '../state/attachments.ts'
import type { Attachment } from '../state/contents.ts'
import { authenticate } from './authentication.ts'

const prefix = '/api/v1'

/** Builds the HTTP server for a table of operations, with everything that all operations have in common. */
export function buildApp(context: DemoContext, operations: readonly Operation[]): FastifyInstance {
  const logs = new WeakMap<object, LoggedRequest>()
  const app = Fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    // Closing must not wait for open long polls.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerBrokenRequest,
    // A request without Host is answered like any other; otherwise Node would answer it with an empty page.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => {
      void sendError(reply, unknownRoute())
    },
  })

  void app.register(formbody)
  // A file that is too long is cut, and the operation reports it.
  void app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldSize: bodyLimit, fileSize: Number.POSITIVE_INFINITY },
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : (JSON.parse(String(body)) as unknown))
    } catch {
      done(new ApiError(400, 'INVALID_JSON', 'Malformed JSON'), undefined)
    }
  })
  // A body of another type has no parameters, so it is dropped rather than refused.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    logs.set(request, context.requests.begin(request.method, request.url, request.headers))
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit && !isTusPath(request.url)) {
      // The rest of the body is read and dropped, so that the client sees the answer.
      request.raw.resume()
      await sendTooLarge(reply)
    }
  })
  // All times of the organization use its own clock, so the Date header shows that clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Date', new Date(context.clock.now() * 1000).toUTCString())
  })
  app.addHook('onResponse', async (request, reply) => {
    const log = logs.get(request)
    // A dropped connection never gets to this hook, so its status stays null.
    if (log !== undefined) log.status = reply.statusCode
  })

  for (const operation of operations) {
    for (const path of pathsOf(operation)) {
      app.route({
        method: operation.method,
        url: prefix + path.replace(/\{(\w+)\}/g, ':$1(^\\d+$)'),
        handler: async (request, reply) => await serve(context, operation, request, reply, logs.get(request)),
      })
    }
  }
  registerTus(app, context, (request) => logs.get(request))
  registerFileRoutes(app, context)
  registerControls(app, context, [...operations, ...tusOperations, exportFile])

  const allowedMethods = methodTable(operations)
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = allowedMethods(request.url)
    return await sendError(reply, allowed.length > 0 ? methodNotAllowed(allowed) : unknownRoute())
  })
  app.setErrorHandler<FastifyError | ApiError>(
    async (error, request, reply) => await answerError(error, request, reply),
  )
  return app
}

const pathsOf = ({ path, alsoAt = [] }: Operation): readonly string[] => [path, ...alsoAt]

/** Returns the operations that a server with these options answers. */
export function answeredOperations(options: ServerOptions, operations: readonly Operation[]): Operation[] {
  return operations.filter(
    ({ documented, since }) =>
      (documented || !options.minimal) && isAvailable({ since: since ?? 0 }, options.featureLevel),
  )
}

/** Returns the methods that a path accepts; none for an unknown path. */
function methodTable(operations: readonly Operation[]): (url: string) => string[] {
  const patterns = operations.flatMap((operation) =>
    pathsOf(operation).map((path) => ({
      method: operation.method,
      pattern: new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, '\\d+')}$`),
    })),
  )
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort()
  }
}

async function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof ApiError) return await sendError(reply, error)
  if (error.statusCode === 413) return await sendTooLarge(reply)
  if (error.statusCode !== undefined && error.statusCode < 500) return await sendError(reply, badRequest(error.message))
  process.stderr.write(
    `${request.method} ${request.url.split('?', 1)[0] ?? ''} failed: ${error.stack ?? error.message}\n`,
  )
  return await sendError(reply, new ApiError(500, undefined, 'Internal server error'))
}

async function sendError(reply: FastifyReply, error: ApiError): Promise<FastifyReply> {
  return await reply.code(error.status).headers(error.headers).send(error.body())
}

/** Answers in HTML, as the web server in front of the service does (`service.md#errors`). */
async function sendTooLarge(reply: FastifyReply): Promise<FastifyReply> {
  return await reply
    .code(413)
    .header('Connection', 'close')
    .type('text/html')
    .send(htmlPage(413, 'Request Entity Too Large'))
}

const answers: Readonly<Record<string, readonly [status: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address and headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
}

/** Answers invalid HTTP in the form of every other refusal (`service.md#errors`). */
function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  // The client has disconnected, so nobody would get the answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, msg] = answers[error.code ?? ''] ?? ['400 Bad Request', 'Malformed HTTP request']
  const body = JSON.stringify({ result: 'error', msg, code: 'BAD_REQUEST' })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Lifetime of a temporary address. */
const temporarySeconds = 60

type Temporary = { readonly attachment: Attachment; readonly until: number }

/**
 * Serves uploads and exports, to accounts that may read them or at a temporary address (`service.md#uploading-a-file`).
 */
function registerFileRoutes(app: FastifyInstance, context: DemoContext): void {
  const temporary = new Map<string, Temporary>()

  if (!context.options.minimal) {
    const temporaryAddress = (request: FastifyRequest) => {
      const attachment = openAttachment(context, request)
      const token = randomBytes(18).toString('base64url')
      temporary.set(token, { attachment, until: context.clock.now() + temporarySeconds })
      return {
        result: 'success',
        msg: '',
        url: `/user_uploads/temporary/${token}/${encodeURIComponent(attachment.path_id.split('/').at(-1) ?? '')}`,
      }
    }
    app.route({ method: 'GET', url: '/api/v1/user_uploads/*', handler: async (request) => temporaryAddress(request) })
  }

  app.get('/user_uploads/temporary/:token/:name', async (request, reply) => {
    const { token = '' } = request.params as { token?: string }
    const found = temporary.get(token)
    if (found === undefined || found.until < context.clock.now()) throw notFound()
    return await sendFile(reply, found.attachment)
  })
  app.get('/user_uploads/*', async (request, reply) => await sendFile(reply, openAttachment(context, request)))

  app.get('/user_avatars/exports/2/:file', async (request, reply) => {
    const { file } = request.params as { file?: string }
    const entry = [...context.realm.contents.exports.values()].find((candidate) => candidate.file === file)
    if (entry === undefined) throw notFound()
    const channels = [...context.realm.channels.values()].filter((channel) => !channel.invite_only)
    const text = JSON.stringify({
      realm: context.realm.settings.name,
      export_type: entry.export_type,
      channels: channels.map(({ stream_id, name, description }) => ({ stream_id, name, description })),
    })
    const content = gzipSync(text)
    // The tag lets a client resume a download, as on other web servers.
    const tag = `"${createHash('sha256').update(content).digest('hex')}"`
    const fault = context.faults.take(exportFile, new Set())
    if (fault !== undefined && (await answerFault(fault, reply))) return reply
    const begin = beginOf(request, tag, content.length)
    if (begin > 0) reply.status(206).header('Content-Range', `bytes ${begin}-${content.length - 1}/${content.length}`)
    return await reply
      .headers({ ETag: tag, 'Accept-Ranges': 'bytes', 'Content-Length': content.length - begin })
      .type('application/gzip')
      .send(Readable.from(inHalves(content.subarray(begin), fault?.latencyMs)))
  })
}

/** Name for faults, because the file of an export is not an operation of the API. */
const exportFile = { id: 'exports.download', method: 'GET', path: '/user_avatars/exports/2/{file}' }

/** Yields the content in halves if the answer is slow, so that a test can observe a running download. */
async function* inHalves(content: Buffer, latencyMs = 0): AsyncGenerator<Buffer> {
  const half = Math.ceil(content.length / 2)
  yield content.subarray(0, half)
  if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
  if (half < content.length) yield content.subarray(half)
}

/** Returns the start of the range: 0, unless the client has the beginning of the same version. */
function beginOf({ headers }: FastifyRequest, tag: string, length: number): number {
  const begin = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  return isSame && begin < length ? begin : 0
}

function openAttachment(context: DemoContext, request: FastifyRequest): Attachment {
  const user = authenticate(context.realm, request.headers.authorization)
  const { '*': pathId = '' } = request.params as { '*'?: string }
  const attachment = findAttachment(context.realm, pathId)
  if (attachment === undefined) throw notFound()
  if (!mayOpen(context.realm, user, attachment)) {
    throw new ApiError(403, 'BAD_REQUEST', 'You are not authorized to view this file.')
  }
  return attachment
}

const notFound = (): ApiError => new ApiError(404, 'BAD_REQUEST', 'File not found')

async function sendFile(reply: FastifyReply, attachment: Attachment): Promise<FastifyReply> {
  return await reply
    .headers({
      'Content-Length': attachment.size,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
    .type(attachment.content_type)
    .send(attachment.file === null ? invented(attachment.size) : createReadStream(attachment.file))
}

/** Files of the initial organization have no bytes, so one line is repeated. */
function invented(size: number): Readable {
  const line = Buffer.from('Halden Ferries, demo organization\n')
  const pieces = function* (): Generator<Buffer> {
    for (let sent = 0; sent < size; sent += line.length) yield line.subarray(0, Math.min(line.length, size - sent))
  }
  return Readable.from(pieces())
}
