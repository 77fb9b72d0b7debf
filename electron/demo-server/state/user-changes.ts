import { publishToAll, publishToUsers, type Scene } from './announce.ts'
import type { Clock } from './clock.ts'
import type { SystemGroupName } from './realm.ts'
import type { User } from './records.ts'
import { userRecord, visibleUsers } from './user-records.ts'

/** Adds a member to the groups of the role and to the default channels, with events for all. */
export function addUser(
  scene: Scene & { readonly clock: Clock },
  { email, password, fullName }: { readonly email: string; readonly password: string; readonly fullName: string },
): User {
  const { realm, queues } = scene
  const user: User = {
    user_id: nextId(realm.users.keys()),
    delivery_email: email,
    full_name: fullName,
    role: 400,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    is_active: true,
    is_deleted: false,
    timezone: '',
    date_joined: scene.clock.now(),
    last_active: scene.clock.now(),
  }
  realm.addUser(user)
  realm.contents.passwords.set(user.user_id, password)
  realm.contents.accounts.set(user.user_id, {
    can_create_users: false,
    send_private_typing_notifications: true,
    send_stream_typing_notifications: true,
    has_provider_b_token: false,
    export_consent: false,
  })
  const groups: readonly SystemGroupName[] = ['role:members', 'role:fullmembers']
  for (const name of groups) realm.groups.get(realm.systemGroup(name))?.members.push(user.user_id)
  realm.membership.invalidate()
  const channels = [...realm.defaultChannelIds].flatMap((id) => realm.channels.get(id) ?? [])
  for (const channel of channels) channel.subscribers.add(user.user_id)

  queues.publish((queue) => {
    const viewer = realm.users.get(queue.userId)
    if (viewer === undefined || !visibleUsers(realm, viewer).includes(user)) return undefined
    return { type: 'realm_user', op: 'add', person: { ...userRecord(user, viewer), profile_data: {} } }
  })
  for (const name of groups) {
    publishToAll(scene, {
      type: 'user_group',
      op: 'add_members',
      group_id: realm.systemGroup(name),
      user_ids: [user.user_id],
    })
  }
  for (const channel of channels) {
    publishToUsers(scene, channel.subscribers, {
      type: 'subscription',
      op: 'peer_add',
      stream_ids: [channel.stream_id],
      user_ids: [user.user_id],
    })
  }
  return user
}

/**
 * Returns one more than the highest id. A loop, because a large organization has more users than a call can have
 * arguments.
 */
function nextId(ids: Iterable<number>): number {
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  return highest + 1
}
