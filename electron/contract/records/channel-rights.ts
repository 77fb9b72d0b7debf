import type { RealmPermission } from '../connection.ts'
import type { ChannelGroupSetting } from '../operations/channels.ts'
import type { GroupSetting } from '../operations/shapes.ts'
import { isAtLeast, type RoleName } from '../roles.ts'
import type { Lock, RuleFacts } from './define.ts'

/** Who may change what of a channel (§2, §4.3, REFERENCE §1.3). */

/** A lock that the rules of the record tell. */
export const rule = (key: string): Lock => ({ by: 'rule', key })

/** For those of a role alone. */
export const byRole =
  (role: RoleName) =>
  ({ connection: { me } }: RuleFacts): Lock | null =>
    isAtLeast(me?.role, role) === false ? { by: 'role', role } : null

/** For those alone whom a setting of the organization names (REFERENCE §1.3). */
export function realmLock(name: RealmPermission, { connection: { me, realm }, directory }: RuleFacts): Lock | null {
  const setting = realm.permissions[name]
  if (me === null || setting === undefined) return null
  return directory.includes(setting, me.userId) === false ? { by: 'group', setting } : null
}

/**
 * Organization administrators may administer every channel, others where the channel names them, and guests never do
 * (§2, REFERENCE §1.3). Where no setting tells, those of the organization alone do (§4.3).
 */
export function administratorsOnly({ base, connection: { me }, directory }: RuleFacts): Lock | null {
  if (me === null || isAtLeast(me.role, 'administrator') !== false) return null
  const setting = base['can_administer_channel_group'] as GroupSetting | undefined
  const mayBeNamed = setting !== undefined && isAtLeast(me.role, 'member') === true
  return mayBeNamed && directory.includes(setting, me.userId) !== false ? null : rule('administrators')
}

/** The permissions by which people come to read a private channel (§2). */
export const waysIn = ['can_subscribe_group', 'can_add_subscribers_group'] as const satisfies ChannelGroupSetting[]

/** For those who can read the channel, which an administrator who is not subscribed may not (§2, REFERENCE §1.3). */
export function readersOnly({ base, connection: { me }, directory, isMember }: RuleFacts): Lock | null {
  if (me === null || isMember !== false || !isPrivate(base['privacy'])) return null
  const lets = waysIn.map((name) => base[name] as GroupSetting | undefined)
  const isOut = lets.every((setting) => setting !== undefined && directory.includes(setting, me.userId) === false)
  return isOut ? rule('readers') : null
}

/** Whether a value of `privacy` is one of the private ones. */
export const isPrivate = (value: unknown): boolean => typeof value === 'string' && value.startsWith('private')

/** Organization administrators have these in every channel (§2). */
export const standing: ReadonlySet<ChannelGroupSetting> = new Set([
  'can_administer_channel_group',
  'can_remove_subscribers_group',
])

/** Permissions that not everybody who administers the channel may set (REFERENCE §1.3). */
export const permissionLocks: Readonly<Partial<Record<ChannelGroupSetting, (facts: RuleFacts) => Lock | null>>> = {
  can_add_subscribers_group: readersOnly,
  can_subscribe_group: readersOnly,
  can_delete_any_message_group: (facts) => realmLock('can_set_delete_message_policy_group', facts),
  can_delete_own_message_group: (facts) => realmLock('can_set_delete_message_policy_group', facts),
}
