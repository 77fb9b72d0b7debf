import { hasContentAccess } from './channel-access.ts'
import type { Message } from './message-store.ts'
import type { Realm } from './realm.ts'
import type { Channel, User } from './records.ts'

/** Time when a user joined a channel; 0 for users who joined at its creation. */
export function joinedAt(realm: Realm, channel: Channel, userId: number): number {
  return realm.contents.joined.get(`${channel.stream_id}/${userId}`) ?? 0
}

/** True if an account can read a message. With protected history, these are only messages since the account joined. */
export function canReadMessage(realm: Realm, user: User, message: Message): boolean {
  if (message.stream_id === null) return message.recipients?.includes(user.user_id) === true
  const channel = realm.channels.get(message.stream_id)
  return channel !== undefined && canReadIn(realm, user, channel, message)
}

export function canReadIn(realm: Realm, user: User, channel: Channel, message: Message): boolean {
  if (!hasContentAccess(realm, user, channel)) return false
  if (channel.history_public_to_subscribers) return true
  return channel.subscribers.has(user.user_id) && message.date_sent >= joinedAt(realm, channel, user.user_id)
}
