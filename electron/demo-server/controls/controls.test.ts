import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basic, type Client, type Demo, records, type Reply, startDemo } from '../testing/demo.ts'
import type { Fault } from './faults.ts'

describe('controls', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  const me = async (): Promise<Reply> => await demo.as('owner').get('/users/me')
  const rename = async (fields: Record<string, string>): Promise<Reply> =>
    await demo.as('owner').send('PATCH', '/streams/110', fields)
  /** Number of requests for the own account that are not answered yet. */
  const held = async (): Promise<number> => {
    const requests = (await demo.control('/requests')).body['requests'] as {
      operation: string
      status: number | null
    }[]
    return requests.filter(({ operation, status }) => operation === 'users.me' && status === null).length
  }
  const description = async (): Promise<unknown> => (await demo.channel('terminal-bergen'))['description']

  describe('faults', () => {
    it('answer with a status, code, text and fields, as many times as set', async () => {
      await demo.control('/faults', {
        operation: 'users.me',
        times: 2,
        status: 403,
        code: 'NO',
        msg: 'Not now',
        extra: { a: 1 },
      })
      for (let time = 0; time < 2; time += 1) {
        expect(await me()).toMatchObject({ status: 403, body: { result: 'error', code: 'NO', msg: 'Not now', a: 1 } })
      }
      expect((await me()).status).toBe(200)
    })

    it('apply to operations by id, by method and path, or to all', async () => {
      await demo.control('/faults', { operation: 'PATCH /streams/{stream_id}', status: 500 })
      expect(await rename({ description: 'x' })).toMatchObject({ status: 500, body: { msg: 'Internal server error' } })
      expect((await rename({ description: 'x' })).body).not.toHaveProperty('code')
      expect((await me()).status).toBe(200)
      await demo.control('/faults', { status: 503 })
      expect((await me()).status).toBe(503)
      await demo.control('/faults', undefined, 'DELETE')
      expect((await me()).status).toBe(200)
      expect((await rename({ description: 'x' })).status).toBe(200)
    })

    it('hold a request until they are cleared or replaced', async () => {
      await demo.control('/faults', { operation: 'users.me', hold: true })
      const ended: number[] = []
      const follow = async () => void ended.push((await me()).status)
      const first = follow()
      await expect.poll(async () => await held()).toBe(1)
      expect((await rename({ description: 'x' })).status).toBe(200)
      await demo.control('/faults', { operation: 'users.me', status: 503 }, 'PUT')
      await first
      // The held request continues as if there were no fault, and the next one meets the new fault.
      expect(ended).toEqual([200])
      expect((await me()).status).toBe(503)
      await demo.control('/faults', { operation: 'users.me', hold: true }, 'PUT')
      const second = follow()
      await expect.poll(async () => await held()).toBe(1)
      await demo.control('/faults', undefined, 'DELETE')
      await second
      expect(ended).toEqual([200, 200])
    })

    it('deactivate the organization', async () => {
      await demo.control('/faults', { status: 401, msg: 'This organization has been deactivated' })
      const reply = await me()
      expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expect(reply.headers.get('www-authenticate')).toBe('Basic realm="zulip"')
    })

    it('limit the rate', async () => {
      await demo.control('/faults', [
        { retryAfterSeconds: 1.5, times: 1 },
        { status: 429, times: 1 },
      ])
      const first = await me()
      expect(first).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_HIT', 'retry-after': 1.5 } })
      expect(first.headers.get('retry-after')).toBe('2')
      expect((await me()).body['retry-after']).toBeNull()
    })

    it('delay the answer', async () => {
      await demo.control('/faults', { latencyMs: 120, times: 1 })
      const before = performance.now()
      expect((await me()).status).toBe(200)
      expect(performance.now() - before).toBeGreaterThan(100)
    })

    it('drop the connection before or after the change', async () => {
      await demo.control('/faults', { drop: 'before', times: 1 })
      await expect(rename({ description: 'lost' })).rejects.toThrow()
      expect(await description()).not.toBe('lost')
      await demo.control('/faults', { drop: 'after', operation: 'channels.update', times: 1 })
      await expect(rename({ description: 'kept' })).rejects.toThrow()
      expect(await description()).toBe('kept')
    })

    it('send unreadable bodies', async () => {
      const [owner] = demo.server.accounts
      const raw = async (): Promise<Response> =>
        await fetch(`${demo.url}/api/v1/users/me`, {
          headers: { Authorization: basic(owner?.email ?? '', owner?.apiKey ?? '') },
        })
      await demo.control('/faults', [
        { body: 'malformed', times: 1 },
        { body: 'truncated', times: 1 },
        { body: 'html', times: 1 },
        { body: 'html', status: 413, times: 1 },
      ])
      const malformed = await raw()
      expect(malformed.status).toBe(200)
      await expect(malformed.json()).rejects.toThrow(SyntaxError)
      await expect(raw().then(async (response) => await response.text())).rejects.toThrow()
      const page = await raw()
      expect(page.status).toBe(502)
      expect(await page.text()).toMatch(/^<html>/)
      expect((await raw()).status).toBe(413)
    })

    it.each([
      { status: 403 },
      { status: 500 },
      { status: 200 },
      { code: 'ODD' },
      { msg: 'Not now' },
      { extra: { a: 1 } },
      { retryAfterSeconds: 2 },
      { status: 429 },
      { status: 429, retryAfterSeconds: 2 },
      { body: 'html' },
      { body: 'html', status: 413 },
      { drop: 'before' },
      { latencyMs: 5, status: 503 },
    ])('change nothing under %j', async (fault) => {
      const before = await description()
      const events = await demo.events('owner')
      await demo.control('/faults', { operation: 'channels.update', times: 1, ...fault })
      // Some of these faults answer without JSON, and some do not answer.
      await rename({ description: 'never' }).catch(() => undefined)
      expect(await description()).toBe(before)
      expect(await events.next()).toEqual([])
      // The next request finds everything unchanged, without the fault.
      expect((await rename({ description: 'now' })).body).toEqual({ result: 'success', msg: '' })
      expect(await description()).toBe('now')
    })

    it.each([{ drop: 'after' }, { body: 'malformed' }, { body: 'truncated' }, { latencyMs: 5 }])(
      'does it all the same under %j',
      async (fault) => {
        await demo.control('/faults', { operation: 'channels.update', times: 1, ...fault })
        await rename({ description: 'done' }).catch(() => undefined)
        expect(await description()).toBe('done')
      },
    )

    it('answer once: the next request on the connection has its own status in the log', async () => {
      await demo.control('/faults', { operation: 'channels.update', times: 1, status: 503 })
      expect((await rename({ description: 'x' })).status).toBe(503)
      expect((await me()).status).toBe(200)
      const { body } = await demo.control('/requests')
      expect(records(body['requests']).map(({ status }) => status)).toEqual([503, 200])
    })

    it('ignore parameters, with or without reporting it', async () => {
      await demo.control('/faults', [
        { operation: 'channels.update', ignoreParameters: ['description'], times: 1 },
        { operation: 'channels.update', ignoreParameters: ['description'], ignoreSilently: true, times: 1 },
      ])
      const before = await description()
      const reported = await rename({ description: 'x', folder_id: '1' })
      expect(reported.body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['description'] })
      expect((await demo.channel('terminal-bergen'))['folder_id']).toBe(1)
      expect((await rename({ description: 'x' })).body).toEqual({ result: 'success', msg: '' })
      expect(await description()).toBe(before)
    })

    it('refuse at one parameter, with the earlier ones stored', async () => {
      const refuseParameter = { name: 'new_name', msg: 'Not this one', code: 'ODD' }
      await demo.control('/faults', { operation: 'channels.update', times: 1, refuseParameter })
      expect((await rename({ folder_id: '2' })).status).toBe(200)
      const reply = await rename({ description: 'stored', new_name: 'never', folder_id: '1' })
      expect(reply).toMatchObject({ status: 400, body: { code: 'ODD', msg: 'Not this one' } })
      expect(await demo.channel('terminal-bergen')).toMatchObject({ description: 'stored', folder_id: 2 })
    })

    it('must be valid', async () => {
      for (const fault of ['x', { statsu: 500 }, { drop: 'sometimes' }, [{ times: 'many' }], { refuseParameter: {} }]) {
        expect((await demo.control('/faults', fault)).status).toBe(400)
      }
      expect((await me()).status).toBe(200)
    })
  })

  describe('the other controls', () => {
    it('reset restores the initial state', async () => {
      const before = await demo.channel('terminal-bergen')
      await rename({ description: 'x', new_name: 'y' })
      const { body } = await demo.as('owner').send('POST', '/register', { fetch_event_types: '[]' })
      await demo.reset()
      expect(await demo.channel('terminal-bergen')).toEqual(before)
      const reply = await demo.as('owner').get('/events', { queue_id: String(body['queue_id']), last_event_id: '-1' })
      expect(reply.body['code']).toBe('BAD_EVENT_QUEUE_ID')
    })

    it('reset ends a request that a fault still delays', async () => {
      const before = await description()
      await demo.control('/faults', { operation: 'channels.update', times: 1, latencyMs: 200 })
      const held = rename({ description: 'late' }).catch(() => 'dropped')
      await expect
        .poll(async () => records((await demo.control('/requests')).body['requests']).at(-1)?.['operation'])
        .toBe('channels.update')
      await demo.reset()
      expect(await held).toBe('dropped')
      expect(await description()).toBe(before)
    })

    it('move the clock', async () => {
      const now = Number((await demo.control('/clock')).body['now'])
      expect((await demo.control('/clock', { advanceSeconds: 3600 })).body['now']).toBeGreaterThanOrEqual(now + 3600)
      expect((await demo.control('/clock', { now: now + 86_400 })).body['now']).toBe(now + 86_400)
      expect((await demo.control('/clock', { later: 5 })).status).toBe(400)
    })

    it('show received requests, without secrets', async () => {
      const value = JSON.stringify({ new: 5, old: 3 })
      await demo
        .as('owner')
        .send('PATCH', '/streams/110?from=query', { can_send_message_group: value, description: 'a b&c' })
      await demo.client().send('POST', '/fetch_api_key', { username: 'x', password: 'secret' })
      await demo.client().get('/nowhere')
      const { body } = await demo.control('/requests')
      const [first, second, third] = records(body['requests'])
      expect(first).toMatchObject({
        method: 'PATCH',
        path: '/api/v1/streams/110',
        operation: 'channels.update',
        parameters: { can_send_message_group: value, description: 'a b&c', from: 'query' },
        query: 'from=query',
        status: 200,
      })
      expect(first?.['headers']).toMatchObject({ 'content-type': expect.stringContaining('urlencoded') as unknown })
      expect(first?.['headers']).not.toHaveProperty('authorization')
      expect(second).toMatchObject({ operation: 'server.fetch-api-key', status: 401 })
      expect(third).toMatchObject({ operation: null, status: 404 })
      expect(JSON.stringify(body)).not.toContain('secret')
      await demo.control('/requests', undefined, 'DELETE')
      expect((await demo.control('/requests')).body['requests']).toEqual([])
    })

    it('accept only this computer and its own page', async () => {
      const { port } = new URL(demo.url)
      const status = async (headers: Record<string, string>): Promise<number | undefined> =>
        await new Promise((resolve, reject) => {
          httpRequest({ host: '127.0.0.1', port, path: '/demo/requests', headers }, (response) => {
            response.resume()
            resolve(response.statusCode)
          })
            .on('error', reject)
            .end()
        })
      expect(await status({})).toBe(200)
      expect(await status({ Host: `localhost:${port}` })).toBe(200)
      expect(await status({ Origin: demo.url })).toBe(200)
      expect(await status({ Host: 'evil.example' })).toBe(403)
      expect(await status({ Host: '127.0.0.1.evil.example' })).toBe(403)
      expect(await status({ Origin: 'http://evil.example' })).toBe(403)
      expect(await status({ Origin: 'null' })).toBe(403)
    })
  })
})

describe('faults', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  interface Write {
    readonly operation: string
    readonly send: (owner: Client) => Promise<unknown>
    /** Request whose answer shows the change. */
    readonly state: readonly [path: string, query?: Readonly<Record<string, string>>]
  }

  /** One write of each kind of record, so that faults are not tested only on channels. */
  const writes: readonly Write[] = [
    {
      operation: 'channels.update',
      send: (owner) => owner.send('PATCH', '/streams/110', { description: 'changed' }),
      state: ['/streams', { include_all: 'true' }],
    },
    {
      operation: 'folders.create',
      send: (owner) => owner.send('POST', '/channel_folders/create', { name: 'Made by a test', description: 'x' }),
      state: ['/channel_folders'],
    },
    {
      operation: 'linkifiers.create',
      send: (owner) =>
        owner.send('POST', '/realm/filters', {
          pattern: 'MADE-(?P<id>[0-9]+)',
          url_template: 'https://x.example/{id}',
        }),
      state: ['/realm/linkifiers'],
    },
    {
      operation: 'linkifiers.delete',
      send: (owner) => owner.send('DELETE', '/realm/filters/1'),
      state: ['/realm/linkifiers'],
    },
    {
      operation: 'users.create',
      send: (owner) =>
        owner.send('POST', '/users', {
          email: 'made@haldenferries.example',
          full_name: 'Made',
          password: 'a long one 7',
        }),
      state: ['/users'],
    },
    {
      operation: 'scheduled-messages.create',
      send: (owner) =>
        owner.send('POST', '/scheduled_messages', {
          type: 'stream',
          to: '110',
          topic: 'made',
          content: 'made',
          scheduled_delivery_timestamp: '1799999999',
        }),
      state: ['/scheduled_messages'],
    },
  ]

  const readState = async ({ state: [path, query] }: Write): Promise<unknown> =>
    (await demo.as('owner').get(path, query)).body

  /** Sends a request under the fault, and waits until it is answered or dropped. */
  async function sendUnder(fault: Fault, { operation, send }: Write): Promise<void> {
    await demo.control('/faults', { operation, times: 1, ...fault })
    await send(demo.as('owner')).catch(() => undefined)
    expect((await demo.control('/faults')).body['faults'], 'the fault has struck').toEqual([])
  }

  const doNothing: readonly Fault[] = [
    { status: 500 },
    { status: 403, code: 'NO' },
    { status: 200 },
    { status: 429 },
    { retryAfterSeconds: 1 },
    { body: 'html' },
    { drop: 'before' },
  ]

  const doItAllTheSame: readonly Fault[] = [
    { drop: 'after' },
    { body: 'malformed' },
    { body: 'truncated' },
    { latencyMs: 5 },
  ]

  describe.each(writes)('$operation', (write) => {
    it.each(doNothing)('changes nothing under %j', async (fault) => {
      const before = await readState(write)
      await sendUnder(fault, write)
      expect(await readState(write)).toEqual(before)
    })

    it.each(doItAllTheSame)('changes the state under %j', async (fault) => {
      const before = await readState(write)
      await sendUnder(fault, write)
      expect(await readState(write)).not.toEqual(before)
    })
  })

  describe('a fault without a target', () => {
    it.each(['*', 'channels.updaet', 'PATCH /streams'])('is refused where it names %s', async (operation) => {
      const { status, body } = await demo.control('/faults', { operation, status: 500 })
      expect(status).toBe(400)
      expect(body['msg']).toBe(`fault 0 names '${operation}', which this server doesn't provide`)
      expect((await demo.control('/faults')).body['faults']).toEqual([])
    })

    it.each(['PATCH /streams/{stream_id}', 'uploads.tus-send', 'exports.download'])(
      'is taken for %s',
      async (operation) => {
        expect((await demo.control('/faults', { operation, status: 500 })).status).toBe(200)
      },
    )

    it('is refused where a server of these options has no such operation', async () => {
      const minimal = await startDemo({ minimal: true })
      try {
        const { status } = await minimal.control('/faults', { operation: 'folders.list', status: 500 })
        expect(status).toBe(400)
      } finally {
        await minimal.close()
      }
    })
  })
})

describe('settings', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  describe('POST /demo/settings', () => {
    it.each([
      [{ weather: {} }, "Unknown part 'weather'."],
      [{ realm: { nonsense: 1 } }, "'realm' has no setting 'nonsense'."],
      [{ realm: { allow_message_editing: 'no' } }, "'allow_message_editing' in 'realm' has a value of the wrong type."],
      [{ server: { push_bouncer: 1 } }, "'push_bouncer' in 'server' has a value of the wrong type."],
      [{ account: { email: 'nobody@example.org' } }, "'account' needs the 'email' of an existing user."],
      [
        { group: { id: 43, direct_subgroup_ids: [9_999] } },
        "'group' needs the 'id' of an existing group, and 'direct_subgroup_ids'.",
      ],
      [[], 'The body must be an object.'],
    ])('refuses %j', async (body, msg) => {
      expect(await demo.control('/settings', body)).toMatchObject({ status: 400, body: { msg } })
    })

    it('nests groups, also in a loop', async () => {
      const groups = async () =>
        (await demo.as('owner').get('/user_groups')).body['user_groups'] as {
          id: number
          direct_subgroup_ids: number[]
        }[]
      const nested = async (id: number) => (await groups()).find((group) => group.id === id)?.direct_subgroup_ids
      const first = (await groups()).find((group) => group.direct_subgroup_ids.length > 0) ?? { id: 0 }
      const before = await nested(first.id)
      await demo.control('/settings', { group: { id: first.id, direct_subgroup_ids: [first.id] } })
      expect(await nested(first.id)).toEqual([first.id])
      await demo.reset()
      expect(await nested(first.id)).toEqual(before)
    })

    it('is announced, and undone by a reset', async () => {
      await demo.control('/settings', { realm: { mandatory_topics: true }, server: { upload_quota_mib: 7 } })
      const registered = async () =>
        (await demo.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })).body
      expect(await registered()).toMatchObject({ realm_mandatory_topics: true, realm_upload_quota_mib: 7 })
      await demo.reset()
      expect(await registered()).toMatchObject({ realm_mandatory_topics: false, realm_upload_quota_mib: 50_000 })
    })
  })
})
