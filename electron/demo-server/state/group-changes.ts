import { publishToAll, type Scene } from './announce.ts'
import type { Clock } from './clock.ts'
import { userGroupPermissionRules } from './permission-rules.ts'
import type { Realm, SystemGroupName } from './realm.ts'
import { channelGroupSettings, userGroupSettings } from './records.ts'
import type { GroupSettingValue, User, UserGroup, UserGroupSetting } from './records.ts'

/** Changes of user groups, with their events. */

type Settings = Readonly<Partial<Record<UserGroupSetting, GroupSettingValue>>>

export type NewGroup = {
  readonly name: string
  readonly description: string
  readonly members: number[]
  readonly subgroups: number[]
  readonly settings: Settings
}

export function addGroup(scene: Scene & { readonly clock: Clock }, creator: User, wanted: NewGroup): UserGroup {
  const { realm } = scene
  const defaultOf = (setting: UserGroupSetting): GroupSettingValue => {
    const { default_group_name: name } = userGroupPermissionRules[setting]
    if (name === 'group_creator') return { direct_members: [creator.user_id], direct_subgroups: [] }
    return realm.systemGroup(name as SystemGroupName)
  }
  const defaults = Object.fromEntries(userGroupSettings.map((name) => [name, defaultOf(name)]))
  const group: UserGroup = {
    id: Math.max(...realm.groups.keys()) + 1,
    name: wanted.name,
    description: wanted.description,
    is_system_group: false,
    deactivated: false,
    members: wanted.members,
    direct_subgroup_ids: wanted.subgroups,
    creator_id: creator.user_id,
    date_created: Math.floor(scene.clock.now()),
    settings: { ...(defaults as Record<UserGroupSetting, GroupSettingValue>), ...wanted.settings },
  }
  realm.groups.set(group.id, group)
  realm.membership.invalidate()
  const { settings, ...rest } = group
  publishToAll(scene, { type: 'user_group', op: 'add', group: { ...rest, ...settings } })
  return group
}

/** Stores one property; each property has an event of its own. */
export function changeGroup(
  scene: Scene,
  group: UserGroup,
  data: Partial<Pick<UserGroup, 'name' | 'description' | 'deactivated'>> & Settings,
): void {
  for (const [name, value] of Object.entries(data)) {
    Object.assign(userGroupSettings.some((setting) => setting === name) ? group.settings : group, { [name]: value })
  }
  scene.realm.membership.invalidate()
  publishToAll(scene, { type: 'user_group', op: 'update', group_id: group.id, data })
}

export function changeDirect(
  scene: Scene,
  group: UserGroup,
  part: 'members' | 'subgroups',
  added: readonly number[],
  removed: readonly number[],
): void {
  const ids = part === 'members' ? group.members : group.direct_subgroup_ids
  const after = [...ids.filter((id) => !removed.includes(id)), ...added]
  ids.splice(0, ids.length, ...after)
  scene.realm.membership.invalidate()
  const name = part === 'members' ? 'user_ids' : 'direct_subgroup_ids'
  for (const [op, changed] of [
    ['add', added],
    ['remove', removed],
  ] as const) {
    if (changed.length > 0)
      publishToAll(scene, { type: 'user_group', op: `${op}_${part}`, group_id: group.id, [name]: changed })
  }
}

/** Uses of a group, in the format of the refusal (`service.md#deactivating-a-group`). */
export function usesOf(realm: Realm, id: number): Readonly<Record<string, unknown>>[] {
  const names = (value: unknown) =>
    value === id ||
    (typeof value === 'object' &&
      value !== null &&
      'direct_subgroups' in value &&
      (value as { direct_subgroups: readonly number[] }).direct_subgroups.includes(id))
  const channels = [...realm.channels.values()].flatMap((channel) => {
    const settings = channelGroupSettings.filter((setting) => names(channel.groups[setting]))
    return settings.length === 0 || channel.is_archived
      ? []
      : [{ type: 'channel', channel_id: channel.stream_id, settings }]
  })
  const others = [...realm.groups.values()].filter((group) => !group.deactivated)
  const supergroups = others.filter((group) => group.direct_subgroup_ids.includes(id)).map((group) => group.id)
  const groups = others.flatMap((group) => {
    const settings = userGroupSettings.filter((setting) => names(group.settings[setting]))
    return settings.length === 0 || group.id === id ? [] : [{ type: 'user_group', group_id: group.id, settings }]
  })
  const { others: more, callProviders: _providers, ...named } = realm.settings
  const ofRealm = Object.entries({ ...named, ...more })
    .filter(([name, value]) => /_groups?$/.test(name) && names(value))
    .map(([name]) => name)
  return [
    ...(supergroups.length > 0 ? [{ type: 'subgroup', supergroup_ids: supergroups }] : []),
    ...(ofRealm.length > 0 ? [{ type: 'realm', settings: ofRealm }] : []),
    ...channels,
    ...groups,
  ]
}
