import type { Connection, TimeLimit } from '#contract/connection.ts'
import type { Message } from '#contract/operations/messages.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { isAtLeast } from '#contract/roles.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'

/**
 * True for each part of a message's location that this account can't change; false if the server does not report that.
 */
export interface MoveLocks {
  readonly topic: boolean
  readonly channel: boolean
  readonly resolving: boolean
}

interface Facts {
  readonly connection: Pick<Connection, 'me' | 'realm'>
  readonly directory: Pick<Directory, 'graph'>
  /** Channel of the message; undefined if it is not listed. */
  readonly channel: Channel | undefined
}

/**
 * Locks of a move. It is allowed if the organization or the channel allows it (service.md#moving-messages), so the
 * refusal is certain only if both deny it.
 */
export function moveLocks({ connection: { me, realm }, directory: { graph }, channel }: Facts): MoveLocks {
  const isBarred = (ofOrganization: string, ofChannel: GroupSetting | undefined): boolean => {
    const setting = realm.permissions[ofOrganization]
    // A group may contain bots that can't be distinguished from people.
    if (me === null || me.isBot || setting === undefined || ofChannel === undefined) return false
    return graph.includes(setting, me.userId) === false && graph.includes(ofChannel, me.userId) === false
  }
  return {
    topic: isBarred('can_move_messages_between_topics_group', channel?.can_move_messages_within_channel_group),
    channel: isBarred('can_move_messages_between_channels_group', channel?.can_move_messages_out_of_channel_group),
    resolving: isBarred('can_resolve_topics_group', channel?.can_resolve_topics_group),
  }
}

/** True if a message may be moved, or if that is unknown. A direct message can't be moved. */
export function mayMove(message: Pick<Message, 'stream_id'> | null, facts: Facts): boolean {
  if (message === null) return true
  if (message.stream_id === undefined) return false
  const { topic, channel } = moveLocks(facts)
  return !topic || !channel
}

/** End of a time limit for a message, in UNIX seconds; `never`, or null if the server does not report it. */
export function timeLimitEnd(limit: TimeLimit, { timestamp }: Pick<Message, 'timestamp'>): number | 'never' | null {
  if (limit === null) return null
  return limit.seconds === null ? 'never' : timestamp + limit.seconds
}

/**
 * True for roles below moderator; moderators and higher roles move messages of any age (service.md#moving-messages).
 */
export const isBoundByAge = ({ me }: Pick<Connection, 'me'>): boolean => isAtLeast(me?.role, 'moderator') === false

/** True if a message is past the time limit of a move, by the server's clock; false if that is unknown. */
export function isTooOld(
  message: Pick<Message, 'timestamp'>,
  { changesTopic, changesChannel }: { readonly changesTopic: boolean; readonly changesChannel: boolean },
  { connection, now }: { readonly connection: Pick<Connection, 'me' | 'messages'>; readonly now: number },
): boolean {
  if (!isBoundByAge(connection)) return false
  const { topicLimit, channelLimit } = connection.messages
  const limits = [...(changesTopic ? [topicLimit] : []), ...(changesChannel ? [channelLimit] : [])]
  return limits.map((limit) => timeLimitEnd(limit, message)).some((end) => typeof end === 'number' && end < now)
}
