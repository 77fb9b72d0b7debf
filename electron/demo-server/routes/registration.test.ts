import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records, startDemo, type Demo } from '../testing/demo.ts'

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
