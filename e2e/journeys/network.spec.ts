import { expect, test } from '../fixtures.ts'
import { startHttp, startUntrusted } from './servers.ts'

// Each shell has its own network stack with its own error messages.
test('a server that cannot be used is reported with its problem', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  const probe = async (server: string) => {
    const result = await page.evaluate((address) => window.bridge['server:probe']({ server: address }), server)
    return result.ok ? 'fine' : result.failure
  }
  const elsewhere = await startHttp((_request, response) => response.end('{}'))
  const redirecting = await startHttp((_request, response) => {
    response.writeHead(302, { location: `${elsewhere.origin}/there` }).end()
  })
  expect(await probe(redirecting.origin)).toMatchObject({
    reason: 'redirected-elsewhere',
    details: { redirected_to: `${elsewhere.origin}/there` },
  })

  const dropping = await startHttp((request) => request.socket.destroy())
  expect(await probe(dropping.origin)).toMatchObject({ kind: 'network', reason: 'connection-lost' })

  // Electron cannot represent an answer with such a status, and the call would never end.
  const odd = await startHttp((request) => request.socket.end('HTTP/1.1 700 Odd\r\nContent-Length: 2\r\n\r\n{}'))
  expect(await probe(odd.origin)).toMatchObject({ kind: expect.stringMatching(/^(network|server|unexpected-shape)$/) })
  await odd.close()

  const untrusted = await startUntrusted((_request, response) => response.end('{}'))
  expect(await probe(untrusted.origin)).toMatchObject({ reason: 'tls' })
  await untrusted.close()

  await redirecting.close()
  expect(await probe(redirecting.origin)).toMatchObject({ kind: 'network', reason: 'connection-refused' })
  expect(await probe('http://no-such-host.invalid')).toMatchObject({ reason: 'insecure-address' })
  expect(await probe('https://no-such-host.invalid')).toMatchObject({ reason: 'address-not-found' })
  await Promise.all([elsewhere.close(), dropping.close()])
})
