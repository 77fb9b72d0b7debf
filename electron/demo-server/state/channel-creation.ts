import type { Clock } from './clock.ts'
import { hasMetadataAccess } from './channel-access.ts'
import { channelRecord, subscriptionRecord } from './channel-records.ts'
import type { EventQueues } from './event-queues.ts'
import { channelPermissionRules } from './group-setting-values.ts'
import type { Realm, SystemGroupName } from './realm.ts'
import {
  channelGroupSettings,
  type Channel,
  type ChannelGroupSetting,
  type GroupSettingValue,
  type User,
} from './records.ts'

export type CreationScene = {
  readonly realm: Realm
  readonly queues: EventQueues
  readonly clock: Clock
  readonly options: { readonly featureLevel: number }
}

/** Settings of a new channel; absent ones get the service's defaults. */
export type NewChannel = Partial<Omit<Channel, 'stream_id' | 'groups' | 'subscribers' | 'topics'>> & {
  readonly name: string
  readonly groups?: Readonly<Partial<Record<ChannelGroupSetting, GroupSettingValue>>>
}

/** Stores a channel without subscribers and announces it to everyone who may see it. */
export function addChannel(scene: CreationScene, creator: User, wanted: NewChannel): Channel {
  const { realm, queues } = scene
  let highest = 0
  for (const id of realm.channels.keys()) if (id > highest) highest = id
  const defaults = Object.fromEntries(
    channelGroupSettings.map((name) => [
      name,
      defaultValue(realm, creator, channelPermissionRules[name].default_group_name),
    ]),
  ) as Record<ChannelGroupSetting, GroupSettingValue>
  const channel: Channel = {
    description: '',
    date_created: Math.floor(scene.clock.now()),
    creator_id: creator.user_id,
    invite_only: false,
    is_web_public: false,
    history_public_to_subscribers: wanted.invite_only !== true,
    is_archived: false,
    message_retention_days: null,
    folder_id: null,
    topics_policy: 'inherit',
    first_message_id: null,
    is_recently_active: true,
    stream_weekly_traffic: null,
    default_push_notifications: false,
    ...wanted,
    stream_id: highest + 1,
    groups: { ...defaults, ...wanted.groups },
    subscribers: new Set(),
    topics: [],
  }
  realm.addChannel(channel)
  queues.publish((queue) => {
    const user = realm.users.get(queue.userId)
    if (user === undefined || !hasMetadataAccess(realm, user, channel)) return undefined
    return { type: 'stream', op: 'create', streams: [channelRecord(realm, channel, scene.options.featureLevel)] }
  })
  return channel
}

/** Returns the default of a permission. A default that ends in “creator” is an unnamed group with only the creator. */
function defaultValue(realm: Realm, creator: User, name: string): GroupSettingValue {
  if (name.endsWith('_creator')) return { direct_members: [creator.user_id], direct_subgroups: [] }
  return realm.systemGroup(name as SystemGroupName)
}

/** Subscribes people, and notifies them and everyone who sees the channel. */
export function subscribe(scene: CreationScene, channel: Channel, people: readonly User[]): void {
  const { realm } = scene
  for (const { user_id: id } of people) {
    channel.subscribers.add(id)
    realm.contents.joined.set(`${channel.stream_id}/${id}`, scene.clock.now())
  }
  announceSubscribers(
    scene,
    channel,
    people,
    (user) => ({
      type: 'subscription',
      op: 'add',
      subscriptions: [subscriptionRecord(realm, user, channel, scene.options.featureLevel)],
    }),
    'peer_add',
  )
}

export function unsubscribe(scene: CreationScene, channel: Channel, people: readonly User[]): void {
  for (const { user_id: id } of people) channel.subscribers.delete(id)
  const subscriptions = [{ name: channel.name, stream_id: channel.stream_id }]
  announceSubscribers(
    scene,
    channel,
    people,
    () => ({ type: 'subscription', op: 'remove', subscriptions }),
    'peer_remove',
  )
}

function announceSubscribers(
  { realm, queues }: CreationScene,
  channel: Channel,
  people: readonly User[],
  own: (user: User) => { readonly type: string } & Readonly<Record<string, unknown>>,
  op: 'peer_add' | 'peer_remove',
): void {
  const ids = people.map(({ user_id: id }) => id)
  const peers = { type: 'subscription', op, stream_ids: [channel.stream_id], user_ids: ids }
  queues.publish((queue) => {
    const user = realm.users.get(queue.userId)
    if (user === undefined) return undefined
    if (ids.includes(user.user_id)) return own(user)
    return hasMetadataAccess(realm, user, channel) ? peers : undefined
  })
}
