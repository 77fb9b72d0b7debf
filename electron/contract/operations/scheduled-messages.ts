import { z } from 'zod'
import { operation, path } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, openEnum, secondsSchema } from './shapes.ts'

/** Scheduled messages: `service.md#scheduled-messages`. */

/** `id`, as in all records. The message gets another id when it is sent. */
export const scheduledMessageSchema = z
  .object({
    scheduled_message_id: z.int(),
    type: openEnum(['private', 'stream']),
    /** A channel id, or the users of a direct message. */
    to: z.union([z.int(), z.array(z.int())]),
    topic: z.string().optional(),
    content: z.string(),
    scheduled_delivery_timestamp: secondsSchema,
    failed: z.boolean().optional(),
  })
  .transform(({ scheduled_message_id: id, ...rest }) => ({ id, ...rest }))
export type ScheduledMessage = z.output<typeof scheduledMessageSchema>

export const scheduledMessages = {
  'scheduled-messages.delete': operation({
    method: 'DELETE',
    path: '/scheduled_messages/{scheduled_message_id}',
    source: 'service.md#scheduled-messages',
    parameters: { scheduled_message_id: path() },
    reply: () => emptyReply,
  }),
  'scheduled-messages.list': operation({
    method: 'GET',
    path: '/scheduled_messages',
    source: 'service.md#scheduled-messages',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('scheduled_messages', scheduledMessageSchema, { id: 'scheduled_message_id' }),
  }),
}
