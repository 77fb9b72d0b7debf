import { fieldsAtLevel, isAvailable, type Availability } from '../server/levels.ts'
import type { Realm } from './realm.ts'
import type { Channel, GroupSettingValue, PersonalChannelSettings, User } from './records.ts'
import { renderDescription } from './render.ts'

/** Levels of each field of a channel or subscription (`service.md#channels`). */
export const channelFieldLevels: Readonly<Record<string, Availability>> = {
  date_created: { since: 30 },
  creator_id: { since: 254 },
  is_recently_active: { since: 323 },
  folder_id: { since: 389 },
  topics_policy: { since: 392 },
  default_push_notifications: { since: 507 },
  can_add_subscribers_group: { since: 342 },
  can_administer_channel_group: { since: 325 },
  can_create_topic_group: { since: 441 },
  can_delete_any_message_group: { since: 407 },
  can_delete_own_message_group: { since: 407 },
  can_move_messages_out_of_channel_group: { since: 396 },
  can_move_messages_within_channel_group: { since: 396 },
  can_remove_subscribers_group: { since: 197 },
  can_remove_subscribers_group_id: { before: 197 },
  can_resolve_topics_group: { since: 402 },
  can_send_message_group: { since: 333 },
  can_subscribe_group: { since: 357 },
  email_address: { before: 226 },
  role: { before: 133 },
}

/** A channel in GET /streams, /register and events. */
export function channelRecord(realm: Realm, channel: Channel, level: number): Record<string, unknown> {
  const record = {
    ...sharedFields(realm, channel, level),
    is_archived: channel.is_archived,
    subscriber_count: realm.countActive(channel.subscribers),
    default_push_notifications: channel.default_push_notifications,
  }
  return level >= 507 ? record : fieldsAtLevel(record, channelFieldLevels, level)
}

/** A subscription, for its owner. */
export function subscriptionRecord(realm: Realm, user: User, channel: Channel, level: number): Record<string, unknown> {
  const personal = personalSettings(user, channel)
  const record = {
    ...channelRecord(realm, channel, level),
    ...personal,
    in_home_view: !personal.is_muted,
    ...(level < 226 ? { email_address: emailAddressOf(channel, 'service') } : {}),
    ...(level < 133 ? { role: 50 } : {}),
  }
  return record
}

/** Fields that the specification shows, for a server that has no others. */
// oxfmt-ignore
export const seedSubscriptionFields: ReadonlySet<string> = new Set([
  'stream_id', 'name', 'description', 'rendered_description', 'date_created', 'creator_id', 'invite_only',
  'subscribers', 'partial_subscribers', 'desktop_notifications', 'email_notifications', 'wildcard_mentions_notify',
  'push_notifications', 'audible_notifications', 'pin_to_top', 'is_muted', 'in_home_view', 'is_announcement_only',
  'is_web_public', 'color', 'stream_post_policy', 'message_retention_days', 'history_public_to_subscribers',
  'first_message_id', 'folder_id', 'topics_policy', 'is_recently_active', 'stream_weekly_traffic',
  'can_add_subscribers_group', 'can_remove_subscribers_group', 'can_remove_subscribers_group_id',
  'can_administer_channel_group', 'can_delete_any_message_group', 'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group', 'email_address', 'role',
])

/** Returns a channel's email address. Its token depends on the sender, so that the server knows whose name to show. */
export function emailAddressOf(channel: Channel, sender: string): string {
  let hash = 0x811c9dc5
  let token = ''
  for (let round = 0; round < 4; round += 1) {
    for (const sign of `${channel.stream_id}/${sender}/${round}`) {
      hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0
    }
    token += hash.toString(16).padStart(8, '0')
  }
  const name = channel.name.replace(/[^a-zA-Z0-9]+/g, '-')
  return `${name}.${token}@chat.haldenferries.example`
}

function sharedFields(realm: Realm, channel: Channel, level: number): Record<string, unknown> {
  const { groups } = channel
  const postPolicy = postPolicyOf(realm, groups.can_send_message_group)
  return {
    stream_id: channel.stream_id,
    name: channel.name,
    description: channel.description,
    rendered_description: renderDescription(channel.description),
    date_created: channel.date_created,
    creator_id: channel.creator_id,
    invite_only: channel.invite_only,
    is_web_public: channel.is_web_public,
    history_public_to_subscribers: channel.history_public_to_subscribers,
    message_retention_days: channel.message_retention_days,
    first_message_id: channel.first_message_id,
    folder_id: channel.folder_id,
    topics_policy: topicsPolicyAtLevel(channel, level),
    is_recently_active: channel.is_recently_active,
    stream_weekly_traffic: channel.stream_weekly_traffic,
    stream_post_policy: postPolicy,
    is_announcement_only: postPolicy === 2,
    ...groups,
    ...(isAvailable({ since: 320 }, level) ? {} : removersByOneGroup(realm, groups.can_remove_subscribers_group)),
  }
}

/** Returns the topics policy. `empty_topic_only` exists since 404; before, such a channel has allow_empty_topic. */
function topicsPolicyAtLevel(channel: Channel, level: number): string {
  return level < 404 && channel.topics_policy === 'empty_topic_only' ? 'allow_empty_topic' : channel.topics_policy
}

/**
 * Returns the group that may unsubscribe others, for servers before 320, where the value is always an integer. Before
 * 197 it has its older name.
 */
function removersByOneGroup(realm: Realm, value: GroupSettingValue): Record<string, number> {
  const id = typeof value === 'number' ? value : realm.systemGroup('role:administrators')
  return { can_remove_subscribers_group: id, can_remove_subscribers_group_id: id }
}

/** Returns the deprecated number, which is accurate only for the four groups that it can express. */
function postPolicyOf(realm: Realm, value: GroupSettingValue): number {
  if (value === realm.systemGroup('role:administrators')) return 2
  if (value === realm.systemGroup('role:fullmembers')) return 3
  if (value === realm.systemGroup('role:moderators')) return 4
  return 1
}

const colors = [
  '#76ce90',
  '#fae589',
  '#a6c7e5',
  '#e79ab5',
  '#bfd56f',
  '#f4ae55',
  '#b0a5fd',
  '#addfe5',
  '#f5ce6e',
] as const

/** Personal settings of a subscriber. Nothing here can change them, so they are computed from the two ids. */
function personalSettings(user: User, channel: Channel): PersonalChannelSettings {
  const mixed = user.user_id * 31 + channel.stream_id * 17
  return {
    color: colors[mixed % colors.length] ?? colors[0],
    pin_to_top: mixed % 23 === 0,
    is_muted: mixed % 19 === 0,
    desktop_notifications: mixed % 11 === 0 ? true : null,
    email_notifications: null,
    push_notifications: mixed % 13 === 0 ? false : null,
    audible_notifications: null,
    wildcard_mentions_notify: null,
  }
}
