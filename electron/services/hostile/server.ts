import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The parts of an arrived request that the tests need. */
export interface ArrivedRequest {
  readonly method: string
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** Answers a request with raw bytes, because no library would write most of them. */
export type Misbehave = (socket: Socket, arrived: ArrivedRequest) => void

/** For tests: a server that writes only the given bytes. It answers every connection at once. */
export interface HostileServer {
  readonly url: string
  readonly arrived: readonly ArrivedRequest[]
  readonly close: () => Promise<void>
}

export async function startHostileServer(misbehave: Misbehave): Promise<HostileServer> {
  const arrived: ArrivedRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('close', () => sockets.delete(socket))
    // The client may disconnect at any moment.
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const request = wholeRequest(text)
      if (request === null) return
      text = ''
      arrived.push(request)
      misbehave(socket, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Parses a request; null until it is complete. */
function wholeRequest(text: string): ArrivedRequest | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = text.length - end - 4
  const isChunked = headers['transfer-encoding'] === 'chunked'
  const isWhole = isChunked ? text.endsWith('0\r\n\r\n') : body >= Number(headers['content-length'] ?? 0)
  return isWhole ? { method: first.split(' ')[0] ?? '', headers } : null
}

/** Builds an answer in bytes. Its length is added unless the headers have one. */
export function raw(status: number | string, body: string | Buffer, headers: readonly string[] = []): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const reported = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))
  const lines = [
    `HTTP/1.1 ${status}${typeof status === 'number' ? ' Whatever' : ''}`,
    ...(headers.some((line) => /^content-type:/i.test(line)) ? [] : ['Content-Type: application/json']),
    ...(reported ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])
}
