import { ApiError, badRequest, missingParameter } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { groupRecords } from '../state/group-records.ts'
import { requireHuman, requireMember } from '../server/guards.ts'
import type { Availability } from '../server/levels.ts'
import { addGroup, changeDirect, changeGroup, usesOf } from '../state/group-changes.ts'
import {
  checkAllowedValue,
  isChange,
  parseGroupSettingUpdate,
  parseGroupSettingValue,
} from '../state/group-setting-values.ts'
import { userGroupPermissionRules } from '../state/permission-rules.ts'
import { userGroupSettings, type User, type UserGroup, type UserGroupSetting } from '../state/records.ts'

export const groupOperations: readonly Operation[] = [
  operation({
    id: 'groups.list',
    method: 'GET',
    path: '/user_groups',
    documented: true,
    // Before 294 the parameter had another name; 290 added deactivated groups.
    parameters: { include_deactivated_groups: { since: 294 }, allow_deactivated: { since: 290, before: 294 } },
    run: ({ realm, level, parameters }, user) => {
      if (level < 496) {
        if (user.is_bot) throw badRequest('This endpoint does not accept bot requests.')
        if (user.role === 600) throw badRequest('Not allowed for guest users')
      }
      const name = level < 294 ? 'allow_deactivated' : 'include_deactivated_groups'
      return { user_groups: groupRecords(realm, parameters.boolean(name, false), level) }
    },
  }),
]

/** Changes of user groups (`service.md#changing-a-group`, `service.md#members-of-a-group`). */

const longestName = 100
const reserved = ['@', 'role:', 'user:', 'stream:', 'channel:']

const settingLevels: Readonly<Record<UserGroupSetting, Availability>> = {
  can_add_members_group: { since: 305 },
  can_join_group: { since: 301 },
  can_leave_group: { since: 308 },
  can_manage_group: { since: 283 },
  can_mention_group: { since: 198 },
  can_remove_members_group: { since: 324 },
}

export const groupChangeOperations: readonly Operation[] = [
  operation({
    id: 'groups.create',
    method: 'POST',
    path: '/user_groups/create',
    documented: false,
    parameters: { name: always, description: always, members: always, subgroups: { since: 311 }, ...settingLevels },
    run: (call, user) => {
      requireMember(user)
      requireHuman(user)
      const { realm, parameters, level } = call
      const name = parameters.requiredText('name').trim()
      const description = parameters.requiredText('description')
      const members = parameters.integers('members')
      if (members === undefined) throw missingParameter('members')
      const subgroups = parameters.integers('subgroups') ?? []
      if (!realm.membership.includes(realm.settings.can_create_groups, user.user_id))
        throw badRequest('Insufficient permission')
      checkName(call, name)
      checkPeople(call, members)
      for (const id of subgroups) subgroupOf(call, id)
      const settings = givenSettings(call).map((setting) => {
        const value = parseGroupSettingValue(realm, setting, parameters.json(setting))
        checkAllowedValue(realm, setting, userGroupPermissionRules[setting], value)
        return [setting, value] as const
      })
      const group = addGroup(sceneOf(call), user, {
        name,
        description,
        members: [...new Set(members)],
        subgroups: [...new Set(subgroups)],
        settings: Object.fromEntries(settings),
      })
      return level < 317 ? {} : { group_id: group.id }
    },
  }),
  operation({
    id: 'groups.update',
    method: 'PATCH',
    path: '/user_groups/{user_group_id}',
    documented: false,
    parameters: { name: always, description: always, deactivated: { since: 386 }, ...settingLevels },
    run: (call, user) => {
      const { realm, parameters } = call
      const name = parameters.text('name')?.trim()
      const description = parameters.text('description')
      const deactivated = parameters.boolean('deactivated')
      const updates = givenSettings(call).map(
        (setting) => [setting, parseGroupSettingUpdate(realm, setting, parameters.json(setting))] as const,
      )
      if (name === undefined && description === undefined && deactivated === undefined && updates.length === 0)
        throw badRequest('No new data supplied')
      const group = managedGroup(call, user)
      // All parts are checked before any is stored.
      if (name !== undefined && name !== group.name) checkName(call, name)
      const changes = updates.filter(([setting, update]) => isChange(group.settings[setting], update))
      for (const [setting, update] of changes)
        checkAllowedValue(realm, setting, userGroupPermissionRules[setting], update.new)
      const scene = sceneOf(call)
      if (name !== undefined && name !== group.name) changeGroup(scene, group, { name })
      if (description !== undefined && description !== group.description) changeGroup(scene, group, { description })
      if (deactivated === false && group.deactivated) changeGroup(scene, group, { deactivated: false })
      for (const [setting, update] of changes) changeGroup(scene, group, { [setting]: update.new })
      return {}
    },
  }),
  operation({
    id: 'groups.update-members',
    method: 'POST',
    path: '/user_groups/{user_group_id}/members',
    documented: false,
    parameters: { add: always, delete: always },
    run: (call, user) => {
      const { added, removed } = readDifference(call)
      const group = changeableGroup(call, user, added, removed)
      checkPeople(call, added)
      for (const id of added)
        if (group.members.includes(id)) throw badRequest(`User ${id} is already a member of this group`)
      for (const id of removed)
        if (!group.members.includes(id)) throw badRequest(`There is no member '${id}' in this user group`)
      changeDirect(sceneOf(call), group, 'members', added, removed)
      return {}
    },
  }),
  operation({
    id: 'groups.update-subgroups',
    method: 'POST',
    path: '/user_groups/{user_group_id}/subgroups',
    documented: false,
    parameters: { add: always, delete: always },
    run: (call, user) => {
      const { added, removed } = readDifference(call)
      const group = managedGroup(call, user)
      for (const id of added) {
        const subgroup = subgroupOf(call, id)
        if (group.direct_subgroup_ids.includes(id))
          throw badRequest(`User group ${id} is already a subgroup of this group.`)
        if (subgroup.id === group.id || reaches(call, subgroup, group.id))
          throw badRequest(`User group ${group.id} is already a subgroup of one of the passed subgroups.`)
      }
      for (const id of removed) {
        if (!group.direct_subgroup_ids.includes(id))
          throw badRequest(`User group ${id} is not a subgroup of this group.`)
      }
      changeDirect(sceneOf(call), group, 'subgroups', added, removed)
      return {}
    },
  }),
  operation({
    id: 'groups.deactivate',
    method: 'POST',
    path: '/user_groups/{user_group_id}/deactivate',
    documented: false,
    since: 290,
    parameters: {},
    run: (call, user) => {
      const group = managedGroup(call, user)
      if (group.deactivated) throw badRequest('User group is deactivated.')
      const objections = usesOf(call.realm, group.id)
      if (objections.length > 0) {
        throw new ApiError(
          400,
          'CANNOT_DEACTIVATE_GROUP_IN_USE',
          'To deactivate this group, you must first remove it from all settings and groups that use it.',
          { objections },
        )
      }
      changeGroup(sceneOf(call), group, { deactivated: true })
      return {}
    },
  }),
]

const sceneOf = ({ context, realm }: Call) => ({ ...context, realm })

const givenSettings = ({ parameters }: Call): UserGroupSetting[] =>
  userGroupSettings.filter((setting) => parameters.has(setting))

function checkName({ realm }: Call, name: string): void {
  if (name === '') throw badRequest("User group name can't be empty!")
  if (Array.from(name).length > longestName)
    throw badRequest(`User group name cannot exceed ${longestName} characters.`)
  const start = reserved.find((one) => name.startsWith(one))
  if (start !== undefined) throw badRequest(`User group name cannot start with '${start}'.`)
  // Names that differ only in case are different, also among deactivated groups.
  if ([...realm.groups.values()].some((group) => group.name === name))
    throw badRequest(`User group '${name}' already exists.`)
}

function checkPeople({ realm }: Call, ids: readonly number[]): void {
  for (const id of ids) if (realm.users.get(id)?.is_active !== true) throw badRequest(`Invalid user ID: ${id}`)
}

function subgroupOf({ realm }: Call, id: number): UserGroup {
  const group = realm.groups.get(id)
  if (group === undefined) throw badRequest(`Invalid user group ID: ${id}`)
  if (group.deactivated) throw badRequest('User group is deactivated.')
  return group
}

function knownGroup({ realm, pathId }: Call, user: User): UserGroup {
  requireMember(user)
  const group = realm.groups.get(pathId('user_group_id'))
  if (group === undefined) throw badRequest('Invalid user group')
  if (group.is_system_group) throw badRequest('Insufficient permission')
  return group
}

/** Returns the group of the path, for accounts that manage it or all groups. */
function managedGroup(call: Call, user: User): UserGroup {
  const group = knownGroup(call, user)
  const { membership, settings } = call.realm
  const isManager =
    membership.includes(settings.can_manage_all_groups, user.user_id) ||
    membership.includes(group.settings.can_manage_group, user.user_id)
  if (!isManager) throw badRequest('Insufficient permission')
  return group
}

/**
 * Returns the group of the path if the account may add or remove these members: by a permission of the group, or
 * because it is the only one of them and may join or leave. Throws for all others.
 */
function changeableGroup(call: Call, user: User, added: readonly number[], removed: readonly number[]): UserGroup {
  const group = knownGroup(call, user)
  const { membership } = call.realm
  const may = (all: UserGroupSetting, own: UserGroupSetting, ids: readonly number[]) =>
    ids.length === 0 ||
    membership.includes(group.settings[all], user.user_id) ||
    (ids.every((id) => id === user.user_id) && membership.includes(group.settings[own], user.user_id))
  const isAllowed =
    may('can_add_members_group', 'can_join_group', added) && may('can_remove_members_group', 'can_leave_group', removed)
  return isAllowed ? group : managedGroup(call, user)
}

function readDifference({ parameters }: Call) {
  const added = [...new Set(parameters.integers('add'))]
  const removed = [...new Set(parameters.integers('delete'))]
  if (added.length === 0 && removed.length === 0)
    throw badRequest('Nothing to do. Specify at least one of "add" or "delete".')
  return { added, removed }
}

/** Checks whether a group contains another, through any number of groups. */
function reaches({ realm }: Call, from: UserGroup, id: number): boolean {
  const seen = new Set<number>()
  const pending = [...from.direct_subgroup_ids]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === id) return true
    if (seen.has(next)) continue
    seen.add(next)
    pending.push(...(realm.groups.get(next)?.direct_subgroup_ids ?? []))
  }
  return false
}
