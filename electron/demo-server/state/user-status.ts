import { publishToAll, publishToUsers, type Scene } from './announce.ts'
import { announceInvitations, type ProgressScene } from './progress.ts'
import type { SystemGroupName } from './realm.ts'
import type { Role, User } from './records.ts'
import { visibleUsers } from './user-records.ts'

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
