import { z } from 'zod'
import { json, operation, path, required, since, text } from './define.ts'
import { listReply, readableParts } from './list-reply.ts'
import { emptyReply, secondsSchema } from './shapes.ts'

/** Messages, typing and files. */

/** First level whose answer to an edit names the files to which no message links any more. */
export const detachedSince = 285

/**
 * A file in the reply to an edit and in the list of the account's files (`service.md#attachments`). Before 472 the ids
 * were inside `messages`.
 */
export const attachmentSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    path_id: z.string(),
    size: z.int(),
    create_time: secondsSchema,
    message_ids: z.array(z.int()).optional(),
    messages: z.array(z.object({ id: z.int() })).optional(),
  })
  .transform(({ messages, message_ids, ...rest }, context) => {
    const ids = message_ids ?? messages?.map(({ id }) => id)
    if (ids === undefined) {
      context.addIssue({ code: 'custom', path: ['message_ids'], message: 'missing' })
      return z.NEVER
    }
    return { ...rest, message_ids: ids }
  })

export const messageSchema = z.object({
  id: z.int(),
  sender_id: z.int(),
  sender_full_name: z.string(),
  content: z.string(),
  timestamp: secondsSchema,
  /** `stream` or `private`. */
  type: z.string(),
  stream_id: z.int().optional(),
  /** Name of the channel, or people of a direct message. */
  display_recipient: z.union([z.string(), z.array(z.unknown())]).optional(),
  subject: z.string(),
})
export type Message = z.output<typeof messageSchema>
export type Attachment = z.output<typeof attachmentSchema>

export const messages = {
  'messages.edit': operation({
    method: 'PATCH',
    path: '/messages/{message_id}',
    source: 'service.md#editing-messages',
    parameters: {
      message_id: path(),
      topic: text(z.string()),
      propagate_mode: text(z.enum(['change_one', 'change_later', 'change_all'])),
      send_notification_to_old_thread: json(z.boolean(), { since: 9 }),
      send_notification_to_new_thread: json(z.boolean(), { since: 9 }),
      content: text(z.string()),
      prev_content_sha256: text(z.string(), { since: 379 }),
      stream_id: json(z.int()),
    },
    reply: (level) => z.object({ detached_uploads: since(level, detachedSince, readableParts(attachmentSchema)) }),
  }),
  'typing.set': operation({
    method: 'POST',
    path: '/typing',
    source: 'service.md#typing',
    parameters: {
      type: text(z.enum(['direct', 'stream', 'channel'])),
      op: required(text(z.enum(['start', 'stop']))),
      to: json(z.array(z.int())),
      stream_id: json(z.int()),
      topic: text(z.string()),
    },
    reply: () => emptyReply,
  }),
  'messages.get': operation({
    method: 'GET',
    path: '/messages/{message_id}',
    source: 'service.md#reading-messages',
    surface: 'optional',
    parameters: {
      message_id: path(),
      apply_markdown: json(z.boolean()),
      allow_empty_topic_name: json(z.boolean(), { since: 334 }),
    },
    // Old servers send only the text, as `raw_content`.
    reply: () => z.object({ message: messageSchema.optional() }),
  }),
  'messages.list': operation({
    method: 'GET',
    path: '/messages',
    source: 'service.md#reading-messages',
    surface: 'optional',
    parameters: {
      anchor: text(z.string()),
      num_before: json(z.int()),
      num_after: json(z.int()),
      apply_markdown: json(z.boolean()),
      allow_empty_topic_name: json(z.boolean(), { since: 334 }),
      narrow: json(z.array(z.object({ operator: z.string(), operand: z.union([z.int(), z.string()]) }))),
    },
    reply: () =>
      listReply('messages', messageSchema, { id: 'id' }, { found_oldest: z.boolean(), found_newest: z.boolean() }),
  }),
  'attachments.list': operation({
    method: 'GET',
    path: '/attachments',
    source: 'service.md#attachments',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('attachments', attachmentSchema, { id: 'id', name: 'name' }, { upload_space_used: z.int() }),
  }),
  'attachments.delete': operation({
    method: 'DELETE',
    path: '/attachments/{attachment_id}',
    source: 'service.md#attachments',
    surface: 'optional',
    parameters: { attachment_id: path() },
    reply: () => emptyReply,
  }),
}
