import { publishToAll, publishToUsers, type Scene } from './announce.ts'
import { announceInvitations, type ProgressScene } from './progress.ts'
import type { SystemGroupName } from './realm.ts'
import type { Role, User } from './records.ts'
import { userRecord, visibleUsers } from './user-records.ts'
import type { Clock } from './clock.ts'

/** Changes of an account after its creation, with their events (`service.md#changing-a-user`). */

/** Groups that contain exactly the accounts of a role. */
const groupsOfRole: Readonly<Record<Role, readonly SystemGroupName[]>> = {
  100: ['role:owners'],
  200: ['role:administrators'],
  300: ['role:moderators'],
  400: ['role:members', 'role:fullmembers'],
  600: ['role:everyone'],
}

export function setRole(scene: Scene, user: User, role: Role): void {
  const { realm } = scene
  const change = (op: 'add_members' | 'remove_members', of: Role) => {
    for (const name of groupsOfRole[of]) {
      const group = realm.groups.get(realm.systemGroup(name))
      if (group === undefined) continue
      const others = group.members.filter((id) => id !== user.user_id)
      group.members.splice(0, group.members.length, ...others, ...(op === 'add_members' ? [user.user_id] : []))
      publishToAll(scene, { type: 'user_group', op, group_id: group.id, user_ids: [user.user_id] })
    }
  }
  const before = user.role
  user.role = role
  announcePerson(scene, user, { role })
  change('remove_members', before)
  change('add_members', role)
  realm.membership.invalidate()
}

export function setName(scene: Scene, user: User, name: string): void {
  user.full_name = name
  announcePerson(scene, user, { full_name: name })
}

/** Deactivates an account and its bots, and revokes its invitations. */
export function deactivate(scene: ProgressScene, user: User): void {
  const { realm } = scene
  setActive(scene, user, false)
  const { invitations, inviteLinks } = realm.contents
  for (const kind of [invitations, inviteLinks]) {
    for (const invitation of [...kind.values()].filter((one) => one.invited_by_user_id === user.user_id)) {
      kind.delete(invitation.id)
      announceInvitations(scene, invitation)
    }
  }
  const bots = [...realm.users.values()].filter((one) => one.bot_owner_id === user.user_id && one.is_active)
  for (const bot of bots) setActive(scene, bot, false)
}

/** Reactivates an account, whose channels, groups and role are still stored. Its bots stay deactivated. */
export function reactivate(scene: Scene, user: User): void {
  const { realm } = scene
  for (const name of groupsOfRole[user.role]) {
    const members = realm.groups.get(realm.systemGroup(name))?.members
    if (members?.includes(user.user_id) === false) members.push(user.user_id)
  }
  realm.membership.invalidate()
  setActive(scene, user, true)
}

function setActive(scene: Scene, user: User, isActive: boolean): void {
  const { realm } = scene
  realm.setActive(user, isActive)
  announcePerson(scene, user, { is_active: isActive })
  for (const channel of realm.channels.values()) {
    if (!channel.subscribers.has(user.user_id)) continue
    publishToUsers(scene, channel.subscribers, {
      type: 'subscription',
      op: isActive ? 'peer_add' : 'peer_remove',
      stream_ids: [channel.stream_id],
      user_ids: [user.user_id],
    })
  }
}

function announcePerson({ realm, queues }: Scene, user: User, change: Readonly<Record<string, unknown>>): void {
  const event = { type: 'realm_user', op: 'update', person: { user_id: user.user_id, ...change } }
  queues.publish((queue) => {
    const viewer = realm.users.get(queue.userId)
    return viewer !== undefined && visibleUsers(realm, viewer).includes(user) ? event : undefined
  })
}

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
