import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findAttachment, mayOpen } from '../state/attachments.ts'
import type { Attachment } from '../state/contents.ts'
import { authenticate } from './authentication.ts'
import type { DemoContext } from './context.ts'
import { ApiError } from './errors.ts'
import { answerFault } from './fault-answers.ts'

/** Lifetime of a temporary address. */
const temporarySeconds = 60

type Temporary = { readonly attachment: Attachment; readonly until: number }

/**
 * Serves uploads and exports, to accounts that may read them or at a temporary address (`service.md#uploading-a-file`).
 */
export function registerFileRoutes(app: FastifyInstance, context: DemoContext): void {
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
export const exportFile = { id: 'exports.download', method: 'GET', path: '/user_avatars/exports/2/{file}' }

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
