import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

// Each shell has its own network stack with its own error messages.
test('a server that cannot be used is reported with its problem', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  const probe = async (server: string) => {
    const result = await page.evaluate((address) => window.bridge['server:probe']({ server: address }), server)
    return result.ok ? 'fine' : result.failure
  }
  const elsewhere = await serve((_request, response) => response.end('{}'))
  const redirecting = await serve((_request, response) => {
    response.writeHead(302, { location: `${elsewhere.origin}/there` }).end()
  })
  expect(await probe(redirecting.origin)).toMatchObject({
    reason: 'redirected-elsewhere',
    details: { redirected_to: `${elsewhere.origin}/there` },
  })

  const dropping = await serve((request) => request.socket.destroy())
  expect(await probe(dropping.origin)).toMatchObject({ kind: 'network', reason: 'connection-lost' })

  // Electron cannot represent an answer with such a status, and the call would never end.
  const odd = await serve((request) => request.socket.end('HTTP/1.1 700 Odd\r\nContent-Length: 2\r\n\r\n{}'))
  expect(await probe(odd.origin)).toMatchObject({ kind: expect.stringMatching(/^(network|server|unexpected-shape)$/) })
  await odd.close()

  await redirecting.close()
  expect(await probe(redirecting.origin)).toMatchObject({ kind: 'network', reason: 'connection-refused' })
  expect(await probe('http://no-such-host.invalid')).toMatchObject({ reason: 'insecure-address' })
  expect(await probe('https://no-such-host.invalid')).toMatchObject({ reason: 'address-not-found' })
  await Promise.all([elsewhere.close(), dropping.close()])
})
