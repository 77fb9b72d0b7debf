import { expect } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { records, type Demo, type Reply } from '../testing/demo.ts'
import { bad, expectOutcome, rule, ruleAt } from './rules.ts'

const section = 'moving-messages'
const patch = async (server: Demo, role: AccountRole, id: number, fields: Record<string, string>): Promise<Reply> =>
  await server.as(role).send('PATCH', `/messages/${id}`, fields)

/** Astrid's newest message. */
async function ownMessage(server: Demo): Promise<number> {
  return (await server.messages('dock-operations', 'MS Fossen')).at(-1)?.id ?? 0
}
async function first(server: Demo, channel: string, topic: string): Promise<number> {
  return (await server.messages(channel, topic))[0]?.id ?? 0
}
async function last(server: Demo, channel: string, topic: string): Promise<number> {
  return (await server.messages(channel, topic)).at(-1)?.id ?? 0
}

export function movingMessages(): void {
  const topicOf = async (server: Demo, channel: string, topic: string): Promise<number[]> =>
    (await server.messages(channel, topic)).map(({ id }) => id)

  rule(section, 'change_one moves only the target', async (server) => {
    const ids = await topicOf(server, 'dock-operations', 'MS Fossen')
    await patch(server, 'owner', ids[1] ?? 0, { topic: 'pilots', send_notification_to_new_thread: 'false' })
    expect(await topicOf(server, 'dock-operations', 'pilots')).toEqual([ids[1]])
  })
  rule(section, 'change_later moves target and following messages', async (server) => {
    const ids = await topicOf(server, 'dock-operations', 'MS Fossen')
    const fields = { topic: 'pilots', propagate_mode: 'change_later', send_notification_to_new_thread: 'false' }
    await patch(server, 'owner', ids[2] ?? 0, fields)
    expect(await topicOf(server, 'dock-operations', 'pilots')).toEqual(ids.slice(2))
  })
  rule(section, 'change_all moves all messages of the topic', async (server) => {
    const ids = await topicOf(server, 'dock-operations', 'MS Fossen')
    const fields = { topic: 'pilots', propagate_mode: 'change_all', send_notification_to_new_thread: 'false' }
    await patch(server, 'owner', ids[2] ?? 0, fields)
    expect(await topicOf(server, 'dock-operations', 'pilots')).toEqual(ids)
    expect(await topicOf(server, 'dock-operations', 'MS Fossen')).toEqual([])
  })
  rule(section, 'stream_id moves to another channel', async (server) => {
    const ids = await topicOf(server, 'dock-operations', 'MS Fossen')
    const { stream_id } = await server.channel('random')
    const fields = { stream_id: String(stream_id), propagate_mode: 'change_all', topic: 'from the docks' }
    expectOutcome(await patch(server, 'owner', ids[0] ?? 0, fields), 'success')
    expect((await topicOf(server, 'random', 'from the docks')).slice(0, ids.length)).toEqual(ids)
  })
  rule(section, 'by default, only the new topic gets a notice', async (server) => {
    const id = await ownMessage(server)
    const before = await topicOf(server, 'dock-operations', 'MS Fossen')
    await patch(server, 'member', id, { topic: 'pilots' })
    expect(await topicOf(server, 'dock-operations', 'pilots')).toHaveLength(2)
    expect(await topicOf(server, 'dock-operations', 'MS Fossen')).toHaveLength(before.length - 1)
  })
  rule(section, 'send_notification_to_old_thread leaves a notice in the old topic', async (server) => {
    const id = await ownMessage(server)
    await patch(server, 'member', id, { topic: 'pilots', send_notification_to_old_thread: 'true' })
    const notice = (await server.messages('dock-operations', 'MS Fossen')).at(-1)
    expect(notice).toMatchObject({ sender_full_name: 'Notification Bot' })
    expect(notice?.['content']).toContain('moved to #**dock-operations>pilots**')
  })
  rule(section, 'send_notification_to_new_thread false leaves none', async (server) => {
    await patch(server, 'member', await ownMessage(server), {
      topic: 'pilots',
      send_notification_to_new_thread: 'false',
    })
    expect(await topicOf(server, 'dock-operations', 'pilots')).toHaveLength(1)
  })
  ruleAt(151, section, 'by default, both topics get notices, if the channel changed', async (server) => {
    const { stream_id } = await server.channel('random')
    await patch(server, 'owner', await ownMessage(server), { topic: 'pilots' })
    expect(await topicOf(server, 'dock-operations', 'pilots')).toHaveLength(1)
    const before = await topicOf(server, 'dock-operations', 'MS Fossen')
    await patch(server, 'owner', before[0] ?? 0, { topic: 'moved', stream_id: String(stream_id) })
    expect(await topicOf(server, 'dock-operations', 'MS Fossen')).toHaveLength(before.length)
    expect(await topicOf(server, 'random', 'moved')).toHaveLength(2)
  })
  ruleAt(8, section, 'send_notification_to_old_thread is not supported yet', async (server) => {
    const fields = { topic: 'pilots', send_notification_to_old_thread: 'nonsense' }
    expectOutcome(await patch(server, 'owner', await ownMessage(server), fields), 'success')
  })
  rule(section, 'direct messages have no topic and no channel', async (server) => {
    const { body } = await server.as('member').get('/messages', {
      num_before: '10',
      num_after: '0',
      narrow: '[{"operator":"is","operand":"dm"}]',
    })
    const id = Number(records(body['messages'])[0]?.['id'])
    expectOutcome(await patch(server, 'member', id, { topic: 'x' }), bad('Direct messages cannot have topics.'))
    const reply = await patch(server, 'member', id, { stream_id: '101' })
    expectOutcome(reply, bad('Direct messages cannot be moved to channels.'))
  })
  rule(section, 'the display name of the empty topic is read as the empty string', async (server) => {
    const { stream_id } = await server.channel('random')
    const id = await first(server, 'random', 'sunsets')
    expectOutcome(await patch(server, 'owner', id, { topic: 'general chat' }), 'success')
    const { body } = await server.as('owner').get(`/messages/${id}`, { allow_empty_topic_name: 'true' })
    expect(body['message']).toMatchObject({ subject: '', stream_id })
  })
  for (const topic of ['', '(no topic)', 'general chat']) {
    rule(section, `where topics are required, '${topic}' is refused`, async (server) => {
      const id = await first(server, 'all-hands', 'new ship')
      expectOutcome(await patch(server, 'owner', id, { topic }), bad('Topics are required in this organization.'))
    })
  }
  rule(section, 'the empty topic cannot be resolved', async (server) => {
    const id = await last(server, 'random', '')
    expectOutcome(await patch(server, 'owner', id, { topic: '✔ ' }), bad('General chat cannot be marked as resolved'))
  })
  ruleAt(333, 'topics', 'the empty string is not a topic yet', async (server) => {
    expectOutcome(await patch(server, 'owner', await ownMessage(server), { topic: '' }), bad())
  })
  rule(section, 'from 509 on, the current channel is not a move', async (server) => {
    const { stream_id } = await server.channel('dock-operations')
    const reply = await patch(server, 'member', await ownMessage(server), { stream_id: String(stream_id) })
    expectOutcome(reply, bad('Nothing to change'))
  })
}
