import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer, type DemoServerOptions } from '../../demo-server/index.ts'
import { toFailure } from '#contract/failures.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'
import { createServices, type Services } from '../index.ts'
import { createFakeShell, until, type FakeShell } from '../testing/fake-ports.ts'
import { answer, refusal, startFakeServer, success, type Responder } from '../testing/fake-server.ts'

const appearance = { label: 'Acme', color: 'blue', isProduction: false } as const

describe('connections', () => {
  let shell: FakeShell
  let services: Services
  const servers: { close: () => Promise<void> }[] = []
  beforeEach(async () => {
    shell = await createFakeShell()
    services = await createServices(shell.ports)
  })
  afterEach(async () => {
    await services.close()
    await Promise.all(servers.splice(0).map((server) => server.close()))
    await shell.remove()
  })

  const connect = async (server: DemoServer) => {
    const { email, apiKey } = server.accounts.find(({ role }) => role === 'owner') ?? { email: '', apiKey: '' }
    const profile = await services.profiles.connectWithKey({ server: server.url, email, apiKey, appearance })
    return profile.id
  }
  const startDemo = async (options: DemoServerOptions = {}) => {
    const server = await startDemoServer(options)
    servers.push(server)
    return server
  }
  const startFake = async (respond: Responder) => {
    const server = await startFakeServer(respond)
    servers.push(server)
    const given = { server: server.url, email: 'ada@example.org', apiKey: 'KEY', appearance }
    return { server, given }
  }
  const states = () =>
    shell.payloadsOf('connection:state-changed').map((payload) => (payload as { state: string }).state)
  const control = async (server: DemoServer, path: string, body: object) => {
    await fetch(`${server.url}/demo/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  it('learns the facts of a server, and listens', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    const connection = await services.connections.open(profileId)
    expect(connection).toMatchObject({ dialect: 'field', featureLevel: 509, hasEvents: true, me: { role: 100 } })
    expect(connection.limits.max_stream_name_length).toBe(60)
    expect(connection.channelPermissionSettings?.can_subscribe_group).toMatchObject({ allow_everyone_group: false })
    expect(new Set(states())).toEqual(new Set(['connecting', 'live']))

    const [owner] = server.accounts
    await fetch(`${server.url}/api/v1/streams/101`, {
      method: 'PATCH',
      headers: { Authorization: `Basic ${Buffer.from(`${owner?.email}:${owner?.apiKey}`).toString('base64')}` },
      body: new URLSearchParams({ description: 'Changed by a test.' }),
    })
    await until('the event', () => shell.payloadsOf('connection:events-received').length > 0)
    expect(JSON.stringify(shell.payloadsOf('connection:events-received'))).toContain('Changed by a test.')
  })

  it('opens nothing for a late call, once all are closed', async () => {
    const profileId = await connect(await startDemo())
    await services.connections.closeAll()
    const before = states()
    await expect(services.connections.open(profileId)).rejects.toSatisfy(
      (thrown: unknown) => toFailure(thrown).kind === 'cancelled',
    )
    expect(states()).toEqual(before)
  })

  it('opens as soon as the key is accepted, and reads each list of the first page once', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    const { me } = await services.connections.open(profileId)
    const ask = async (kind: KindName) => {
      const listing = recordOf(kind).reading.find(({ reads }) => reads === 'list')
      const operation = listing?.operation as PageOperationId
      const [parameters = {}] = listing?.parameters(null, { role: me?.role ?? null }) ?? []
      await services.requests.send({ profileId, callId: randomUUID(), operation, parameters })
    }
    await Promise.all([ask('channel'), ask('user-group')])
    const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
      requests: { method: string; path: string }[]
    }
    const paths = requests.map(({ method, path }) => `${method} ${path}`)
    for (const path of ['POST /api/v1/register', 'GET /api/v1/streams', 'GET /api/v1/user_groups'])
      expect(paths.filter((one) => one === path)).toHaveLength(1)
  })

  it('follows changes, and has them for the next request', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    const before = await services.connections.open(profileId)
    expect(before).toMatchObject({ hasProviderBToken: true, push: { isEnabled: true, isEncryptedAlone: false } })
    const email = before.me?.email
    await control(server, 'settings', { account: { email, has_provider_b_token: false } })
    await until('the change', () => shell.payloadsOf('connection:changed').length > 0)
    expect(shell.payloadsOf('connection:changed')).toEqual([{ ...before, hasProviderBToken: false }])
    await control(server, 'settings', { realm: { require_e2ee_push_notifications: true } })
    await until('the other', () => shell.payloadsOf('connection:changed').length > 1)
    expect((await services.connections.factsOf(profileId)).push.isEncryptedAlone).toBe(true)
  })

  it('learns from a new queue what changed while the old one was lost', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    const { me } = await services.connections.open(profileId)
    await control(server, 'faults', { operation: 'events.poll', code: 'BAD_EVENT_QUEUE_ID', status: 400, times: 1 })
    await control(server, 'settings', { account: { email: me?.email, has_provider_b_token: false } })
    await until('a new queue', () => shell.payloadsOf('connection:resynced').length > 0)
    expect((await services.connections.factsOf(profileId)).hasProviderBToken).toBe(false)
    expect(shell.payloadsOf('connection:changed')).toHaveLength(1)
  })

  it('learns from a new queue the account’s role, and the level of an upgraded server', async () => {
    let role = 200
    let level = 442
    let polls = 0
    const { given } = await startFake((request, response) => {
      const { path } = request
      const version = { zulip_feature_level: level, zulip_version: `${level}.0` }
      if (path.includes('/server_settings')) return answer(response, 200, success({ realm_name: 'Acme', ...version }))
      if (path.includes('/users/me')) {
        const own = { user_id: 7, email: 'ada@example.org', full_name: 'Ada', role, is_bot: false }
        return answer(response, 200, success({ ...own, is_admin: role <= 200, is_owner: false, is_guest: false }))
      }
      if (path.includes('/register'))
        return answer(response, 200, success({ queue_id: `q${level}`, last_event_id: -1, ...version }))
      if (!path.includes('/events') || request.method !== 'GET') return answer(response, 200, success({}))
      polls += 1
      if (polls > 1) return undefined
      role = 400
      level = 512
      return answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad event queue ID', {}))
    })
    const { id } = await services.profiles.connectWithKey(given)
    await services.connections.open(id)
    await until('a new queue', () => shell.payloadsOf('connection:resynced').length > 0)
    const now = { featureLevel: 512, version: '512.0', me: { role: 400 } }
    expect(await services.connections.factsOf(id)).toMatchObject(now)
    expect((await services.connections.accountOf(id)).serverVersion.level).toBe(512)
    expect(shell.payloadsOf('connection:changed').at(-1)).toMatchObject(now)
  })

  it('works with only the documented operations, and leaves other facts unknown', async () => {
    const profileId = await connect(await startDemo({ minimal: true }))
    const connection = await services.connections.open(profileId)
    expect(connection).toMatchObject({
      dialect: 'neutral',
      featureLevel: null,
      version: null,
      realmName: null,
      me: null,
      hasEvents: false,
      channelPermissionSettings: null,
      typing: null,
    })
    expect(new Set(Object.values(connection.limits))).toEqual(new Set([null]))
    expect(new Set(states())).toEqual(new Set(['connecting', 'silent']))
  })

  it('asks again when opened again, and deletes the old queue', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    await services.connections.open(profileId)
    await services.connections.open(profileId)
    const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
      requests: { method: string; path: string }[]
    }
    const count = (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.path === `/api/v1${path}`).length
    expect([count('POST', '/register'), count('DELETE', '/events')]).toEqual([2, 1])
  })

  it('opens a profile once for many requests, in its dialect and at its level', async () => {
    const { server, given } = await startFake((request, response) => {
      if (request.path.endsWith('/server_settings')) answer(response, 200, success({ zulip_feature_level: 292 }))
      else if (request.path.endsWith('/users/me')) answer(response, 404, '<html>')
      else answer(response, 200, success({ queue_id: null, last_event_id: -1, user_groups: [] }))
    })
    const { id: profileId } = await services.profiles.connectWithKey(given)
    const send = () =>
      services.requests.send({
        profileId,
        callId: crypto.randomUUID(),
        operation: 'groups.list',
        parameters: { include_deactivated_groups: true },
      })
    await services.connections.open(profileId)
    await Promise.all([send(), send(), send()])
    const arrived = (end: string) => server.received.filter(({ path }) => path.endsWith(end))
    expect(arrived('/register')).toHaveLength(1)
    expect(arrived('/user_groups')).toHaveLength(3)
    expect(arrived('/user_groups')[0]?.query.has('allow_deactivated')).toBe(true)
  })

  it('resynchronizes after a restart of the server', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    await services.connections.open(profileId)
    await control(server, 'reset', {})
    await until('the resync', () => shell.payloadsOf('connection:resynced').length === 1)
  })

  it('requests a queue that outlives a night only from a server that supports it', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    await services.connections.open(profileId)
    const registered = async ({ url }: DemoServer) => {
      const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
        requests: { path: string; parameters: Record<string, string> }[]
      }
      return requests.find(({ path }) => path === '/api/v1/register')?.parameters
    }
    expect(await registered(server)).toMatchObject({ idle_queue_timeout: '86400' })
    const older = await startDemo({ featureLevel: 480 })
    await services.connections.open(await connect(older))
    expect(await registered(older)).not.toHaveProperty('idle_queue_timeout')
  })

  it('deletes the queue when it is closed, and reports stale data when opened again', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    await services.connections.open(profileId)
    await services.connections.open(profileId)
    expect(shell.payloadsOf('connection:resynced')).toEqual([])
    await services.connections.close(profileId)
    const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
      requests: { method: string }[]
    }
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/events' })
    await services.connections.accountOf(profileId)
    expect(shell.payloadsOf('connection:resynced')).toEqual([{ profileId }])
    expect(states().at(-1)).toBe('live')
  })

  it('can be closed while it is being opened, and opened again at once', async () => {
    const profileId = await connect(await startDemo())
    const first = services.connections.open(profileId).catch(toFailure)
    await services.connections.close(profileId)
    const second = services.connections.open(profileId)
    expect(await first).toMatchObject({ kind: 'cancelled' })
    expect((await second).hasEvents).toBe(true)
    expect(states().at(-1)).toBe('live')
  })

  it('fails if the key is refused, and tries again the next time', async () => {
    let isRefusing = false
    const { given } = await startFake((request, response) => {
      if (isRefusing) return answer(response, 401, refusal('UNAUTHORIZED', 'Account is deactivated'))
      if (request.path.endsWith('/users/me/subscriptions')) return answer(response, 200, success({ subscriptions: [] }))
      answer(response, 404, '<html>')
    })
    const { id } = await services.profiles.connectWithKey(given)
    isRefusing = true
    expect(await services.connections.open(id).catch(toFailure)).toMatchObject({ reason: 'account-deactivated' })
    expect(states().at(-1)).toBe('signed-out')
    isRefusing = false
    expect(await services.connections.open(id)).toMatchObject({ hasEvents: false })
  })

  it('sends a refused key once', async () => {
    let isRefusing = false
    const { server, given } = await startFake((request, response) => {
      if (isRefusing) return answer(response, 401, refusal('UNAUTHORIZED', 'Invalid API key'))
      if (request.path.endsWith('/events') && request.method === 'GET') return undefined
      if (request.path.endsWith('/register'))
        return answer(response, 200, success({ queue_id: 'q1', last_event_id: -1 }))
      const lists = { subscriptions: [], user_groups: [] }
      if (/subscriptions$|user_groups$/.test(request.path)) return answer(response, 200, success(lists))
      answer(response, 404, '<html>')
    })
    const { id: profileId } = await services.profiles.connectWithKey(given)
    await services.connections.open(profileId)
    await until('the poll', () => server.received.some(({ path }) => path.endsWith('/events')))
    isRefusing = true
    const send = () =>
      services.requests.send({ profileId, callId: crypto.randomUUID(), operation: 'exports.list', parameters: {} })
    expect(await send().catch(toFailure)).toMatchObject({ kind: 'unauthorized', reason: 'wrong-key' })
    const before = server.received.length
    expect(await send().catch(toFailure)).toMatchObject({ kind: 'unauthorized', reason: 'wrong-key' })
    expect(await services.connections.accountOf(profileId).catch(toFailure)).toMatchObject({ reason: 'wrong-key' })
    expect(states().at(-1)).toBe('signed-out')
    await services.connections.close(profileId)
    expect(server.received.slice(before).map(({ path }) => path)).toEqual([])
  })

  it('opens a profile as soon as its server is back', async () => {
    const server = await startDemo()
    const profileId = await connect(server)
    await services.connections.open(profileId)
    await services.connections.close(profileId)
    await control(server, 'faults', { drop: 'before', times: 6 })
    expect(await services.connections.open(profileId).catch(toFailure)).toMatchObject({ kind: 'network' })
    expect(states().at(-1)).toBe('offline')
    const before = states().length
    await until('the opening', () => states().at(-1) === 'live', 10_000)
    expect(states().slice(before)).toEqual(['live'])
  })

  it('opens despite a malformed optional reply', async () => {
    const { given } = await startFake((request, response) => {
      if (request.path.endsWith('/users/me')) return answer(response, 200, success({ user_id: 'seven' }))
      if (request.path.endsWith('/users/me/subscriptions')) return answer(response, 200, success({ subscriptions: [] }))
      answer(response, 404, '<html>')
    })
    const { id } = await services.profiles.connectWithKey(given)
    expect((await services.connections.open(id)).me).toBeNull()
    expect(shell.logged.join('\n')).toContain('users.me: user_id')
  })

  it('refuses a profile that is not in the list', async () => {
    expect(await services.connections.open(crypto.randomUUID()).catch(toFailure)).toMatchObject({
      kind: 'not-found',
      reason: 'unknown-profile',
    })
  })

  it('cancels a request by its ID, also while it waits for the opening', async () => {
    const { given } = await startFake((request, response) => {
      if (request.path.endsWith('/users/me/subscriptions')) return answer(response, 200, success({ subscriptions: [] }))
      if (request.path.endsWith('/register')) return undefined
      if (request.path.endsWith('/user_groups')) return undefined
      answer(response, 404, '<html>')
    })
    const { id: profileId } = await services.profiles.connectWithKey(given)
    const callId = crypto.randomUUID()
    const sent = services.requests
      .send({ profileId, callId, operation: 'groups.list', parameters: {} })
      .catch(toFailure)
    const again = await services.requests
      .send({ profileId, callId, operation: 'groups.list', parameters: {} })
      .catch(toFailure)
    expect(again).toMatchObject({ kind: 'invalid-input' })
    services.requests.cancel(callId)
    expect(await sent).toMatchObject({ kind: 'cancelled' })
    services.requests.cancel(callId)
  })
})
