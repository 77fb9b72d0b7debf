import { badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { hasContentAccess } from '../state/channel-access.ts'
import { canReadIn } from '../state/message-access.ts'
import { deliver } from '../state/message-delivery.ts'
import { messageRecord, shownTopic } from '../state/message-records.ts'
import { renderMessage } from '../state/render.ts'
import { readableMessage } from './message-edit.ts'
import { listMessages } from './message-list.ts'
import { readDelivery } from './read-delivery.ts'

/** Operations that read and send messages. */
export const messageOperations: readonly Operation[] = [
  operation({
    id: 'messages.list',
    method: 'GET',
    path: '/messages',
    documented: false,
    parameters: {
      anchor: always,
      num_before: always,
      num_after: always,
      include_anchor: always,
      apply_markdown: always,
      allow_empty_topic_name: { since: 334 },
      client_gravatar: always,
      narrow: always,
    },
    run: listMessages,
  }),
  operation({
    id: 'messages.send',
    method: 'POST',
    path: '/messages',
    documented: false,
    parameters: { type: always, to: always, topic: always, content: always },
    run: (call, user) => ({ id: deliver(call.context, { senderId: user.user_id, ...readDelivery(call, user) }).id }),
  }),
  operation({
    id: 'messages.get',
    method: 'GET',
    path: '/messages/{message_id}',
    documented: false,
    parameters: { apply_markdown: always, allow_empty_topic_name: { since: 334 } },
    run: (call, user) => {
      const { realm, level, parameters } = call
      const form = {
        applyMarkdown: parameters.boolean('apply_markdown', true),
        allowEmptyTopic: parameters.boolean('allow_empty_topic_name', false),
        level,
      }
      const message = readableMessage(call, user)
      return { raw_content: message.content, message: messageRecord(realm, message, form) }
    },
  }),
  operation({
    id: 'messages.history',
    method: 'GET',
    path: '/messages/{message_id}/history',
    documented: false,
    parameters: { allow_empty_topic_name: { since: 334 } },
    run: (call, user) => {
      if (!call.realm.settings.allow_edit_history) {
        throw badRequest('Message edit history is disabled in this organization')
      }
      const allowEmptyTopic = call.parameters.boolean('allow_empty_topic_name', false)
      return { message_history: history(call, readableMessage(call, user), allowEmptyTopic) }
    },
  }),
  operation({
    id: 'channels.topics',
    method: 'GET',
    path: '/users/me/{stream_id}/topics',
    documented: false,
    parameters: { allow_empty_topic_name: { since: 334 } },
    run: ({ realm, level, parameters, pathId }, user) => {
      const allowEmptyTopic = parameters.boolean('allow_empty_topic_name', false)
      const channel = realm.channels.get(pathId('stream_id'))
      if (channel === undefined || !hasContentAccess(realm, user, channel)) throw badRequest('Invalid channel ID')
      // The topics of archived channels are listed since 480.
      if (channel.is_archived && level < 480) throw badRequest('Invalid channel ID')
      const topics = realm.contents.messages.topicsOf(channel.stream_id, (message) =>
        canReadIn(realm, user, channel, message),
      )
      return { topics: topics.map(({ name, max_id }) => ({ name: shownTopic(realm, name, allowEmptyTopic), max_id })) }
    },
  }),
]

/** Snapshots of the message after each change, oldest first. */
function history({ realm }: Call, message: ReturnType<typeof readableMessage>, allowEmptyTopic: boolean) {
  let content = message.content
  let topic = message.topic
  const { linkifiers } = realm.contents
  const snapshots: Record<string, unknown>[] = []
  for (const entry of message.history.toReversed()) {
    snapshots.push({
      timestamp: entry.timestamp,
      user_id: entry.user_id,
      content,
      rendered_content: renderMessage(content, linkifiers),
      topic: shownTopic(realm, topic, allowEmptyTopic),
      ...(entry.prev_content === undefined ? {} : { prev_content: entry.prev_content }),
      ...(entry.prev_topic === undefined ? {} : { prev_topic: shownTopic(realm, entry.prev_topic, allowEmptyTopic) }),
      ...(entry.prev_stream === undefined ? {} : { prev_stream: entry.prev_stream, stream: entry.stream }),
    })
    content = entry.prev_content ?? content
    topic = entry.prev_topic ?? topic
  }
  snapshots.push({
    timestamp: message.date_sent,
    user_id: message.sender_id,
    content,
    rendered_content: renderMessage(content, linkifiers),
    topic: shownTopic(realm, topic, allowEmptyTopic),
  })
  return snapshots.reverse()
}
