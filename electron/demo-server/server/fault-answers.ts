import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '../controls/faults.ts'
import { ApiError, challenge, rateLimited } from './errors.ts'

/**
 * Answers instead of the operation if the fault requires it. Returns true if it answered; then the operation must not
 * run.
 *
 * It does not return the reply, because a reply is thenable: awaited, it becomes undefined once it is sent.
 */
export async function answerFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.body === 'html') {
    const status = fault.status ?? 502
    await reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(htmlPage(status, fault.msg ?? 'Bad Gateway'))
    return true
  }
  if (fault.retryAfterSeconds !== undefined || fault.status === 429) {
    // The seconds to wait may be null (`service.md#rate-limits`); then only the status reports the limit.
    const error = rateLimited(fault.retryAfterSeconds ?? 0)
    const fields = fault.retryAfterSeconds === undefined ? { 'retry-after': null } : error.fields
    const headers = fault.retryAfterSeconds === undefined ? {} : error.headers
    const answer = new ApiError(429, fault.code ?? 'RATE_LIMIT_HIT', fault.msg ?? error.message, {
      ...fields,
      ...fault.extra,
    })
    await reply.code(429).headers(headers).send(answer.body())
    return true
  }
  if ([fault.status, fault.code, fault.msg, fault.extra].every((given) => given === undefined)) return false
  const status = fault.status ?? 400
  if (status < 400) {
    await reply.code(status).send({ result: 'success', msg: fault.msg ?? '', ...fault.extra })
    return true
  }
  const error = new ApiError(status, fault.code ?? codeOf(status), fault.msg ?? messageOf(status), fault.extra ?? {})
  await reply
    .code(status)
    .headers(status === 401 ? challenge : {})
    .send(error.body())
  return true
}

/** Sends an unreadable success: not JSON, or cut off halfway. The operation has made its change. */
export function sendBroken(
  kind: 'malformed' | 'truncated',
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = JSON.stringify(body)
  if (kind === 'malformed') return reply.type('application/json; charset=utf-8').send(`${text.slice(0, -1)},,}`)
  const bytes = Buffer.from(text)
  void reply.hijack()
  reply.raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
  reply.raw.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.raw.socket.destroySoon())
  return reply
}

export function htmlPage(status: number, title: string): string {
  return `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n</body>\r\n</html>\r\n`
}

function codeOf(status: number): string | undefined {
  if (status === 401) return 'UNAUTHORIZED'
  return status >= 500 ? undefined : 'BAD_REQUEST'
}

function messageOf(status: number): string {
  if (status === 401) return 'Invalid API key'
  return status >= 500 ? 'Internal server error' : 'Refused on purpose'
}
