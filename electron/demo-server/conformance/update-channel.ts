import { expect } from 'vitest'
import type { Demo } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, notAdministrator, row, rule, ruleAt, type Send } from './rules.ts'

const section = 'updating-a-channel'
const update = async (server: Demo, role: Parameters<Demo['as']>[0], name: string, fields: Record<string, string>) => {
  const { stream_id } = await server.channel(name)
  return await server.as(role).send('PATCH', `/streams/${stream_id}`, fields)
}
const send: Send = async (server, change) => await update(server, 'owner', 'drills', fieldsOf({}, change))

const groups = [
  ['can_add_subscribers_group', false],
  ['can_administer_channel_group', false],
  ['can_create_topic_group', true],
  ['can_delete_any_message_group', true],
  ['can_delete_own_message_group', true],
  ['can_move_messages_out_of_channel_group', true],
  ['can_move_messages_within_channel_group', true],
  ['can_remove_subscribers_group', true],
  ['can_resolve_topics_group', true],
  ['can_send_message_group', true],
  ['can_subscribe_group', false],
] as const

export function updateChannel(): void {
  row(section, send, 'description', {
    valid: ['new', ''],
    absent: 'success',
    atLimit: ['x'.repeat(1024)],
    pastLimit: [['x'.repeat(1025), bad()]],
  })
  row(section, send, 'new_name', {
    valid: ['drills and more', 'Drills'],
    absent: 'success',
    wrong: [
      ['', bad()],
      ['drills', bad('Channel already has that name.')],
      ['fares', { status: 409, code: 'CHANNEL_ALREADY_EXISTS', fields: { channel_name: 'fares' } }],
    ],
    atLimit: ['x'.repeat(60)],
    pastLimit: [['x'.repeat(61), bad()]],
  })
  for (const name of [
    'is_private',
    'is_web_public',
    'is_default_stream',
    'is_archived',
    'default_push_notifications',
  ]) {
    row(section, send, name, {
      valid: ['true', 'false'],
      absent: 'success',
      wrong: [
        ['yes', bad()],
        ['"true"', bad()],
        ['null', bad()],
      ],
    })
  }
  row(section, send, 'history_public_to_subscribers', {
    valid: ['true'],
    absent: 'success',
    wrong: [
      ['no', bad()],
      ['false', bad('Invalid parameters')],
    ],
  })
  rule(section, 'protected history with is_private false is refused', async (server) => {
    const fields = { is_private: 'false', history_public_to_subscribers: 'false' }
    expectOutcome(await update(server, 'owner', 'dock-operations', fields), bad('Invalid parameters'))
  })
  rule(section, 'protected history needs can_create_topic_group = everyone', async (server) => {
    const id = (await server.group('role:members')).id
    await update(server, 'owner', 'dock-operations', { can_create_topic_group: JSON.stringify({ new: id }) })
    const reply = await update(server, 'owner', 'dock-operations', { history_public_to_subscribers: 'false' })
    expectOutcome(reply, bad())
  })
  rule(section, 'is_web_public needs enable_spectator_access', async (server) => {
    await server.settings({ realm: { enable_spectator_access: false } })
    expectOutcome(await send(server, { is_web_public: 'true' }), bad('Web-public channels are not enabled.'))
  })
  rule(section, 'is_web_public needs can_create_web_public_channel_group', async (server) => {
    expectOutcome(
      await update(server, 'administrator', 'drills', { is_web_public: 'true' }),
      bad('Insufficient permission'),
    )
  })
  row(section, send, 'message_retention_days', {
    valid: ['30', '"realm_default"', '"unlimited"', 'realm_default', 'unlimited'],
    absent: 'success',
    wrong: [
      [
        '"forever"',
        { code: 'REQUEST_VARIABLE_INVALID', fields: { var_name: 'message_retention_days', bad_value: 'forever' } },
      ],
      ['forever', bad()],
      ['"unlimited', bad()],
      ['[]', bad()],
    ],
    atLimit: ['1'],
    pastLimit: [
      ['0', { code: 'REQUEST_VARIABLE_INVALID', fields: { bad_value: 0 } }],
      ['-3', { code: 'REQUEST_VARIABLE_INVALID' }],
    ],
  })
  rule(section, 'message_retention_days is for owners', async (server) => {
    const reply = await update(server, 'administrator', 'drills', { message_retention_days: '30' })
    expectOutcome(reply, { ...(notAdministrator as object), msg: 'Must be an organization owner' })
  })
  rule(section, 'is_archived false unarchives, true is ignored', async (server) => {
    expectOutcome(await update(server, 'owner', 'summer-season-2023', { is_archived: 'false' }), 'success')
    expect(await server.channel('summer-season-2023')).toMatchObject({ is_archived: false })
    expectOutcome(await send(server, { is_archived: 'true' }), 'success')
    expect(await server.channel('drills')).toMatchObject({ is_archived: false })
  })
  row(section, send, 'folder_id', {
    valid: ['1', 'null'],
    absent: 'success',
    wrong: [
      ['"1"', bad()],
      ['x', bad()],
      ['99', bad('Invalid channel folder ID')],
    ],
  })
  row(section, send, 'topics_policy', {
    valid: ['inherit', 'allow_empty_topic', 'disable_empty_topic'],
    absent: 'success',
    wrong: [
      ['whatever', bad()],
      ['empty_topic_only', bad(undefined, { empty_topic_display_name: 'general chat' })],
    ],
  })
  rule(section, 'topics_policy empty_topic_only where all messages are in the empty topic', async (server) => {
    for (const { id } of await server.messages('random', 'sunsets')) {
      await server.as('owner').send('PATCH', `/messages/${id}`, { topic: '', send_notification_to_new_thread: 'false' })
    }
    for (const { id } of await server.messages('random', 'puffins')) {
      await server.as('owner').send('PATCH', `/messages/${id}`, { topic: '', send_notification_to_new_thread: 'false' })
    }
    expectOutcome(await update(server, 'owner', 'random', { topics_policy: 'empty_topic_only' }), 'success')
  })
  for (const [name, allowsEveryone] of groups) channelGroup(name, allowsEveryone)
  channelRights()
}

function channelGroup(name: string, allowsEveryone: boolean): void {
  const own: Send = async (server, change) => {
    const value = change[name]?.replace(/role:\w+/g, '$&')
    const ids = new Map<string, number>()
    for (const group of ['role:members', 'role:everyone', 'role:nobody', 'role:internet']) {
      ids.set(group, (await server.group(group)).id)
    }
    const filled = value?.replace(/<(role:\w+)>/g, (_whole, group: string) => String(ids.get(group)))
    return await send(server, { [name]: filled })
  }
  const notAllowed = (group: string) => bad(`'${name}' setting cannot be set to '${group}' group.`)
  row(section, own, name, {
    valid: [
      '{"new": <role:members>}',
      '{"new": <role:nobody>}',
      '{"new": {"direct_members": [11, 13], "direct_subgroups": [<role:members>]}}',
      ...(allowsEveryone ? ['{"new": <role:everyone>}'] : []),
    ],
    absent: 'success',
    wrong: [
      ['<role:members>', bad()],
      ['{"old": <role:members>}', bad()],
      ['{"new": "x"}', bad()],
      ['{"new": {"direct_members": [11]}}', bad()],
      ['{"new": 99999}', bad('Invalid user group')],
      ['{"new": <role:internet>}', notAllowed('role:internet')],
      [
        '{"new": <role:members>, "old": {"direct_members": [17], "direct_subgroups": [<role:nobody>]}}',
        { code: 'EXPECTATION_MISMATCH', fields: { field_name: 'old' } },
      ],
      ...(allowsEveryone ? [] : ([['{"new": <role:everyone>}', notAllowed('role:everyone')]] as const)),
    ],
  })
}

function channelRights(): void {
  rule(section, 'an unknown channel is refused', async (server) => {
    expectOutcome(
      await server.as('owner').send('PATCH', '/streams/999999', { description: 'x' }),
      bad('Invalid channel ID'),
    )
  })
  rule(section, 'members may not administer', async (server) => {
    const msg = 'You do not have permission to administer this channel.'
    expectOutcome(await update(server, 'member', 'drills', { description: 'x' }), bad(msg))
  })
  rule(section, 'a private channel’s permissions need content access', async (server) => {
    const reply = await update(server, 'administrator', 'board-room', { is_private: 'false' })
    expectOutcome(reply, bad('Channel content access is required.'))
  })
  rule(section, 'a deactivated group is refused', async (server) => {
    const { body } = await server.as('owner').get('/user_groups', { include_deactivated_groups: 'true' })
    const gone = (body['user_groups'] as { id: number; deactivated: boolean }[]).find((group) => group.deactivated)
    const reply = await send(server, { can_send_message_group: JSON.stringify({ new: gone?.id }) })
    expectOutcome(reply, bad('User group is deactivated.'))
  })
  ruleAt(90, section, 'unlimited is called `forever`', async (server) => {
    expectOutcome(await send(server, { message_retention_days: '"forever"' }), 'success')
    expectOutcome(await send(server, { message_retention_days: '"unlimited"' }), { code: 'REQUEST_VARIABLE_INVALID' })
  })
  ruleAt(332, section, 'stream_post_policy and is_announcement_only are still supported', async (server) => {
    expectOutcome(await send(server, { stream_post_policy: '4' }), 'success')
    expect(await server.channel('drills')).toMatchObject({ stream_post_policy: 4 })
  })
  ruleAt(333, section, 'stream_post_policy is no longer supported', async (server) => {
    const reply = await send(server, { stream_post_policy: '4', is_announcement_only: 'true' })
    expect(reply.body['ignored_parameters_unsupported']).toEqual(['is_announcement_only', 'stream_post_policy'])
  })
  const news = [
    [200, 'is_default_stream', 'true'],
    [388, 'is_archived', 'false'],
    [389, 'folder_id', 'null'],
    [392, 'topics_policy', 'inherit'],
    [396, 'can_move_messages_within_channel_group', '{"new": 8}'],
    [507, 'default_push_notifications', 'true'],
  ] as const
  for (const [level, name, value] of news) {
    ruleAt(level - 1, section, `${name} is not supported yet`, async (server) => {
      const { body } = await send(server, { [name]: value })
      expect(body['ignored_parameters_unsupported']).toEqual([name])
    })
    ruleAt(level, section, `${name} is supported`, async (server) => {
      expect((await send(server, { [name]: value })).body).toEqual({ result: 'success', msg: '' })
    })
  }
}
