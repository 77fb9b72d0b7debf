import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A test's own server on this computer. */
export interface TestServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

export const startHttp = (listener: RequestListener): Promise<TestServer> => listen(createHttpServer(listener), 'http')

/** Uses TLS with a self-signed certificate, so nobody has a reason to trust it. */
export async function startUntrusted(listener: RequestListener): Promise<TestServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  return listen(createHttpsServer({ key, cert }, listener), 'https')
}

/** An address of this computer without a listener. */
export async function closedAddress(): Promise<string> {
  const { origin, close } = await startHttp(() => undefined)
  await close()
  return origin
}

async function listen(server: Server, scheme: 'http' | 'https'): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
