import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pacing } from '#contract/connection.ts'
import { toFailure, type Failure } from '#contract/failures.ts'
import { createFakeShell, until, type FakeShell } from '../testing/fake-ports.ts'
import { answer, refusal, startFakeServer, success, type FakeServer, type Responder } from '../testing/fake-server.ts'
import type { Account } from './account.ts'
import { createSender } from './sender.ts'

const limits = {
  maxReplyBytes: 1_000_000,
  maxListBytes: 256_000_000,
  longestWaitMs: 2_000,
  maxTries: 3,
  firstWaitMs: 40,
}
const profileId = 'a5f0c1ce-0000-4000-8000-000000000001'

describe('sender', () => {
  let shell: FakeShell
  let server: FakeServer
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(async () => {
    await server.close()
    await shell.remove()
  })

  const start = async (
    respond: Responder,
    serverVersion: Account['serverVersion'] = { dialect: 'field', level: 509 },
  ) => {
    server = await startFakeServer(respond)
    const account: Account = {
      profileId,
      server: server.url,
      email: 'ada@example.org',
      key: 'SECRETKEY',
      serverVersion,
    }
    return { account, sender: createSender(shell.ports, limits) }
  }
  const failureOf = async (sent: Promise<unknown>): Promise<Failure> =>
    sent.then(
      () => Promise.reject(new Error('it was sent')),
      (thrown: unknown) => toFailure(thrown),
    )

  it('sends a write as a form, with the account’s credentials', async () => {
    const { sender, account } = await start((_request, response) => answer(response, 200, success()))
    await sender.send(account, 'channels.update', {
      stream_id: 7,
      description: 'a & b=ü',
      is_private: true,
      message_retention_days: 'unlimited',
      folder_id: null,
      can_send_message_group: { new: 3, old: { direct_members: [1], direct_subgroups: [] } },
    })
    const [request] = server.received
    expect(request).toMatchObject({ method: 'PATCH', path: '/api/v1/streams/7' })
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('ada@example.org:SECRETKEY').toString('base64')}`,
      'user-agent': 'RealmConsole/1.2.3',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(request?.headers.cookie).toBeUndefined()
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      description: 'a & b=ü',
      is_private: 'true',
      message_retention_days: '"unlimited"',
      folder_id: 'null',
      can_send_message_group: '{"new":3,"old":{"direct_members":[1],"direct_subgroups":[]}}',
    })
  })

  it('sends a read in the query, without credentials if none are needed', async () => {
    const { sender, account } = await start((_request, response) => answer(response, 200, success({ streams: [] })))
    await sender.send(account, 'channels.list', { include_all: true, exclude_archived: false })
    expect(Object.fromEntries(server.received[0]?.query ?? [])).toEqual({
      include_all: 'true',
      exclude_archived: 'false',
    })
    expect(server.received[0]?.body).toBe('')
    await sender.send(account, 'server.settings', {})
    expect(server.received[1]?.headers.authorization).toBeUndefined()
  })

  const registration = (key: string) => success({ queue_id: 'q-7', last_event_id: -1, [key]: [] })
  const groupReading = { event_types: ['realm_user_groups'], fetch_event_types: ['realm_user_groups'] } as const
  const playgroundReading = { event_types: ['realm_playgrounds'], fetch_event_types: ['realm_playgrounds'] } as const

  it.each([
    ['playgrounds.list', playgroundReading, 'realm_playgrounds'],
    ['groups.list-registered', { ...groupReading, client_capabilities: {} }, 'realm_user_groups'],
  ] as const)('deletes the queue that %s leaves on the server', async (id, parameters, key) => {
    const { sender, account } = await start((request, response) =>
      answer(response, 200, request.method === 'POST' ? registration(key) : success()),
    )
    await sender.sendUnchecked(account, id, parameters)
    await sender.sendWritten(account, id, parameters)
    await until('both queues are deleted', () => server.received.filter(({ method }) => method === 'DELETE').length > 1)
    const ended = server.received.find(({ method }) => method === 'DELETE')
    expect(ended).toMatchObject({ path: '/api/v1/events', body: 'queue_id=q-7' })
  })

  it('deletes it also if the list cannot be read, and ignores a failed deletion', async () => {
    const { sender, account } = await start((request, response) =>
      request.method === 'POST'
        ? answer(response, 200, success({ queue_id: 'q-7' }))
        : answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad event queue ID')),
    )
    await failureOf(sender.sendUnchecked(account, 'playgrounds.list', playgroundReading))
    await until('the queue is to be deleted', () => server.received.some(({ method }) => method === 'DELETE'))
  })

  it.each([
    ['a list nested too deep', { realm_playgrounds: 'DEEP' }, 200],
    ['an unreadable record', { realm_playgrounds: [{ id: 'seven' }] }, 200],
    ['a refusal that names the queue', { result: 'error', code: 'BAD_REQUEST', msg: 'Slow.' }, 400],
  ])('deletes it after %s', async (_what, more, status) => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const { sender, account } = await start((request, response) => {
      if (request.method !== 'POST') return answer(response, 200, success())
      const body = JSON.stringify({ ...success({ queue_id: 'q-7', last_event_id: -1 }), ...more })
      return answer(response, status, body.replace('"DEEP"', deep))
    })
    await sender.sendUnchecked(account, 'playgrounds.list', playgroundReading).catch(() => undefined)
    await until('the queue is to be deleted', () => server.received.some(({ method }) => method === 'DELETE'))
  })

  it('deletes the queue of a registration that cannot be read, because nothing can listen to it', async () => {
    const { sender, account } = await start((request, response) =>
      answer(response, 200, request.method === 'POST' ? success({ queue_id: 'q-7' }) : success()),
    )
    expect((await failureOf(sender.send(account, 'events.register', {}))).kind).toBe('unexpected-shape')
    await until('the queue is to be deleted', () => server.received.some(({ method }) => method === 'DELETE'))
  })

  it('keeps the queue that the console listens to', async () => {
    const { sender, account } = await start((_request, response) => answer(response, 200, registration('realm_users')))
    await sender.send(account, 'events.register', {})
    expect(server.received.map(({ method }) => method)).toEqual(['POST'])
  })

  it('sends a file as multipart', async () => {
    const { sender, account } = await start((_request, response) =>
      answer(response, 200, success({ url: '/user_uploads/1/a.txt', filename: 'a.txt' })),
    )
    const file = { filename: 'ä.txt', type: 'text/plain', content: Buffer.from('hello').toString('base64') }
    const { reply } = await sender.send(account, 'uploads.create', { file })
    expect(reply).toEqual({ url: '/user_uploads/1/a.txt', filename: 'a.txt' })
    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(server.received[0]?.body).toContain('filename="ä.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n')
  })

  it('refuses parameters that the table does not have, before anything is sent', async () => {
    const { sender, account } = await start(() => undefined)
    const failure = await failureOf(sender.sendUnchecked(account, 'folders.create', { name: 'x', evil: 1 }))
    expect(failure).toMatchObject({ kind: 'invalid-input', where: 'folders.create' })
    expect(server.received).toEqual([])
  })

  it('repeats even a write after a 429, once the wait is over', async () => {
    let count = 0
    const { sender, account } = await start((_request, response) => {
      count += 1
      if (count > 2) answer(response, 200, success({ channel_folder_id: 1 }))
      else answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow', { 'retry-after': 0.15 }))
    })
    const startedAt = Date.now()
    await sender.send(account, 'folders.create', { name: 'x', description: '' })
    expect(server.received).toHaveLength(3)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(290)
  })

  it('holds the other requests of the account in the meantime, in their order', async () => {
    let isRefused = false
    const { sender, account } = await start((request, response) => {
      if (!isRefused && request.body.includes('name=a')) {
        isRefused = true
        return answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow', { 'retry-after': 0.2 }))
      }
      answer(response, 200, success({ channel_folder_id: 1 }))
    })
    const create = (name: string) => sender.send(account, 'folders.create', { name, description: '' })
    const first = create('a')
    await until('the refusal', () => isRefused)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await Promise.all([first, create('b'), create('c')])
    const names = server.received.map(({ body }) => new URLSearchParams(body).get('name'))
    expect(names).toEqual(['a', 'a', 'b', 'c'])
  })

  it('gives up on a 429 that lasts too long or comes too often', async () => {
    let retryAfter: number | null = 60
    const { sender, account } = await start((_request, response) =>
      answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow', { 'retry-after': retryAfter })),
    )
    const long = await failureOf(sender.send(account, 'users.me', {}))
    expect(long).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 60 })
    expect(server.received).toHaveLength(1)
    retryAfter = 0.01
    await failureOf(sender.send(account, 'users.me', {}))
    expect(server.received).toHaveLength(1 + 1 + limits.maxTries)
  })

  it('does not repeat in a tight loop when the server names no wait', async () => {
    const past = new Date(0).toUTCString()
    const said = ['0', '-1', past]
    let count = 0
    const { sender, account } = await start((_request, response) =>
      answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow'), { 'Retry-After': said[count++ % 3] ?? '' }),
    )
    const startedAt = Date.now()
    await failureOf(sender.send(account, 'users.me', {}))
    expect(server.received).toHaveLength(1 + limits.maxTries)
    const leastMs = limits.firstWaitMs * (1 + 2 + 4)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(leastMs - 5)
  })

  it('can be canceled while it waits after a 429', async () => {
    const { sender, account } = await start((_request, response) =>
      answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow'), { 'Retry-After': '2' }),
    )
    const controller = new AbortController()
    const sent = failureOf(
      sender.send(account, 'folders.create', { name: 'x', description: '' }, { signal: controller.signal }),
    )
    await until('the refusal', () => server.received.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    controller.abort()
    const failure = await sent
    expect(failure.kind).toBe('cancelled')
    expect(failure.mayHaveBeenApplied).toBeUndefined()
  })

  it('repeats a read once after a lost connection, and a write never', async () => {
    const { sender, account } = await start((request) => request.drop())
    expect((await failureOf(sender.send(account, 'groups.list', {}))).reason).toBe('connection-lost')
    expect(server.received).toHaveLength(2)
    const write = await failureOf(sender.send(account, 'playgrounds.delete', { playground_id: 1 }))
    expect(write).toMatchObject({ reason: 'connection-lost', mayHaveBeenApplied: true, where: 'playgrounds.delete' })
    expect(server.received).toHaveLength(3)
  })

  it('does not repeat automatically what the server refused or failed', async () => {
    const { sender, account } = await start((_request, response) => answer(response, 503, '<html>'))
    expect((await failureOf(sender.send(account, 'groups.list', {}))).kind).toBe('server')
    expect(server.received).toHaveLength(1)
  })

  it('waits for the reset when nothing remains, and reports it to the page', async () => {
    const resetAt = Math.floor(Date.now() / 1000) + 1.4
    let left = 3
    const { sender, account } = await start((_request, response) => {
      left = left === 0 ? 2 : left - 1
      answer(response, 200, success({ streams: [] }), {
        'X-RateLimit-Limit': '3',
        'X-RateLimit-Remaining': String(left),
        'X-RateLimit-Reset': String(resetAt),
      })
    })
    const list = () => sender.send(account, 'channels.list', {})
    for (let count = 0; count < 4; count += 1) await list()
    expect(Date.now()).toBeGreaterThanOrEqual(resetAt * 1000 - 1_000)
    const reported = { profileId, limit: 3, remaining: 2, resetAt, heldUntil: null }
    expect(shell.payloadsOf('connection:pacing-changed')).toContainEqual(reported)
    await sender.close()
  })

  it('reports until when a request is held, and when none is any more', async () => {
    let isRefused = true
    const { sender, account } = await start((_request, response) => {
      if (isRefused) answer(response, 429, refusal('RATE_LIMIT_HIT', 'Slow down', { 'retry-after': 2 }))
      else answer(response, 200, success({ streams: [] }))
      isRefused = false
    })
    const before = Date.now()
    await sender.send(account, 'channels.list', {})
    const reported = () => shell.payloadsOf('connection:pacing-changed') as Pacing[]
    await vi.waitFor(() => expect(reported()).toHaveLength(2))
    expect(reported()[0]).toMatchObject({ profileId, remaining: null })
    expect(reported()[0]?.heldUntil).toBeGreaterThan(before + 1_900)
    // Not longer than it was held.
    expect(reported()[0]?.heldUntil).toBeLessThanOrEqual(Date.now())
    expect(reported()[1]).toMatchObject({ profileId, heldUntil: null })
    await sender.close()
  })

  it('keeps secrets out of failures, logs and reports to the page', async () => {
    const { sender, account } = await start((request, response) =>
      answer(response, 400, refusal('BAD_REQUEST', `Bad: ${request.headers.authorization}`, { body: request.body })),
    )
    const key = await failureOf(sender.send(account, 'users.me', {}))
    const password = { email: 'x@example.org', password: 'hunter2-SECRET', full_name: 'X' }
    const user = await failureOf(sender.send(account, 'users.create', password))
    const everything = JSON.stringify([key, user, shell.logged, shell.emitted])
    const token = Buffer.from('ada@example.org:SECRETKEY').toString('base64')
    for (const secret of ['SECRETKEY', token, 'hunter2-SECRET']) expect(everything).not.toContain(secret)
  })
})
