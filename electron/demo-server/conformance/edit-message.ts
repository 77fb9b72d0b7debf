import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { records, type Demo, type Reply } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, row, rule, ruleAt, type Outcome, type Send } from './rules.ts'

const day = 86_400
const section = 'editing-messages'

/** Astrid's newest message, which only she may edit. */
async function ownMessage(server: Demo): Promise<number> {
  return (await server.messages('dock-operations', 'MS Fossen')).at(-1)?.id ?? 0
}
const patch = async (server: Demo, role: AccountRole, id: number, fields: Record<string, string>): Promise<Reply> =>
  await server.as(role).send('PATCH', `/messages/${id}`, fields)

const send: Send = async (server, change) =>
  await patch(server, 'member', await ownMessage(server), fieldsOf({ topic: 'MS Fossen II' }, change))
const sendContent: Send = async (server, change) =>
  await patch(server, 'member', await ownMessage(server), fieldsOf({ content: 'new text' }, change))

async function last(server: Demo, channel: string, topic: string, role: AccountRole = 'owner'): Promise<number> {
  return (await server.messages(channel, topic, role)).at(-1)?.id ?? 0
}

export function editMessageParameters(): void {
  row(section, send, 'topic', {
    valid: ['berth 3', 'Båt og ferje'],
    absent: bad('Nothing to change'),
    wrong: [['a\u0007b', bad(/Invalid character/)]],
    atLimit: ['x'.repeat(60), 'é'.repeat(60)],
  })
  row(section, async (server, change) => await send(server, { topic: undefined, ...change }), 'subject', {
    valid: ['the deprecated alias'],
    absent: bad('Nothing to change'),
  })
  row(section, send, 'propagate_mode', {
    valid: ['change_one', 'change_later', 'change_all'],
    absent: 'success',
    wrong: [
      ['change_some', bad()],
      ['', bad()],
    ],
  })
  for (const name of ['send_notification_to_old_thread', 'send_notification_to_new_thread']) {
    row(section, send, name, {
      valid: ['true', 'false'],
      absent: 'success',
      wrong: [
        ['yes', bad()],
        ['1', bad()],
        ['null', bad()],
      ],
    })
  }
  row(section, sendContent, 'content', {
    valid: ['changed', '', '  '],
    absent: bad('Nothing to change'),
    wrong: [['nul \u0000', bad()]],
    atLimit: ['x'.repeat(10_000)],
    pastLimit: [['x'.repeat(10_001), bad()]],
  })
  row(section, sendContent, 'prev_content_sha256', {
    valid: [],
    absent: 'success',
    wrong: [
      ['0'.repeat(64), { code: 'EXPECTATION_MISMATCH', fields: { field_name: 'prev_content_sha256' } }],
      ['not a hash', { code: 'EXPECTATION_MISMATCH', fields: { field_name: 'prev_content_sha256' } }],
    ],
  })
  row(section, async (server, change) => await send(server, { topic: undefined, ...change }), 'stream_id', {
    valid: [],
    absent: bad('Nothing to change'),
    wrong: [
      ['"117"', bad()],
      ['x', bad()],
      ['1.5', bad()],
      ['999999', bad('Invalid channel ID')],
    ],
  })
  rule(section, 'message_id of an unknown message is refused', async (server) => {
    expectOutcome(await patch(server, 'member', 9_999_999, { content: 'x' }), bad('Invalid message(s)'))
  })
  rule(section, 'a non-numeric message_id is an unknown path', async (server) => {
    expect((await server.as('member').send('PATCH', '/messages/abc', { content: 'x' })).status).toBe(404)
  })
  rule(section, 'message_id of an unreadable message is refused the same way', async (server) => {
    const id = await last(server, 'duty-officers', 'log', 'moderator')
    expectOutcome(await patch(server, 'guest', id, { content: 'x' }), bad('Invalid message(s)'))
  })
}

export function editMessageContent(): void {
  rule(section, 'content is stored, and the history keeps the old one', async (server) => {
    const id = await ownMessage(server)
    expectOutcome(await patch(server, 'member', id, { content: 'new **text**' }), 'success')
    const { body } = await server.as('member').get(`/messages/${id}`, { apply_markdown: 'false' })
    expect(body['message']).toMatchObject({ content: 'new **text**' })
    const history = records((await server.as('member').get(`/messages/${id}/history`)).body['message_history'])
    expect(history).toHaveLength(2)
  })
  rule(section, 'prev_content_sha256 of the stored text is accepted', async (server) => {
    const message = (await server.messages('dock-operations', 'MS Fossen')).at(-1)
    const hash = createHash('sha256').update(String(message?.['content'])).digest('hex')
    expectOutcome(
      await patch(server, 'member', message?.id ?? 0, { content: 'x', prev_content_sha256: hash }),
      'success',
    )
  })
  rule(section, 'prev_content_sha256 also guards a pure move', async (server) => {
    const id = await ownMessage(server)
    const reply = await patch(server, 'member', id, { topic: 'x', prev_content_sha256: 'a'.repeat(64) })
    expectOutcome(reply, { code: 'EXPECTATION_MISMATCH', fields: { field_name: 'prev_content_sha256' } })
  })
  rule(section, 'propagate_mode: only change_one when editing only content', async (server) => {
    const reply = await patch(server, 'member', await ownMessage(server), {
      content: 'x',
      propagate_mode: 'change_all',
    })
    expectOutcome(reply, bad('Invalid propagate_mode without topic edit'))
  })
  rule(section, 'content and stream_id together are refused', async (server) => {
    const { stream_id } = await server.channel('random')
    const reply = await patch(server, 'member', await ownMessage(server), {
      content: 'x',
      stream_id: String(stream_id),
    })
    expectOutcome(reply, bad('Cannot change message content while changing channel'))
  })
  rule(section, 'content and topic together are accepted', async (server) => {
    expectOutcome(await patch(server, 'member', await ownMessage(server), { content: 'x', topic: 'both' }), 'success')
  })
  rule(section, 'only the author may edit the text, not even administrators', async (server) => {
    for (const role of ['owner', 'administrator', 'moderator'] as const) {
      const reply = await patch(server, role, await ownMessage(server), { content: 'x' })
      expectOutcome(reply, bad(role === 'moderator' ? undefined : "You don't have permission to edit this message"))
    }
  })
  rule(section, 'edits are refused without allow_message_editing', async (server) => {
    await server.settings({ realm: { allow_message_editing: false } })
    const reply = await patch(server, 'member', await ownMessage(server), { content: 'x' })
    expectOutcome(reply, bad('Your organization has turned off message editing'))
  })
  rule('limits', 'message_content_edit_limit_seconds: at the limit and its grace, accepted', async (server) => {
    const id = await ownMessage(server)
    await server.control('/clock', { advanceSeconds: 600 - 180 + 15 })
    expectOutcome(await patch(server, 'member', id, { content: 'x' }), 'success')
  })
  rule('limits', 'message_content_edit_limit_seconds: past it, refused', async (server) => {
    const id = await ownMessage(server)
    await server.control('/clock', { advanceSeconds: 600 - 180 + 25 })
    expectOutcome(
      await patch(server, 'member', id, { content: 'x' }),
      bad('The time limit for editing this message has passed'),
    )
  })
  rule('limits', 'message_content_edit_limit_seconds: null is no limit', async (server) => {
    const id = await ownMessage(server)
    await server.settings({ realm: { message_content_edit_limit_seconds: null } })
    await server.control('/clock', { advanceSeconds: 300 * day })
    expectOutcome(await patch(server, 'member', id, { content: 'x' }), 'success')
  })
  rule(section, 'widgets cannot be edited', async (server) => {
    const poll = (await server.messages('canteen', '')).find(({ content }) => String(content).startsWith('/poll'))
    expectOutcome(await patch(server, 'member', poll?.id ?? 0, { content: 'x' }), bad('Widgets cannot be edited.'))
  })
  rule(section, 'detached_uploads: the acting user’s files whose only reference was removed', async (server) => {
    const id = await ownMessage(server)
    const reply = await patch(server, 'member', id, { content: 'no plan' })
    const [upload, second] = records(reply.body['detached_uploads'])
    expect(second).toBeUndefined()
    expect(upload).toMatchObject({ name: 'berth-plan-week-25.pdf', size: 91_406, message_ids: [] })
    expect(String(upload?.['path_id'])).toMatch(/^\d+\/\w\w\/\w+\//)
    expect(Number(upload?.['create_time'])).toBeLessThan(1e11)
  })
  rule(section, 'detached_uploads is empty where another message refers to the file', async (server) => {
    await server.settings({ realm: { message_content_edit_limit_seconds: null } })
    const id = (await server.messages('dock-operations', 'MS Fossen'))[2]?.id ?? 0
    const reply = await patch(server, 'member', id, { content: 'no photo' })
    expect(reply.body['detached_uploads']).toEqual([])
  })
  ruleAt(
    471,
    'attachments',
    'attachments have `messages` with id and date_sent instead of message_ids',
    async (server) => {
      const reply = await patch(server, 'member', await ownMessage(server), { content: 'x' })
      expect(records(reply.body['detached_uploads'])[0]).toMatchObject({ messages: [] })
      expect(records(reply.body['detached_uploads'])[0]).not.toHaveProperty('message_ids')
    },
  )
  ruleAt(442, 'attachments', 'create_time of attachments is in milliseconds', async (server) => {
    const reply = await patch(server, 'member', await ownMessage(server), { content: 'x' })
    expect(Number(records(reply.body['detached_uploads'])[0]?.['create_time'])).toBeGreaterThan(1e12)
  })
  ruleAt(284, section, 'no detached_uploads', async (server) => {
    const reply = await patch(server, 'member', await ownMessage(server), { content: 'x' })
    expect(reply.body).toEqual({ result: 'success', msg: '' })
  })
  ruleAt(378, section, 'prev_content_sha256 is reported as unsupported', async (server) => {
    const reply = await patch(server, 'member', await ownMessage(server), { content: 'x', prev_content_sha256: 'no' })
    expect(reply.body['ignored_parameters_unsupported']).toEqual(['prev_content_sha256'])
  })
}

const wildcard = (code: string): Outcome => ({ status: 400, code })

export function wildcardMentions(): void {
  const own = async (server: Demo): Promise<number> => {
    const { stream_id } = await server.channel('it-helpdesk')
    const { body } = await server.as('member').send('POST', '/messages', {
      type: 'stream',
      to: String(stream_id),
      topic: 'new phone',
      content: 'mine',
    })
    return Number(body['id'])
  }
  for (const name of ['all', 'everyone', 'channel', 'stream']) {
    rule(
      'editing-messages',
      `STREAM_WILDCARD_MENTION_NOT_ALLOWED for @**${name}** in a large channel`,
      async (server) => {
        const reply = await patch(server, 'member', await own(server), { content: `@**${name}** look` })
        expectOutcome(reply, wildcard('STREAM_WILDCARD_MENTION_NOT_ALLOWED'))
      },
    )
  }
  rule('editing-messages', 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED in a topic with many participants', async (server) => {
    const reply = await patch(server, 'member', await own(server), { content: '@**topic** look' })
    expectOutcome(reply, wildcard('TOPIC_WILDCARD_MENTION_NOT_ALLOWED'))
  })
  rule(section, 'wildcard mentions are allowed in small channels and topics', async (server) => {
    await server.settings({ server: { wildcard_mention_threshold: 1000 } })
    const reply = await patch(server, 'member', await own(server), { content: '@**all** @**topic** look' })
    expectOutcome(reply, 'success')
  })
  rule(section, 'members of can_mention_many_users_group may use wildcard mentions', async (server) => {
    const id = await own(server)
    await server.settings({ realm: { can_mention_many_users_group: (await server.group('role:members')).id } })
    expectOutcome(await patch(server, 'member', id, { content: '@**all**' }), 'success')
  })
  ruleAt(228, 'editing-messages', 'a refused channel wildcard is BAD_REQUEST', async (server) => {
    expectOutcome(await patch(server, 'member', await own(server), { content: '@**all**' }), bad())
  })
}
