import { expect } from 'vitest'
import type { Demo, Json } from '../testing/demo.ts'
import { records, startDemo } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, row, rule, ruleAt, type Send } from './rules.ts'

type Check = (value: unknown) => boolean
const integer: Check = (value) => Number.isInteger(value)
const text: Check = (value) => typeof value === 'string'
const boolean: Check = (value) => typeof value === 'boolean'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const integers: Check = (value) => Array.isArray(value) && value.every(integer)
const groupValue: Check = (value) => {
  if (integer(value)) return true
  const object = value as { direct_members?: unknown; direct_subgroups?: unknown }
  return integers(object.direct_members) && integers(object.direct_subgroups)
}
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** Checks that every record has each documented field, with its type. */
function fields(
  section: string,
  list: (server: Demo) => Promise<Json[]>,
  checks: Readonly<Record<string, Check>>,
): void {
  for (const [name, check] of Object.entries(checks)) {
    rule(section, `every record has a valid ${name}`, async (server) => {
      const items = await list(server)
      expect(items.length).toBeGreaterThan(0)
      for (const item of items)
        expect({ name, ok: name in item && check(item[name]), value: item[name] }).toMatchObject({ ok: true })
    })
  }
}

export function emailAddress(): void {
  const send: Send = async (server, change) => {
    const { stream_id } = await server.channel('fares')
    return await server.as('administrator').get(`/streams/${stream_id}/email_address`, fieldsOf({}, change))
  }
  row('channel-email-address', send, 'sender_id', {
    valid: ['3', '13'],
    absent: 'success',
    wrong: [
      ['x', bad()],
      ['"13"', bad()],
      ['11', bad('No such bot')],
      ['999999', bad('No such bot')],
    ],
  })
  rule('channel-email-address', 'a bot owned by the current user is accepted', async (server) => {
    const bot = await server.user('Position Bot')
    expectOutcome(await send(server, { sender_id: String(bot.user_id) }), 'success')
  })
  rule('channel-email-address', 'the default is the email gateway', async (server) => {
    expect((await send(server, {})).body['email']).toBe((await send(server, { sender_id: '3' })).body['email'])
  })
  rule('channel-email-address', 'the answer has an email', async (server) => {
    expect((await send(server, {})).body['email']).toMatch(/^[^@]+@[^@]+$/)
  })
  rule('channel-email-address', 'a missing channel is refused', async (server) => {
    expectOutcome(await server.as('owner').get('/streams/99999/email_address'), bad('Invalid channel ID'))
  })
  rule('channel-email-address', 'a channel without access is refused the same way', async (server) => {
    const { stream_id } = await server.channel('board-room')
    expectOutcome(await server.as('member').get(`/streams/${stream_id}/email_address`), bad('Invalid channel ID'))
  })
  for (const [level, outcome] of [
    [448, bad()],
    [447, 'success'],
  ] as const) {
    ruleAt(
      level,
      'channel-email-address',
      `metadata access alone is ${outcome === 'success' ? 'enough' : 'not enough'}`,
      async (server) => {
        const { stream_id } = await server.channel('board-room')
        expectOutcome(await server.as('administrator').get(`/streams/${stream_id}/email_address`), outcome)
      },
    )
  }
  ruleAt(334, 'channel-email-address', 'sender_id is not supported yet', async (server) => {
    expect((await send(server, { sender_id: 'x' })).body['ignored_parameters_unsupported']).toEqual(['sender_id'])
  })
}

export function userGroups(): void {
  const send: Send = async (server, change) => await server.as('member').get('/user_groups', fieldsOf({}, change))
  row('user-groups', send, 'include_deactivated_groups', {
    valid: ['true', 'false'],
    absent: 'success',
    wrong: [
      ['yes', bad()],
      ['1', bad()],
    ],
  })
  rule('user-groups', 'deactivated groups are listed only on request', async (server) => {
    const count = async (value: string): Promise<number> =>
      records((await send(server, { include_deactivated_groups: value })).body['user_groups']).length
    expect(await count('true')).toBeGreaterThan(await count('false'))
  })
  ruleAt(293, 'user-groups', 'the parameter has its earlier name', async (server) => {
    const { body } = await send(server, { allow_deactivated: 'true' })
    expect(records(body['user_groups']).some((group) => group['deactivated'] === true)).toBe(true)
  })
  for (const role of ['bot', 'guest'] as const) {
    rule('user-groups', `a ${role} may call it`, async (server) => {
      expectOutcome(await server.as(role).get('/user_groups'), 'success')
    })
    ruleAt(495, 'user-groups', `a ${role} is refused`, async (server) => {
      expectOutcome(await server.as(role).get('/user_groups'), bad())
    })
  }
  const list = async (server: Demo): Promise<Json[]> =>
    records((await send(server, { include_deactivated_groups: 'true' })).body['user_groups'])
  fields('user-groups', list, {
    id: integer,
    name: text,
    description: text,
    is_system_group: boolean,
    members: integers,
    direct_subgroup_ids: integers,
    creator_id: orNull(integer),
    date_created: orNull(integer),
    deactivated: boolean,
    can_add_members_group: groupValue,
    can_join_group: groupValue,
    can_leave_group: groupValue,
    can_manage_group: groupValue,
    can_mention_group: groupValue,
    can_remove_members_group: groupValue,
  })
  rule('user-groups', 'system groups have neither creator nor date', async (server) => {
    const system = (await list(server)).filter((group) => group['is_system_group'] === true)
    for (const group of system) expect(group).toMatchObject({ creator_id: null, date_created: null })
  })
}

export function subscriptions(): void {
  const send: Send = async (server, change) =>
    await server.as('owner').get('/users/me/subscriptions', fieldsOf({}, change))
  row('subscriptions', send, 'include_subscribers', {
    valid: ['true', 'false', 'partial'],
    absent: 'success',
    wrong: [
      ['maybe', bad()],
      ['', bad()],
    ],
  })
  rule('subscriptions', 'false and absent list no subscribers', async (server) => {
    for (const value of ['false', undefined]) {
      for (const item of records((await send(server, { include_subscribers: value })).body['subscriptions'])) {
        expect(item).not.toHaveProperty('subscribers')
      }
    }
  })
  rule('subscriptions', 'true lists all subscribers', async (server) => {
    for (const item of records((await send(server, { include_subscribers: 'true' })).body['subscriptions'])) {
      expect(item['subscribers']).toHaveLength(Number(item['subscriber_count']))
    }
  })
  rule('subscriptions', 'below 250 subscribers, partial also lists all', async (server) => {
    for (const item of records((await send(server, { include_subscribers: 'partial' })).body['subscriptions'])) {
      expect(item['subscribers']).toHaveLength(Number(item['subscriber_count']))
    }
  })
  rule('subscriptions', 'from 250 subscribers on, partial has all bots and users active in 14 days', async () => {
    const large = await startDemo({ scale: 120 })
    try {
      const ask = async (form: string): Promise<Json | undefined> => {
        const { body } = await large.as('owner').get('/users/me/subscriptions', { include_subscribers: form })
        return records(body['subscriptions']).find((item) => item['name'] === 'all-hands')
      }
      const all = (await ask('true'))?.['subscribers'] as number[]
      const partial = await ask('partial')
      expect(all.length).toBeGreaterThanOrEqual(250)
      expect(partial).not.toHaveProperty('subscribers')
      const some = new Set(partial?.['partial_subscribers'] as number[])
      expect(some.size).toBeLessThan(all.length)
      const { body } = await large.as('owner').get('/users')
      const bots = records(body['members']).filter((user) => user['is_bot'] === true && user['is_active'] === true)
      for (const bot of bots)
        if (all.includes(Number(bot['user_id']))) expect(some.has(Number(bot['user_id']))).toBe(true)
    } finally {
      await large.close()
    }
  })
  ruleAt(411, 'subscriptions', 'partial is not supported yet', async (server) => {
    expectOutcome(await send(server, { include_subscribers: 'partial' }), bad())
  })
  fields(
    'subscriptions',
    async (server) => records((await send(server, { include_subscribers: 'true' })).body['subscriptions']),
    {
      stream_id: integer,
      name: text,
      description: text,
      rendered_description: text,
      date_created: integer,
      creator_id: orNull(integer),
      invite_only: boolean,
      subscribers: integers,
      desktop_notifications: orNull(boolean),
      email_notifications: orNull(boolean),
      wildcard_mentions_notify: orNull(boolean),
      push_notifications: orNull(boolean),
      audible_notifications: orNull(boolean),
      pin_to_top: boolean,
      is_muted: boolean,
      in_home_view: boolean,
      is_announcement_only: boolean,
      is_web_public: boolean,
      color: text,
      stream_post_policy: oneOf(1, 2, 3, 4),
      message_retention_days: orNull(integer),
      history_public_to_subscribers: boolean,
      first_message_id: orNull(integer),
      folder_id: orNull(integer),
      topics_policy: oneOf('inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'),
      is_recently_active: boolean,
      stream_weekly_traffic: orNull(integer),
      can_add_subscribers_group: groupValue,
      can_remove_subscribers_group: groupValue,
      can_administer_channel_group: groupValue,
      can_delete_any_message_group: groupValue,
      can_delete_own_message_group: groupValue,
      can_move_messages_out_of_channel_group: groupValue,
    },
  )
  const since = [
    [30, 'date_created'],
    [254, 'creator_id'],
    [323, 'is_recently_active'],
    [325, 'can_administer_channel_group'],
    [342, 'can_add_subscribers_group'],
    [389, 'folder_id'],
    [392, 'topics_policy'],
    [396, 'can_move_messages_out_of_channel_group'],
    [407, 'can_delete_any_message_group'],
    [407, 'can_delete_own_message_group'],
  ] as const
  for (const [level, name] of since) {
    ruleAt(level - 1, 'channels', `subscriptions have no ${name} yet`, async (server) => {
      for (const item of records((await send(server, {})).body['subscriptions'])) expect(item).not.toHaveProperty(name)
    })
  }
  ruleAt(196, 'channels', 'can_remove_subscribers_group is called can_remove_subscribers_group_id', async (server) => {
    for (const item of records((await send(server, {})).body['subscriptions'])) {
      expect(item['can_remove_subscribers_group_id']).toEqual(expect.any(Number))
      expect(item).not.toHaveProperty('can_remove_subscribers_group')
    }
  })
  ruleAt(319, 'channels', 'can_remove_subscribers_group is always an integer', async (server) => {
    for (const item of records((await send(server, {})).body['subscriptions'])) {
      expect(item['can_remove_subscribers_group']).toEqual(expect.any(Number))
    }
  })
  ruleAt(225, 'subscriptions', 'subscriptions have an email_address', async (server) => {
    expect(records((await send(server, {})).body['subscriptions'])[0]).toHaveProperty('email_address')
  })
  ruleAt(132, 'subscriptions', 'subscriptions have a role', async (server) => {
    expect(records((await send(server, {})).body['subscriptions'])[0]).toHaveProperty('role')
  })
}

export function attachments(): void {
  fields(
    'attachments',
    async (server) => records((await server.as('member').get('/attachments')).body['attachments']),
    {
      id: integer,
      name: text,
      path_id: (value) => /^\d+\/[\w]{2}\/[^/]+\/[^/]+$/.test(String(value)),
      size: integer,
      create_time: integer,
      message_ids: integers,
    },
  )
}
