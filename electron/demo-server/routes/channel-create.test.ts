import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { startDemo, type Demo, type Json } from '../testing/demo.ts'

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
