import { expect } from 'vitest'
import { records, type Json } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, missing, notAdministrator, row, rule, ruleAt, type Send } from './rules.ts'

const folder: Send = async (server, change) =>
  await server
    .as('administrator')
    .send('POST', '/channel_folders/create', fieldsOf({ name: 'Ideas', description: 'New ones' }, change))

export function createFolder(): void {
  row('channel-folders', folder, 'name', {
    valid: ['Ideas 2', 'Winter timetable 2024'],
    absent: missing('name'),
    wrong: [
      ['', bad("Channel folder name can't be empty.")],
      ['   ', bad("Channel folder name can't be empty.")],
      ['OPERATIONS', bad('Channel folder name already in use')],
      ['a\u0007', bad('Invalid character in channel folder name, at position 2.')],
    ],
    atLimit: ['x'.repeat(60)],
    pastLimit: [['x'.repeat(61), bad()]],
  })
  row('channel-folders', folder, 'description', {
    valid: ['', 'x'],
    absent: missing('description'),
    atLimit: ['x'.repeat(1024)],
    pastLimit: [['x'.repeat(1025), bad()]],
  })
  rule('channel-folders', 'the answer has channel_folder_id', async (server) => {
    const { body } = await folder(server, {})
    expect(body['channel_folder_id']).toEqual(expect.any(Number))
    const list = await server.as('owner').get('/channel_folders')
    expect(records(list.body['channel_folders']).at(-1)).toMatchObject({ id: body['channel_folder_id'], name: 'Ideas' })
  })
  for (const role of ['moderator', 'member', 'guest', 'bot'] as const) {
    rule('errors', `UNAUTHORIZED_PRINCIPAL: a ${role} cannot create a folder`, async (server) => {
      const fields = { name: 'x', description: '' }
      expectOutcome(await server.as(role).send('POST', '/channel_folders/create', fields), notAdministrator)
    })
  }
  rule('events', 'a channel_folder event reports it', async (server) => {
    const queue = await server.events('member')
    await folder(server, {})
    expect(await queue.next()).toMatchObject([{ type: 'channel_folder', op: 'add', channel_folder: { name: 'Ideas' } }])
  })
}

export function pushTokens(): void {
  for (const name of ['ios_push_device_token', 'apns_device_token']) {
    const register: Send = async (server, change) =>
      await server
        .as('member')
        .send('POST', `/users/me/${name}`, fieldsOf({ token: 'abcd', appid: 'org.example.App-1' }, change))
    row('push-devices', register, 'token', {
      valid: ['abcd', 'ABCDEF0123456789', 'c3'.repeat(32)],
      absent: missing('token'),
      wrong: [
        ['', bad()],
        ['xyz!', bad('Invalid APNS token')],
        ['abc', bad('Invalid APNS token')],
      ],
      atLimit: ['ab'.repeat(2048)],
      pastLimit: [['ab'.repeat(2049), bad()]],
    })
    row('push-devices', register, 'appid', {
      valid: ['org.example.app'],
      absent: missing('appid'),
      wrong: [
        ['', bad()],
        ['two words', bad()],
        ['a/b', bad()],
      ],
    })
  }
  const path = '/users/me/ios_push_device_token'
  rule('push-devices', 'adding the same token again succeeds', async (server) => {
    for (let round = 0; round < 2; round += 1) {
      const reply = await server.as('member').send('POST', path, { token: 'abcd', appid: 'x' })
      expect(reply.body).toEqual({ result: 'success', msg: '' })
    }
  })
  rule('push-devices', 'bots are refused', async (server) => {
    expectOutcome(await server.as('bot').send('POST', path, { token: 'abcd', appid: 'x' }), bad())
  })
  ruleAt(222, 'push-devices', 'appid is not supported yet', async (server) => {
    const { body } = await server.as('member').send('POST', path, { token: 'abcd', appid: 'x' })
    expect(body['ignored_parameters_unsupported']).toEqual(['appid'])
  })
}

export function testNotification(): void {
  const test: Send = async (server, change) =>
    await server.as('member').send('POST', '/mobile_push/test_notification', fieldsOf({}, change))
  row('test-notifications', test, 'token', {
    valid: ['c3'.repeat(32)],
    absent: 'success',
    wrong: [
      ['ffff', { code: 'INVALID_PUSH_DEVICE_TOKEN', msg: 'Device not recognized' }],
      ['', { code: 'INVALID_PUSH_DEVICE_TOKEN' }],
    ],
  })
  rule('errors', 'INVALID_PUSH_DEVICE_TOKEN for another user’s device', async (server) => {
    expectOutcome(await test(server, { token: 'a1'.repeat(32) }), { code: 'INVALID_PUSH_DEVICE_TOKEN' })
  })
  rule('errors', 'INVALID_REMOTE_PUSH_DEVICE_TOKEN where the bouncer does not know it', async (server) => {
    const msg = 'Device not recognized by the push bouncer'
    expectOutcome(await test(server, { token: 'd00d'.repeat(16) }), { code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', msg })
  })
  rule('test-notifications', 'without a token every device of the account gets it', async (server) => {
    await server.as('member').send('POST', '/users/me/apns_device_token', { token: 'abcd', appid: 'x' })
    expectOutcome(await test(server, {}), 'success')
    const pushes = records((await server.control('/pushes')).body['pushes'])
    expect(pushes.map((push) => push['token'])).toEqual(['c3'.repeat(32), 'abcd'])
    expect(pushes[0]?.['payload']).toMatchObject({ event: 'test', realm_name: 'Halden Ferries' })
  })
  rule(
    'test-notifications',
    'nothing is sent where the organization requires encryption, which the registration reports',
    async (server) => {
      await server.settings({ realm: { require_e2ee_push_notifications: true } })
      expectOutcome(await test(server, { token: 'c3'.repeat(32) }), 'success')
      expect((await server.control('/pushes')).body['pushes']).toEqual([])
      const { body } = await server.as('member').send('POST', '/register', { fetch_event_types: '["realm"]' })
      expect(body).toMatchObject({
        realm_require_e2ee_push_notifications: true,
        realm_push_notifications_enabled: true,
      })
    },
  )
  rule('test-notifications', 'without any device it succeeds', async (server) => {
    expectOutcome(await server.as('guest').send('POST', '/mobile_push/test_notification'), 'success')
  })
  rule('test-notifications', 'bots are refused', async (server) => {
    expectOutcome(await server.as('bot').send('POST', '/mobile_push/test_notification'), bad())
  })
  rule('test-notifications', 'a failure of the bouncer is 502', async (server) => {
    await server.settings({ server: { push_bouncer: 'down' } })
    expectOutcome(await test(server, {}), { status: 502, code: 'FAILED_TO_CONNECT_BOUNCER' })
  })
  ruleAt(233, 'test-notifications', 'the event is test-by-device-token, without realm_name', async (server) => {
    await test(server, { token: 'c3'.repeat(32) })
    const [push] = records((await server.control('/pushes')).body['pushes'])
    expect(push?.['payload']).toMatchObject({ event: 'test-by-device-token' })
    expect(push?.['payload']).not.toHaveProperty('realm_name')
  })
}

export function createUser(): void {
  const base = { email: 'kari.ny@haldenferries.example', password: 'korrekt-hest-batteri', full_name: 'Kari Ny' }
  const create: Send = async (server, change) =>
    await server.as('administrator').send('POST', '/users', fieldsOf(base, change))
  row('creating-a-user', create, 'email', {
    valid: ['a.b+c@sub.example.org'],
    absent: missing('email'),
    wrong: [
      ['', bad()],
      ['nobody', bad()],
      ['a@b', bad()],
      ['two words@example.org', bad()],
      ['SIGNE.DAHL@haldenferries.example', bad('Email is already in use.')],
      ['leif.strand@haldenferries.example', bad('Email is already in use.')],
      ['x@mailinator.com', bad(/isposable/)],
    ],
    pastLimit: [[`${'x'.repeat(250)}@example.org`, bad()]],
  })
  row('creating-a-user', create, 'password', {
    valid: ['a longer sentence'],
    absent: missing('password'),
    wrong: [
      ['', bad('The password is too weak.')],
      ['short', bad('The password is too weak.')],
      ['password', bad('The password is too weak.')],
      ['aaaaaaaaaaaa', bad('The password is too weak.')],
    ],
  })
  row('creating-a-user', create, 'full_name', {
    valid: ['Åse Ødegård', '李'],
    absent: missing('full_name'),
    wrong: [
      ['', bad('Name must not be empty!')],
      ['  ', bad('Name must not be empty!')],
      ['a*b', bad()],
      ['a\u0007b', bad()],
      ['a\u200bb', bad('Invalid characters in name!')],
      ['Kari Ny|15', bad('Invalid format!')],
    ],
    atLimit: ['x'.repeat(100)],
    pastLimit: [['x'.repeat(101), bad()]],
  })
  rule('creating-a-user', 'the answer has user_id, and the new account can sign in', async (server) => {
    const { body } = await create(server, {})
    expect(body['user_id']).toEqual(expect.any(Number))
    const login = await server
      .client()
      .send('POST', '/fetch_api_key', { username: base.email, password: base.password })
    expect(login.body).toMatchObject({ user_id: body['user_id'] })
    expect((await server.channel('all-hands'))['subscriber_count']).toBeGreaterThan(0)
  })
  for (const role of ['moderator', 'member', 'guest', 'bot'] as const) {
    rule('creating-a-user', `a ${role} is refused`, async (server) => {
      expectOutcome(await server.as(role).send('POST', '/users', base), notAdministrator)
    })
  }
  rule('creating-a-user', 'an administrator also needs can_create_users', async (server) => {
    await server.settings({ account: { email: server.email('administrator'), can_create_users: false } })
    expectOutcome(await create(server, {}), bad('User not authorized to create users'))
  })
  rule('creating-a-user', 'other domains are refused', async (server) => {
    await server.settings({ realm: { emails_restricted_to_domains: true } })
    expectOutcome(await create(server, { email: 'x@elsewhere.example' }), bad())
    expectOutcome(await create(server, { email: 'x+y@haldenferries.example' }), bad())
  })
  rule('events', 'a realm_user event reports it', async (server) => {
    const queue = await server.events('member')
    await create(server, {})
    const added = (await queue.next()).find((event) => event['type'] === 'realm_user')
    expect(added).toMatchObject({ op: 'add', person: { full_name: 'Kari Ny', delivery_email: null } })
  })
  ruleAt(29, 'creating-a-user', 'no user_id in the answer', async (server) => {
    const { body }: { body: Json } = await create(server, {})
    expect(body).not.toHaveProperty('user_id')
  })
}
