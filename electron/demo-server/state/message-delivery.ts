import { updateReferences } from './attachments.ts'
import { canReadMessage } from './message-access.ts'
import { messageRecord } from './message-records.ts'
import type { Message } from './message-store.ts'
import type { Scene } from './announce.ts'
import type { Clock } from './clock.ts'
import type { User } from './records.ts'

export type DeliveryScene = Scene & { readonly clock: Clock; readonly options: { readonly featureLevel: number } }

export type Delivery = {
  readonly senderId: number
  readonly to: { readonly stream_id: number; readonly topic: string } | { readonly user_ids: readonly number[] }
  readonly content: string
}

/** Adds a message to its conversation and sends events to its readers. */
export function deliver(scene: DeliveryScene, { senderId, to, content }: Delivery): Message {
  const { realm } = scene
  const message = realm.contents.messages.add((id) => ({
    id,
    sender_id: senderId,
    date_sent: scene.clock.now(),
    recipients: 'user_ids' in to ? [...new Set([senderId, ...to.user_ids])].sort((a, b) => a - b) : null,
    stream_id: 'stream_id' in to ? to.stream_id : null,
    topic: 'topic' in to ? to.topic : '',
    content,
    is_widget: content.startsWith('/poll'),
    history: [],
  }))
  if (message.stream_id !== null) {
    const channel = realm.channels.get(message.stream_id)
    if (channel !== undefined) channel.first_message_id ??= message.id
  }
  updateReferences(scene, message, senderId, '')
  scene.queues.publish((queue) => {
    const user = realm.users.get(queue.userId)
    if (user === undefined || !hears(scene, user, message)) return undefined
    const allowEmptyTopic = queue.capabilities['empty_topic_name'] === true
    const record = messageRecord(realm, message, {
      applyMarkdown: queue.applyMarkdown,
      allowEmptyTopic,
      level: scene.options.featureLevel,
    })
    return { type: 'message', message: record, flags: ['read'] }
  })
  return message
}

/** True if a user gets the event: only subscribers and participants do, although others may read the message. */
function hears({ realm }: Scene, user: User, message: Message): boolean {
  if (message.stream_id === null) return message.recipients?.includes(user.user_id) === true
  const channel = realm.channels.get(message.stream_id)
  return channel?.subscribers.has(user.user_id) === true && canReadMessage(realm, user, message)
}
