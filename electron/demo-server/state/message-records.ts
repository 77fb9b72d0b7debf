import { isAvailable } from '../server/levels.ts'
import { linkify, renderMessage } from './render.ts'
import type { HistoryEntry, Message } from './message-store.ts'
import type { Realm } from './realm.ts'
import type { User } from './records.ts'
import { resolveChange } from './topic-names.ts'
import { avatarOf } from './user-records.ts'

export type MessageForm = {
  readonly applyMarkdown: boolean
  /** True if the client supports the empty topic; others get its display name. */
  readonly allowEmptyTopic: boolean
  readonly level: number
}

export function findSender(realm: Realm, id: number): User | undefined {
  return realm.users.get(id) ?? realm.systemBots.find((bot) => bot.user_id === id)
}

/** A message in GET /messages and the `message` event. */
export function messageRecord(realm: Realm, message: Message, form: MessageForm): Record<string, unknown> {
  const sender = findSender(realm, message.sender_id)
  const { linkifiers } = realm.contents
  const edits = message.history.filter((entry) => entry.prev_content !== undefined)
  const moves = message.history.filter(isMove)
  const channel = message.stream_id === null ? undefined : realm.channels.get(message.stream_id)
  return {
    id: message.id,
    sender_id: message.sender_id,
    recipient_id: realm.contents.messages.recipientIdOf(message),
    sender_email: sender?.delivery_email ?? '',
    sender_full_name: sender?.full_name ?? '',
    sender_realm_str: 'haldenferries',
    avatar_url: avatarOf(message.sender_id),
    client: sender?.is_bot === true ? 'bot' : 'website',
    type: message.stream_id === null ? 'private' : 'stream',
    ...(message.stream_id === null ? {} : { stream_id: message.stream_id }),
    display_recipient: channel === undefined ? directRecipients(realm, message) : channel.name,
    subject: shownTopic(realm, message.topic, form.allowEmptyTopic),
    topic_links: linkify(message.topic, linkifiers).flatMap(({ text, url }) =>
      url === undefined ? [] : [{ text, url }],
    ),
    content: form.applyMarkdown ? renderMessage(message.content, linkifiers) : message.content,
    content_type: form.applyMarkdown ? 'text/html' : 'text/x-markdown',
    timestamp: message.date_sent,
    is_me_message: false,
    reactions: [],
    flags: ['read'],
    submessages: message.is_widget ? [{ msg_type: 'widget', content: '{"widget_type":"poll"}' }] : [],
    ...(message.history.length === 0 || !realm.settings.allow_edit_history || !isAvailable({ since: 118 }, form.level)
      ? {}
      : { edit_history: message.history.toReversed().map((entry) => historyRecord(realm, entry, form)) }),
    ...(edits.length === 0 ? {} : { last_edit_timestamp: edits.at(-1)?.timestamp }),
    ...(moves.length === 0 || !isAvailable({ since: 365 }, form.level)
      ? {}
      : { last_moved_timestamp: moves.at(-1)?.timestamp }),
  }
}

/** True for a move. Resolving or unresolving a topic is not one. */
const isMove = ({ prev_topic, topic, prev_stream }: HistoryEntry): boolean =>
  prev_stream !== undefined || (prev_topic !== undefined && resolveChange(prev_topic, topic ?? '') === undefined)

/** One change of a message in `edit_history`: the changed values, before and after. */
function historyRecord(realm: Realm, entry: HistoryEntry, { allowEmptyTopic }: MessageForm): Record<string, unknown> {
  const { timestamp, user_id, prev_content, prev_topic, topic, prev_stream, stream } = entry
  const { linkifiers } = realm.contents
  return {
    user_id,
    timestamp,
    ...(prev_content === undefined
      ? {}
      : { prev_content, prev_rendered_content: renderMessage(prev_content, linkifiers) }),
    ...(prev_topic === undefined
      ? {}
      : {
          prev_topic: shownTopic(realm, prev_topic, allowEmptyTopic),
          topic: shownTopic(realm, topic ?? '', allowEmptyTopic),
        }),
    ...(prev_stream === undefined ? {} : { prev_stream, stream }),
  }
}

export function shownTopic(realm: Realm, topic: string, allowEmptyTopic: boolean): string {
  return topic === '' && !allowEmptyTopic ? realm.settings.empty_topic_display_name : topic
}

export function directRecipients(realm: Realm, message: Message): Record<string, unknown>[] {
  return (message.recipients ?? []).flatMap((id) => {
    const user = realm.users.get(id)
    return user === undefined ? [] : [{ id, email: user.delivery_email, full_name: user.full_name }]
  })
}
