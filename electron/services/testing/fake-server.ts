import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests: a scripted server, including faults. */
export interface FakeServer {
  readonly url: string
  readonly received: Received[]
  readonly close: () => Promise<void>
}

interface Received {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Closes the connection without an answer. */
  readonly drop: () => void
}

export type Responder = (request: Received, response: ServerResponse) => void | Promise<void>

export async function startFakeServer(respond: Responder): Promise<FakeServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const arrived: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        drop: () => void request.socket.destroy(),
      }
      received.push(arrived)
      void respond(arrived, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function answer(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

export const success = (fields: object = {}): object => ({ result: 'success', msg: '', ...fields })
export const refusal = (code: string, msg: string, fields: object = {}): object => ({
  result: 'error',
  code,
  msg,
  ...fields,
})
