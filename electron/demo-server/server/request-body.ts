import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { DemoContext } from './context.ts'
import { badRequest } from './errors.ts'

/** Largest body that the web server in front of such a service accepts (`service.md#limits`). */
export const bodyLimit = 25 * 1024 * 1024

export type ReceivedFile = {
  readonly name: string
  readonly contentType: string
  /** Path of the file, which stays until the operation or the end of the server removes it. */
  readonly path: string
  readonly size: number
  /** True if the file is longer than the server's limit; only its beginning was kept. */
  readonly isTooLong: boolean
}

export type RequestBody = { readonly raw: Map<string, string>; readonly files: readonly ReceivedFile[] }

/**
 * Reads the parameters of a request as name and raw text. Form fields override the query (`service.md#encoding`).
 *
 * Reads both kinds of form; the last value of a repeated name counts. A JSON body has no parameters. Files are kept
 * only for `keeper`, in its folder.
 */
export async function readRequestBody(request: FastifyRequest, keeper?: DemoContext): Promise<RequestBody> {
  const raw = new Map<string, string>()
  const files: ReceivedFile[] = []
  const query = request.url.split('?', 2)[1] ?? ''
  for (const [name, value] of new URLSearchParams(query)) raw.set(name, value)
  if (request.isMultipart()) await readMultipart(request, raw, files, keeper)
  else if (isForm(request)) readForm(request.body, raw)
  return { raw, files }
}

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded')

function readForm(body: unknown, raw: Map<string, string>): void {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof last === 'string') raw.set(name, last)
  }
}

async function readMultipart(
  request: FastifyRequest,
  raw: Map<string, string>,
  files: ReceivedFile[],
  keeper: DemoContext | undefined,
): Promise<void> {
  const allowed = keeper === undefined ? bodyLimit : keeper.realm.contents.server.max_file_upload_size_mib * 1024 * 1024
  const fileSize = Math.max(1, Math.min(allowed, bodyLimit))
  let isCutByWebServer = false
  try {
    for await (const part of request.parts({ limits: { fieldSize: bodyLimit, fileSize } })) {
      if (part.type === 'field') {
        raw.set(part.fieldname, typeof part.value === 'string' ? part.value : String(part.value))
      } else if (keeper === undefined) {
        part.file.resume()
      } else {
        const file = await keep(part, keeper.files.next())
        // A body without a length exceeded the limit of the web server in front of the service.
        isCutByWebServer ||= file.isTooLong && allowed > bodyLimit
        files.push(file)
      }
    }
  } catch {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
    throw badRequest('Malformed multipart form data')
  }
  if (!isCutByWebServer) return
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
  throw Object.assign(new Error('too large'), { statusCode: 413 })
}

async function keep(part: Extract<Multipart, { type: 'file' }>, path: string): Promise<ReceivedFile> {
  await pipeline(part.file, createWriteStream(path))
  return {
    name: part.filename,
    contentType: part.mimetype,
    path,
    size: part.file.bytesRead,
    isTooLong: part.file.truncated,
  }
}
