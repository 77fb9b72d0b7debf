import { badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import { hasContentAccess, mayPost } from '../state/channel-access.ts'
import type { Message } from '../state/message-store.ts'
import type { Channel, User } from '../state/records.ts'
import type { ResolveChange } from '../state/topic-names.ts'
import { topicsAreRequired } from './message-edit-checks.ts'

export type MoveTarget = { readonly streamId: number; readonly topic: string; readonly resolve: ResolveChange }

/** Checks a move by the organization's groups and the channel's own (`service.md#moving-messages`). */
export function checkMove(call: Call, user: User, message: Message, target: MoveTarget): void {
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
