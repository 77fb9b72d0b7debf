import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemo, type Demo, type Json } from '../testing/demo.ts'

// The words and codes here were seen on a running server of level 442.
let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ featureLevel: 442 })
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const refusal = (msg: string, more: Json = {}) => ({
  status: 400,
  body: { result: 'error', code: 'BAD_REQUEST', msg, ...more },
})

describe('an archived channel', () => {
  it.each(['owner', 'administrator'] as const)('cannot be read by its id, not even by the %s', async (role) => {
    const { stream_id } = await demo.channel('dry-dock-2025')
    expect(await demo.as(role).get(`/streams/${stream_id}`)).toMatchObject(refusal('Invalid channel ID'))
    expect(await demo.as(role).get(`/streams/${stream_id}/email_address`)).toMatchObject(refusal('Invalid channel ID'))
  })

  it('is in the list, and can be changed', async () => {
    const { stream_id } = await demo.channel('dry-dock-2025')
    const owner = demo.as('owner')
    expect(await owner.send('PATCH', `/streams/${stream_id}`, { description: 'Done.' })).toMatchObject({ status: 200 })
    expect(await owner.send('PATCH', `/streams/${stream_id}`, { is_archived: 'false' })).toMatchObject({ status: 200 })
    expect(await owner.get(`/streams/${stream_id}`)).toMatchObject({
      body: { stream: { is_archived: false, description: 'Done.' } },
    })
  })
})

describe('a server accepts', () => {
  it('a folder twice in an order, and uses its last position', async () => {
    const owner = demo.as('owner')
    const ids = (
      (await owner.get('/channel_folders', { include_archived: 'true' })).body['channel_folders'] as {
        id: number
      }[]
    ).map(({ id }) => id)
    const order = JSON.stringify([...ids, ids[0]])
    expect(await owner.send('PATCH', '/channel_folders', { order })).toMatchObject({ status: 200 })
    expect(await owner.send('PATCH', '/channel_folders', { order: JSON.stringify(ids.slice(1)) })).toMatchObject(
      refusal('Invalid order mapping.'),
    )
  })

  it('a topic over its limit, cut to end in three dots', async () => {
    const message = (await demo.messages('dock-operations', 'MS Fossen')).at(-1)
    const owner = demo.as('owner')
    const { status } = await owner.send('PATCH', `/messages/${message?.id}`, { topic: 't'.repeat(61) })
    expect(status).toBe(200)
    const { body } = await owner.get(`/messages/${message?.id}`)
    expect(body['message']).toMatchObject({ subject: `${'t'.repeat(57)}...` })
  })
})

describe('a topic over its limit', () => {
  const topic = 't'.repeat(61)
  const cut = `${'t'.repeat(57)}...`

  it('is cut in a new message', async () => {
    const { stream_id } = await demo.channel('it-helpdesk')
    const owner = demo.as('owner')
    const sent = await owner.send('POST', '/messages', { type: 'stream', to: `${stream_id}`, topic, content: 'x' })
    const { body } = await owner.get(`/messages/${String(sent.body['id'])}`)
    expect(body['message']).toMatchObject({ subject: cut })
  })

  it('is cut in a scheduled message', async () => {
    const { stream_id } = await demo.channel('it-helpdesk')
    const owner = demo.as('owner')
    const due = { scheduled_delivery_timestamp: '1999999999' }
    const fields = { type: 'stream', to: `${stream_id}`, topic, content: 'x', ...due }
    const { body } = await owner.send('POST', '/scheduled_messages', fields)
    const list = (await owner.get('/scheduled_messages')).body['scheduled_messages'] as readonly Json[]
    expect(list.find((one) => one['scheduled_message_id'] === body['scheduled_message_id'])).toMatchObject({
      topic: cut,
    })
  })
})

describe('a server refuses', () => {
  it.each([
    [
      'PATCH',
      '/streams/102',
      { message_retention_days: 'forever' },
      'message_retention_days["json[str]"] is not valid JSON',
    ],
    [
      'PATCH',
      '/streams/102',
      { can_send_message_group: '6' },
      'can_send_message_group does not have the expected format',
    ],
    ['PATCH', '/streams/102', { can_subscribe_group: '[6]' }, 'can_subscribe_group does not have the expected format'],
    ['POST', '/users/me/apns_device_token', { token: '', appid: 'a.b' }, 'Empty or invalid length token'],
    ['POST', '/users', { email: 'a@b.example', password: 'sun-and-salt', full_name: ' ' }, 'Name must not be empty!'],
    [
      'POST',
      '/users',
      { email: 'a@b.example', password: 'sun-and-salt', full_name: 'A\u00adB' },
      'Invalid characters in name!',
    ],
    [
      'POST',
      '/users',
      { email: 'a@b.example', password: 'sun-and-salt', full_name: 'A\ue000' },
      'Invalid characters in name!',
    ],
    ['POST', '/users', { email: 'a@b.example', password: 'sun-and-salt', full_name: 'Ada|12' }, 'Invalid format!'],
    [
      'POST',
      '/export/realm',
      { export_type: '3' },
      'Invalid export_type: Value error, Not in the list of possible values',
    ],
  ])('%s %s %j', async (method, path, fields, msg) => {
    expect(await demo.as('owner').send(method, path, fields as unknown as Record<string, string>)).toMatchObject(
      refusal(msg),
    )
  })

  it.each([
    ['HF-(?P<id>[0-9]{4})', 'Realm filter with this Realm and Pattern already exists.'],
    ['a(?=b)(?P<id>1)', 'Bad regular expression: invalid perl operator: (?='],
    ['(?P<id>x', 'Bad regular expression: missing ): (?P<id>x'],
  ])('the pattern %s, without naming a field', async (pattern, msg) => {
    const reply = await demo
      .as('owner')
      .send('POST', '/realm/filters', { pattern, url_template: 'https://e.example/{id}' })
    expect(reply).toMatchObject(refusal(msg, { errors: { __all__: [msg] } }))
  })

  it('a resend of another’s invitation, with the general code', async () => {
    const words = refusal('Must be an organization administrator')
    expect(await demo.as('member').send('POST', '/invites/1/resend')).toMatchObject(words)
    expect(await demo.as('member').send('DELETE', '/invites/1')).toMatchObject(words)
  })
})

it('reports typing to everyone in a conversation, including the sender', async () => {
  const queue = await demo.events('member', { stream_typing_notifications: true })
  const me = await demo.userId('member')
  const other = await demo.userId('owner')
  await demo.as('member').send('POST', '/typing', { op: 'start', to: `[${other}]` })
  const { stream_id } = await demo.channel('dock-operations')
  await demo
    .as('member')
    .send('POST', '/typing', { op: 'start', type: 'stream', stream_id: `${stream_id}`, topic: 'x' })
  expect(await queue.next()).toMatchObject([
    { type: 'typing', message_type: 'direct', sender: { user_id: me } },
    { type: 'typing', message_type: 'stream', sender: { user_id: me } },
  ])
})

describe('a server sends only where it applies', () => {
  it.each(['owner', 'member', 'guest'] as const)('the type of a bot, to the %s', async (role) => {
    const members = (await demo.as(role).get('/users')).body['members'] as readonly Json[]
    for (const one of members) {
      expect('bot_type' in one).toBe(one['is_bot'])
      expect(one).toMatchObject({ is_imported_stub: false })
      expect(one).not.toHaveProperty('is_billing_admin')
    }
  })

  it('the notification of the inviter, for email invitations', async () => {
    const invites = (await demo.as('owner').get('/invites')).body['invites'] as readonly Json[]
    for (const one of invites) expect('notify_referrer_on_join' in one).toBe(one['is_multiuse'] === false)
  })

  it('requirements on passwords, in a registration', async () => {
    const { body } = await demo.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })
    expect(body).toMatchObject({ password_max_length: 100, password_min_guesses: 10_000 })
    expect(body).not.toHaveProperty('server_timestamp')
  })
})

describe('a message', () => {
  const messageOf = async (id: number): Promise<Json> =>
    (await demo.as('owner').get(`/messages/${id}`, { apply_markdown: 'false' })).body['message'] as Json
  const change = async (id: number, fields: Readonly<Record<string, string>>): Promise<void> => {
    expect(await demo.as('owner').send('PATCH', `/messages/${id}`, fields)).toMatchObject({ status: 200 })
    await demo.control('/clock', { advanceSeconds: 60 })
  }

  it('has its changes newest first, without a move for a resolved topic', async () => {
    const message = (await demo.messages('dock-operations', 'MS Fossen')).at(-1)
    const id = Number(message?.id)
    expect(await messageOf(id)).not.toHaveProperty('edit_history')
    expect(await messageOf(id)).not.toHaveProperty('last_moved_timestamp')
    const { stream_id: from } = await demo.channel('dock-operations')
    const { stream_id: to } = await demo.channel('it-helpdesk')
    await change(id, { stream_id: `${to}` })
    await change(id, { topic: '✔ MS Fossen' })
    const user_id = await demo.userId('owner')
    const { edit_history: changes, last_moved_timestamp: movedAt } = await messageOf(id)
    expect(changes).toEqual([
      { user_id, timestamp: expect.any(Number) as unknown, prev_topic: 'MS Fossen', topic: '✔ MS Fossen' },
      { user_id, timestamp: movedAt, prev_stream: from, stream: to },
    ])
  })

  it('has one recipient id for its channel, and one for each direct conversation', async () => {
    const { body } = await demo.as('owner').get('/messages', { anchor: 'newest', num_before: '5000', num_after: '0' })
    const seen = new Map<unknown, unknown>()
    for (const one of body['messages'] as readonly Json[]) {
      const place = one['type'] === 'stream' ? one['stream_id'] : JSON.stringify(one['display_recipient'])
      expect('stream_id' in one).toBe(one['type'] === 'stream')
      expect(seen.get(place) ?? one['recipient_id']).toBe(one['recipient_id'])
      seen.set(place, one['recipient_id'])
    }
    expect(new Set(seen.values()).size).toBe(seen.size)
  })
})

describe('a registration', () => {
  const registered = async (server: Demo, ...types: readonly string[]): Promise<Json> =>
    (await server.as('administrator').send('POST', '/register', { fetch_event_types: JSON.stringify(types) })).body

  it('lists active and other people separately, without a field for it', async () => {
    const body = await registered(demo, 'realm_user')
    for (const list of ['realm_users', 'realm_non_active_users'])
      for (const one of body[list] as readonly Json[]) {
        expect(one).not.toHaveProperty('is_active')
        expect('profile_data' in one).toBe(one['is_bot'] === false)
      }
    expect(body).toMatchObject({ is_admin: true, is_moderator: true })
  })

  it('has a rule for each permission of the organization', async () => {
    const body = await registered(demo, 'realm')
    const { realm } = body['server_supported_permission_settings'] as { readonly realm: Json }
    const settings = Object.keys(body).filter((name) => /^realm_(?:can_|create_multi|direct_).*_groups?$/.test(name))
    expect(Object.keys(realm).map((name) => `realm_${name}`)).toEqual(expect.arrayContaining(settings))
    expect(Object.keys(realm)).toHaveLength(24)
  })

  it('offers the video calls of its level', async () => {
    const newest = await startDemo()
    const offered = async (server: Demo) =>
      Object.keys((await registered(server, 'realm'))['realm_available_video_chat_providers'] as object)
    expect(await offered(demo)).toEqual(['disabled', 'jitsi_meet'])
    expect(await offered(newest)).toEqual(['disabled', 'jitsi_meet', 'constructor_groups', 'webex'])
    await newest.close()
  })
})
