import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { channelPermissions } from '#contract/records/channel.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { RoleName } from '#contract/roles.ts'
import type { Channel } from './channels.ts'
import type { Directory } from './directory.ts'
import { granteesOf } from './group-settings.ts'

/** Who may do what where: the permission settings of channels, of the organization and of groups. */

export type PermissionPlace =
  | { readonly kind: 'organization' }
  | { readonly kind: 'channel'; readonly id: number; readonly name: string }
  | { readonly kind: 'group'; readonly id: number; readonly name: string }

export interface Permission {
  readonly on: PermissionPlace
  /** The service's own name, such as `can_manage_group`. */
  readonly setting: string
  readonly value: GroupSetting
  /** The least role that has it in any case, whatever the value says (§2). */
  readonly standingRole: RoleName | undefined
}

/** One reason why somebody has a permission. */
export type Reason =
  | { readonly by: 'named' }
  /** From the group that the setting names, down through its subgroups, to the one that has the person as a member. */
  | { readonly by: 'group'; readonly path: readonly number[] }
  | { readonly by: 'standing'; readonly role: RoleName }

export interface HeldPermission {
  readonly permission: Permission
  /** Every one of them has to go before the permission does. */
  readonly reasons: readonly Reason[]
}

/** The permission settings of a group (§2). */
const groupPermissions = [
  'can_manage_group',
  'can_add_members_group',
  'can_remove_members_group',
  'can_join_group',
  'can_leave_group',
  'can_mention_group',
] as const satisfies readonly (keyof UserGroup)[]

/**
 * Returns every permission that the server tells, the organization's first. Archived channels and deactivated groups are
 * left out, because nothing is done in them.
 */
export function permissionsOf(
  connection: Connection,
  channels: readonly Channel[],
  groups: readonly UserGroup[],
): Permission[] {
  const found: Permission[] = []
  const add = (on: PermissionPlace, setting: string, value: GroupSetting | undefined, role?: RoleName) => {
    if (value !== undefined) found.push({ on, setting, value, standingRole: role })
  }
  for (const [setting, value] of Object.entries(connection.realm.permissions)) {
    add({ kind: 'organization' }, setting, value)
  }
  for (const channel of channels) {
    if (channel.is_archived === true) continue
    const on = { kind: 'channel', id: channel.stream_id, name: channel.name } as const
    for (const setting of channelPermissions) {
      add(on, setting, channel[setting], fieldOf('channel', setting).standingRole)
    }
  }
  for (const group of groups) {
    if (group.deactivated === true) continue
    const on = { kind: 'group', id: group.id, name: group.name } as const
    for (const setting of groupPermissions) add(on, setting, group[setting])
  }
  return found
}

/**
 * Returns what a person may do, each with every reason: being named, a standing right, and for each group that the
 * setting names and each group that has the person as a member the shortest path between them.
 *
 * A person who leaves a group keeps a permission exactly if a reason is left that does not end in that group.
 */
export function permissionsOfPerson(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): HeldPermission[] {
  const named = { direct_members: [userId], direct_subgroups: [] }
  // Bots and people who have left: the graph knows whom no permission reaches.
  if (!directory.graph.peopleOf(named).has(userId)) return []
  const above = [...directory.groups.values()]
    .filter(({ members }) => members.includes(userId))
    .map(({ id }) => pathsTo(directory, id))
  const isNamed = ({ value }: Permission) => typeof value !== 'number' && value.direct_members.includes(userId)
  return held(directory, permissions, above, isNamed)
}

/** Returns what a group gives its members: where it is named, or a group that it is part of, directly or further up. */
export function permissionsOfGroup(
  directory: Directory,
  permissions: readonly Permission[],
  groupId: number,
): HeldPermission[] {
  return held(directory, permissions, [pathsTo(directory, groupId)], () => false)
}

/** For each group that holds another, itself included: the shortest path from it down to that one. */
type Paths = ReadonlyMap<number, readonly number[]>

function held(
  { nobodyId, administratorsId }: Directory,
  permissions: readonly Permission[],
  above: readonly Paths[],
  isNamed: (permission: Permission) => boolean,
): HeldPermission[] {
  // As in `standingPeople`: every standing right is that of administrators.
  const stands = administratorsId !== null && above.some((paths) => paths.has(administratorsId))
  const found: HeldPermission[] = []
  for (const permission of permissions) {
    const reasons: Reason[] = isNamed(permission) ? [{ by: 'named' }] : []
    for (const group of new Set(granteesOf(permission.value, nobodyId).groups)) {
      for (const paths of above) {
        const path = paths.get(group)
        if (path) reasons.push({ by: 'group', path })
      }
    }
    const { standingRole: role } = permission
    if (role !== undefined && stands) reasons.push({ by: 'standing', role })
    if (reasons.length > 0) found.push({ permission, reasons })
  }
  return found
}

/** Deactivated groups give nothing to anybody, so no path leads through one. */
function pathsTo(directory: Directory, groupId: number): Paths {
  const paths = new Map<number, readonly number[]>()
  if (!isActive(directory, groupId)) return paths
  const parents = parentsOf(directory)
  paths.set(groupId, [groupId])
  // A map keeps the order of its keys and goes on to those that are added meanwhile: the nearest come first.
  for (const [id, path] of paths) {
    for (const parent of parents.get(id) ?? []) if (!paths.has(parent)) paths.set(parent, [parent, ...path])
  }
  return paths
}

const isActive = ({ groups }: Directory, id: number): boolean => {
  const group = groups.get(id)
  return group !== undefined && group.deactivated !== true
}

/** Cached, because a page asks about one person or group after the other. */
const parentsByDirectory = new WeakMap<Directory, ReadonlyMap<number, readonly number[]>>()

function parentsOf(directory: Directory): ReadonlyMap<number, readonly number[]> {
  const known = parentsByDirectory.get(directory)
  if (known) return known
  const parents = new Map<number, number[]>()
  for (const group of directory.groups.values()) {
    if (group.deactivated === true) continue
    for (const child of group.direct_subgroup_ids ?? []) {
      const list = parents.get(child)
      if (list) list.push(group.id)
      else parents.set(child, [group.id])
    }
  }
  parentsByDirectory.set(directory, parents)
  return parents
}
