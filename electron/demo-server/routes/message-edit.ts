import { createHash } from 'node:crypto'
import { ApiError, badRequest } from '../server/errors.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { attachmentRecord } from '../state/attachments.ts'
import { canReadMessage } from '../state/message-access.ts'
import { changeContent, moveMessages, type Move } from '../state/message-changes.ts'
import type { Message } from '../state/message-store.ts'
import type { User, Channel } from '../state/records.ts'
import { resolveChange, type ResolveChange, isResolved, withoutMark } from '../state/topic-names.ts'
import {
  messageEditParameters,
  readMessageEdit,
  type MessageEdit,
  type PropagateMode,
} from './message-edit-parameters.ts'
import { hasContentAccess, mayPost } from '../state/channel-access.ts'

export const messageEditOperations: readonly Operation[] = [
  operation({
    id: 'messages.edit',
    method: 'PATCH',
    path: '/messages/{message_id}',
    documented: true,
    parameters: messageEditParameters,
    run: (call, user) => {
      const edit = readMessageEdit(call)
      const message = readableMessage(call, user)
      checkUnchangedSince(message, edit)
      const requested = effective(call, message, edit)
      checkForm(call, message, requested)
      if (requested.content !== undefined) {
        checkContentEdit(call, user, message)
        checkWildcards(call, user, message, requested.content)
      }
      // Checks everything before storing anything, because an edit is one transaction.
      const move = plannedMove(call, user, message, requested)
      const detached = requested.content === undefined ? [] : changeContent(call, user, message, requested.content)
      if (move !== undefined) moveMessages(call.context, move)
      if (call.level < 285) return {}
      return { detached_uploads: detached.map((upload) => attachmentRecord(call.realm, upload, call.level)) }
    },
  }),
]

/** Returns the message of the path. The refusal is the same for a hidden and a missing one. */
export function readableMessage({ realm, pathId }: Call, user: User): Message {
  const message = realm.contents.messages.get(pathId('message_id'))
  if (message === undefined || !canReadMessage(realm, user, message)) throw badRequest('Invalid message(s)')
  return message
}

/** Refuses an edit that started from another text, also for a pure move (`service.md#editing-messages`). */
function checkUnchangedSince(message: Message, { prevContentSha256 }: MessageEdit): void {
  if (prevContentSha256 === undefined) return
  if (createHash('sha256').update(message.content, 'utf8').digest('hex') === prevContentSha256.toLowerCase()) return
  throw new ApiError(400, 'EXPECTATION_MISMATCH', "'prev_content_sha256' value does not match the expected value.", {
    field_name: 'prev_content_sha256',
  })
}

/** Applies a rule of servers from 509 on: a message that stays in its channel is not moved. */
function effective({ level }: Call, message: Message, edit: MessageEdit): MessageEdit {
  const staysHere = level >= 509 && edit.streamId !== undefined && edit.streamId === message.stream_id
  return staysHere ? { ...edit, streamId: undefined } : edit
}

function plannedMove(call: Call, user: User, message: Message, edit: MessageEdit): Move | undefined {
  if (message.stream_id === null || (edit.topic === undefined && edit.streamId === undefined)) return undefined
  const streamId = edit.streamId ?? message.stream_id
  const topic = edit.topic ?? message.topic
  if (streamId === message.stream_id && topic === message.topic) return undefined
  const resolve = streamId === message.stream_id ? resolveChange(message.topic, topic) : undefined
  const target = { streamId, topic, resolve }
  checkMove(call, user, message, target)
  const { level } = call
  const changesChannel = streamId !== message.stream_id
  return {
    actor: user,
    message,
    messages: messagesToMove(call, user, message, edit.propagateMode, target),
    propagateMode: edit.propagateMode,
    streamId,
    topic,
    // Before 152 the default was true, but the value only counted if the channel changed.
    notifyOldThread: level < 152 ? (edit.notifyOldThread ?? true) && changesChannel : (edit.notifyOldThread ?? false),
    notifyNewThread: edit.notifyNewThread && (level >= 152 || changesChannel),
    isResolve: resolve !== undefined,
  }
}

/** Returns the messages of a move, by its mode; refuses those past the time limit (`service.md#moving-messages`). */
function messagesToMove(
  call: Call,
  user: User,
  message: Message,
  mode: PropagateMode,
  target: MoveTarget,
): readonly Message[] {
  const { realm, level } = call
  const topic = realm.contents.messages
    .ofTopic(message.stream_id ?? -1, message.topic)
    // With protected history, only messages that the account can read are moved and counted.
    .filter((other) => canReadMessage(realm, user, other))
  const moved =
    mode === 'change_one' ? [message] : mode === 'change_later' ? topic.filter(({ id }) => id >= message.id) : topic

  const oldest = oldestMovable(call, user, message, target)
  if (oldest === undefined) return moved
  const allowed = topic.filter((other) => other.date_sent >= oldest)
  const targetIsTooOld = message.date_sent < oldest
  if (mode === 'change_all' && allowed.length < topic.length) {
    // Since 505, this answer is also sent if the message itself is too old.
    if (targetIsTooOld && level < 505) throw tooLate(message, target)
    throw limitExceeded(topic, allowed)
  }
  if (targetIsTooOld) throw tooLate(message, target)
  return moved
}

/** Time before which messages cannot be moved; undefined without a limit, as for moderators. */
function oldestMovable({ realm, context, level }: Call, user: User, message: Message, target: MoveTarget) {
  if (user.role <= 300 || target.resolve !== undefined) return undefined
  const { move_messages_within_stream_limit_seconds, move_messages_between_streams_limit_seconds } = realm.settings
  // Before 162, topics could be edited for three days, whatever the setting.
  const within = level < 162 ? 3 * 86_400 : move_messages_within_stream_limit_seconds
  const limits = [
    ...(target.streamId === message.stream_id ? [] : [move_messages_between_streams_limit_seconds]),
    ...(target.topic === message.topic ? [] : [within]),
  ].filter((limit) => limit !== null)
  if (limits.length === 0) return undefined
  return context.clock.now() - Math.min(...limits) - graceSeconds
}

function tooLate(message: Message, target: MoveTarget): ApiError {
  const what = target.streamId === message.stream_id ? 'topic' : 'channel'
  return badRequest(`The time limit for editing this message's ${what} has passed`)
}

/**
 * The refusal of a move past the time limit. Its three fields let a client try again with `change_later`; null if
 * nothing may be moved.
 */
function limitExceeded(topic: readonly Message[], allowed: readonly Message[]): ApiError {
  const counts = `${allowed.length}/${topic.length}`
  return new ApiError(
    400,
    'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
    `You only have permission to move the ${counts} most recent messages in this topic.`,
    {
      first_message_id_allowed_to_move: allowed[0]?.id ?? null,
      total_messages_in_topic: topic.length,
      total_messages_allowed_to_move: allowed.length,
    },
  )
}

type MoveTarget = { readonly streamId: number; readonly topic: string; readonly resolve: ResolveChange }

/** Checks a move by the organization's groups and the channel's own (`service.md#moving-messages`). */
function checkMove(call: Call, user: User, message: Message, target: MoveTarget): void {
  const { realm } = call
  const channel = realm.channels.get(message.stream_id ?? -1)
  if (channel === undefined) throw badRequest('Invalid message(s)')
  const may = (organization: Parameters<typeof realm.membership.includes>[0], own: typeof organization): boolean =>
    realm.membership.includes(organization, user.user_id) || realm.membership.includes(own, user.user_id)

  if (target.resolve !== undefined) {
    if (message.topic === '') throw badRequest('General chat cannot be marked as resolved')
    if (!may(realm.settings.can_resolve_topics_group, channel.groups.can_resolve_topics_group)) {
      throw badRequest("You don't have permission to resolve topics in this channel.")
    }
    return
  }
  if (channel.is_archived) throw badRequest("You don't have permission to move this message")
  const changesTopic = target.topic !== message.topic
  if (
    changesTopic &&
    !may(realm.settings.can_move_messages_between_topics_group, channel.groups.can_move_messages_within_channel_group)
  ) {
    throw badRequest("You don't have permission to move this message")
  }
  if (target.streamId === channel.stream_id) {
    checkTopicFits(call, user, channel, target.topic)
    return
  }
  const destination = realm.channels.get(target.streamId)
  if (destination === undefined || !hasContentAccess(realm, user, destination)) throw badRequest('Invalid channel ID')
  if (
    !may(
      realm.settings.can_move_messages_between_channels_group,
      channel.groups.can_move_messages_out_of_channel_group,
    ) ||
    !mayPost(realm, user, destination)
  ) {
    throw badRequest("You don't have permission to move this message")
  }
  checkTopicFits(call, user, destination, target.topic)
}

/**
 * Checks a topic by the channel's topics_policy: topics may be required, only the empty topic may be allowed, or no new
 * one.
 */
function checkTopicFits({ realm }: Call, user: User, channel: Channel, topic: string): void {
  if (topic === '' && topicsAreRequired(realm.settings, channel)) {
    throw badRequest('Topics are required in this organization.')
  }
  if (topic !== '' && channel.topics_policy === 'empty_topic_only') {
    throw badRequest(`Only the ${realm.settings.empty_topic_display_name} topic is allowed in this channel.`)
  }
  const isNew = realm.contents.messages.ofTopic(channel.stream_id, topic).length === 0
  if (isNew && !realm.membership.includes(channel.groups.can_create_topic_group, user.user_id)) {
    throw badRequest('You do not have permission to create new topics in this channel.')
  }
}

/** Seconds added to every time limit, for wrong clocks and slow networks. */
const graceSeconds = 20

/** Refuses invalid combinations for any account (`service.md#editing-messages`). */
function checkForm(call: Call, message: Message, edit: MessageEdit): void {
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

function topicsAreRequired(settings: Call['realm']['settings'], channel: Channel): boolean {
  if (channel.topics_policy !== 'inherit') return channel.topics_policy === 'disable_empty_topic'
  return settings.mandatory_topics || settings.topics_policy === 'disable_empty_topic'
}

/** Only the author may edit the text, where the organization allows it and until the limit. */
function checkContentEdit({ realm, context }: Call, user: User, message: Message): void {
  const { allow_message_editing, message_content_edit_limit_seconds: limit } = realm.settings
  if (!allow_message_editing) throw badRequest('Your organization has turned off message editing')
  if (message.sender_id !== user.user_id) throw badRequest("You don't have permission to edit this message")
  if (limit !== null && context.clock.now() - message.date_sent > limit + graceSeconds) {
    throw badRequest('The time limit for editing this message has passed')
  }
}

/** Refuses a mention of everyone that reaches many people, unless the account has the permission. */
function checkWildcards({ realm, level }: Call, user: User, message: Message, content: string): void {
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
