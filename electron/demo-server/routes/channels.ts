import { badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { hasContentAccess, hasMetadataAccess, mayAdminister } from '../state/channel-access.ts'
import { announceDefaultChannels, changeChannel } from '../state/channel-changes.ts'
import { channelRecord } from '../state/channel-records.ts'
import { subscriberFields } from '../state/subscribers.ts'
import type { Channel, User } from '../state/records.ts'

export const channelOperations: readonly Operation[] = [
  operation({
    id: 'channels.list',
    method: 'GET',
    path: '/streams',
    documented: false,
    parameters: {
      include_public: always,
      include_subscribed: always,
      include_all: always,
      include_all_active: always,
      include_default: always,
      include_owner_subscribed: always,
      include_web_public: always,
      include_can_access_content: always,
      exclude_archived: always,
    },
    run: (call, user) => {
      const { realm, level, parameters } = call
      const withDefault = parameters.boolean('include_default', false)
      const excludeArchived = parameters.boolean('exclude_archived', true)
      const isWanted = channelFilter(call, user)
      const streams: Record<string, unknown>[] = []
      for (const channel of realm.channels.values()) {
        if ((excludeArchived && channel.is_archived) || !isWanted(channel)) continue
        const record = channelRecord(realm, channel, level)
        if (withDefault) record['is_default'] = realm.defaultChannelIds.has(channel.stream_id)
        streams.push(record)
      }
      return { streams }
    },
  }),
  operation({
    id: 'channels.get',
    method: 'GET',
    path: '/streams/{stream_id}',
    documented: false,
    parameters: {},
    run: (call, user) => ({ stream: channelRecord(call.realm, activeChannel(call, user), call.level) }),
  }),
  operation({
    id: 'channels.subscribers',
    method: 'GET',
    path: '/streams/{stream_id}/members',
    documented: false,
    parameters: {},
    run: (call, user) => {
      const { realm, context } = call
      return subscriberFields(realm, accessibleChannel(call, user), 'true', context.clock.now())
    },
  }),
  operation({
    id: 'channels.archive',
    method: 'DELETE',
    path: '/streams/{stream_id}',
    documented: false,
    parameters: {},
    run: (call, user) => {
      const channel = administeredChannel(call, user)
      if (channel.is_archived) return {}
      const scene = { ...call.context, realm: call.realm }
      changeChannel(
        scene,
        channel,
        () => {
          channel.is_archived = true
          channel.is_recently_active = false
        },
        { property: 'is_archived', value: true },
      )
      if (call.realm.defaultChannelIds.delete(channel.stream_id)) announceDefaultChannels(scene)
      return {}
    },
  }),
]

/** Returns the channel of the path. The refusal is the same for a hidden and a missing one. */
export function accessibleChannel(call: Call, user: User): Channel {
  const channel = call.realm.channels.get(call.pathId('stream_id'))
  if (channel === undefined || !hasMetadataAccess(call.realm, user, channel)) throw badRequest('Invalid channel ID')
  return channel
}

/**
 * Returns the channel of the path, unless it is archived: not even an owner can read an archived channel by its id,
 * although the list of channels contains it.
 */
export function activeChannel(call: Call, user: User): Channel {
  const channel = accessibleChannel(call, user)
  if (channel.is_archived) throw badRequest('Invalid channel ID')
  return channel
}

export function administeredChannel(call: Call, user: User): Channel {
  const channel = accessibleChannel(call, user)
  if (!mayAdminister(call.realm, user, channel)) {
    throw badRequest('You do not have permission to administer this channel.')
  }
  return channel
}

/** Selects channels by the flags of GET /streams (`service.md#channels`). */
function channelFilter({ realm, parameters }: Call, user: User): (channel: Channel) => boolean {
  const everything = parameters.boolean('include_all', false) || parameters.boolean('include_all_active', false)
  const isPublic = parameters.boolean('include_public', true) && user.role !== 600
  const subscribed = parameters.boolean('include_subscribed', true)
  const webPublic = parameters.boolean('include_web_public', false)
  const content = parameters.boolean('include_can_access_content', false)
  const ofOwner = parameters.boolean('include_owner_subscribed', false)
  if (ofOwner && !user.is_bot) throw badRequest('Invalid parameters')
  return (channel) =>
    (everything && hasMetadataAccess(realm, user, channel)) ||
    (isPublic && !channel.invite_only) ||
    (subscribed && channel.subscribers.has(user.user_id)) ||
    (webPublic && channel.is_web_public) ||
    (content && hasContentAccess(realm, user, channel)) ||
    (ofOwner && user.bot_owner_id !== null && channel.subscribers.has(user.bot_owner_id))
}
