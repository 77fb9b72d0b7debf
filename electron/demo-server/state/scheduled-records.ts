import type { ScheduledMessage } from './contents.ts'
import type { Realm } from './realm.ts'
import { renderMessage } from './render.ts'

/** A scheduled message, for its sender. */
export function scheduledRecord(realm: Realm, message: ScheduledMessage): Record<string, unknown> {
  return {
    scheduled_message_id: message.id,
    type: 'stream_id' in message.to ? 'stream' : 'private',
    ...('stream_id' in message.to
      ? { to: message.to.stream_id, topic: message.to.topic }
      : { to: message.to.user_ids }),
    content: message.content,
    rendered_content: renderMessage(message.content, realm.contents.linkifiers),
    scheduled_delivery_timestamp: message.scheduled_delivery_timestamp,
    failed: message.failed,
  }
}

/** The account's own messages, soonest first. Nobody can see other people's. */
export function scheduledRecords(realm: Realm, userId: number): Record<string, unknown>[] {
  return [...realm.contents.scheduledMessages.values()]
    .filter((message) => message.sender_id === userId)
    .sort((a, b) => a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp)
    .map((message) => scheduledRecord(realm, message))
}
