import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Finding } from '#contract/connection-check.ts'
import type { ProxyServer } from '../../ports.ts'
import type { StepResult } from '../found.ts'
import { withTimeLimit } from '../limits.ts'
import type { Scene } from '../scene.ts'
import { openTunnel } from '../tunnel.ts'
import { hostOf, portOf } from './address.ts'
import { examineName } from './name.ts'
import { examineReach } from './reach.ts'

type Proxied = StepResult & {
  /** The connection to the server through the proxy, once it is open. */
  readonly tunnel: Socket | null
}

/** Finds the proxy that requests use, and asks it for a connection to the server. */
export async function examineProxy(url: URL, scene: Scene): Promise<Proxied> {
  const proxy = await scene.findProxy(url.href)
  if (proxy === null) return { finding: 'proxy-none', facts: {}, tunnel: null }
  if (proxy.kind === 'unreadable')
    return { finding: 'proxy-unreadable', facts: { variable: proxy.variable }, tunnel: null }
  const facts = { proxy: `${proxy.host}:${proxy.port}` }
  if (!proxy.isUsed) return { finding: 'proxy-ignored', facts, tunnel: null }
  // Only encrypted connections use a tunnel.
  if (proxy.kind === 'other' || url.protocol !== 'https:') return { finding: 'only-by-request', facts, tunnel: null }
  const name = await examineName(proxy.host, scene)
  if (name.addresses.length === 0) return { finding: 'proxy-not-found', facts, tunnel: null }
  const { socket } = await examineReach({ host: proxy.host, addresses: name.addresses, port: proxy.port }, scene)
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
