import type { RealmPermission } from '../connection.ts'
import type { ChannelGroupSetting } from '../operations/channels.ts'
import type { GroupSetting } from '../operations/shapes.ts'
import { isAtLeast, type RoleName } from '../roles.ts'
import type { Lock, RuleFacts } from './define.ts'

/** Permissions to change a channel (`service.md#channel-access`, `service.md#channel-checks`). */

/** A lock by a rule of the record, with its key. */
export const rule = (key: string): Lock => ({ by: 'rule', key })

/** A lock for accounts below a role. */
export const byRole =
  (role: RoleName) =>
  ({ connection: { me } }: RuleFacts): Lock | null =>
    isAtLeast(me?.role, role) === false ? { by: 'role', role } : null

/** A lock for accounts that a setting of the organization does not include. */
export function realmLock(name: RealmPermission, { connection: { me, realm }, directory }: RuleFacts): Lock | null {
  const setting = realm.permissions[name]
  if (me === null || setting === undefined) return null
  return directory.includes(setting, me.userId) === false ? { by: 'group', setting } : null
}

/**
 * A lock for accounts that may not administer the channel. Organization administrators always may, others if the
 * channel includes them, guests never. Where the setting is unknown, only organization administrators may.
 */
export function administratorsOnly({ base, connection: { me }, directory }: RuleFacts): Lock | null {
  if (me === null || isAtLeast(me.role, 'administrator') !== false) return null
  const setting = base['can_administer_channel_group'] as GroupSetting | undefined
  const mayBeNamed = setting !== undefined && isAtLeast(me.role, 'member') === true
  return mayBeNamed && directory.includes(setting, me.userId) !== false ? null : rule('administrators')
}

/** Permissions that let people read a private channel. */
export const accessPermissions = [
  'can_subscribe_group',
  'can_add_subscribers_group',
] as const satisfies ChannelGroupSetting[]

/** Permissions that let people see a private channel, with or without its messages (`service.md#channel-access`). */
export const metadataPermissions = [
  'can_administer_channel_group',
  ...accessPermissions,
] as const satisfies ChannelGroupSetting[]

/** A lock for accounts that cannot read the channel, such as an administrator who is not subscribed. */
export function readersOnly({ base, connection: { me }, directory, isMember }: RuleFacts): Lock | null {
  if (me === null || isMember !== false || !isPrivate(base['privacy'])) return null
  const lets = accessPermissions.map((name) => base[name] as GroupSetting | undefined)
  const isOut = lets.every((setting) => setting !== undefined && directory.includes(setting, me.userId) === false)
  return isOut ? rule('readers') : null
}

/**
 * A lock for accounts that may not subscribe others to the channel (`service.md#subscribing-people`). The keys are
 * rules of its subscribers.
 */
export function subscribingLock(act: 'subscribe' | 'unsubscribe', facts: RuleFacts): Lock | null {
  const { base, connection, directory } = facts
  const { me, realm } = connection
  if (me === null) return null
  const guests = byRole('member')(facts)
  if (guests !== null) return guests
  if (act === 'subscribe' && readersOnly(facts) !== null) return rule('no-access')
  if (administratorsOnly(facts) === null) return null
  const settings =
    act === 'subscribe'
      ? [base['can_add_subscribers_group'], realm.permissions['can_add_subscribers_group']]
      : [base['can_remove_subscribers_group']]
  // A setting that the server does not report may include this account.
  const mayBe = settings.some(
    (setting) => setting === undefined || directory.includes(setting as GroupSetting, me.userId) !== false,
  )
  return mayBe ? null : rule('no-right')
}

/** True for the private values of `privacy`. */
export const isPrivate = (value: unknown): boolean => typeof value === 'string' && value.startsWith('private')

/** Permissions that organization administrators have in every channel. */
export const administratorSettings: ReadonlySet<ChannelGroupSetting> = new Set([
  'can_administer_channel_group',
  'can_remove_subscribers_group',
])

/** Settings of the organization that grant a permission in every channel that a person can read. */
export const organizationSettings: Readonly<Partial<Record<ChannelGroupSetting, string>>> = {
  can_add_subscribers_group: 'can_add_subscribers_group',
  can_delete_any_message_group: 'can_delete_any_message_group',
  can_delete_own_message_group: 'can_delete_own_message_group',
  can_move_messages_out_of_channel_group: 'can_move_messages_between_channels_group',
  can_move_messages_within_channel_group: 'can_move_messages_between_topics_group',
  can_resolve_topics_group: 'can_resolve_topics_group',
}

/** Permissions that not every channel administrator may set (`service.md#channel-checks`). */
export const permissionLocks: Readonly<Partial<Record<ChannelGroupSetting, (facts: RuleFacts) => Lock | null>>> = {
  can_add_subscribers_group: readersOnly,
  can_subscribe_group: readersOnly,
  can_delete_any_message_group: (facts) => realmLock('can_set_delete_message_policy_group', facts),
  can_delete_own_message_group: (facts) => realmLock('can_set_delete_message_policy_group', facts),
}
