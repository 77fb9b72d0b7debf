import { afterEach, describe, expect, it } from 'vitest'
import { toFailure, type Failure } from '#contract/failures.ts'
import { answer, startFakeServer, success, type FakeServer, type Responder } from '../testing/fake-server.ts'
import { exchange, type ExchangeOptions } from './exchange.ts'

describe('exchange', () => {
  const servers: FakeServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })
  const start = async (respond: Responder) => {
    const server = await startFakeServer(respond)
    servers.push(server)
    return server
  }
  const ask = (url: string, method = 'GET', more: Partial<ExchangeOptions> = {}) =>
    exchange(
      {
        method,
        url: new URL(url),
        headers: { Authorization: 'Basic c2VjcmV0' },
        body: method === 'GET' ? null : 'a=1',
      },
      {
        fetch,
        timeoutMs: 2_000,
        maxReplyBytes: 10_000,
        signal: new AbortController().signal,
        quotesSecret: () => false,
        ...more,
      },
    )
  const failureOf = async (answered: Promise<unknown>): Promise<Failure> =>
    answered.then(
      () => Promise.reject(new Error('it was answered')),
      (thrown: unknown) => toFailure(thrown),
    )

  it('returns an answer', async () => {
    const { url } = await start((_request, response) => answer(response, 418, 'short and stout', { 'X-Pot': 'tea' }))
    const { status, text, headers } = await ask(`${url}/x`)
    expect([status, text, headers.get('x-pot')]).toEqual([418, 'short and stout', 'tea'])
  })

  it('follows a read within the origin, with its credentials', async () => {
    const server = await start((request, response) =>
      request.path === '/old' ? answer(response, 301, '', { Location: '/new' }) : answer(response, 200, success()),
    )
    expect((await ask(`${server.url}/old`)).status).toBe(200)
    expect(server.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/old', 'Basic c2VjcmV0'],
      ['/new', 'Basic c2VjcmV0'],
    ])
  })

  it('follows three and no more', async () => {
    const server = await start((_request, response) => answer(response, 302, '', { Location: '/again' }))
    expect(await failureOf(ask(`${server.url}/`))).toMatchObject({ kind: 'network', reason: 'redirected-elsewhere' })
    expect(server.received).toHaveLength(4)
  })

  it('never carries credentials to another origin', async () => {
    const other = await start((_request, response) => answer(response, 200, success()))
    const server = await start((_request, response) => answer(response, 302, '', { Location: `${other.url}/x?y=1` }))
    expect(await failureOf(ask(`${server.url}/`))).toMatchObject({
      reason: 'redirected-elsewhere',
      details: { redirected_to: `${other.url}/x` },
    })
    expect(other.received).toEqual([])
  })

  it('does not follow a write at all', async () => {
    const server = await start((_request, response) => answer(response, 307, '', { Location: '/new' }))
    const failure = await failureOf(ask(`${server.url}/old`, 'POST'))
    expect(failure.reason).toBe('redirected-elsewhere')
    expect(failure.mayHaveBeenApplied).toBeUndefined()
    expect(server.received).toHaveLength(1)
  })

  it('gives up on a reply that is too large, announced or not', async () => {
    const server = await start((request, response) => {
      if (request.path === '/announced') return answer(response, 200, 'x'.repeat(20_000))
      response.writeHead(200)
      const more = () => void (response.destroyed || response.write('x'.repeat(5_000), () => setImmediate(more)))
      more()
    })
    expect((await failureOf(ask(`${server.url}/announced`))).reason).toBe('reply-too-large')
    expect((await failureOf(ask(`${server.url}/endless`))).reason).toBe('reply-too-large')
    expect(await failureOf(ask(`${server.url}/endless`, 'POST'))).toMatchObject({ mayHaveBeenApplied: true })
  })

  it.each([
    ['GET', undefined],
    ['PATCH', true],
  ])('reports a dropped line of a %s', async (method, mayHaveBeenApplied) => {
    const { url } = await start((request) => request.drop())
    const failure = await failureOf(ask(url, method))
    expect(failure).toMatchObject({ kind: 'network', reason: 'connection-lost' })
    expect(failure.mayHaveBeenApplied).toBe(mayHaveBeenApplied)
  })

  it('reports an answer that breaks off', async () => {
    const { url } = await start((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{"result":', () => request.drop())
    })
    expect(await failureOf(ask(url, 'DELETE'))).toMatchObject({ reason: 'connection-lost', mayHaveBeenApplied: true })
  })

  it('reports that nothing listens, and that nothing was applied', async () => {
    const { url, close } = await startFakeServer(() => undefined)
    await close()
    const failure = await failureOf(ask(url, 'POST'))
    expect(failure).toMatchObject({ kind: 'network', reason: 'connection-refused' })
    expect(failure.mayHaveBeenApplied).toBeUndefined()
  })

  it('gives up without an answer in time, also in the middle of one', async () => {
    const { url } = await start((request, response) => {
      if (request.path === '/half') response.writeHead(200).write('{')
    })
    expect(await failureOf(ask(url, 'POST', { timeoutMs: 50 }))).toMatchObject({
      kind: 'network',
      reason: 'timeout',
      mayHaveBeenApplied: true,
    })
    expect((await failureOf(ask(`${url}/half`, 'GET', { timeoutMs: 50 }))).reason).toBe('timeout')
  })

  it('can be canceled before and while it runs', async () => {
    const controller = new AbortController()
    const server = await start(() => controller.abort())
    const during = await failureOf(ask(server.url, 'POST', { signal: controller.signal }))
    expect(during).toMatchObject({ kind: 'cancelled', mayHaveBeenApplied: true })
    const before = await failureOf(ask(server.url, 'POST', { signal: controller.signal }))
    expect(before).toEqual({ kind: 'cancelled', message: 'cancelled' })
    expect(server.received).toHaveLength(1)
  })

  it('refuses an unencrypted connection', async () => {
    expect((await failureOf(ask('http://chat.example/'))).reason).toBe('insecure-address')
  })

  it('understands a redirect that the platform hides or throws', async () => {
    const hidden = { type: 'opaqueredirect', status: 0, headers: new Headers(), body: null } as unknown as Response
    const hiding = { fetch: () => Promise.resolve(hidden) }
    expect((await failureOf(ask('https://chat.example', 'GET', hiding))).reason).toBe('redirected-elsewhere')
    const throwing = { fetch: () => Promise.reject(new Error('Redirect was cancelled')) }
    expect((await failureOf(ask('https://chat.example', 'GET', throwing))).reason).toBe('redirected-elsewhere')
  })

  it('never quotes an error of fetch', async () => {
    const throwing = { fetch: () => Promise.reject(new TypeError('"Basic c2VjcmV0" is an invalid header value')) }
    const thrown: unknown = await ask('https://chat.example', 'GET', throwing).catch((error: unknown) => error)
    expect(String((thrown as Error).stack) + JSON.stringify(thrown) + String((thrown as Error).cause)).not.toContain(
      'c2VjcmV0',
    )
  })
})
