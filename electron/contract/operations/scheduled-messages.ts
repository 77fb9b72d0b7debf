import { z } from 'zod'
import { operation, path } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Scheduled messages: §4.14, and REFERENCE §2 for the list. */

const scheduledMessageSchema = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(['private', 'stream']),
  to: z.union([z.int(), z.array(z.int())]),
  topic: z.string().optional(),
  content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean().optional(),
})

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
    reply: () => z.object({ scheduled_messages: z.array(scheduledMessageSchema) }),
  }),
}
