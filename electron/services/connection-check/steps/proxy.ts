import { isIP, type Socket } from 'node:net'
import { once } from 'node:events'
import { connect as connectTls } from 'node:tls'
import type { Finding } from '#contract/connection-check.ts'
import { codeOf, type Scene, type StepResult } from '../scene.ts'
import { withTimeLimit } from '../limits.ts'
import { connectToAny } from '../line.ts'
import type { ProxyServer } from '../../ports.ts'
import { hostOf, portOf } from './address.ts'

/** Errors by which a resolver answers that the name doesn't exist; any other error means that it didn't answer. */
const unknownName = /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/

/** Looks up the name of a host. */
export async function checkName(
  host: string,
  { line, limits, cancel }: Scene,
): Promise<StepResult & { readonly addresses: readonly string[] }> {
  if (isIP(host) !== 0) return { finding: 'name-literal', facts: { host }, addresses: [host] }
  const unanswered = (code: string) => ({ finding: 'name-unanswered', facts: { host, code }, addresses: [] }) as const
  try {
    return await withTimeLimit<StepResult & { readonly addresses: readonly string[] }>(
      limits.nameMs,
      cancel,
      async () => {
        const addresses = [...new Set(await line.lookup(host))]
        return addresses.length === 0
          ? { finding: 'name-unknown', facts: { host }, addresses }
          : { finding: 'name-found', facts: { host, addresses: addresses.slice(0, 4) }, addresses }
      },
      () => unanswered('timeout'),
    )
  } catch (thrown) {
    cancel.throwIfAborted()
    const code = codeOf(thrown)
    return unknownName.test(code) ? { finding: 'name-unknown', facts: { host, code }, addresses: [] } : unanswered(code)
  }
}

type Reached = StepResult & { readonly socket: Socket | null }

const connectFinding = (code: string): Finding => {
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'port-refused'
  return code === 'ETIMEDOUT' || code === 'unknown' ? 'port-silent' : 'network-unreachable'
}

/** Opens a connection to the server and leaves it open for the next step. */
export async function checkReach(
  { host, addresses, port }: { readonly host: string; readonly addresses: readonly string[]; readonly port: number },
  { line, limits, cancel }: Scene,
): Promise<Reached> {
  try {
    return await withTimeLimit<Reached>(
      limits.connectMs,
      cancel,
      async (signal) => {
        const { socket, address } = await connectToAny(line, addresses, port, signal)
        return { finding: 'port-open', facts: { host, port, addresses: [address] }, socket }
      },
      () => ({ finding: 'port-silent', facts: { host, port }, socket: null }),
    )
  } catch (thrown) {
    cancel.throwIfAborted()
    const code = codeOf(thrown)
    return { finding: connectFinding(code), facts: { host, port, code }, socket: null }
  }
}

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

type Proxied = StepResult & {
  /** The connection to the server through the proxy, once it is open. */
  readonly tunnel: Socket | null
}

/** Finds the proxy that requests use, and asks it for a connection to the server. */
export async function checkProxy(url: URL, scene: Scene): Promise<Proxied> {
  const proxy = await scene.findProxy(url.href)
  if (proxy === null) return { finding: 'proxy-none', facts: {}, tunnel: null }
  if (proxy.kind === 'unreadable')
    return { finding: 'proxy-unreadable', facts: { variable: proxy.variable }, tunnel: null }
  const facts = { proxy: `${proxy.host}:${proxy.port}` }
  if (!proxy.isUsed) return { finding: 'proxy-ignored', facts, tunnel: null }
  // Only encrypted connections use a tunnel.
  if (proxy.kind === 'other' || url.protocol !== 'https:') return { finding: 'only-by-request', facts, tunnel: null }
  const name = await checkName(proxy.host, scene)
  if (name.addresses.length === 0) return { finding: 'proxy-not-found', facts, tunnel: null }
  const { socket } = await checkReach({ host: proxy.host, addresses: name.addresses, port: proxy.port }, scene)
  if (socket === null) return { finding: 'proxy-unreachable', facts, tunnel: null }
  return askForTunnel(socket, proxy, url, scene)
}

async function askForTunnel(socket: Socket, proxy: ProxyServer, url: URL, scene: Scene): Promise<Proxied> {
  const facts = { proxy: `${proxy.host}:${proxy.port}` }
  const carrier = proxy.kind === 'https' ? connectTls({ socket, servername: proxy.host, ca: trustedBy(scene) }) : socket
  carrier.on('error', () => carrier.destroy())
  const status = await withTimeLimit<number | null | 'late'>(
    scene.limits.answerMs,
    scene.cancel,
    (signal) => openTunnel(carrier, { host: hostOf(url), port: portOf(url) }, proxy.authorization, signal),
    () => 'late',
  ).catch((thrown: unknown) => {
    carrier.destroy()
    throw thrown
  })
  if (status === 200) return { finding: 'proxy-used', facts, tunnel: carrier }
  carrier.destroy()
  const reported = typeof status === 'number' ? { ...facts, status } : facts
  return { finding: findingOf(status), facts: reported, tunnel: null }
}

function findingOf(status: number | null | 'late'): Finding {
  if (status === null || status === 'late') return 'proxy-silent'
  if (status === 407) return 'proxy-wants-password'
  return status >= 500 ? 'proxy-cannot-reach' : 'proxy-refuses'
}

/** Returns the trusted certificates; undefined uses Node's own list. */
export const trustedBy = ({ trusted }: Scene): string[] | undefined => trusted && [...trusted]
