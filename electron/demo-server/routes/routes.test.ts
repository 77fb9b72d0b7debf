import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentedOperations } from '../conformance/conventions.ts'
import { type AccountRole, apiKeyOf } from '../organization/accounts.ts'
import { buildApp } from '../server/app.ts'
import { createContext } from '../server/create-context.ts'
import { basic, type Demo, type Json, records, startDemo } from '../testing/demo.ts'
import { operations } from './index.ts'

describe('channel-create', () => {
  /** Creating channels (`service.md#creating-a-channel`). */

  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  const refusal = (msg: string, more: object = { code: 'BAD_REQUEST' }) => ({ status: 400, body: { ...more, msg } })
  const create = async (fields: Record<string, string> = {}, by: AccountRole = 'owner') =>
    await demo.as(by).send('POST', '/channels/create', { name: 'pilots', subscribers: '[]', ...fields })
  const channel = async (id: unknown): Promise<Json> => {
    const { body } = await demo.as('owner').get(`/streams/${String(id)}`)
    return body['stream'] as Json
  }

  describe('a new channel', () => {
    it('has its settings and subscribers, and is announced', async () => {
      const [owner, member] = [await demo.userId('owner'), await demo.userId('member')]
      const moderators = (await demo.group('role:moderators')).id
      const queue = await demo.events('member')
      const { status, body } = await create({
        description: 'Boarding',
        subscribers: `[${owner},${member}]`,
        folder_id: '1',
        invite_only: 'true',
        history_public_to_subscribers: 'false',
        message_retention_days: '30',
        topics_policy: '"disable_empty_topic"',
        can_send_message_group: JSON.stringify(moderators),
        can_administer_channel_group: JSON.stringify({ direct_members: [member], direct_subgroups: [] }),
      })
      expect(status).toBe(200)
      expect(await channel(body['id'])).toMatchObject({
        name: 'pilots',
        description: 'Boarding',
        folder_id: 1,
        invite_only: true,
        history_public_to_subscribers: false,
        message_retention_days: 30,
        topics_policy: 'disable_empty_topic',
        creator_id: owner,
        can_send_message_group: moderators,
        can_administer_channel_group: { direct_members: [member], direct_subgroups: [] },
      })
      const { body: listed } = await demo.as('owner').get(`/streams/${String(body['id'])}/members`)
      expect(listed['subscribers']).toEqual([owner, member])
      expect((await queue.next()).map(({ type, op }) => [type, op])).toContainEqual(['subscription', 'add'])
    })

    it('is announced by a message if that is asked for, unless it is private or there is no channel for it', async () => {
      const announcements = async () =>
        (await demo.messages('all-hands', 'new channels')).map(({ sender_full_name: by, content }) => [by, content])
      await create()
      await create({ name: 'deck', announce: 'true', invite_only: 'true' })
      expect(await announcements()).toEqual([])
      await create({ name: 'tugs', announce: 'true' })
      expect(await announcements()).toEqual([
        ['Notification Bot', expect.stringMatching(/^@_\*\*.+\|\d+\*\* created a new channel #\*\*tugs\*\*\.$/)],
      ])
      await demo.settings({ realm: { new_stream_announcements_stream_id: -1 } })
      await create({ name: 'ropes', announce: 'true' })
      expect(await announcements()).toHaveLength(1)
    })

    it('silently lacks three settings, and does not report them as ignored', async () => {
      const nobody = (await demo.group('role:nobody')).id
      const { body } = await create({
        can_create_topic_group: String(nobody),
        can_delete_any_message_group: JSON.stringify({
          direct_members: [await demo.userId('member')],
          direct_subgroups: [],
        }),
      })
      expect(body['ignored_parameters_unsupported']).toBeUndefined()
      const stored = await channel(body['id'])
      expect(stored['can_create_topic_group']).not.toBe(nobody)
      expect(typeof stored['can_delete_any_message_group']).toBe('number')
    })

    it('needs a free name, in any case, also of archived channels, before the right is checked', async () => {
      const taken = { status: 409, body: { code: 'CHANNEL_ALREADY_EXISTS' } }
      const { body } = await create()
      await demo.as('owner').send('DELETE', `/streams/${String(body['id'])}`)
      expect(await create({ name: ' PILOTS ' })).toMatchObject(taken)
      expect(await create({ message_retention_days: '30' }, 'member')).toMatchObject(taken)
      expect(await create({ name: ' ' })).toMatchObject(refusal('name cannot be blank'))
      expect(await create({ name: 'x'.repeat(61) })).toMatchObject(
        refusal('Channel name too long (limit: 60 characters).'),
      )
    })

    it('is refused where a person or folder is unknown, or a setting is not allowed', async () => {
      expect(await create({ subscribers: '[99999]' })).toMatchObject(refusal('No such user'))
      expect(await create({ folder_id: '77' })).toMatchObject(refusal('Invalid channel folder ID'))
      expect((await create({ folder_id: 'null' })).status).toBe(400)
      expect(await create({ invite_only: 'true', is_default_stream: 'true' })).toMatchObject(
        refusal('A default channel cannot be private.'),
      )
      expect(await create({ message_retention_days: '30' }, 'administrator')).toMatchObject(
        refusal('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }),
      )
      expect(await create({ is_default_stream: 'true' }, 'member')).toMatchObject(refusal('Insufficient permission'))
      expect(await create({}, 'guest')).toMatchObject(refusal('Not allowed for guest users'))
      expect((await demo.as('owner').send('POST', '/channels/create', { name: 'x' })).body['var_name']).toBe(
        'subscribers',
      )
    })
  })
})

describe('channel-update-web-public', () => {
  const owner = 'signe.dahl@haldenferries.example'

  it('refuses web-public channels where the organization has switched them off', async () => {
    const context = createContext({
      minimal: false,
      scale: 52,
      featureLevel: 509,
      rateLimitPerMinute: 100,
      heartbeatSeconds: 1,
      openRateLimitPerMinute: 100,
      maxFileUploadSizeMib: 100,
    })
    context.realm.settings.enable_spectator_access = false
    const app = buildApp(context, operations)
    const response = await app.inject({
      method: 'PATCH',
      url: '/api/v1/streams/110',
      headers: {
        authorization: basic(owner, apiKeyOf(owner)),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'is_web_public=true',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      result: 'error',
      code: 'BAD_REQUEST',
      msg: 'Web-public channels are not enabled.',
    })
    await app.close()
    context.files.remove()
  })
})

describe('documented', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo({ minimal: true })
  })
  afterAll(async () => await demo.close())

  describe('minimal mode answers exactly the 19 operations', () => {
    it('and marks them in its table', () => {
      expect(documentedOperations).toHaveLength(19)
      const documented = operations.filter((operation) => operation.documented)
      const paths = documented.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{id}')}`).sort()
      const written = documentedOperations.map(([method, path]) => `${method} ${path.replace(/\d+/g, '{id}')}`).sort()
      expect(paths).toEqual(written)
    })

    it.each(documentedOperations)('%s %s is answered', async (method, path) => {
      const client = demo.as('owner')
      const reply = method === 'GET' ? await client.get(path) : await client.send(method, path)
      expect(reply.body['msg']).not.toBe('This endpoint does not exist.')
      expect(reply.status).not.toBe(405)
    })

    it.each(operations.filter((operation) => !operation.documented).map(({ method, path }) => [method, path]))(
      '%s %s is not answered',
      async (method, path) => {
        const client = demo.as('owner')
        const concrete = path.replace(/\{\w+\}/g, '1')
        const reply = method === 'GET' ? await client.get(concrete) : await client.send(method, concrete)
        expect([404, 405]).toContain(reply.status)
      },
    )

    it('with unique ids and paths', () => {
      expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
      expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
    })
  })
})

describe('minimal', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo({ minimal: true })
  })
  afterAll(async () => await demo.close())

  describe('minimal mode', () => {
    it.each([
      ['GET', '/server_settings'],
      ['POST', '/fetch_api_key'],
      ['POST', '/register'],
      ['GET', '/events'],
      ['GET', '/users/me'],
      ['GET', '/streams'],
      ['GET', '/channel_folders'],
      ['POST', '/invites'],
      ['POST', '/invites/multiuse'],
      ['DELETE', '/invites/1'],
      ['PATCH', '/users/11'],
      ['DELETE', '/users/11'],
      ['POST', '/users/11/reactivate'],
      ['POST', '/channels/create'],
      ['POST', '/user_groups/create'],
      ['PATCH', '/user_groups/11'],
      ['POST', '/user_groups/11/members'],
      ['POST', '/user_groups/11/subgroups'],
      ['POST', '/user_groups/11/deactivate'],
    ])('does not answer %s %s', async (method, path) => {
      const client = demo.as('owner')
      const reply = method === 'GET' ? await client.get(path) : await client.send(method, path)
      expect(reply.status).toBe(404)
    })

    it('only lists subscriptions', async () => {
      for (const method of ['POST', 'DELETE'])
        expect((await demo.as('owner').send(method, '/users/me/subscriptions')).body['allowed_methods']).toEqual([
          'GET',
        ])
    })

    it('can only create users', async () => {
      expect((await demo.as('owner').get('/users')).body['allowed_methods']).toEqual(['POST'])
    })

    it('answers only documented operations of a channel', async () => {
      const reply = await demo.as('owner').get('/streams/101')
      expect(reply).toMatchObject({ status: 405, body: { allowed_methods: ['PATCH'] } })
    })

    it('answers the documented operations', async () => {
      const client = demo.as('owner')
      expect((await client.send('PATCH', '/streams/101', { description: 'x' })).status).toBe(200)
      expect((await client.get('/streams/101/email_address')).status).toBe(400)
      expect((await client.get('/streams/110/email_address')).status).toBe(200)
      expect((await client.get('/user_groups')).status).toBe(200)
    })

    it('has only the documented fields of subscriptions', async () => {
      const { body } = await demo.as('owner').get('/users/me/subscriptions', { include_subscribers: 'true' })
      const [record] = records(body['subscriptions'])
      expect(record).toHaveProperty('can_move_messages_out_of_channel_group')
      expect(record).toHaveProperty('subscribers')
      for (const field of ['is_archived', 'subscriber_count', 'can_send_message_group', 'can_subscribe_group']) {
        expect(record).not.toHaveProperty(field)
      }
    })
  })
})

describe('subscribe', () => {
  /** Subscribing and unsubscribing people (`service.md#subscribing-people`). */

  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  const refusal = (msg: string) => ({ status: 400, body: { code: 'BAD_REQUEST', msg } })
  const add = async (name: string, ids: readonly number[], by: AccountRole = 'owner') =>
    await demo.as(by).send('POST', '/users/me/subscriptions', {
      subscriptions: JSON.stringify([{ name }]),
      principals: JSON.stringify(ids),
    })
  const remove = async (name: string, ids: readonly number[], by: AccountRole = 'owner') =>
    await demo.as(by).send('DELETE', '/users/me/subscriptions', {
      subscriptions: JSON.stringify([name]),
      principals: JSON.stringify(ids),
    })
  const membersOf = async (name: string): Promise<number[]> => {
    const { stream_id: id } = await demo.channel(name)
    return (await demo.as('owner').get(`/streams/${id}/members`)).body['subscribers'] as number[]
  }

  describe('subscribing', () => {
    it('answers who was subscribed before, and announces the others', async () => {
      const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
      const queue = await demo.events('owner')
      const own = await demo.events('guest')
      const { body } = await add('dock-operations', [guest, member])
      expect(body).toMatchObject({
        subscribed: { [guest]: ['dock-operations'] },
        already_subscribed: { [member]: ['dock-operations'] },
      })
      expect(await membersOf('dock-operations')).toContain(guest)
      expect(await queue.next()).toMatchObject([{ type: 'subscription', op: 'peer_add', user_ids: [guest] }])
      expect(await own.next()).toMatchObject([
        { type: 'subscription', op: 'add', subscriptions: [{ name: 'dock-operations' }] },
      ])
    })

    it('creates a channel for a name that none has', async () => {
      const queue = await demo.events('member')
      await add('night watch', [await demo.userId('owner')])
      expect(await demo.channel('night watch')).toMatchObject({ invite_only: false })
      expect((await queue.next()).map(({ type, op }) => [type, op])).toEqual([
        ['stream', 'create'],
        ['subscription', 'peer_add'],
      ])
      expect(await add('', [1])).toMatchObject(refusal('No such user'))
      expect(await add(' ', [await demo.userId('owner')])).toMatchObject(refusal('name cannot be blank'))
      expect(await add('x'.repeat(61), [await demo.userId('owner')])).toMatchObject(
        refusal('Channel name too long (limit: 60 characters).'),
      )
    })

    it('works for an archived channel', async () => {
      const { stream_id: id } = await demo.channel('drills')
      await demo.as('owner').send('DELETE', `/streams/${id}`)
      expect((await add('drills', [await demo.userId('guest')])).status).toBe(200)
    })

    it('is refused without access, without the permission, to guests, and with one bad person', async () => {
      const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
      expect(await add('board-room', [member], 'administrator')).toMatchObject(
        refusal('Unable to access channel (board-room).'),
      )
      expect(await add('dock-operations', [guest, 99_999])).toMatchObject(refusal('No such user'))
      expect(await membersOf('dock-operations')).not.toContain(guest)
      expect(await add('canteen', [member], 'guest')).toMatchObject(refusal('Not allowed for guest users'))
      await demo.settings({ realm: { can_add_subscribers_group: (await demo.group('role:administrators')).id } })
      expect(await add('canteen', [guest], 'moderator')).toMatchObject(refusal('Insufficient permission'))
    })
  })

  describe('unsubscribing', () => {
    it('is allowed to administrators without access, and the last one cannot be subscribed again', async () => {
      const all = await membersOf('board-room')
      const { body } = await remove('board-room', all, 'administrator')
      expect(body).toMatchObject({ removed: ['board-room'], not_removed: [] })
      expect(await membersOf('board-room')).toEqual([])
      expect(await add('board-room', all.slice(0, 1))).toMatchObject(refusal('Unable to access channel (board-room).'))
    })

    it('is announced, and answers who was not subscribed', async () => {
      const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
      const queue = await demo.events('owner')
      const own = await demo.events('member')
      expect((await remove('dock-operations', [guest])).body).toMatchObject({
        removed: [],
        not_removed: ['dock-operations'],
      })
      await remove('dock-operations', [member])
      expect(await queue.next()).toMatchObject([{ type: 'subscription', op: 'peer_remove', user_ids: [member] }])
      expect(await own.next()).toMatchObject([{ type: 'subscription', op: 'remove' }])
    })

    it('is refused for unknown channels, and to members for others', async () => {
      const member = await demo.userId('member')
      expect(await remove('nowhere', [member])).toMatchObject(refusal('Channel(s) (nowhere) do not exist'))
      expect(await remove('canteen', [await demo.userId('owner')], 'moderator')).toMatchObject(
        refusal('Insufficient permission'),
      )
      expect((await remove('dock-operations', [member], 'member')).status).toBe(200)
    })
  })
})

describe('subscriptions', () => {
  const day = 86_400

  async function subscriptions(demo: Demo, query: Record<string, string> = {}): Promise<Json[]> {
    return records((await demo.as('administrator').get('/users/me/subscriptions', query)).body['subscriptions'])
  }

  describe('GET /users/me/subscriptions', () => {
    let demo: Demo
    beforeAll(async () => {
      demo = await startDemo()
    })
    afterAll(async () => await demo.close())

    it('has every field of the record', async () => {
      const [record] = await subscriptions(demo)
      const fields = `stream_id name description rendered_description date_created creator_id invite_only
      desktop_notifications email_notifications wildcard_mentions_notify push_notifications audible_notifications
      pin_to_top is_muted in_home_view is_announcement_only is_web_public color stream_post_policy
      message_retention_days history_public_to_subscribers first_message_id folder_id topics_policy is_recently_active
      stream_weekly_traffic can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group
      can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group
      can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group
      can_create_topic_group is_archived subscriber_count`.split(/\s+/)
      for (const field of fields) expect(record).toHaveProperty(field)
      expect(record?.['in_home_view']).toBe(record?.['is_muted'] !== true)
    })

    it('omits subscribers, or lists all of them', async () => {
      for (const query of [{}, { include_subscribers: 'false' }]) {
        for (const record of await subscriptions(demo, query)) {
          expect(record).not.toHaveProperty('subscribers')
          expect(record).not.toHaveProperty('partial_subscribers')
        }
      }
      for (const record of await subscriptions(demo, { include_subscribers: 'true' })) {
        expect(record['subscribers']).toHaveLength(Number(record['subscriber_count']))
      }
    })

    it('refuses other words', async () => {
      const reply = await demo.as('owner').get('/users/me/subscriptions', { include_subscribers: 'some' })
      expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    })
  })

  describe('include_subscribers=partial', () => {
    let demo: Demo
    beforeAll(async () => {
      demo = await startDemo({ scale: 120 })
    })
    afterAll(async () => await demo.close())

    it('is complete below 250 subscribers', async () => {
      const list = (await subscriptions(demo, { include_subscribers: 'partial' })).filter(
        (record) => Number(record['subscriber_count']) < 250,
      )
      expect(list.length).toBeGreaterThan(10)
      for (const record of list) {
        expect(record['subscribers']).toHaveLength(Number(record['subscriber_count']))
        expect(record).not.toHaveProperty('partial_subscribers')
      }
    })

    it('lists at least the bots and the recently active above it', async () => {
      const full = await subscriptions(demo, { include_subscribers: 'true' })
      const list = (await subscriptions(demo, { include_subscribers: 'partial' })).filter(
        (record) => 'partial_subscribers' in record,
      )
      expect(list.length).toBeGreaterThan(0)
      const { body } = await demo.as('administrator').get('/users')
      const bots = records(body['members']).filter((user) => user['is_bot'] === true && user['is_active'] === true)
      for (const record of list) {
        expect(record).not.toHaveProperty('subscribers')
        const partial = new Set(record['partial_subscribers'] as number[])
        const all = full.find((other) => other['stream_id'] === record['stream_id'])?.['subscribers'] as number[]
        expect(all.length).toBeGreaterThanOrEqual(250)
        expect(partial.size).toBeLessThan(all.length)
        expect([...partial].every((id) => all.includes(id))).toBe(true)
        for (const bot of bots) if (all.includes(Number(bot['user_id']))) expect(partial).toContain(bot['user_id'])
      }
    })

    it('counts activity within 14 days of the organization’s clock', async () => {
      const size = async (): Promise<number> => {
        const list = await subscriptions(demo, { include_subscribers: 'partial' })
        const partial = list.find((record) => 'partial_subscribers' in record)?.['partial_subscribers']
        return Array.isArray(partial) ? partial.length : 0
      }
      const before = await size()
      await demo.control('/clock', { advanceSeconds: 20 * day })
      expect(await size()).toBeLessThan(before)
    })
  })
})

describe('user-update', () => {
  /** Changes of people (`service.md#changing-a-user`, `service.md#deactivating-a-user`). */

  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  beforeEach(async () => await demo.reset())
  afterAll(async () => await demo.close())

  const success = { status: 200, body: { result: 'success', msg: '' } }
  const refusal = (msg: string, code = 'BAD_REQUEST') => ({ status: 400, body: { result: 'error', code, msg } })
  const ownersOnly = refusal('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL')

  const send = async (
    method: string,
    of: AccountRole,
    fields: Record<string, string> = {},
    by: AccountRole = 'owner',
  ) => await demo.as(by).send(method, `/users/${await demo.userId(of)}`, fields)
  const reactivate = async (id: number) => await demo.as('owner').send('POST', `/users/${id}/reactivate`)
  const person = async (id: number): Promise<Json> =>
    records((await demo.as('owner').get('/users', { user_ids: `[${id}]` })).body['members'])[0] ?? {}
  const membersOf = async (group: string) => (await demo.group(group))['members'] as number[]

  describe('a role', () => {
    it('moves the account to other role groups, with events', async () => {
      const id = await demo.userId('member')
      const queue = await demo.events('owner')
      expect(await send('PATCH', 'member', { role: '300' })).toMatchObject(success)
      expect(await person(id)).toMatchObject({ role: 300 })
      expect(await membersOf('role:members')).not.toContain(id)
      expect(await membersOf('role:moderators')).toContain(id)
      expect((await queue.next()).map(({ type, op, person: changed }) => [type, op, changed])).toEqual([
        ['realm_user', 'update', { user_id: id, role: 300 }],
        ['user_group', 'remove_members', undefined],
        ['user_group', 'remove_members', undefined],
        ['user_group', 'add_members', undefined],
      ])
    })

    it('gives the permissions of the role at once', async () => {
      await send('PATCH', 'member', { role: '200' })
      expect(await send('PATCH', 'guest', { full_name: 'A Guest' }, 'member')).toMatchObject(success)
    })

    it('of an owner is given and removed by owners, and stays with the only one', async () => {
      expect(await send('PATCH', 'member', { role: '100' }, 'administrator')).toMatchObject(ownersOnly)
      expect(await send('PATCH', 'owner', { role: '200' }, 'administrator')).toMatchObject(ownersOnly)
      for (const { user_id: id } of records((await demo.as('owner').get('/users')).body['members']).filter(
        ({ role, user_id: id }) => role === 100 && id !== undefined,
      )) {
        if (id !== (await demo.userId('owner')))
          await demo.as('owner').send('PATCH', `/users/${String(id)}`, { role: '200' })
      }
      expect(await send('PATCH', 'owner', { role: '200' })).toMatchObject(
        refusal('The owner permission cannot be removed from the only organization owner.'),
      )
      expect(await send('DELETE', 'owner')).toMatchObject(refusal('Cannot deactivate the only organization owner'))
    })

    it('is refused where it is unknown, or by accounts below administrators', async () => {
      expect((await send('PATCH', 'member', { role: '500' })).body['msg']).toMatch(/^Invalid role: /)
      expect(await send('PATCH', 'guest', { role: '400' }, 'moderator')).toMatchObject(
        refusal('Insufficient permission'),
      )
      expect(await demo.as('owner').send('PATCH', '/users/99999', { role: '400' })).toMatchObject(
        refusal('No such user'),
      )
    })

    it('is stored before a name that is refused', async () => {
      const id = await demo.userId('member')
      const reply = await send('PATCH', 'member', { role: '300', full_name: 'A*B' })
      expect(reply).toMatchObject(refusal('Invalid characters in name!'))
      expect(await person(id)).toMatchObject({ role: 300 })
    })
  })

  describe('a name', () => {
    it('is stripped, announced, and ignored where it is blank', async () => {
      const id = await demo.userId('member')
      const queue = await demo.events('member')
      await send('PATCH', 'member', { full_name: ' Astrid V. ' })
      expect(await send('PATCH', 'member', { full_name: '  ' })).toMatchObject(success)
      expect(await person(id)).toMatchObject({ full_name: 'Astrid V.' })
      expect(await queue.next()).toMatchObject([{ person: { user_id: id, full_name: 'Astrid V.' } }])
    })
  })

  describe('deactivating', () => {
    it('also deactivates bots and revokes invitations, and reactivating restores neither', async () => {
      const [id, bot] = [await demo.userId('administrator'), await demo.userId('bot')]
      const { stream_id: channel } = await demo.channel('dock-operations')
      const subscribers = async () => (await demo.as('owner').get(`/streams/${channel}/members`)).body['subscribers']
      const before = await subscribers()
      const queue = await demo.events('owner')
      expect(await send('DELETE', 'administrator', { deactivation_notification_comment: 'Good luck.' })).toMatchObject(
        success,
      )
      expect(await person(id)).toMatchObject({ is_active: false, role: 200 })
      expect(await person(bot)).toMatchObject({ is_active: false })
      expect((await demo.as('administrator').get('/users/me')).status).toBe(401)
      expect(await membersOf('role:administrators')).not.toContain(id)
      expect(await subscribers()).not.toContain(id)
      const left = records((await demo.as('owner').get('/invites')).body['invites'])
      expect(left.some(({ invited_by_user_id: by }) => by === id)).toBe(false)
      const events = await queue.next()
      expect(events).toContainEqual(expect.objectContaining({ person: { user_id: bot, is_active: false } }))
      expect(events.some(({ type }) => type === 'user_group')).toBe(false)
      expect(events.some(({ type, op }) => type === 'subscription' && op === 'peer_remove')).toBe(true)

      expect(await reactivate(id)).toMatchObject(success)
      expect(await reactivate(id)).toMatchObject(success)
      expect(await person(id)).toMatchObject({ is_active: true, role: 200 })
      expect(await person(bot)).toMatchObject({ is_active: false })
      expect(await membersOf('role:administrators')).toContain(id)
      expect(await subscribers()).toEqual(before)
      expect((await demo.as('administrator').get('/users/me')).status).toBe(200)
    })

    it('is refused for owners, bots, and those who are deactivated', async () => {
      expect(await send('DELETE', 'owner', {}, 'administrator')).toMatchObject(ownersOnly)
      expect(await send('DELETE', 'bot')).toMatchObject(refusal('No such user'))
      const { user_id: leif } = await demo.user('Leif Strand')
      expect(await demo.as('owner').send('DELETE', `/users/${leif}`)).toMatchObject(refusal('User is deactivated'))
      expect(await send('DELETE', 'guest', {}, 'member')).toMatchObject(refusal('Insufficient permission'))
      const long = { deactivation_notification_comment: 'x'.repeat(2_001) }
      expect((await send('DELETE', 'guest', long)).status).toBe(400)
    })

    it('can be undone for an account that was deactivated from the beginning', async () => {
      const { user_id: leif, role } = await demo.user('Leif Strand')
      expect(await reactivate(leif)).toMatchObject(success)
      expect([role, (await membersOf('role:members')).includes(leif)]).toEqual([400, true])
    })
  })
})
