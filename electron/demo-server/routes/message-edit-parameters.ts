import { badRequest } from '../server/errors.ts'
import type { Availability } from '../server/levels.ts'
import type { Call } from '../server/operation.ts'
import type { Realm } from '../state/realm.ts'
import { limits } from '../state/realm-settings.ts'

/** All parameters of PATCH /messages/{message_id} and their levels (`service.md#editing-messages`). */
export const messageEditParameters: Readonly<Record<string, Availability>> = {
  topic: {},
  // Alias that is deprecated, kept for compatibility.
  subject: {},
  propagate_mode: {},
  send_notification_to_old_thread: { since: 9 },
  send_notification_to_new_thread: { since: 9 },
  content: {},
  prev_content_sha256: { since: 379 },
  stream_id: {},
}

const propagateModes = ['change_one', 'change_later', 'change_all'] as const
export type PropagateMode = (typeof propagateModes)[number]

export type MessageEdit = {
  readonly topic: string | undefined
  readonly propagateMode: PropagateMode
  readonly notifyOldThread: boolean | undefined
  readonly notifyNewThread: boolean
  readonly content: string | undefined
  readonly prevContentSha256: string | undefined
  readonly streamId: number | undefined
}

export function readMessageEdit(call: Call): MessageEdit {
  const { parameters } = call
  const content = parameters.text('content', { maximum: limits.max_message_length })
  if (content?.includes('\0') === true) throw badRequest('Message must not contain null bytes')
  return {
    topic: readTopic(call, parameters.has('topic') ? 'topic' : 'subject'),
    propagateMode: parameters.choice('propagate_mode', propagateModes) ?? 'change_one',
    notifyOldThread: parameters.boolean('send_notification_to_old_thread'),
    notifyNewThread: parameters.boolean('send_notification_to_new_thread', true),
    // A message with a removed text stays, and reports that it was deleted.
    content: content?.trim() === '' ? '(deleted)' : content?.trimEnd(),
    prevContentSha256: parameters.text('prev_content_sha256'),
    streamId: parameters.integer('stream_id'),
  }
}

/** Trims a topic, and replaces the display name of the empty topic with the empty topic. */
function readTopic({ realm, level, parameters }: Call, name: 'topic' | 'subject'): string | undefined {
  const topic = parameters.text(name)?.trim()
  if (topic === undefined) return undefined
  const isEmpty = level >= 334 && topic === realm.settings.empty_topic_display_name
  return checkedTopic(isEmpty ? '' : topic, level)
}

/** Reads a topic for sending: `(no topic)` also means the empty topic; before 334 there is no empty topic. */
export function sentTopic(realm: Realm, given: string, level: number): string {
  const isEmpty = given === '(no topic)' || given === realm.settings.empty_topic_display_name
  return level >= 334 && isEmpty ? '' : given
}

/** Refuses unprintable characters, and shortens a long topic; the empty topic exists since 334. */
export function checkedTopic(topic: string, level: number): string {
  if (topic === '' && level < 334) throw badRequest("Topic can't be empty!")
  const invalid = Array.from(topic).findIndex((sign) => /[\p{Cc}\p{Cs}\p{Cn}]/u.test(sign))
  if (invalid >= 0) throw badRequest(`Invalid character in topic, at position ${invalid + 1}!`)
  return shortenedTopic(topic)
}

function shortenedTopic(topic: string): string {
  const signs = Array.from(topic)
  if (signs.length <= limits.max_topic_length) return topic
  return `${signs.slice(0, limits.max_topic_length - 3).join('')}...`
}
