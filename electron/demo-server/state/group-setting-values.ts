import { ApiError, badRequest } from '../server/errors.ts'
import { asInteger, asIntegers, asObject } from '../server/parameters.ts'
import type { Realm, SystemGroupName } from './realm.ts'
import type { ChannelGroupSetting, GroupSettingValue } from './records.ts'

/** A requested change of a permission (`service.md#group-setting-values`). */
export type GroupSettingUpdate = { readonly new: GroupSettingValue; readonly old?: GroupSettingValue }

/** Groups that a setting accepts. */
export type PermissionRule = {
  readonly require_system_group: boolean
  readonly allow_internet_group: boolean
  readonly allow_nobody_group: boolean
  readonly allow_everyone_group: boolean
  readonly default_group_name: string
  readonly default_for_system_groups: string | null
  readonly allowed_system_groups: readonly string[]
}

const rule = (default_group_name: string, allow_everyone_group: boolean): PermissionRule => ({
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group,
  default_group_name,
  default_for_system_groups: null,
  allowed_system_groups: [],
})

export const channelPermissionRules: Readonly<Record<ChannelGroupSetting, PermissionRule>> = {
  can_add_subscribers_group: rule('role:nobody', false),
  can_administer_channel_group: rule('channel_creator', false),
  can_create_topic_group: rule('role:everyone', true),
  can_delete_any_message_group: rule('role:nobody', true),
  can_delete_own_message_group: rule('role:nobody', true),
  can_move_messages_out_of_channel_group: rule('role:nobody', true),
  can_move_messages_within_channel_group: rule('role:nobody', true),
  can_remove_subscribers_group: rule('role:administrators', true),
  can_resolve_topics_group: rule('role:nobody', true),
  can_send_message_group: rule('role:everyone', true),
  can_subscribe_group: rule('role:nobody', false),
}

/**
 * Reads and normalizes a value: one group without members becomes the id of the group, an empty set the id of
 * role:nobody.
 */
export function parseGroupSettingValue(realm: Realm, name: string, value: unknown): GroupSettingValue {
  if (typeof value === 'number') return asInteger(name, value)
  const object = asObject(name, value)
  for (const field of ['direct_members', 'direct_subgroups']) {
    if (!(field in object)) throw badRequest(`${name}["${field}"] field is missing`)
  }
  const direct_members = sorted(asIntegers(`${name}["direct_members"]`, object['direct_members']))
  const direct_subgroups = sorted(asIntegers(`${name}["direct_subgroups"]`, object['direct_subgroups']))
  const [onlyGroup] = direct_subgroups
  if (direct_members.length === 0 && onlyGroup === undefined) return realm.systemGroup('role:nobody')
  if (direct_members.length === 0 && direct_subgroups.length === 1 && onlyGroup !== undefined) return onlyGroup
  return { direct_members, direct_subgroups }
}

export function parseGroupSettingUpdate(realm: Realm, name: string, value: unknown): GroupSettingUpdate {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(`${name} does not have the expected format`)
  }
  const object = asObject(name, value)
  if (!('new' in object)) throw badRequest(`${name}["new"] field is missing`)
  const update = { new: parseGroupSettingValue(realm, `${name}["new"]`, object['new']) }
  const old = object['old']
  if (old === undefined || old === null) return update
  return { ...update, old: parseGroupSettingValue(realm, `${name}["old"]`, old) }
}

/** An integer never equals an object. Objects are compared as sets; both sides are already sorted. */
export function areEqualValues(a: GroupSettingValue, b: GroupSettingValue): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b
  return sameIds(a.direct_members, b.direct_members) && sameIds(a.direct_subgroups, b.direct_subgroups)
}

/** True if an update changes the value. Refuses the update if the value is no longer the one that the editor saw. */
export function isChange(current: GroupSettingValue, update: GroupSettingUpdate): boolean {
  if (update.old !== undefined && !areEqualValues(update.old, current)) {
    throw new ApiError(400, 'EXPECTATION_MISMATCH', "'old' value does not match the expected value.", {
      field_name: 'old',
    })
  }
  return !areEqualValues(update.new, current)
}

/** Refuses groups that do not exist or that the setting does not accept. */
export function checkAllowedValue(
  realm: Realm,
  setting: string,
  rules: PermissionRule,
  value: GroupSettingValue,
): void {
  if (typeof value !== 'number') {
    if (rules.require_system_group) throw systemGroupRequired(setting)
    for (const id of value.direct_members) {
      if (realm.users.get(id)?.is_active !== true) throw badRequest(`Invalid user ID: ${id}`)
    }
    for (const id of value.direct_subgroups) checkUsableGroup(realm, id)
    refuseSystemGroups(realm, setting, value.direct_subgroups, [
      ...(rules.allow_everyone_group ? [] : (['role:everyone'] as const)),
      ...(rules.allow_internet_group ? [] : (['role:internet'] as const)),
    ])
    return
  }
  const group = checkUsableGroup(realm, value)
  if (rules.require_system_group && !group.is_system_group) throw systemGroupRequired(setting)
  refuseSystemGroups(
    realm,
    setting,
    [value],
    [
      ...(rules.allow_internet_group ? [] : (['role:internet'] as const)),
      ...(rules.allow_nobody_group ? [] : (['role:nobody'] as const)),
      ...(rules.allow_everyone_group ? [] : (['role:everyone'] as const)),
    ],
  )
}

export const systemGroupRequired = (setting: string): ApiError =>
  new ApiError(400, 'SYSTEM_GROUP_REQUIRED', `'${setting}' must be a system user group.`, { setting_name: setting })

function checkUsableGroup(realm: Realm, id: number) {
  const group = realm.groups.get(id)
  if (group === undefined) throw badRequest('Invalid user group')
  if (group.deactivated) throw badRequest('User group is deactivated.')
  return group
}

function refuseSystemGroups(
  realm: Realm,
  setting: string,
  ids: readonly number[],
  refused: readonly SystemGroupName[],
): void {
  for (const name of refused) {
    if (ids.includes(realm.systemGroup(name)))
      throw badRequest(`'${setting}' setting cannot be set to '${name}' group.`)
  }
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)
const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
