import type { FastifyRequest } from 'fastify'
import { badRequest } from './errors.ts'

/**
 * The parameters of a request as name and raw text: query first, form fields over them (§1.2, REFERENCE §1.2).
 *
 * Both kinds of form are read; of a repeated name the last counts. A JSON body is not a form and holds no parameters.
 */
export async function readRawParameters(request: FastifyRequest): Promise<Map<string, string>> {
  const raw = new Map<string, string>()
  const query = request.url.split('?', 2)[1] ?? ''
  for (const [name, value] of new URLSearchParams(query)) raw.set(name, value)
  if (request.isMultipart()) await readMultipart(request, raw)
  else if (isForm(request)) readForm(request.body, raw)
  return raw
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

async function readMultipart(request: FastifyRequest, raw: Map<string, string>): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') part.file.resume()
      else raw.set(part.fieldname, typeof part.value === 'string' ? part.value : String(part.value))
    }
  } catch {
    throw badRequest('Malformed multipart form data')
  }
}
