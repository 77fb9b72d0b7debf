import { z } from 'zod'
import { operation, path } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, openEnum, secondsSchema } from './shapes.ts'

/** Scheduled messages: §4.14, and REFERENCE §2 for the list. */

/** Its id is another number than the message gets once it is sent (§3). Here it is called as the ids of all records. */
export const scheduledMessageSchema = z
  .object({
    scheduled_message_id: z.int(),
    type: openEnum(['private', 'stream']),
    /** A channel, or the people of a direct message. */
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
    reply: () => listReply('scheduled_messages', scheduledMessageSchema, { id: 'scheduled_message_id' }),
  }),
}
