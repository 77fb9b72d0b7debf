import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { records, startDemo, type Client, type Demo, type Reply } from '../testing/demo.ts'

describe('registration', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(async () => await demo.close())

  describe('GET /server_settings', () => {
    it('answers without an account', async () => {
      const { status, body } = await demo.client().get('/server_settings')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        zulip_feature_level: 509,
        realm_url: demo.url,
        realm_uri: demo.url,
        realm_name: 'Halden Ferries',
        email_auth_enabled: true,
        push_notifications_enabled: true,
        require_email_format_usernames: true,
        realm_web_public_access_enabled: true,
        is_incompatible: false,
      })
      for (const field of ['zulip_version', 'zulip_merge_base', 'realm_icon', 'realm_description']) {
        expect(body[field]).toEqual(expect.any(String))
      }
      expect(body['authentication_methods']).toMatchObject({ password: true })
      expect(body['external_authentication_methods']).toEqual([])
    })
  })

  describe('POST /fetch_api_key', () => {
    it('returns the key for the password', async () => {
      for (const account of demo.server.accounts.filter(({ role }) => role !== 'bot')) {
        const { body } = await demo
          .client()
          .send('POST', '/fetch_api_key', { username: account.email, password: account.password })
        expect(body).toMatchObject({ result: 'success', api_key: account.apiKey, email: account.email })
        expect(body['user_id']).toEqual(expect.any(Number))
      }
    })

    it('refuses wrong passwords, missing ones and deactivated accounts', async () => {
      const client = demo.client()
      const username = demo.server.accounts[0]?.email ?? ''
      const wrong = await client.send('POST', '/fetch_api_key', { username, password: 'guess' })
      expect(wrong).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_FAILED' } })
      const missing = await client.send('POST', '/fetch_api_key', { username })
      expect(missing).toMatchObject({
        status: 400,
        body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'password', msg: "Missing 'password' argument" },
      })
      const { email, password } = demo.server.deactivatedAccount
      const gone = await client.send('POST', '/fetch_api_key', { username: email, password })
      expect(gone).toMatchObject({ status: 401, body: { code: 'USER_DEACTIVATED' } })
    })
  })

  describe('POST /register', () => {
    it('always returns a queue and the level, and only requested sections', async () => {
      const { body } = await demo
        .as('owner')
        .send('POST', '/register', { fetch_event_types: '[]', event_types: '["stream"]' })
      expect(Object.keys(body).sort()).toEqual(
        [
          'idle_queue_timeout_secs',
          'last_event_id',
          'msg',
          'queue_id',
          'result',
          'zulip_feature_level',
          'zulip_merge_base',
          'zulip_version',
        ].sort(),
      )
      expect(body['last_event_id']).toBe(-1)
    })

    it('returns settings, limits and permission rules', async () => {
      const { body } = await demo.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })
      expect(body).toMatchObject({
        realm_name: 'Halden Ferries',
        realm_enable_spectator_access: true,
        realm_message_retention_days: 365,
        realm_empty_topic_display_name: expect.any(String) as unknown,
        max_stream_name_length: 60,
        max_stream_description_length: 1024,
        max_channel_folder_name_length: 60,
        max_channel_folder_description_length: 1024,
        max_topic_length: 60,
        max_message_length: 10_000,
        max_file_upload_size_mib: 100,
        server_typing_started_expiry_period_milliseconds: 45_000,
        server_typing_stopped_wait_period_milliseconds: 12_000,
        server_typing_started_wait_period_milliseconds: 30_000,
        event_queue_longpoll_timeout_seconds: 90,
        server_web_public_streams_enabled: true,
      })
      expect(body['realm_can_create_web_public_channel_group']).toBe((await demo.group('role:owners')).id)
      const rules = body['server_supported_permission_settings'] as Record<string, Record<string, object>>
      expect(Object.keys(rules)).toEqual(['realm', 'stream', 'group'])
      expect(Object.keys(rules['stream'] ?? {})).toHaveLength(11)
      expect(rules['stream']?.['can_subscribe_group']).toEqual({
        require_system_group: false,
        allow_internet_group: false,
        allow_nobody_group: true,
        allow_everyone_group: false,
        default_group_name: 'role:nobody',
        default_for_system_groups: null,
        allowed_system_groups: [],
      })
      expect(Object.keys(rules['group'] ?? {})).toHaveLength(6)
    })

    it('returns the lists', async () => {
      const { body } = await demo.as('administrator').send('POST', '/register', {
        fetch_event_types: JSON.stringify([
          'realm_user',
          'realm_user_groups',
          'channel_folders',
          'subscription',
          'stream',
          'default_streams',
        ]),
        client_capabilities: JSON.stringify({ archived_channels: true, include_deactivated_groups: true }),
      })
      expect(records(body['channel_folders'])).toHaveLength(9)
      expect(records(body['streams'])).toHaveLength(52)
      expect(records(body['subscriptions']).length + records(body['never_subscribed']).length).toBe(52)
      expect(records(body['realm_user_groups'])).toHaveLength(8 + 45 + 1)
      expect(records(body['realm_users']).length + records(body['realm_non_active_users']).length).toBe(220)
      expect(records(body['cross_realm_bots']).length).toBeGreaterThan(0)
      expect(body).toMatchObject({ is_admin: true, is_owner: false, can_create_web_public_streams: false })
      expect(body['realm_default_streams']).toHaveLength(4)
    })

    it('hides private channels from accounts that may not see them', async () => {
      const { body } = await demo.as('member').send('POST', '/register', { fetch_event_types: '["stream"]' })
      const names = records(body['streams']).map((record) => record['name'])
      expect(names).toContain('terminal-bergen')
      expect(names).not.toContain('board-room')
      expect(names).not.toContain('office-move')
    })

    it('refuses parameters that are not JSON', async () => {
      const reply = await demo.as('owner').send('POST', '/register', { event_types: 'stream' })
      expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', msg: 'event_types is not valid JSON' } })
    })
  })
})

describe('events', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  async function register(client: Client, fields: Record<string, string> = {}): Promise<string> {
    const { body } = await client.send('POST', '/register', { fetch_event_types: '[]', ...fields })
    return String(body['queue_id'])
  }

  const poll = async (client: Client, queue_id: string, last = -1, more = {}): Promise<Reply> =>
    await client.get('/events', { queue_id, last_event_id: String(last), ...more })

  describe('GET /events', () => {
    it('waits until something happens', async () => {
      const client = demo.as('member')
      const { stream_id } = await demo.channel('terminal-bergen')
      const queue = await register(client)
      const waiting = poll(client, queue)
      await demo.as('owner').send('PATCH', `/streams/${stream_id}`, { description: 'Quay 3\nto 9.' })
      const { body } = await waiting
      expect(body).toMatchObject({ result: 'success', queue_id: queue })
      expect(body['events']).toEqual([
        {
          id: 0,
          type: 'stream',
          op: 'update',
          stream_id,
          name: 'terminal-bergen',
          property: 'description',
          value: 'Quay 3 to 9.',
          rendered_description: '<p>Quay 3 to 9.</p>',
        },
      ])
    })

    it('ends a quiet wait with a heartbeat', async () => {
      const quiet = await startDemo({ heartbeatSeconds: 0.05 })
      try {
        const client = quiet.as('member')
        const { body } = await poll(client, await register(client))
        expect(body['events']).toEqual([{ id: 0, type: 'heartbeat' }])
      } finally {
        await quiet.close()
      }
    })

    it('does not wait with dont_block', async () => {
      const client = demo.as('member')
      const { body } = await poll(client, await register(client), -1, { dont_block: 'true' })
      expect(body['events']).toEqual([])
    })

    it('repeats events until they are acknowledged', async () => {
      const client = demo.as('owner')
      const { stream_id } = await demo.channel('random')
      const queue = await register(client)
      for (const description of ['one', 'two']) await client.send('PATCH', `/streams/${stream_id}`, { description })
      const values = async (last: number): Promise<unknown[]> =>
        records((await poll(client, queue, last, { dont_block: 'true' })).body['events']).map((event) => event['value'])
      expect(await values(-1)).toEqual(['one', 'two'])
      expect(await values(-1)).toEqual(['one', 'two'])
      expect(await values(0)).toEqual(['two'])
      expect(await values(1)).toEqual([])
      expect((await poll(client, queue, 0)).body['msg']).toMatch(/already been pruned/)
    })

    it('sends only the requested event types', async () => {
      const client = demo.as('owner')
      const { stream_id } = await demo.channel('random')
      const queue = await register(client, { event_types: '["default_streams"]' })
      await client.send('PATCH', `/streams/${stream_id}`, { description: 'x', is_default_stream: 'true' })
      const { body } = await poll(client, queue, -1, { dont_block: 'true' })
      expect(records(body['events']).map((event) => event['type'])).toEqual(['default_streams'])
      expect(records(body['events'])[0]?.['default_streams']).toContain(stream_id)
    })

    it('reports a channel only to accounts that may see it, also when it appears and disappears', async () => {
      const member = demo.as('member')
      const queue = await register(member)
      const hidden = await demo.channel('finance')
      const open = await demo.channel('fares')
      const owner = demo.as('owner')
      await owner.send('PATCH', `/streams/${hidden.stream_id}`, { description: 'nobody else hears of this' })
      await owner.send('PATCH', `/streams/${hidden.stream_id}`, { is_private: 'false' })
      await owner.send('PATCH', `/streams/${open.stream_id}`, { is_private: 'true' })
      const { body } = await poll(member, queue, -1, { dont_block: 'true' })
      expect(records(body['events']).map((event) => event['op'])).toEqual(['create', 'delete'])
      expect(records(body['events'])[1]?.['stream_ids']).toEqual([open.stream_id])
    })

    it('reports privacy and permission changes with their values', async () => {
      const client = demo.as('owner')
      const queue = await register(client)
      const { stream_id } = await demo.channel('drills')
      const members = await demo.group('role:members')
      await client.send('PATCH', `/streams/${stream_id}`, {
        is_private: 'true',
        history_public_to_subscribers: 'true',
        can_send_message_group: JSON.stringify({ new: members.id }),
      })
      const { body } = await poll(client, queue, -1, { dont_block: 'true' })
      expect(records(body['events'])).toMatchObject([
        { property: 'invite_only', value: true, history_public_to_subscribers: true, is_web_public: false },
        { property: 'can_send_message_group', value: members.id },
      ])
    })
  })

  describe('a queue', () => {
    const bad = { status: 400, body: { result: 'error', code: 'BAD_EVENT_QUEUE_ID' } }

    it('must exist and belong to the account', async () => {
      expect(await poll(demo.as('owner'), 'nope')).toMatchObject({ ...bad, body: { ...bad.body, queue_id: 'nope' } })
      const queue = await register(demo.as('member'))
      expect(await poll(demo.as('owner'), queue)).toMatchObject(bad)
      expect((await demo.as('owner').get('/events')).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING' })
    })

    it('is removed after ten minutes without a poll', async () => {
      const client = demo.as('owner')
      const queue = await register(client)
      await demo.control('/clock', { advanceSeconds: 590 })
      expect((await poll(client, queue, -1, { dont_block: 'true' })).status).toBe(200)
      await demo.control('/clock', { advanceSeconds: 601 })
      expect(await poll(client, queue)).toMatchObject(bad)
    })

    it('is kept for longer where the client asked for it', async () => {
      const client = demo.as('owner')
      const ask = async (idle_queue_timeout: string) =>
        (await client.send('POST', '/register', { fetch_event_types: '[]', idle_queue_timeout })).body
      const { queue_id, idle_queue_timeout_secs } = await ask('86400')
      expect(idle_queue_timeout_secs).toBe(86_400)
      const short = await register(client)
      await demo.control('/clock', { advanceSeconds: 80_000 })
      expect((await poll(client, String(queue_id), -1, { dont_block: 'true' })).status).toBe(200)
      expect(await poll(client, short)).toMatchObject(bad)
      await demo.control('/clock', { advanceSeconds: 86_401 })
      expect(await poll(client, String(queue_id))).toMatchObject(bad)
      expect(await ask('mobile')).toMatchObject({ idle_queue_timeout_secs: 604_800 })
      expect(await ask('900000')).toMatchObject({ idle_queue_timeout_secs: 604_800 })
      expect(await ask('0')).toMatchObject({ code: 'BAD_REQUEST' })
    })

    it('cannot be kept for longer before level 481', async () => {
      const older = await startDemo({ featureLevel: 480 })
      try {
        const { body } = await older.as('owner').send('POST', '/register', {
          fetch_event_types: '[]',
          idle_queue_timeout: '86400',
        })
        expect(body['ignored_parameters_unsupported']).toEqual(['idle_queue_timeout'])
        expect(body).not.toHaveProperty('idle_queue_timeout_secs')
      } finally {
        await older.close()
      }
    })

    it('ends with DELETE /events, a waiting poll included', async () => {
      const client = demo.as('owner')
      const queue = await register(client)
      const waiting = poll(client, queue)
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect((await client.send('DELETE', '/events', { queue_id: queue })).status).toBe(200)
      expect(await waiting).toMatchObject(bad)
      expect(await poll(client, queue)).toMatchObject(bad)
    })

    it('does not keep a closing server waiting', async () => {
      const other = await startDemo({ heartbeatSeconds: 600 })
      const client = other.as('owner')
      const waiting = poll(client, await register(client)).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 40))
      // The poll would last longer than a test may.
      await other.close()
      await waiting
    })
  })
})
