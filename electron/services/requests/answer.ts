import { z } from 'zod'
import type { Operation } from '#contract/operations/define.ts'
import { AppError } from '#contract/failures.ts'
import type { AnswerParts } from './raw-answer.ts'
import { parseReply } from './parse-reply.ts'
import { readRefusal } from './refusal.ts'
import { replySchema } from './reply-schemas.ts'

/** Fields of every success (`service.md#replies`). */
const successSchema = z.object({
  result: z.literal('success'),
  ignored_parameters_unsupported: z.array(z.string()).optional(),
})

interface ParsedAnswer {
  readonly reply: unknown
  readonly ignoredParameters: string[]
}

/** Turns an answer into the operation’s parsed reply, or into a failure. Both may still quote secrets. */
export function readAnswer(id: string, operation: Operation, level: number | null, answer: AnswerParts): ParsedAnswer {
  const isSuccess = answer.status >= 200 && answer.status < 300
  const body = readJson(answer.text)
  if (!isSuccess || isRefusal(body)) throw readRefusal(id, operation, answer, body)

  const envelope = successSchema.safeParse(body)
  if (!envelope.success) {
    // An answer without `result` comes from another web site; an answer with it comes from the API, but has an unknown
    // shape.
    const isApi = typeof body === 'object' && body !== null && 'result' in body
    throw misshapen(id, operation, answer, envelope.error, isApi ? undefined : 'not-the-api')
  }
  const reply = replySchema(operation, level).safeParse(body)
  if (!reply.success) throw misshapen(id, operation, answer, reply.error)
  return { reply: reply.data, ignoredParameters: envelope.data.ignored_parameters_unsupported ?? [] }
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && (body as { result?: unknown }).result === 'error'
}

/** Returns the parsed body; undefined for anything but JSON, because gateways answer in HTML. */
function readJson(text: string): unknown {
  try {
    return parseReply(text)
  } catch {
    // The parser’s message quotes the text, so it must not become part of a failure.
    return undefined
  }
}

function misshapen(id: string, operation: Operation, answer: AnswerParts, error: z.ZodError, reason?: 'not-the-api') {
  const issue = error.issues[0]
  const where = [id, issue?.path.join('.')].filter(Boolean).join(': ')
  return new AppError({
    kind: 'unexpected-shape',
    message: `${where}: ${reason ?? issue?.code ?? 'malformed'}`,
    where,
    status: answer.status,
    ...(reason && { reason }),
    ...(operation.writes && { mayHaveBeenApplied: true }),
  })
}
