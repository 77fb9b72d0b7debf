import type { DemoContext } from '../server/context.ts'
import { notificationBotId } from './user-records.ts'
import { deliver } from './message-delivery.ts'
import { shownTopic } from './message-records.ts'
import type { Message } from './message-store.ts'
import type { User } from './records.ts'
import { updateReferences } from './attachments.ts'
import type { Attachment } from './contents.ts'
import type { EventQueues, Queue } from './event-queues.ts'
import { canReadMessage } from './message-access.ts'
import type { Realm } from './realm.ts'
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

export type Move = {
  readonly actor: User
  readonly message: Message
  readonly messages: readonly Message[]
  readonly propagateMode: string
  readonly streamId: number
  readonly topic: string
  readonly notifyOldThread: boolean
  readonly notifyNewThread: boolean
  /** True if the topic is only resolved or unresolved, which posts no notices. */
  readonly isResolve: boolean
}

/** Moves messages, sends events to their readers, and posts the automated notices. */
export function moveMessages(context: DemoContext, move: Move): void {
  const { realm } = context
  const { message, messages, streamId, topic, actor } = move
  const oldStreamId = message.stream_id ?? streamId
  const oldTopic = message.topic
  const timestamp = context.clock.now()
  for (const moved of messages) {
    moved.history.push({
      timestamp,
      user_id: actor.user_id,
      ...(topic === moved.topic ? {} : { prev_topic: moved.topic, topic }),
      ...(streamId === moved.stream_id ? {} : { prev_stream: oldStreamId, stream: streamId }),
    })
    realm.contents.messages.move(moved, streamId, topic)
  }
  refreshFirstMessage(context, oldStreamId)
  refreshFirstMessage(context, streamId)
  notifyReaders(realm, context.queues, message, (queue) => {
    const withEmpty = queue.capabilities['empty_topic_name'] === true
    return {
      type: 'update_message',
      user_id: actor.user_id,
      rendering_only: false,
      message_id: message.id,
      message_ids: messages.map(({ id }) => id),
      edit_timestamp: timestamp,
      flags: ['read'],
      stream_id: oldStreamId,
      stream_name: realm.channels.get(oldStreamId)?.name,
      ...(streamId === oldStreamId ? {} : { new_stream_id: streamId }),
      propagate_mode: move.propagateMode,
      orig_subject: shownTopic(realm, oldTopic, withEmpty),
      ...(topic === oldTopic ? {} : { subject: shownTopic(realm, topic, withEmpty), topic_links: [] }),
    }
  })
  if (move.isResolve) return
  const whole = realm.contents.messages.ofTopic(oldStreamId, oldTopic).length === 0
  const what = whole ? 'This topic was' : messages.length === 1 ? 'A message was' : `${messages.length} messages were`
  const who = `@_**${actor.full_name}|${actor.user_id}**`
  if (move.notifyOldThread) {
    notice(context, oldStreamId, oldTopic, `${what} moved to ${place(context, streamId, topic)} by ${who}.`)
  }
  if (move.notifyNewThread) {
    const from = place(context, oldStreamId, oldTopic)
    notice(context, streamId, topic, `${what} moved here from ${from} by ${who}.`)
  }
}

function notice(context: DemoContext, streamId: number, topic: string, content: string): void {
  deliver(context, { senderId: notificationBotId, to: { stream_id: streamId, topic }, content })
}

function place({ realm }: DemoContext, streamId: number, topic: string): string {
  return `#**${realm.channels.get(streamId)?.name ?? ''}>${shownTopic(realm, topic, false)}**`
}

function refreshFirstMessage({ realm }: DemoContext, streamId: number): void {
  const channel = realm.channels.get(streamId)
  if (channel !== undefined) {
    channel.first_message_id = realm.contents.messages.ofChannel(streamId)[0]?.id ?? null
  }
}
