import type { IncomingMessage } from 'node:http'
import type { Refusal } from './checks.ts'
import { t } from '../services/shell-texts.ts'

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal }

/** Reads a JSON body no larger than the limit. A body whose header announces more is not read at all. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<JsonBody> {
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
