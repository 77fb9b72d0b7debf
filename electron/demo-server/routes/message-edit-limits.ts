import { ApiError, badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import { canReadMessage } from '../state/message-access.ts'
import type { Message } from '../state/message-store.ts'
import type { User } from '../state/records.ts'
import { graceSeconds } from './message-edit-checks.ts'
import type { PropagateMode } from './message-edit-parameters.ts'
import type { MoveTarget } from './message-edit-permissions.ts'

/** Returns the messages of a move, by its mode; refuses those past the time limit (`service.md#moving-messages`). */
export function messagesToMove(
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
