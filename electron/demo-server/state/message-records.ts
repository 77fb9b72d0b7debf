import { isAvailable } from '../server/levels.ts'
import { linkify } from './linkify.ts'
import type { Message } from './message-store.ts'
import type { Realm } from './realm.ts'
import type { User } from './records.ts'
import { renderMessage } from './render.ts'

export type MessageForm = {
  readonly applyMarkdown: boolean
  /** True where the client understands the empty topic; others get its display name (§2). */
  readonly allowEmptyTopic: boolean
  readonly level: number
}

export function findSender(realm: Realm, id: number): User | undefined {
  return realm.users.get(id) ?? realm.systemBots.find((bot) => bot.user_id === id)
}

/** A message as GET /messages and the `message` event show it. */
export function messageRecord(realm: Realm, message: Message, form: MessageForm): Record<string, unknown> {
  const sender = findSender(realm, message.sender_id)
  const { linkifiers } = realm.contents
  const edits = message.history.filter((entry) => entry.prev_content !== undefined)
  const moves = message.history.filter((entry) => entry.prev_topic !== undefined || entry.prev_stream !== undefined)
  const channel = message.stream_id === null ? undefined : realm.channels.get(message.stream_id)
  return {
    id: message.id,
    sender_id: message.sender_id,
    sender_email: sender?.delivery_email ?? '',
    sender_full_name: sender?.full_name ?? '',
    sender_realm_str: 'haldenferries',
    avatar_url: null,
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
    ...(edits.length === 0 ? {} : { last_edit_timestamp: edits.at(-1)?.timestamp }),
    ...(moves.length === 0 || !isAvailable({ since: 365 }, form.level)
      ? {}
      : { last_moved_timestamp: moves.at(-1)?.timestamp }),
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
