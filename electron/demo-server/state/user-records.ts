import type { Realm } from './realm.ts'
import type { User } from './records.ts'

/** Id of the bot that sends the notices about moved messages; a bot of the service itself. */
export const notificationBotId = 4

/**
 * A user as another account sees it; without a level, the fields that every server sends. Only administrators and the
 * user see the delivery address.
 */
export function userRecord(user: User, viewer: User, level = 0): Record<string, unknown> {
  const seesAddress = viewer.role <= 200 || viewer.user_id === user.user_id
  return {
    user_id: user.user_id,
    email: user.delivery_email,
    delivery_email: seesAddress || user.is_bot ? user.delivery_email : null,
    full_name: user.full_name,
    role: user.role,
    is_admin: user.role <= 200,
    is_owner: user.role === 100,
    is_guest: user.role === 600,
    is_bot: user.is_bot,
    ...(user.is_bot ? { bot_type: user.bot_type, bot_owner_id: user.bot_owner_id } : {}),
    is_active: user.is_active,
    is_imported_stub: false,
    // The server omits this field rather than sending false.
    ...(user.is_deleted && level >= 490 ? { is_deleted: true } : {}),
    timezone: user.timezone,
    // The service rounds this time down to the minute.
    date_joined: `${new Date(user.date_joined * 1000).toISOString().slice(0, 16)}+00:00`,
    // Clients compute the pictures of bots from their addresses, which everyone may see.
    avatar_url: user.is_bot ? null : avatarOf(user.user_id),
    avatar_version: 1,
  }
}

export const avatarOf = (userId: number): string => `/user_avatars/2/${userId}.png?version=1`

/** A user in a registration has no `is_active`: active and deactivated users are in separate lists. */
export function registeredUser(user: User, viewer: User, level: number): Record<string, unknown> {
  const { is_active: _isActive, ...record } = userRecord(user, viewer, level)
  return user.is_bot ? record : { ...record, profile_data: {} }
}

/** Users that an account may see: guests see those in a channel with them, and bots. */
export function visibleUsers(realm: Realm, viewer: User): User[] {
  const users = [...realm.users.values()]
  if (realm.membership.includes(realm.settings.can_access_all_users_group, viewer.user_id)) return users
  const known = new Set([viewer.user_id])
  for (const channel of realm.channels.values()) {
    // Only private channels count, because a channel with all users would show all of them to guests.
    if (!channel.subscribers.has(viewer.user_id) || !channel.invite_only) continue
    for (const id of channel.subscribers) known.add(id)
  }
  return users.filter((user) => known.has(user.user_id) || user.is_bot)
}
