import type { Socket } from 'node:net'

const answers: Readonly<Record<string, readonly [status: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address and headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
}

/** Answers invalid HTTP in the form of every other refusal (`service.md#errors`). */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
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
