import type { Realm } from './realm.ts'
import type { Channel, User } from './records.ts'

const isGuest = (user: User): boolean => user.role === 600
export const isAdministrator = (user: User): boolean => user.role <= 200
export const isOwner = (user: User): boolean => user.role === 100

/**
 * True if a user may read messages: subscribers, everyone but guests in public channels, and everyone who may subscribe
 * or add subscribers.
 */
export function hasContentAccess(realm: Realm, user: User, channel: Channel): boolean {
  if (channel.subscribers.has(user.user_id) || channel.is_web_public) return true
  if (isGuest(user)) return false
  if (!channel.invite_only) return true
  return (
    realm.membership.includes(channel.groups.can_subscribe_group, user.user_id) ||
    realm.membership.includes(channel.groups.can_add_subscribers_group, user.user_id)
  )
}

/**
 * True if a user may see the channel: everyone who may read it, and administrators of the organization or the channel.
 */
export function hasMetadataAccess(realm: Realm, user: User, channel: Channel): boolean {
  if (isAdministrator(user) || hasContentAccess(realm, user, channel)) return true
  return !isGuest(user) && realm.membership.includes(channel.groups.can_administer_channel_group, user.user_id)
}

export function mayAdminister(realm: Realm, user: User, channel: Channel): boolean {
  if (isAdministrator(user)) return true
  return !isGuest(user) && realm.membership.includes(channel.groups.can_administer_channel_group, user.user_id)
}

export function mayPost(realm: Realm, user: User, channel: Channel): boolean {
  if (channel.is_archived || !hasContentAccess(realm, user, channel)) return false
  return realm.membership.includes(channel.groups.can_send_message_group, user.user_id)
}
