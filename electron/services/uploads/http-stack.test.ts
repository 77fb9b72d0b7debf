import { expect, it } from 'vitest'
import { createHttpStack, isBelow } from './http-stack.ts'

const origin = 'https://chat.example'

/** Returns the address of a new upload, as the library reads it. */
async function locationFor(location: string): Promise<string | undefined> {
  const fetch = async () => new Response(null, { status: 201, headers: { Location: location } })
  const ports = { fetch, sendStream: () => expect.fail() } as unknown as Parameters<typeof createHttpStack>[0]['ports']
  const { signal } = new AbortController()
  const endpoint = `${origin}/api/v1/tus/`
  const hooks = { onSent: () => undefined, beforeLast: () => Promise.resolve() }
  const stack = createHttpStack({ ports, endpoint, size: 3, canBeginAgain: true, signal, stallMs: 1_000, ...hooks })
  const answer = await stack.createRequest('POST', endpoint).send(null)
  return answer.getHeader('Location')
}

it('reads an address from behind the server’s proxy at the server’s own origin', async () => {
  const inner = [
    'http://chat.example',
    'http://chat.example:8080',
    'http://localhost:1080',
    'http://127.0.0.1',
    'http://[::1]:1080',
    'https://chat.example:8443',
    'HTTP://Chat.Example',
    'http://10.0.0.3:1080',
    'http://172.18.0.5',
    'http://192.168.1.20:8080',
    'http://0.0.0.0:1080',
    'http://[fd00::5]:1080',
    'http://tusd:1080',
    'http://uploads.internal',
  ]
  for (const one of inner)
    expect(await locationFor(`${one}/api/v1/tus/a1?b=c`), one).toBe(`${origin}/api/v1/tus/a1?b=c`)
})

it('keeps any other address, and refuses it when it is used', async () => {
  for (const one of [
    'https://files.example/a1',
    'https://chat.example.evil.example/a1',
    'https://172.32.0.1/a1',
    'https://10.example/a1',
    '/api/v1/tus/a1',
    'a1',
  ])
    expect(await locationFor(one)).toBe(one)
})

it.each([
  ['a1', true],
  ['a1%2Fb..c', true],
  ['100%25%20done', true],
  ['..a/a..', true],
  ['%252e%252e/users', false],
  ['%25252e%25252e%25252fusers', false],
  ['..;/users', false],
  ['..;a=b/users', false],
  ['a%5c..%5c..%5cusers', false],
  ['%zz', false],
])('knows if %s is below the endpoint, however often it is decoded', (path, isOne) => {
  expect(isBelow(`${origin}/api/v1/tus/${path}`, `${origin}/api/v1/tus/`)).toBe(isOne)
})
