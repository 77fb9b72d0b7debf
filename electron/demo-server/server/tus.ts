import { FileStore, MemoryConfigstore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { Fault, FaultyOperation } from '../controls/faults.ts'
import type { LoggedRequest } from '../controls/request-log.ts'
import type { Realm } from '../state/realm.ts'
import type { User } from '../state/records.ts'
import { addAttachment, exceedsQuota, maximumFileSize, uploadUrl } from '../state/uploads.ts'
import { authenticate } from './authentication.ts'
import type { DemoContext } from './context.ts'
import { ApiError } from './errors.ts'
import { answerFault } from './fault-answers.ts'
import { dropConnection } from './pipeline.ts'

const tusPath = '/api/v1/tus'
/** Level that added resumable uploads. */
const since = 296

export const isTusPath = (url: string): boolean => url === tusPath || url.startsWith(`${tusPath}/`)

/** Refusal that a hook throws; the tus library reads its two fields. */
type Refusal = { readonly status_code: number; readonly body: string }
type Stored = { readonly ownerId: number; answer: string | undefined }

const routes = [
  { id: 'uploads.tus-create', method: 'POST', url: tusPath },
  { id: 'uploads.tus-create', method: 'POST', url: `${tusPath}/` },
  { id: 'uploads.tus-send', method: 'PATCH', url: `${tusPath}/:upload` },
  { id: 'uploads.tus-offset', method: 'HEAD', url: `${tusPath}/:upload` },
  { id: 'uploads.tus-cancel', method: 'DELETE', url: `${tusPath}/:upload` },
  { id: 'uploads.tus-options', method: 'OPTIONS', url: tusPath },
  { id: 'uploads.tus-options', method: 'OPTIONS', url: `${tusPath}/` },
] as const

const operationOf = ({ id, method, url }: (typeof routes)[number]): FaultyOperation => ({
  id,
  method,
  path: url.replace('/api/v1', '').replace(':upload', '{upload_id}'),
})

/** Names for faults: the steps of a resumable upload. */
export const tusOperations: readonly FaultyOperation[] = routes.map(operationOf)

/** Refusals carry `{"message": …}` (`service.md#resumable-uploads`); the library itself writes plain text. */
class JsonTusServer extends Server {
  override async write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (body === '') return await super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json; charset=utf-8')
    return await super.write(context, headers, status, JSON.stringify({ message: body.trim() }))
  }
}

/** The resumable-upload endpoint. The library implements the protocol; this file adds accounts, limits and names. */
export function registerTus(
  app: FastifyInstance,
  context: DemoContext,
  logOf: (request: FastifyRequest) => LoggedRequest | undefined,
): void {
  if (context.options.featureLevel < since) return
  // The server is created when it is first needed, and again after a reset.
  let current: { readonly realm: Realm; readonly tus: Server } | undefined
  const server = (): Server => {
    if (current?.realm !== context.realm) current = { realm: context.realm, tus: createServer(context) }
    return current.tus
  }

  void app.register((scope, _options, done) => {
    // The tus library reads the bytes itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    for (const route of routes) {
      const operation = operationOf(route)
      scope.route({
        method: route.method,
        url: route.url,
        handler: async (request, reply) => {
          const log = logOf(request)
          if (log !== undefined) log.operation = operation.id
          return await serveTus(context, server(), operation, request, reply, log)
        },
      })
    }
    done()
  })
}

async function serveTus(
  context: DemoContext,
  tus: Server,
  operation: FaultyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  log: LoggedRequest | undefined,
): Promise<FastifyReply> {
  try {
    if (operation.method !== 'OPTIONS') authenticate(context.realm, request.headers.authorization)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return await reply.code(error.status).headers(error.headers).send({ message: error.message })
  }
  const fault = context.faults.take(operation, new Set())
  if (fault !== undefined) await context.faults.delay(fault)
  if (fault?.drop === 'before') return dropConnection(request, reply)
  if (fault !== undefined && (await answerFault(fault, reply))) return reply
  void reply.hijack()
  if (fault !== undefined) breakConnection(fault, request, reply)
  reply.raw.once('finish', () => {
    // The status is set here, because the hook that logs it does not run for a hijacked reply.
    if (log !== undefined) log.status = reply.raw.statusCode
  })
  await tus.handle(request.raw, reply.raw)
  return reply
}

/** Ends the connection in the middle of the bytes, or after storing them and before the answer. */
function breakConnection(fault: Fault, request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  if (fault.drop === 'after') {
    reply.raw.writeHead = () => {
      socket.destroy()
      return reply.raw
    }
  }
  const limit = fault.dropAfterBytes
  if (limit === undefined) return
  // The socket counts the bytes, because a listener on the body would take them from the library.
  const start = socket.bytesRead
  const watch = setInterval(() => {
    if (socket.bytesRead - start >= limit) socket.destroy()
    if (socket.destroyed || reply.raw.writableFinished) clearInterval(watch)
  }, 2)
  watch.unref()
}

function createServer(context: DemoContext): Server {
  const uploads = new Map<string, Stored>()
  // The store checks its folder in the background when it is created, and would fail if a close removed the folder at
  // that moment. So the store gets the parent folder. Its ids therefore begin with the name of the server's folder;
  // addresses do not.
  const directory = dirname(context.files.path)
  const prefix = `${basename(context.files.path)}/`
  const ownerOf = (headers: Headers): User => authenticate(context.realm, headers.get('authorization') ?? undefined)
  return new JsonTusServer({
    path: tusPath,
    datastore: new FileStore({ directory, configstore: new MemoryConfigstore() }),
    namingFunction: () => prefix + randomBytes(16).toString('hex'),
    generateUrl: (_request, { id }) => addressOf(context, id),
    getFileIdFromRequest: (_request, last = '') => (/^[0-9a-f]{32}$/.test(last) ? prefix + last : undefined),
    maxSize: () => maximumFileSize(context.realm),
    disableTerminationForFinishedUploads: true,
    onIncomingRequest: async (request, id) => {
      const stored = uploads.get(id)
      // Another account's upload is refused as if it did not exist.
      if (stored !== undefined && stored.ownerId !== ownerOf(request.headers).user_id) {
        throw refusal(404, 'The file for this url was not found')
      }
    },
    onUploadCreate: async (request, upload) => {
      if (upload.size === undefined) throw refusal(411, 'Upload-Length is required')
      if (maximumFileSize(context.realm) === 0) throw refusal(413, 'File uploads are disabled on this server.')
      if (exceedsQuota(context.realm, upload.size)) {
        throw refusal(413, 'Upload would exceed your organization’s upload quota.')
      }
      uploads.set(upload.id, { ownerId: ownerOf(request.headers).user_id, answer: undefined })
      return {}
    },
    onUploadFinish: async (request, upload) => {
      const stored = uploads.get(upload.id)
      // A repeated finishing request gets the same answer and makes no second file.
      if (stored?.answer === undefined) {
        const metadata = upload.metadata ?? {}
        const attachment = addAttachment(context, ownerOf(request.headers), {
          name: metadata['filename'] ?? metadata['name'] ?? '',
          contentType: metadata['filetype'] ?? metadata['type'] ?? '',
          file: join(directory, upload.id),
          size: upload.size ?? 0,
        })
        const answer = JSON.stringify({ url: uploadUrl(attachment), filename: attachment.name })
        if (stored === undefined) throw refusal(404, 'The file for this url was not found')
        stored.answer = answer
      }
      const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' }
      // The upload finished when it was created, but the client still needs its address.
      if (request.method === 'POST') headers['Location'] = addressOf(context, upload.id)
      return { status_code: 200, headers, body: stored.answer }
    },
  })
}

const addressOf = (context: DemoContext, id: string): string => `${context.url}${tusPath}/${basename(id)}`

const refusal = (status_code: number, body: string): Refusal => ({ status_code, body })
