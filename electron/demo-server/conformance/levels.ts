import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import type { Demo, Reply } from '../testing/demo.ts'
import { expectOutcome, ruleAt } from './rules.ts'

/** Levels that the demo server must support. */
const levels = [512, 448, 411, 303, 175, 90] as const

type Parameter = { readonly value: string; readonly since?: number; readonly before?: number }
type Trial = {
  readonly section: string
  readonly role: AccountRole
  readonly method: string
  path(server: Demo): Promise<string> | string
  readonly since?: number
  parameters(level: number, server: Demo): Promise<Record<string, Parameter>> | Record<string, Parameter>
  /** Fields of the answer, and the level of each. */
  readonly answers?: Readonly<Record<string, number>>
}

const group = (since: number): Parameter => ({ value: '{"new": 8}', since })
const ownMessage = async (server: Demo) => (await server.messages('dock-operations', 'MS Fossen')).at(-1)

/** Each operation with all its parameters and their levels. */
const trials: readonly Trial[] = [
  {
    section: 'editing-messages',
    role: 'member',
    method: 'PATCH',
    path: async (server) => `/messages/${(await ownMessage(server))?.id ?? 0}`,
    parameters: async (_level, server) => ({
      content: { value: 'x' },
      topic: { value: 'y' },
      prev_content_sha256: {
        value: createHash('sha256')
          .update(String((await ownMessage(server))?.['content']))
          .digest('hex'),
        since: 379,
      },
      send_notification_to_old_thread: { value: 'true', since: 9 },
    }),
    answers: { detached_uploads: 285 },
  },
  {
    section: 'typing',
    role: 'member',
    method: 'POST',
    path: () => '/typing',
    parameters: (level) => ({
      type: { value: level < 215 ? 'private' : 'direct' },
      op: { value: 'start' },
      to: { value: '[11]' },
    }),
  },
  {
    section: 'updating-a-channel',
    role: 'owner',
    method: 'PATCH',
    path: () => '/streams/138',
    parameters: (level) => ({
      description: { value: 'x' },
      is_default_stream: { value: 'false', since: 200 },
      message_retention_days: { value: level < 91 ? '"forever"' : '"unlimited"' },
      default_push_notifications: { value: 'true', since: 507 },
      is_archived: { value: 'false', since: 388 },
      folder_id: { value: 'null', since: 389 },
      topics_policy: { value: 'inherit', since: 392 },
      stream_post_policy: { value: '2', before: 333 },
      can_remove_subscribers_group_id: { value: '3', before: 197 },
      can_remove_subscribers_group: { value: level < 320 ? '3' : '{"new": 3}', since: 197 },
      can_send_message_group: group(333),
      can_administer_channel_group: group(325),
      can_add_subscribers_group: group(342),
      can_subscribe_group: group(357),
      can_move_messages_out_of_channel_group: group(396),
      can_move_messages_within_channel_group: group(396),
      can_resolve_topics_group: group(402),
      can_delete_any_message_group: group(407),
      can_delete_own_message_group: group(407),
      can_create_topic_group: group(441),
    }),
  },
  {
    section: 'channel-folders',
    role: 'owner',
    method: 'POST',
    path: () => '/channel_folders/create',
    since: 389,
    parameters: () => ({ name: { value: 'x' }, description: { value: '' } }),
    answers: { channel_folder_id: 0 },
  },
  {
    section: 'push-devices',
    role: 'owner',
    method: 'POST',
    path: () => '/users/me/ios_push_device_token',
    parameters: () => ({ token: { value: 'ab' }, appid: { value: 'x', since: 223 } }),
  },
  {
    section: 'creating-a-user',
    role: 'owner',
    method: 'POST',
    path: () => '/users',
    parameters: () => ({
      email: { value: 'x@example.org' },
      password: { value: 'a good sentence' },
      full_name: { value: 'X' },
    }),
    answers: { user_id: 30 },
  },
  ...(
    [
      ['linkifiers', 'PATCH', '/realm/filters/1', {}],
      ['linkifiers', 'POST', '/realm/filters', { id: 0 }],
    ] as const
  ).map(([section, method, path, answers]): Trial => ({
    section,
    role: 'owner',
    method,
    path: () => path,
    parameters: () => ({
      pattern: { value: 'X(?P<id>y)' },
      url_template: { value: 'https://x.example/{id}', since: 176 },
      url_format_string: { value: 'https://x.example/%(id)s', before: 176 },
      example_input: { value: 'Xy', since: 471 },
      reverse_template: { value: 'X{id}', since: 471 },
      alternative_url_templates: { value: '[]', since: 471 },
    }),
    answers,
  })),
  {
    section: 'channel-email-address',
    role: 'administrator',
    method: 'GET',
    path: () => '/streams/138/email_address',
    parameters: () => ({ sender_id: { value: '13', since: 335 } }),
    answers: { email: 0 },
  },
  {
    section: 'test-notifications',
    role: 'owner',
    method: 'POST',
    path: () => '/mobile_push/test_notification',
    parameters: () => ({ token: { value: 'a1'.repeat(32) } }),
  },
  {
    section: 'data-exports',
    role: 'owner',
    method: 'POST',
    path: () => '/export/realm',
    parameters: (level) => ({ export_type: { value: level < 449 ? '2' : 'full_with_consent', since: 304 } }),
    answers: { id: 0 },
  },
  {
    section: 'user-groups',
    role: 'owner',
    method: 'GET',
    path: () => '/user_groups',
    parameters: () => ({
      include_deactivated_groups: { value: 'true', since: 294 },
      allow_deactivated: { value: 'true', since: 290, before: 294 },
    }),
    answers: { user_groups: 0 },
  },
  {
    section: 'resending-an-invitation',
    role: 'owner',
    method: 'POST',
    path: () => '/invites/1/resend',
    parameters: () => ({}),
  },
  {
    section: 'scheduled-messages',
    role: 'member',
    method: 'DELETE',
    path: () => '/scheduled_messages/4',
    parameters: () => ({}),
  },
  {
    section: 'video-calls',
    role: 'owner',
    method: 'POST',
    path: () => '/calls/provider_a/create',
    since: 460,
    parameters: () => ({}),
    answers: { url: 0 },
  },
  {
    section: 'code-playgrounds',
    role: 'owner',
    method: 'DELETE',
    path: () => '/realm/playgrounds/1',
    parameters: () => ({}),
  },
  {
    section: 'video-calls',
    role: 'owner',
    method: 'POST',
    path: () => '/calls/provider_b/create',
    since: 493,
    parameters: () => ({}),
    answers: { url: 0 },
  },
  {
    section: 'subscriptions',
    role: 'owner',
    method: 'GET',
    path: () => '/users/me/subscriptions',
    parameters: (level) => ({ include_subscribers: { value: level < 412 ? 'true' : 'partial' } }),
    answers: { subscriptions: 0 },
  },
]

async function send(server: Demo, trial: Trial, fields: Record<string, string>): Promise<Reply> {
  const client = server.as(trial.role)
  const path = await trial.path(server)
  return trial.method === 'GET' ? await client.get(path, fields) : await client.send(trial.method, path, fields)
}

export function everyLevel(): void {
  for (const level of levels) {
    for (const trial of trials) {
      ruleAt(level, trial.section, 'supports the parameters of the level and reports the others', async (server) => {
        const parameters = Object.entries(await trial.parameters(level, server))
        const reply = await send(
          server,
          trial,
          Object.fromEntries(parameters.map(([name, { value }]) => [name, value])),
        )
        if (level < (trial.since ?? 0)) {
          expect(reply.status).toBe(404)
          return
        }
        expectOutcome(reply, 'success')
        const unknown = parameters
          .filter(([, { since = 0, before = Number.POSITIVE_INFINITY }]) => level < since || level >= before)
          .map(([name]) => name)
          .sort()
        expect(reply.body['ignored_parameters_unsupported'] ?? []).toEqual(level < 167 ? [] : unknown)
        for (const [name, since] of Object.entries(trial.answers ?? {})) {
          expect(name in reply.body).toBe(level >= since)
        }
      })
    }
    ruleAt(level, 'uploading-a-file', 'answers an upload in the form of the level', async (server) => {
      const { body } = await server.upload('member', [{ name: 'x.txt', content: 'x' }])
      expect(body).toMatchObject({ result: 'success', url: body['uri'] })
      expect('filename' in body).toBe(level >= 285)
      const tus = await fetch(`${server.url}/api/v1/tus/`, { method: 'POST' })
      expect(tus.status).toBe(level >= 296 ? 401 : 404)
    })
  }
}
