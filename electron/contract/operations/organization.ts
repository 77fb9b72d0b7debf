import { z } from 'zod'
import { operation, path, since, text } from './define.ts'
import { emptyReply, secondsSchema } from './shapes.ts'

/** What an organization keeps beside channels and people: exports, invitations, scheduled messages, playgrounds, calls. */

const exportTypes = ['public', 'full_with_consent', 'full_without_consent'] as const

/** Before 449 the type was an integer, and the third type did not exist (§4.11). */
function toExportNumber(type: unknown): unknown {
  return { public: 1, full_with_consent: 2 }[String(type)]
}

const exportSchema = z.object({
  id: z.int(),
  acting_user_id: z.int(),
  export_time: secondsSchema,
  export_url: z.string().nullable(),
  deleted_timestamp: secondsSchema.nullable(),
  failed_timestamp: secondsSchema.nullable(),
  pending: z.boolean(),
  export_type: z
    .union([
      z.enum(exportTypes),
      z.literal(1).transform(() => 'public' as const),
      z.literal(2).transform(() => 'full_with_consent' as const),
    ])
    .optional(),
})

const inviteSchema = z.object({
  id: z.int(),
  email: z.string().optional(),
  invited_by_user_id: z.int(),
  invited: secondsSchema,
  expiry_date: secondsSchema.nullable(),
  invited_as: z.int(),
  is_multiuse: z.boolean(),
  link_url: z.string().optional(),
})

const scheduledMessageSchema = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(['private', 'stream']),
  to: z.union([z.int(), z.array(z.int())]),
  topic: z.string().optional(),
  content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean().optional(),
})

const call = (source: string, neutral: string, field: string) =>
  operation({
    method: 'POST',
    path: { neutral, field },
    source,
    parameters: {},
    reply: () => z.object({ url: z.string() }),
  })

export const organization = {
  'exports.create': operation({
    method: 'POST',
    path: '/export/realm',
    source: '§4.11',
    timeoutMs: 60_000,
    parameters: {
      export_type: text(z.enum(exportTypes), {
        since: 304,
        older: [{ before: 449, encoding: 'json', value: toExportNumber }],
      }),
    },
    reply: (level) => z.object({ id: since(level, 182, z.int()) }),
  }),
  'exports.list': operation({
    method: 'GET',
    path: '/export/realm',
    source: 'REFERENCE §7',
    surface: 'optional',
    parameters: {},
    reply: () => z.object({ exports: z.array(exportSchema) }),
  }),
  'invitations.resend': operation({
    method: 'POST',
    path: '/invites/{invite_id}/resend',
    source: '§4.13',
    parameters: { invite_id: path() },
    reply: () => emptyReply,
  }),
  'invitations.list': operation({
    method: 'GET',
    path: '/invites',
    source: 'REFERENCE §2',
    surface: 'optional',
    parameters: {},
    reply: () => z.object({ invites: z.array(inviteSchema) }),
  }),
  'scheduled-messages.delete': operation({
    method: 'DELETE',
    path: '/scheduled_messages/{scheduled_message_id}',
    source: '§4.14',
    parameters: { scheduled_message_id: path() },
    reply: () => emptyReply,
  }),
  'scheduled-messages.list': operation({
    method: 'GET',
    path: '/scheduled_messages',
    source: 'REFERENCE §2',
    surface: 'optional',
    parameters: {},
    reply: () => z.object({ scheduled_messages: z.array(scheduledMessageSchema) }),
  }),
  'playgrounds.delete': operation({
    method: 'DELETE',
    path: '/realm/playgrounds/{playground_id}',
    source: '§4.16',
    parameters: { playground_id: path() },
    reply: () => emptyReply,
  }),
  'calls.create-a': call('§4.15', '/calls/provider_a/create', '/calls/constructorgroups/create'),
  'calls.create-b': call('§4.17', '/calls/provider_b/create', '/calls/webex/create'),
}
