import { once } from 'node:events'
import type { Socket } from 'node:net'

/** Limit of a proxy's answer, which has a few hundred bytes; anything that sends more isn't a proxy. */
const longestHead = 16_384

/**
 * Asks a proxy for a connection to a server (RFC 9110, section 9.3.6) and returns the status of its answer; null if the
 * proxy doesn't speak HTTP. After 200, the socket carries the server's bytes.
 */
export async function openTunnel(
  socket: Socket,
  { host, port }: { readonly host: string; readonly port: number },
  authorization: string | null,
  signal: AbortSignal,
): Promise<number | null> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    `CONNECT ${authority} HTTP/1.1`,
    `Host: ${authority}`,
    ...(authorization === null ? [] : [`Proxy-Authorization: ${authorization}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let head = ''
  while (!head.includes('\r\n\r\n')) {
    const [piece] = (await Promise.race([
      once(socket, 'data', { signal }),
      once(socket, 'close', { signal }).then(() => [null]),
    ])) as [Buffer | null]
    if (piece === null || head.length > longestHead) break
    head += piece.toString('latin1')
  }
  // The handshake reads next; until then no byte may be lost.
  socket.pause()
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]
  return status === undefined ? null : Number(status)
}
