import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../routes/index.ts'
import { basic, type Demo, type Json, records, startDemo } from '../testing/demo.ts'

describe('server', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  const key = 'a'.repeat(32)

  describe('authentication', () => {
    it.each([
      ['no header', undefined, 'Not logged in: API authentication or user session required'],
      ['another scheme', 'Bearer abc', 'Invalid authorization header for basic auth'],
      [
        'no colon inside',
        `Basic ${Buffer.from('nobody').toString('base64')}`,
        'Invalid authorization header for basic auth',
      ],
      ['not base64', 'Basic ???', 'Invalid authorization header for basic auth'],
      ['an unknown account', basic('nobody@haldenferries.example', key), 'Invalid API key'],
      ['a wrong key', basic('ingrid.solberg@haldenferries.example', key), 'Invalid API key'],
      ['a key of the wrong form', basic('ingrid.solberg@haldenferries.example', 'short'), 'Malformed API key'],
    ])('refuses %s', async (_case, header, msg) => {
      const reply = await demo.client(header).get('/users/me')
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual({ result: 'error', msg, code: 'UNAUTHORIZED' })
      expect(reply.headers.get('www-authenticate')).toBe('Basic realm="zulip"')
    })

    it('refuses a deactivated account', async () => {
      const { email, apiKey } = demo.server.deactivatedAccount
      const reply = await demo.client(basic(email, apiKey)).get('/users/me')
      expect(reply.status).toBe(401)
      expect(reply.body['msg']).toBe('Account is deactivated')
    })

    it('admits one account of each role, with keys of 32 characters', async () => {
      const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600, bot: 400 } as const
      expect(demo.server.accounts.map((account) => account.role)).toEqual(Object.keys(roles))
      for (const account of demo.server.accounts) {
        expect(account.apiKey).toMatch(/^[a-z0-9]{32}$/)
        const { body } = await demo.as(account.role).get('/users/me')
        expect(body).toMatchObject({ role: roles[account.role], is_bot: account.role === 'bot', email: account.email })
      }
    })
  })

  describe('routes', () => {
    it('answers 404 for an unknown path', async () => {
      const reply = await demo.as('owner').get('/nowhere')
      expect(reply.status).toBe(404)
      expect(reply.body['result']).toBe('error')
    })

    it('answers 404 where a number is missing from the path', async () => {
      expect((await demo.as('owner').send('PATCH', '/streams/abc', { description: 'x' })).status).toBe(404)
    })

    it('answers 405 with the allowed methods', async () => {
      const reply = await demo.as('owner').send('PUT', '/streams/101')
      expect(reply.status).toBe(405)
      expect(reply.body).toEqual({
        result: 'error',
        msg: 'Method Not Allowed',
        allowed_methods: ['DELETE', 'GET', 'PATCH'],
      })
    })

    it('survives paths that are not URLs', async () => {
      expect((await fetch(`${demo.url}/api/v1/streams/%zz`)).status).toBe(404)
      expect((await demo.as('owner').get('/streams/99999999999999999999')).body['msg']).toBe('Invalid channel ID')
    })
  })

  describe('parameters', () => {
    it('reports unknown parameters, only on success', async () => {
      const client = demo.as('owner')
      const { stream_id } = await demo.channel('test-deck')
      const good = await client.send('PATCH', `/streams/${stream_id}`, { zebra: '1', description: 'new', apple: '2' })
      expect(good.body).toEqual({ result: 'success', msg: '', ignored_parameters_unsupported: ['apple', 'zebra'] })
      const bad = await client.send('PATCH', `/streams/${stream_id}`, { zebra: '1', is_private: 'yes' })
      expect(bad.body).not.toHaveProperty('ignored_parameters_unsupported')
      expect((await client.get('/users/me')).body).not.toHaveProperty('ignored_parameters_unsupported')
    })

    it('reads multipart forms', async () => {
      const { stream_id } = await demo.channel('test-deck')
      const form = new FormData()
      form.set('description', 'through "multipart" & back')
      form.set('attachment', new Blob(['ignored']), 'file.txt')
      const [owner] = demo.server.accounts
      const response = await fetch(`${demo.url}/api/v1/streams/${stream_id}`, {
        method: 'PATCH',
        body: form,
        headers: { Authorization: basic(owner?.email ?? '', owner?.apiKey ?? '') },
      })
      expect(response.status).toBe(200)
      expect((await demo.channel('test-deck'))['description']).toBe('through "multipart" & back')
    })

    it.each([
      [
        'truncated multipart',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      ],
      ['multipart without boundary', 'multipart/form-data', 'whatever'],
      ['JSON that is none', 'application/json', '{"a":'],
    ])('refuses %s with 400', async (_case, type, body) => {
      const [owner] = demo.server.accounts
      const response = await fetch(`${demo.url}/api/v1/streams/101`, {
        method: 'PATCH',
        body,
        headers: { Authorization: basic(owner?.email ?? '', owner?.apiKey ?? ''), 'Content-Type': type },
      })
      expect(response.status).toBe(400)
      const code = type === 'application/json' ? 'INVALID_JSON' : 'BAD_REQUEST'
      expect(await response.json()).toMatchObject({ result: 'error', code })
    })

    it('ignores a JSON body or one of an unknown type', async () => {
      for (const type of ['application/json', 'text/weird']) {
        const response = await fetch(`${demo.url}/api/v1/fetch_api_key`, {
          method: 'POST',
          body: '{"username": "signe.dahl@haldenferries.example"}',
          headers: { 'Content-Type': type },
        })
        expect(await response.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'username' })
      }
    })

    it('answers a body that is too large in HTML, as the web server in front does', async () => {
      const response = await fetch(`${demo.url}/api/v1/fetch_api_key`, {
        method: 'POST',
        body: new Uint8Array(26 * 1024 * 1024),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect(response.status).toBe(413)
      expect(await response.text()).toContain('Request Entity Too Large')
    })
  })

  describe('the rate limit', () => {
    it('is reported on every authenticated response, including refusals', async () => {
      const first = await demo.as('owner').get('/users/me')
      const second = await demo.as('owner').send('PATCH', '/streams/1', { description: 'x' })
      expect(second.status).toBe(400)
      expect(first.headers.get('x-ratelimit-limit')).toBe('2000')
      const remaining = (reply: typeof first): number => Number(reply.headers.get('x-ratelimit-remaining'))
      expect(remaining(second)).toBe(remaining(first) - 1)
      // Clients compare the two times, whatever their own clock shows.
      const answeredAt = Date.parse(second.headers.get('date') ?? '') / 1000
      const reset = Number(second.headers.get('x-ratelimit-reset')) - answeredAt
      expect(reset).toBeGreaterThan(0)
      expect(reset).toBeLessThanOrEqual(62)
    })

    it('is separate for each account, with 429 until the minute is over', async () => {
      const small = await startDemo({ rateLimitPerMinute: 2 })
      try {
        const client = small.as('member')
        await client.get('/users/me')
        await client.get('/users/me')
        const refused = await client.get('/users/me')
        expect(refused.status).toBe(429)
        expect(refused.body).toMatchObject({ result: 'error', code: 'RATE_LIMIT_HIT' })
        const wait = refused.body['retry-after']
        expect(wait).toBeGreaterThan(0)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(Number(wait))
        expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
        expect((await small.as('owner').get('/users/me')).status).toBe(200)
        await small.control('/clock', { advanceSeconds: 60 })
        expect((await client.get('/users/me')).status).toBe(200)
      } finally {
        await small.close()
      }
    })
  })
})

describe('feature-levels', () => {
  let demo: Demo | undefined
  afterEach(async () => {
    await demo?.close()
    demo = undefined
  })

  async function at(featureLevel: number): Promise<Demo> {
    demo = await startDemo({ featureLevel })
    return demo
  }

  const patch = async (server: Demo, fields: Record<string, string>): Promise<Json> =>
    (await server.as('owner').send('PATCH', '/streams/110', fields)).body

  describe('older servers', () => {
    it('announce their level', async () => {
      const server = await at(300)
      expect((await server.client().get('/server_settings')).body['zulip_feature_level']).toBe(300)
      const { body } = await server.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })
      expect(body['zulip_feature_level']).toBe(300)
      expect(body).not.toHaveProperty('max_channel_folder_name_length')
      expect((await server.as('owner').get('/channel_folders')).status).toBe(404)
    })

    it('ignore unknown parameters, and report them from 167 on', async () => {
      const known = { folder_id: '1', topics_policy: 'inherit', default_push_notifications: 'true' }
      expect((await patch(await at(388), known))['ignored_parameters_unsupported']).toEqual(Object.keys(known).sort())
      await demo?.close()
      expect((await patch(await at(506), known))['ignored_parameters_unsupported']).toEqual([
        'default_push_notifications',
      ])
      await demo?.close()
      expect(await patch(await at(166), known)).toEqual({ result: 'success', msg: '' })
    })

    it('send records without later fields', async () => {
      const [record] = records((await (await at(340)).as('owner').get('/streams')).body['streams'])
      expect(record).toHaveProperty('can_send_message_group')
      for (const field of ['can_add_subscribers_group', 'folder_id', 'topics_policy', 'can_create_topic_group']) {
        expect(record).not.toHaveProperty(field)
      }
    })

    it('use `forever` before 91', async () => {
      const server = await at(90)
      expect(await patch(server, { message_retention_days: '"forever"' })).toMatchObject({ result: 'success' })
      expect((await server.channel('terminal-bergen'))['message_retention_days']).toBe(-1)
      expect(await patch(server, { message_retention_days: '"unlimited"' })).toMatchObject({ result: 'error' })
    })

    it('use one group for can_remove_subscribers_group, under its name of the time', async () => {
      const server = await at(319)
      const members = (await server.group('role:members')).id
      expect(await patch(server, { can_remove_subscribers_group: String(members) })).toEqual({
        result: 'success',
        msg: '',
      })
      expect(await server.channel('terminal-bergen')).toMatchObject({ can_remove_subscribers_group: members })
      const leads = (await server.group('Dock leads')).id
      expect(await patch(server, { can_remove_subscribers_group: String(leads) })).toMatchObject({
        code: 'SYSTEM_GROUP_REQUIRED',
        setting_name: 'can_remove_subscribers_group',
      })
      await server.close()
      const older = await at(196)
      expect(await patch(older, { can_remove_subscribers_group_id: String(members) })).toEqual({
        result: 'success',
        msg: '',
      })
      const record = await older.channel('terminal-bergen')
      expect(record).toMatchObject({ can_remove_subscribers_group_id: members })
      expect(record).not.toHaveProperty('can_remove_subscribers_group')
    })

    it('govern posting by a number before 333', async () => {
      const server = await at(332)
      expect(await patch(server, { stream_post_policy: '2' })).toEqual({ result: 'success', msg: '' })
      expect(await server.channel('terminal-bergen')).toMatchObject({
        stream_post_policy: 2,
        is_announcement_only: true,
      })
      await server.close()
      expect((await patch(await at(333), { stream_post_policy: '2' }))['ignored_parameters_unsupported']).toEqual([
        'stream_post_policy',
      ])
    })

    it('refuse groups to bots and guests before 496', async () => {
      const server = await at(495)
      expect((await server.as('bot').get('/user_groups')).body).toMatchObject({
        code: 'BAD_REQUEST',
        msg: 'This endpoint does not accept bot requests.',
      })
      expect((await server.as('guest').get('/user_groups')).body['msg']).toBe('Not allowed for guest users')
    })

    it('have no deactivated groups before 290', async () => {
      const { body } = await (await at(289)).as('owner').get('/user_groups', { include_deactivated_groups: 'true' })
      expect(body['ignored_parameters_unsupported']).toEqual(['include_deactivated_groups'])
      expect(records(body['user_groups']).every((group) => !('deactivated' in group))).toBe(true)
    })

    it('have no sender before 335, and require only metadata access before 448', async () => {
      const server = await at(334)
      const { stream_id } = await server.channel('board-room')
      const { body } = await server.as('administrator').get(`/streams/${stream_id}/email_address`, { sender_id: '13' })
      expect(body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['sender_id'] })
    })

    it('have no partial subscribers before 412', async () => {
      const reply = await (await at(411)).as('owner').get('/users/me/subscriptions', { include_subscribers: 'partial' })
      expect(reply.status).toBe(400)
    })
  })
})

describe('robustness', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo({ rateLimitPerMinute: 1_000_000, heartbeatSeconds: 0.02 })
  })
  afterAll(async () => await demo.close())

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.json({ maxDepth: 3 }),
    fc.constantFrom('true', 'false', 'null', '0', '-1', '1e400', '101', '"unlimited"', '[]', '{}', '[[1]]', '\u0000'),
    fc.constantFrom(
      '{"new":8}',
      '{"new":1}',
      '{"new":{"direct_members":[11],"direct_subgroups":[23]},"old":8}',
      '{"new":1.5}',
    ),
  )

  describe('a connection', () => {
    it.each(operations.map((operation) => [operation.id, operation] as const))(
      '%s never fails',
      async (_id, operation) => {
        const names = [...Object.keys(operation.parameters), '__proto__', 'constructor']
        const fields = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 6 })
        const id = fc.constantFrom('1', '101', '110', '128', '0', '9'.repeat(40))
        await fc.assert(
          fc.asyncProperty(
            fields,
            id,
            fc.constantFrom('owner', 'member', 'guest', 'bot'),
            async (parameters, pathId, role) => {
              const path = operation.path.replace(/\{\w+\}/, pathId)
              const client = demo.as(role)
              const reply =
                operation.method === 'GET'
                  ? await client.get(path, parameters)
                  : await client.send(operation.method, path, parameters)
              expect([200, 400, 401, 404, 409, 429]).toContain(reply.status)
              expect(reply.body['result']).toBe(reply.status === 200 ? 'success' : 'error')
              if (reply.status !== 200) expect(reply.body['msg']).not.toBe('')
            },
          ),
          { numRuns: 40 },
        )
      },
    )

    it.each([
      ['no HTTP at all', 'hello\r\n\r\n'],
      ['a body that never comes', 'POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'],
      ['a bad method', 'BREW /api/v1/streams HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['no Host', 'GET /demo/requests HTTP/1.1\r\n\r\n'],
    ])('survives %s', async (_case, bytes) => {
      const { port } = new URL(demo.url)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        socket.on('error', () => undefined)
        socket.once('data', (data) => {
          expect(String(data)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"result":"error"/)
          socket.destroy()
        })
        socket.once('close', () => resolve())
        setTimeout(() => socket.destroy(), 60)
      })
      expect((await demo.as('owner').get('/users/me')).status).toBe(200)
    })
  })
})
