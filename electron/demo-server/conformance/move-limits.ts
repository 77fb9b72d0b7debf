import { expect } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import type { Demo, Reply } from '../testing/demo.ts'
import { bad, expectOutcome, rule, ruleAt, type Outcome } from './rules.ts'

const section = 'moving-messages'
const patch = async (server: Demo, role: AccountRole, id: number, fields: Record<string, string>): Promise<Reply> =>
  await server.as(role).send('PATCH', `/messages/${id}`, fields)

const exceeded = (first: number | null, total: number, allowed: number): Outcome => ({
  status: 400,
  code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
  fields: {
    first_message_id_allowed_to_move: first,
    total_messages_in_topic: total,
    total_messages_allowed_to_move: allowed,
  },
})

export function movePermissions(): void {
  rule(section, 'permission by can_move_messages_between_topics_group', async (server) => {
    const nobody = (await server.group('role:nobody')).id
    await server.settings({ realm: { can_move_messages_between_topics_group: nobody } })
    const id = (await server.messages('random', 'sunsets'))[0]?.id ?? 0
    const msg = "You don't have permission to move this message"
    expectOutcome(await patch(server, 'member', id, { topic: 'other' }), bad(msg))
  })
  rule(section, 'permission by the channel’s own group for moving within it', async (server) => {
    const nobody = (await server.group('role:nobody')).id
    await server.settings({ realm: { can_move_messages_between_topics_group: nobody } })
    const id = (await server.messages('dock-operations', 'MS Fossen')).at(-1)?.id ?? 0
    expectOutcome(await patch(server, 'member', id, { topic: 'other' }), 'success')
  })
  rule(section, 'permission by can_move_messages_between_channels_group', async (server) => {
    const { stream_id } = await server.channel('random')
    const nobody = (await server.group('role:nobody')).id
    await server.settings({ realm: { can_move_messages_between_channels_group: nobody } })
    const id = (await server.messages('dock-operations', 'MS Fossen')).at(-1)?.id ?? 0
    const reply = await patch(server, 'member', id, { stream_id: String(stream_id) })
    expectOutcome(reply, bad("You don't have permission to move this message"))
  })
  rule(section, 'stream_id of an unreadable channel is refused', async (server) => {
    const { stream_id } = await server.channel('board-room')
    const id = (await server.messages('dock-operations', 'MS Fossen')).at(-1)?.id ?? 0
    expectOutcome(await patch(server, 'member', id, { stream_id: String(stream_id) }), bad('Invalid channel ID'))
  })
  rule(section, 'permission by can_resolve_topics_group', async (server) => {
    const nobody = (await server.group('role:nobody')).id
    await server.settings({ realm: { can_resolve_topics_group: nobody } })
    const id = (await server.messages('random', 'sunsets'))[0]?.id ?? 0
    const reply = await patch(server, 'member', id, { topic: '✔ sunsets', propagate_mode: 'change_all' })
    expectOutcome(reply, bad("You don't have permission to resolve topics in this channel."))
  })
  rule('topics', 'a topic is resolved with the check mark, without a notice', async (server) => {
    const before = await server.messages('random', 'sunsets')
    const fields = { topic: '✔ sunsets', propagate_mode: 'change_all' }
    expectOutcome(await patch(server, 'member', before[0]?.id ?? 0, fields), 'success')
    expect((await server.messages('random', '✔ sunsets')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
  rule('topics', 'a topic is unresolved by its name without the mark, without a notice', async (server) => {
    const before = await server.messages('dock-operations', '✔ gangway 4')
    const fields = { topic: 'gangway 4', propagate_mode: 'change_all' }
    expectOutcome(await patch(server, 'member', before[0]?.id ?? 0, fields), 'success')
    expect(await server.messages('dock-operations', 'gangway 4')).toHaveLength(before.length)
  })
  rule('topics', 'resolving has no time limit', async (server) => {
    const id = (await server.messages('dock-operations', 'crane 1 painting'))[0]?.id ?? 0
    const fields = { topic: '✔ crane 1 painting', propagate_mode: 'change_all' }
    expectOutcome(await patch(server, 'member', id, fields), 'success')
  })
}

export function moveLimits(): void {
  const craneMessages = async (server: Demo): Promise<number[]> =>
    (await server.messages('dock-operations', 'crane 2')).map(({ id }) => id)
  const moveAll = { topic: 'crane two', propagate_mode: 'change_all' }

  rule('moving-messages', 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED with its three fields', async (server) => {
    const ids = await craneMessages(server)
    expectOutcome(await patch(server, 'member', ids[4] ?? 0, moveAll), exceeded(ids[3] ?? 0, 5, 2))
  })
  rule(section, 'the same for an old target (505)', async (server) => {
    const ids = await craneMessages(server)
    expectOutcome(await patch(server, 'member', ids[0] ?? 0, moveAll), exceeded(ids[3] ?? 0, 5, 2))
  })
  ruleAt(504, section, 'an old target has the general error', async (server) => {
    const ids = await craneMessages(server)
    expectOutcome(await patch(server, 'member', ids[0] ?? 0, moveAll), bad(/time limit/))
  })
  rule(section, 'first_message_id_allowed_to_move is null where nothing can be moved', async (server) => {
    const ids = (await server.messages('dock-operations', 'crane 1 painting')).map(({ id }) => id)
    expectOutcome(await patch(server, 'member', ids[2] ?? 0, moveAll), exceeded(null, 3, 0))
  })
  rule(section, 'asking again with change_later from that message is accepted', async (server) => {
    const ids = await craneMessages(server)
    const fields = { topic: 'crane two', propagate_mode: 'change_later', send_notification_to_new_thread: 'false' }
    expectOutcome(await patch(server, 'member', ids[3] ?? 0, fields), 'success')
    expect((await server.messages('dock-operations', 'crane two')).map(({ id }) => id)).toEqual(ids.slice(3))
  })
  rule(section, 'change_one and change_later of an old message are refused', async (server) => {
    const ids = await craneMessages(server)
    for (const propagate_mode of ['change_one', 'change_later']) {
      expectOutcome(await patch(server, 'member', ids[0] ?? 0, { topic: 'x', propagate_mode }), bad(/time limit/))
    }
  })
  for (const role of ['owner', 'administrator'] as const) {
    rule(section, `no limit for the ${role}`, async (server) => {
      const ids = await craneMessages(server)
      expectOutcome(await patch(server, role, ids[0] ?? 0, moveAll), 'success')
    })
  }
  rule(section, 'no limit for moderators', async (server) => {
    const id = (await server.messages('duty-officers', 'log', 'moderator'))[0]?.id ?? 0
    expectOutcome(await patch(server, 'moderator', id, moveAll), 'success')
  })
  rule('limits', 'move_messages_within_stream_limit_seconds: at the limit, accepted', async (server) => {
    const ids = await craneMessages(server)
    await server.settings({ realm: { move_messages_within_stream_limit_seconds: 30 * 86_400 } })
    expectOutcome(await patch(server, 'member', ids[0] ?? 0, moveAll), 'success')
  })
  rule('limits', 'move_messages_within_stream_limit_seconds: null is no limit', async (server) => {
    const ids = await craneMessages(server)
    await server.settings({ realm: { move_messages_within_stream_limit_seconds: null } })
    expectOutcome(await patch(server, 'member', ids[0] ?? 0, moveAll), 'success')
  })
  rule('limits', 'move_messages_between_streams_limit_seconds limits moves to other channels', async (server) => {
    const ids = await craneMessages(server)
    const { stream_id } = await server.channel('random')
    await server.settings({ realm: { move_messages_within_stream_limit_seconds: null } })
    const fields = { stream_id: String(stream_id), propagate_mode: 'change_all' }
    expectOutcome(await patch(server, 'member', ids[4] ?? 0, fields), exceeded(ids[3] ?? 0, 5, 2))
    await server.settings({ realm: { move_messages_between_streams_limit_seconds: null } })
    expectOutcome(await patch(server, 'member', ids[4] ?? 0, fields), 'success')
  })
  ruleAt(161, 'moving-messages', 'topics can be edited for three days', async (server) => {
    await server.settings({ realm: { move_messages_within_stream_limit_seconds: null } })
    const ids = await craneMessages(server)
    expectOutcome(await patch(server, 'member', ids[4] ?? 0, { topic: 'x' }), 'success')
    await server.control('/clock', { advanceSeconds: 3 * 86_400 })
    expectOutcome(await patch(server, 'member', ids[4] ?? 0, { topic: 'y' }), bad(/time limit/))
  })
  rule(section, 'with protected history only readable messages count and move', async (server) => {
    const all = (await server.messages('duty-officers', 'log', 'moderator')).map(({ id }) => id)
    const seen = (await server.messages('duty-officers', 'log', 'member')).map(({ id }) => id)
    expect([all.length, seen.length]).toEqual([4, 2])
    const fields = { topic: 'log of June', propagate_mode: 'change_all', send_notification_to_new_thread: 'false' }
    expectOutcome(await patch(server, 'member', seen[1] ?? 0, fields), 'success')
    expect((await server.messages('duty-officers', 'log', 'moderator')).map(({ id }) => id)).toEqual(all.slice(0, 2))
  })
  rule(section, 'the counts of the error exclude unreadable messages', async (server) => {
    await server.settings({ realm: { move_messages_within_stream_limit_seconds: 2 * 86_400 } })
    const seen = (await server.messages('duty-officers', 'log', 'member')).map(({ id }) => id)
    expectOutcome(await patch(server, 'member', seen[1] ?? 0, moveAll), exceeded(seen[1] ?? 0, 2, 1))
  })
}
