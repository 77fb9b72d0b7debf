import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { startDemo, type Demo, type Json, type Reply } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

async function update(role: AccountRole, name: string, fields: Record<string, string>): Promise<Reply> {
  const { stream_id } = await demo.channel(name)
  return await demo.as(role).send('PATCH', `/streams/${stream_id}`, fields)
}

/** A refusal: 400 BAD_REQUEST by default. */
const refusal = (msg: string | RegExp, more: Json = {}): object => ({
  status: 400,
  body: {
    result: 'error',
    code: 'BAD_REQUEST',
    msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as unknown),
    ...more,
  },
})

const success = { status: 200, body: { result: 'success', msg: '' } }

describe('PATCH /streams/{stream_id}: stored properties', () => {
  it('change for every plain parameter', async () => {
    const reply = await update('owner', 'drills', {
      description: 'Fire\nand water.',
      new_name: '  exercises ',
      is_default_stream: 'true',
      message_retention_days: '30',
      folder_id: '3',
      topics_policy: 'disable_empty_topic',
      default_push_notifications: 'true',
    })
    expect(reply).toMatchObject(success)
    expect(reply.body).not.toHaveProperty('ignored_parameters_unsupported')
    expect(await demo.channel('exercises')).toMatchObject({
      description: 'Fire and water.',
      rendered_description: '<p>Fire and water.</p>',
      is_default: true,
      message_retention_days: 30,
      folder_id: 3,
      topics_policy: 'disable_empty_topic',
      default_push_notifications: true,
    })
  })

  it.each([
    ['"unlimited"', -1],
    ['"realm_default"', null],
    ['7', 7],
  ])('include message_retention_days %s', async (text, stored) => {
    expect(await update('owner', 'drills', { message_retention_days: text })).toMatchObject(success)
    expect((await demo.channel('drills'))['message_retention_days']).toBe(stored)
  })

  it('lose the folder with null', async () => {
    expect(await update('owner', 'drills', { folder_id: 'null' })).toMatchObject(success)
    expect((await demo.channel('drills'))['folder_id']).toBeNull()
  })

  it('unarchive, but ignore is_archived true', async () => {
    expect(await update('administrator', 'office-move', { is_archived: 'false' })).toMatchObject(success)
    expect((await demo.channel('office-move'))['is_archived']).toBe(false)
    expect(await update('administrator', 'office-move', { is_archived: 'true' })).toMatchObject(success)
    expect((await demo.channel('office-move'))['is_archived']).toBe(false)
  })

  it('include the privacy of an archived channel', async () => {
    expect(await update('owner', 'office-move', { is_private: 'true' })).toMatchObject(success)
    expect(await demo.channel('office-move')).toMatchObject({ is_archived: true, invite_only: true })
  })

  it('reset the history when only is_private is sent', async () => {
    await update('owner', 'drills', { is_private: 'true' })
    expect(await demo.channel('drills')).toMatchObject({ invite_only: true, history_public_to_subscribers: false })
    await update('owner', 'drills', { is_private: 'true', history_public_to_subscribers: 'true' })
    expect(await demo.channel('drills')).toMatchObject({ invite_only: true, history_public_to_subscribers: true })
    await update('owner', 'drills', { is_private: 'true' })
    expect(await demo.channel('drills')).toMatchObject({ history_public_to_subscribers: false })
    await update('owner', 'drills', { is_private: 'false' })
    expect(await demo.channel('drills')).toMatchObject({ invite_only: false, history_public_to_subscribers: true })
  })

  it('let owners make a channel web-public', async () => {
    expect(await update('owner', 'drills', { is_web_public: 'true' })).toMatchObject(success)
    expect(await demo.channel('drills')).toMatchObject({ is_web_public: true, invite_only: false })
  })

  it('let a name change only its case', async () => {
    expect(await update('owner', 'drills', { new_name: 'Drills' })).toMatchObject(success)
    expect((await demo.channel('Drills'))['name']).toBe('Drills')
  })
})

describe('PATCH /streams/{stream_id}: permissions', () => {
  it('hide channels from accounts that may not see them', async () => {
    expect(await demo.as('owner').send('PATCH', '/streams/4', { description: 'x' })).toMatchObject(
      refusal('Invalid channel ID'),
    )
    expect(await update('member', 'board-room', { description: 'x' })).toMatchObject(refusal('Invalid channel ID'))
    expect(await update('guest', 'drills', { description: 'x' })).toMatchObject(refusal('Invalid channel ID'))
  })

  it('include channel administrators', async () => {
    const msg = 'You do not have permission to administer this channel.'
    expect(await update('member', 'drills', { description: 'x' })).toMatchObject(refusal(msg))
    expect(await update('guest', 'all-hands', { description: 'x' })).toMatchObject(refusal(msg))
    expect(await update('member', 'dock-operations', { description: 'x' })).toMatchObject(success)
    expect(await update('moderator', 'duty-officers', { description: 'x' })).toMatchObject(success)
  })

  it('let administrators edit a private channel that they are not in, but not open it', async () => {
    expect(await update('administrator', 'board-room', { description: 'x' })).toMatchObject(success)
    const msg = 'Channel content access is required.'
    expect(await update('administrator', 'board-room', { is_private: 'false' })).toMatchObject(refusal(msg))
    for (const setting of ['can_add_subscribers_group', 'can_subscribe_group']) {
      const value = JSON.stringify({ new: (await demo.group('role:owners')).id })
      expect(await update('administrator', 'board-room', { [setting]: value })).toMatchObject(refusal(msg))
    }
    const nobody = JSON.stringify({ new: (await demo.group('role:nobody')).id })
    expect(await update('administrator', 'board-room', { can_send_message_group: nobody })).toMatchObject(success)
  })

  it('exclude channel administrators from some properties', async () => {
    expect(await update('member', 'dock-operations', { topics_policy: 'allow_empty_topic' })).toMatchObject(
      refusal('Insufficient permission'),
    )
    expect(await update('member', 'dock-operations', { topics_policy: 'inherit' })).toMatchObject(success)
    const everyone = JSON.stringify({ new: (await demo.group('role:everyone')).id })
    expect(await update('member', 'dock-operations', { can_delete_any_message_group: everyone })).toMatchObject(
      refusal('Insufficient permission'),
    )
    expect(await update('member', 'dock-operations', { is_default_stream: 'false' })).toMatchObject(
      refusal('You do not have permission to change default channels.'),
    )
    expect(await update('member', 'dock-operations', { default_push_notifications: 'true' })).toMatchObject(
      refusal('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' }),
    )
  })

  it('reserve retention for owners', async () => {
    expect(await update('administrator', 'drills', { message_retention_days: '30' })).toMatchObject(
      refusal('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }),
    )
  })

  it('reserve web-public channels for accounts that may create them', async () => {
    expect(await update('administrator', 'drills', { is_web_public: 'true' })).toMatchObject(
      refusal('Insufficient permission'),
    )
  })
})

describe('PATCH /streams/{stream_id}: refusals of', () => {
  it.each([
    ['web-public and private', 'drills', { is_web_public: 'true', is_private: 'true' }],
    ['private while web-public', 'timetable', { is_private: 'true' }],
    ['web-public with protected history', 'drills', { is_web_public: 'true', history_public_to_subscribers: 'false' }],
    ['public with protected history', 'drills', { history_public_to_subscribers: 'false' }],
    ['made public with protected history', 'drills', { is_private: 'false', history_public_to_subscribers: 'false' }],
  ])('%s', async (_case, name, fields) => {
    expect(await update('owner', name, fields)).toMatchObject(refusal('Invalid parameters'))
  })

  it('a default channel made private, and a private channel made default', async () => {
    const msg = 'A default channel cannot be private.'
    expect(await update('owner', 'introductions', { is_private: 'true' })).toMatchObject(refusal(msg))
    expect(await update('owner', 'dock-operations', { is_default_stream: 'true' })).toMatchObject(refusal(msg))
    expect(await update('owner', 'introductions', { is_private: 'true', is_default_stream: 'false' })).toMatchObject(
      success,
    )
  })

  it('a moderation request channel made public', async () => {
    expect(await update('owner', 'moderation-requests', { is_private: 'false' })).toMatchObject(
      refusal('A moderation request channel cannot be public.'),
    )
  })

  it('protected history where not everyone may create topics', async () => {
    expect(await update('owner', 'all-hands', { is_private: 'true', is_default_stream: 'false' })).toMatchObject(
      refusal(/can_create_topic_group/),
    )
    const members = JSON.stringify({ new: (await demo.group('role:members')).id })
    expect(await update('moderator', 'duty-officers', { can_create_topic_group: members })).toMatchObject(
      refusal(/history_public_to_subscribers/),
    )
  })

  it('empty_topic_only where topics have names', async () => {
    expect(await update('owner', 'drills', { topics_policy: 'empty_topic_only' })).toMatchObject(
      refusal(/general chat/, { empty_topic_display_name: 'general chat' }),
    )
    expect(await update('owner', 'canteen', { topics_policy: 'empty_topic_only' })).toMatchObject(success)
  })

  it('a name that is in use, unchanged, empty or too long', async () => {
    expect(await update('owner', 'drills', { new_name: 'Engine-Room' })).toMatchObject({
      status: 409,
      body: { result: 'error', code: 'CHANNEL_ALREADY_EXISTS', channel_name: 'Engine-Room' },
    })
    expect(await update('owner', 'drills', { new_name: 'office-move' })).toMatchObject({ status: 409 })
    expect(await update('owner', 'drills', { new_name: ' drills' })).toMatchObject(
      refusal('Channel already has that name.'),
    )
    expect(await update('owner', 'drills', { new_name: '  ' })).toMatchObject(refusal(/empty/))
    expect(await update('owner', 'drills', { new_name: 'x'.repeat(61) })).toMatchObject(refusal(/too long/))
    expect(await update('owner', 'drills', { new_name: 'é'.repeat(60) })).toMatchObject(success)
  })

  it('an unknown folder', async () => {
    expect(await update('owner', 'drills', { folder_id: '77' })).toMatchObject(refusal('Invalid channel folder ID'))
  })

  it.each([
    ['"forever"', 'forever'],
    ['0', 0],
    ['-1', -1],
    ['1.5', 1.5],
    ['"soon"', 'soon'],
  ])('a bad message_retention_days %s', async (text, bad_value) => {
    expect(await update('owner', 'drills', { message_retention_days: text })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_INVALID', var_name: 'message_retention_days', bad_value },
    })
  })

  it.each([
    ['is_private', 'yes', 'is_private is not valid JSON'],
    ['is_private', '1', 'is_private is not a boolean'],
    ['message_retention_days', 'forever', 'message_retention_days["json[str]"] is not valid JSON'],
    ['folder_id', '"3"', 'folder_id is not an integer'],
    ['topics_policy', '"inherit"', 'Invalid topics_policy'],
    ['can_send_message_group', '5', 'can_send_message_group does not have the expected format'],
    ['can_send_message_group', '{"old": 3}', 'can_send_message_group["new"] field is missing'],
    ['description', 'x'.repeat(1025), 'description is too long (limit: 1024 characters)'],
  ])('a malformed %s, before anything is stored', async (name, text, msg) => {
    const before = await demo.channel('drills')
    expect(await update('owner', 'drills', { default_push_notifications: 'true', [name]: text })).toMatchObject(
      refusal(msg),
    )
    expect(await demo.channel('drills')).toEqual(before)
  })
})

describe('PATCH /streams/{stream_id}: not one transaction', () => {
  it('stores properties before the refusal, and none after it', async () => {
    const members = JSON.stringify({ new: (await demo.group('role:members')).id })
    const before = await demo.channel('drills')
    const reply = await update('owner', 'drills', {
      can_send_message_group: members,
      folder_id: '2',
      new_name: 'all-hands',
      description: 'already stored',
      message_retention_days: '99',
      is_private: 'true',
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'CHANNEL_ALREADY_EXISTS' } })
    expect(await demo.channel('drills')).toEqual({
      ...before,
      description: 'already stored',
      rendered_description: '<p>already stored</p>',
      message_retention_days: 99,
      invite_only: true,
      history_public_to_subscribers: false,
    })
  })

  it('stores earlier permission settings when a later one is refused', async () => {
    const members = (await demo.group('role:members')).id
    const reply = await update('owner', 'drills', {
      can_subscribe_group: JSON.stringify({ new: 424_242 }),
      can_send_message_group: JSON.stringify({ new: members }),
    })
    expect(reply).toMatchObject(refusal('Invalid user group'))
    expect((await demo.channel('drills'))['can_send_message_group']).toBe(members)
  })
})
