import { expect, it } from 'vitest'
import { createHttpStack } from './http-stack.ts'

const origin = 'https://chat.example'

/** What the library reads as the address of a new upload. */
async function locationFor(location: string): Promise<string | undefined> {
  const fetch = async () => new Response(null, { status: 201, headers: { Location: location } })
  const ports = { fetch, sendStream: () => expect.fail() } as unknown as Parameters<typeof createHttpStack>[0]['ports']
  const { signal } = new AbortController()
  const endpoint = `${origin}/api/v1/tus/`
  const onSent = () => undefined
  const stack = createHttpStack({ ports, endpoint, size: 3, canBeginAgain: true, signal, stallMs: 1_000, onSent })
  const answer = await stack.createRequest('POST', endpoint).send(null)
  return answer.getHeader('Location')
}

it('an address of the server as its proxy knows it is taken at the origin of the server', async () => {
  const inner = [
    'http://chat.example',
    'http://chat.example:8080',
    'http://localhost:1080',
    'http://127.0.0.1',
    'http://[::1]:1080',
  ]
  for (const one of inner)
    expect(await locationFor(`${one}/api/v1/tus/a1?b=c`), one).toBe(`${origin}/api/v1/tus/a1?b=c`)
})

it('any other address stays, and is refused when it is used', async () => {
  for (const one of ['https://files.example/a1', 'https://chat.example.evil.example/a1', '/api/v1/tus/a1', 'a1'])
    expect(await locationFor(one)).toBe(one)
})
