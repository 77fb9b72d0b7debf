import { describe, expect, it } from 'vitest'
import { nameIn, type ServerVersion } from './dialects.ts'
import { encodeRequest } from './encode.ts'
import { AppError } from './failures.ts'
import { operations, pageOperationIds, type OperationId } from './operations/index.ts'

const newest: ServerVersion = { dialect: 'neutral', level: null }
const atLevel = (level: number): ServerVersion => ({ dialect: 'field', level })
const form = (id: OperationId, parameters: Record<string, unknown>, serverVersion = newest) =>
  Object.fromEntries(encodeRequest(id, parameters, serverVersion).form)

function refusal(run: () => unknown): AppError['failure'] {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.failure
    throw thrown
  }
  throw new Error('nothing was refused')
}

/** Copied from the specification rather than read from the table, to find mistakes in the table. */
const documented: readonly (readonly [id: OperationId, method: string, path: string])[] = [
  ['messages.edit', 'PATCH', '/messages/{message_id}'],
  ['typing.set', 'POST', '/typing'],
  ['channels.update', 'PATCH', '/streams/{stream_id}'],
  ['folders.create', 'POST', '/channel_folders/create'],
  ['push.register-ios-token', 'POST', '/users/me/ios_push_device_token'],
  ['users.create', 'POST', '/users'],
  ['linkifiers.update', 'PATCH', '/realm/filters/{filter_id}'],
  ['linkifiers.create', 'POST', '/realm/filters'],
  ['channels.email-address', 'GET', '/streams/{stream_id}/email_address'],
  ['push.send-test', 'POST', '/mobile_push/test_notification'],
  ['exports.create', 'POST', '/export/realm'],
  ['groups.list', 'GET', '/user_groups'],
  ['invitations.resend', 'POST', '/invites/{invite_id}/resend'],
  ['scheduled-messages.delete', 'DELETE', '/scheduled_messages/{scheduled_message_id}'],
  ['calls.create-a', 'POST', '/calls/provider_a/create'],
  ['playgrounds.delete', 'DELETE', '/realm/playgrounds/{playground_id}'],
  ['calls.create-b', 'POST', '/calls/provider_b/create'],
  ['uploads.create', 'POST', '/user_uploads'],
  ['channels.subscribed', 'GET', '/users/me/subscriptions'],
  ['channels.subscribed-ids', 'GET', '/users/me/subscriptions'],
  ['channels.subscriber-counts', 'GET', '/users/me/subscriptions'],
]

describe('the table of operations', () => {
  it.each(documented)('has %s as %s %s', (id, method, path) => {
    const operation = operations[id]
    expect(operation.method).toBe(method)
    expect(nameIn('neutral', operation.path)).toBe(path)
    expect(operation.surface).toBe('documented')
  })

  it('has no other documented operation', () => {
    const ids = Object.keys(operations).filter((id) => operations[id as OperationId].surface === 'documented')
    expect(new Set(ids)).toEqual(new Set(documented.map(([id]) => id)))
  })

  it('cites a heading of service.md for each operation', () => {
    for (const { source } of Object.values(operations)) expect(source).toMatch(/^service\.md#[a-z-]+$/)
  })

  it('hides operations with keys and of the console itself from the page', () => {
    expect(pageOperationIds.filter((id) => /^(server|events)\./.test(id))).toEqual([])
  })

  it('treats everything but a GET as a write, except a registration that only reads', () => {
    const reading = Object.entries(operations).filter(([, { writes, method }]) => writes !== (method !== 'GET'))
    expect(reading.map(([id, { writes }]) => [id, writes])).toEqual([
      ['playgrounds.list', false],
      ['groups.list-registered', false],
    ])
    for (const [, operation] of reading) expect(operation).toHaveProperty('leavesQueue', true)
  })
})

describe('encoding', () => {
  it('sends JSON text for booleans, numbers, groups and retention, and strings verbatim', () => {
    const parameters = {
      stream_id: 7,
      description: 'a "quoted" line',
      is_private: true,
      message_retention_days: 'unlimited',
      folder_id: null,
      topics_policy: 'inherit',
      can_send_message_group: { new: 5, old: { direct_members: [1], direct_subgroups: [] } },
    }
    expect(form('channels.update', parameters)).toEqual({
      description: 'a "quoted" line',
      is_private: 'true',
      message_retention_days: '"unlimited"',
      folder_id: 'null',
      topics_policy: 'inherit',
      can_send_message_group: '{"new":5,"old":{"direct_members":[1],"direct_subgroups":[]}}',
    })
  })

  it('puts the id only in the path', () => {
    const request = encodeRequest('channels.update', { stream_id: 7, new_name: 'x' }, newest)
    expect(request.path).toBe('/streams/7')
    expect(request.form).toEqual([['new_name', 'x']])
  })

  it('sends the parameters of a GET in the query', () => {
    const request = encodeRequest('channels.email-address', { stream_id: 7, sender_id: 3 }, newest)
    expect(request).toMatchObject({ query: [['sender_id', '3']], form: [] })
  })

  it('omits absent parameters', () => {
    expect(form('channels.update', { stream_id: 7, description: undefined })).toEqual({})
  })

  it('sends an empty string', () => {
    expect(form('channels.update', { stream_id: 7, description: '' })).toEqual({ description: '' })
  })

  it('uses the names of public servers for servers that report them', () => {
    const parameters = { token: 'ab', appid: 'org.example' }
    expect(encodeRequest('push.register-ios-token', parameters, newest).path).toBe('/users/me/ios_push_device_token')
    expect(encodeRequest('push.register-ios-token', parameters, atLevel(500)).path).toBe('/users/me/apns_device_token')
  })
})

describe('older servers', () => {
  it('sends `forever` before 91', () => {
    expect(form('channels.update', { stream_id: 1, message_retention_days: 'unlimited' }, atLevel(90))).toEqual({
      message_retention_days: '"forever"',
    })
    expect(form('channels.update', { stream_id: 1, message_retention_days: 'unlimited' }, atLevel(91))).toEqual({
      message_retention_days: '"unlimited"',
    })
  })

  it.each([
    [196, { can_remove_subscribers_group_id: '5' }],
    [319, { can_remove_subscribers_group: '5' }],
    [320, { can_remove_subscribers_group: '{"new":5,"old":4}' }],
  ])('sends who may remove subscribers in the form of level %i', (level, expected) => {
    const parameters = { stream_id: 1, can_remove_subscribers_group: { new: 5, old: 4 } }
    expect(form('channels.update', parameters, atLevel(level))).toEqual(expected)
  })

  it('sends the export type as a number before 449, and refuses the newer type', () => {
    expect(form('exports.create', { export_type: 'full_with_consent' }, atLevel(448))).toEqual({ export_type: '2' })
    expect(form('exports.create', { export_type: 'public' }, atLevel(449))).toEqual({ export_type: 'public' })
    expect(refusal(() => form('exports.create', { export_type: 'full_without_consent' }, atLevel(448)))).toMatchObject({
      kind: 'invalid-input',
      fields: { export_type: expect.anything() },
    })
  })

  it('sends a URL template as a format string before 176', () => {
    const parameters = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://x.example/100%/{id}' }
    expect(form('linkifiers.create', parameters, atLevel(175))).toEqual({
      pattern: '#(?P<id>[0-9]+)',
      url_format_string: 'https://x.example/100%%/%(id)s',
    })
  })

  it('refuses a parameter newer than the server, and names its level', () => {
    const failure = refusal(() => form('channels.update', { stream_id: 1, folder_id: 3 }, atLevel(388)))
    expect(failure.message).toContain('389')
    expect(failure.fields).toHaveProperty('folder_id')
  })
})

describe('a request with invalid parameters', () => {
  it.each<[string, OperationId, Record<string, unknown>, string]>([
    ['an unknown parameter', 'channels.update', { stream_id: 1, color: 'red' }, 'color'],
    ['a missing one', 'channels.update', { new_name: 'x' }, 'stream_id'],
    ['one of the wrong type', 'channels.update', { stream_id: 1, is_private: 'yes' }, 'is_private'],
    ['a non-integer id', 'channels.update', { stream_id: '1/../2' }, 'stream_id'],
    ['archiving, which is another operation', 'channels.update', { stream_id: 1, is_archived: true }, 'is_archived'],
  ])('is refused for %s, by its name', (_, id, parameters, name) => {
    expect(refusal(() => encodeRequest(id, parameters, newest))).toMatchObject({
      kind: 'invalid-input',
      where: id,
      fields: { [name]: expect.anything() },
    })
  })
})

describe('replies', () => {
  const attachment = { id: 1, name: 'a', path_id: 'p', size: 1 }

  it('have attachments in their older form', () => {
    const old = operations['messages.edit'].reply(442).parse({
      detached_uploads: [{ ...attachment, create_time: 1_700_000_000_123, messages: [{ id: 9, date_sent: 1 }] }],
    })
    expect(old).toEqual({ detached_uploads: [{ ...attachment, create_time: 1_700_000_000, message_ids: [9] }] })
  })

  it('fail with the name of a missing field', () => {
    const parsed = operations['channels.email-address'].reply().safeParse({ mail: 'x' })
    expect(parsed.error?.issues[0]?.path).toEqual(['email'])
  })

  it('must have a field from its level on, and at an unknown level', () => {
    const empty = {}
    expect(operations['users.create'].reply(29).safeParse(empty).success).toBe(true)
    expect(operations['users.create'].reply(30).safeParse(empty).success).toBe(false)
    expect(operations['users.create'].reply(null).safeParse(empty).success).toBe(false)
  })
})
