import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A server of the test on this computer. */
export interface TestServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

export const startHttp = (listener: RequestListener): Promise<TestServer> => listen(createHttpServer(listener), 'http')

/** Starts a server with a self-signed certificate, which no client trusts. */
export async function startUntrusted(listener: RequestListener): Promise<TestServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  return listen(createHttpsServer({ key, cert }, listener), 'https')
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
