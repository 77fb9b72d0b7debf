import { ApiError, badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import type { Message } from '../state/message-store.ts'
import type { Channel, User } from '../state/records.ts'
import { isResolved, withoutMark } from '../state/topic-names.ts'
import type { MessageEdit } from './message-edit-parameters.ts'

/** Seconds added to every time limit, for wrong clocks and slow networks. */
export const graceSeconds = 20

/** Refuses invalid combinations for any account (`service.md#editing-messages`). */
export function checkForm(call: Call, message: Message, edit: MessageEdit): void {
  const { topic, streamId, content } = edit
  if (topic === undefined && streamId === undefined && content === undefined) throw badRequest('Nothing to change')
  if (message.stream_id === null) {
    if (streamId !== undefined) throw badRequest('Direct messages cannot be moved to channels.')
    if (topic !== undefined) throw badRequest('Direct messages cannot have topics.')
  }
  if (edit.propagateMode !== 'change_one' && topic === undefined && streamId === undefined) {
    throw badRequest('Invalid propagate_mode without topic edit')
  }
  if (message.is_widget && content !== undefined) throw badRequest('Widgets cannot be edited.')
  if (topic !== undefined && isResolved(`${topic} `) && withoutMark(`${topic} `).trim() === '') {
    throw badRequest('General chat cannot be marked as resolved')
  }
  if (content !== undefined && streamId !== undefined) {
    throw badRequest('Cannot change message content while changing channel')
  }
  if (topic !== undefined) checkRequiredTopic(call, message, streamId, topic)
}

/** Refuses the empty topic where topics are required. */
function checkRequiredTopic({ realm }: Call, message: Message, streamId: number | undefined, topic: string): void {
  const channel = realm.channels.get(streamId ?? message.stream_id ?? -1)
  if (channel === undefined || (topic !== '' && topic !== '(no topic)')) return
  if (topicsAreRequired(realm.settings, channel)) throw badRequest('Topics are required in this organization.')
}

export function topicsAreRequired(settings: Call['realm']['settings'], channel: Channel): boolean {
  if (channel.topics_policy !== 'inherit') return channel.topics_policy === 'disable_empty_topic'
  return settings.mandatory_topics || settings.topics_policy === 'disable_empty_topic'
}

/** Only the author may edit the text, where the organization allows it and until the limit. */
export function checkContentEdit({ realm, context }: Call, user: User, message: Message): void {
  const { allow_message_editing, message_content_edit_limit_seconds: limit } = realm.settings
  if (!allow_message_editing) throw badRequest('Your organization has turned off message editing')
  if (message.sender_id !== user.user_id) throw badRequest("You don't have permission to edit this message")
  if (limit !== null && context.clock.now() - message.date_sent > limit + graceSeconds) {
    throw badRequest('The time limit for editing this message has passed')
  }
}

/** Refuses a mention of everyone that reaches many people, unless the account has the permission. */
export function checkWildcards({ realm, level }: Call, user: User, message: Message, content: string): void {
  if (message.stream_id === null) return
  const text = content.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const mayMention = realm.membership.includes(realm.settings.can_mention_many_users_group, user.user_id)
  if (mayMention) return
  const threshold = realm.contents.server.wildcard_mention_threshold
  const subscribers = realm.channels.get(message.stream_id)?.subscribers.size ?? 0
  // The error has a code of its own since 229.
  if (/@\*\*(?:all|everyone|channel|stream)\*\*/.test(text) && subscribers > threshold) {
    throw new ApiError(
      400,
      level < 229 ? 'BAD_REQUEST' : 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use channel wildcard mentions in this channel.',
    )
  }
  const participants = new Set(
    realm.contents.messages.ofTopic(message.stream_id, message.topic).map((other) => other.sender_id),
  )
  if (/@\*\*topic\*\*/.test(text) && participants.size > threshold) {
    throw new ApiError(
      400,
      level < 229 ? 'BAD_REQUEST' : 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use topic wildcard mentions in this topic.',
    )
  }
}
