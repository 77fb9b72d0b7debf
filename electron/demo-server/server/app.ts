import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { registerControls } from '../controls/controls.ts'
import type { LoggedRequest } from '../controls/request-log.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import type { DemoContext, ServerOptions } from './context.ts'
import { ApiError, badRequest, methodNotAllowed, unknownRoute } from './errors.ts'
import { htmlPage } from './fault-answers.ts'
import { isAvailable } from './levels.ts'
import type { Operation } from './operation.ts'
import { serve } from './pipeline.ts'
import { bodyLimit } from './request-body.ts'
import { isTusPath, registerTus, tusOperations } from './tus.ts'
import { exportFile, registerFileRoutes } from './file-routes.ts'

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
