import type { DemoContext } from '../server/context.ts'
import { updateReferences } from './attachments.ts'
import type { Attachment } from './contents.ts'
import type { EventQueues, Queue } from './event-queues.ts'
import { canReadMessage } from './message-access.ts'
import type { Message } from './message-store.ts'
import type { Realm } from './realm.ts'
import type { User } from './records.ts'
import { renderMessage } from './render.ts'

/** Stores a new text and sends events to its readers. Returns the author's files that no message refers to any more. */
export function changeContent(
  { context, realm }: { readonly context: DemoContext; readonly realm: Realm },
  user: User,
  message: Message,
  content: string,
): Attachment[] {
  const previous = message.content
  if (content === previous) return []
  const timestamp = context.clock.now()
  message.content = content
  message.history.push({ timestamp, user_id: user.user_id, prev_content: previous })
  const detached = updateReferences(context, message, user.user_id, previous)
  notifyReaders(realm, context.queues, message, () => ({
    type: 'update_message',
    user_id: user.user_id,
    rendering_only: false,
    message_id: message.id,
    message_ids: [message.id],
    edit_timestamp: timestamp,
    flags: ['read'],
    ...(message.stream_id === null
      ? {}
      : { stream_id: message.stream_id, stream_name: realm.channels.get(message.stream_id)?.name }),
    orig_content: previous,
    orig_rendered_content: renderMessage(previous, realm.contents.linkifiers),
    content,
    rendered_content: renderMessage(content, realm.contents.linkifiers),
    is_me_message: false,
  }))
  return detached
}

export function notifyReaders(
  realm: Realm,
  queues: EventQueues,
  message: Message,
  make: (queue: Queue) => Readonly<Record<string, unknown>> & { readonly type: string },
): void {
  queues.publish((queue) => {
    const reader = realm.users.get(queue.userId)
    return reader !== undefined && canReadMessage(realm, reader, message) ? make(queue) : undefined
  })
}
