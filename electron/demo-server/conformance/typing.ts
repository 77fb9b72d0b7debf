import { expect } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import type { Demo, Reply } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, missing, row, rule, ruleAt, type Send } from './rules.ts'

const section = 'typing'
const post = async (server: Demo, role: AccountRole, fields: Record<string, string>): Promise<Reply> =>
  await server.as(role).send('POST', '/typing', fields)

const direct: Send = async (server, change) =>
  await post(server, 'member', fieldsOf({ op: 'start', to: '[11]' }, change))
const inChannel: Send = async (server, change) => {
  const { stream_id } = await server.channel('dock-operations')
  const base = { type: 'stream', op: 'start', stream_id: String(stream_id), topic: 'MS Fossen' }
  return await post(server, 'member', fieldsOf(base, change))
}

export function typing(): void {
  row(section, direct, 'type', {
    valid: ['direct'],
    absent: 'success',
    wrong: [
      ['private', bad()],
      ['smoke', bad()],
      ['', bad()],
    ],
  })
  row(section, inChannel, 'type', { valid: ['stream', 'channel'], absent: bad("Missing 'to' argument") })
  row(section, direct, 'op', { valid: ['start', 'stop'], absent: missing('op'), wrong: [['pause', bad()]] })
  row(section, direct, 'to', {
    valid: ['[11]', '[11, 13, 13]'],
    absent: bad("Missing 'to' argument"),
    wrong: [
      ['[]', bad("Empty 'to' list")],
      ['11', bad()],
      ['["11"]', bad()],
      ['[1.5]', bad()],
      ['not JSON', bad()],
      ['[999999]', bad()],
    ],
  })
  row(section, inChannel, 'stream_id', {
    valid: [],
    absent: bad("Missing 'stream_id' argument"),
    wrong: [
      ['"x"', bad()],
      ['dock-operations', bad()],
      ['999999', bad('Invalid channel ID')],
    ],
  })
  row(section, inChannel, 'topic', {
    valid: ['anything', '(no topic)', 'general chat', ''],
    absent: bad('Missing topic'),
    atLimit: ['x'.repeat(60)],
  })
  rule(section, 'to is ignored in channels', async (server) => {
    expectOutcome(await inChannel(server, { to: 'nonsense' }), 'success')
  })
  rule(section, 'stream_id and topic are ignored in direct conversations', async (server) => {
    expectOutcome(await direct(server, { stream_id: 'nonsense', topic: 'x'.repeat(200) }), 'success')
  })
  rule(section, 'accounts without typing notifications are refused', async (server) => {
    await server.settings({ account: { email: server.email('member'), send_private_typing_notifications: false } })
    expectOutcome(await direct(server, {}), bad(/^User has disabled typing notifications for/))
    await server.settings({ account: { email: server.email('member'), send_stream_typing_notifications: false } })
    expectOutcome(await inChannel(server, {}), bad(/^User has disabled typing notifications for/))
  })
  rule(section, 'the account must be allowed to post in the channel', async (server) => {
    const { stream_id } = await server.channel('all-hands')
    expectOutcome(await inChannel(server, { stream_id: String(stream_id) }), bad('Invalid channel ID'))
  })
  ruleAt(214, section, '`private` is accepted', async (server) => {
    expectOutcome(await direct(server, { type: 'private' }), 'success')
  })
  rule(
    'events',
    'typing start and stop reach everybody in a direct conversation, the sender included',
    async (server) => {
      const owner = await server.events('owner')
      const sender = await server.events('member')
      await direct(server, {})
      await direct(server, { op: 'stop' })
      const events = (await owner.next()).filter((event) => event['type'] === 'typing')
      expect(events).toMatchObject([
        { op: 'start', message_type: 'direct', sender: { email: server.email('member') } },
        { op: 'stop' },
      ])
      expect((await sender.next()).filter((event) => event['type'] === 'typing')).toMatchObject([
        { op: 'start' },
        { op: 'stop' },
      ])
    },
  )
  rule('events', 'typing in a channel reaches clients that declared stream_typing_notifications', async (server) => {
    const declared = await server.events('owner', { stream_typing_notifications: true })
    const silent = await server.events('owner')
    const outside = await server.events('guest', { stream_typing_notifications: true })
    const { stream_id } = await server.channel('dock-operations')
    await inChannel(server, {})
    const events = (await declared.next()).filter((event) => event['type'] === 'typing')
    expect(events).toMatchObject([{ op: 'start', message_type: 'stream', stream_id, topic: 'MS Fossen' }])
    expect(await silent.next()).toEqual([])
    expect(await outside.next()).toEqual([])
  })
  rule('events', '(no topic) and the display name are the empty topic in the event', async (server) => {
    const queue = await server.events('owner', { stream_typing_notifications: true })
    await inChannel(server, { topic: 'general chat' })
    await inChannel(server, { topic: '(no topic)' })
    expect(await queue.next()).toMatchObject([{ topic: '' }, { topic: '' }])
  })
}
