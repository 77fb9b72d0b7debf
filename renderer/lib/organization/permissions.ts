import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { channelPermissions } from '#contract/records/channel.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { RoleName } from '#contract/roles.ts'
import type { Channel } from './channels.ts'
import type { Directory } from './directory.ts'
import { granteesOf } from './group-settings.ts'

/** Lists who can do what and where: the permission settings of channels, of the organization and of groups. */

export type PermissionPlace =
  | { readonly kind: 'organization' }
  | { readonly kind: 'channel'; readonly id: number; readonly name: string }
  | { readonly kind: 'group'; readonly id: number; readonly name: string }

export interface Permission {
  readonly on: PermissionPlace
  /** The service's own name, such as `can_manage_group`. */
  readonly setting: string
  readonly value: GroupSetting
  /** Least role that always has it, whatever the value (service.md#channel-access). */
  readonly standingRole: RoleName | undefined
}

/** One reason why a user has a permission. */
export type Reason =
  | { readonly by: 'named' }
  /** From the group that the setting names, down through its subgroups, to the one that has the user as a member. */
  | { readonly by: 'group'; readonly path: readonly number[] }
  | { readonly by: 'standing'; readonly role: RoleName }

export interface HeldPermission {
  readonly permission: Permission
  /** All of them must go before the permission does. */
  readonly reasons: readonly Reason[]
}

/** Permission settings of a group (service.md#user-groups). */
const groupPermissions = [
  'can_manage_group',
  'can_add_members_group',
  'can_remove_members_group',
  'can_join_group',
  'can_leave_group',
  'can_mention_group',
] as const satisfies readonly (keyof UserGroup)[]

/**
 * Returns every permission that the server reports, the organization's first. Archived channels and deactivated groups
 * are omitted, because nothing can be done in them.
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
 * Returns the permissions of a person, each with every reason: being named, always having it, and for each pair of a
 * group that the setting names and a group that has the person as a member, the shortest path between them.
 *
 * A person who leaves a group keeps a permission exactly if a reason remains that does not end in that group.
 */
export function permissionsOfPerson(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): HeldPermission[] {
  const named = { direct_members: [userId], direct_subgroups: [] }
  // Bots and deactivated users: the graph knows whom no permission reaches.
  if (!directory.graph.peopleOf(named).has(userId)) return []
  const above = [...directory.groups.values()]
    .filter(({ members }) => members.includes(userId))
    .map(({ id }) => pathsTo(directory, id))
  return held(directory, permissions, { above, userId })
}

/**
 * Returns what a group gives its members: permissions of the group, or of a group that directly or indirectly contains
 * it.
 */
export const permissionsOfGroup = (
  directory: Directory,
  permissions: readonly Permission[],
  groupId: number,
): HeldPermission[] => held(directory, permissions, { above: [pathsTo(directory, groupId)], userId: null })

/** Counts the permissions a group gives its members; a table asks for each of its rows. */
export const countPermissions = (directory: Directory, permissions: readonly Permission[], groupId: number): number =>
  placesOf(directory, permissions, { above: [pathsTo(directory, groupId)], userId: null }).size

/** For each group that contains another, itself included: the shortest path from it down to that one. */
type Paths = ReadonlyMap<number, readonly number[]>

/** A holder of permissions: a member of groups, or a user whom a setting names. */
interface Holder {
  readonly above: readonly Paths[]
  readonly userId: number | null
}

function held(directory: Directory, permissions: readonly Permission[], holder: Holder): HeldPermission[] {
  const { nobodyId } = directory
  const places = [...placesOf(directory, permissions, holder)].sort((one, other) => one - other)
  return places.flatMap((place) => {
    const permission = permissions[place]
    if (permission === undefined) return []
    const { groups, users } = granteesOf(permission.value, nobodyId)
    const reasons: Reason[] = holder.userId !== null && users.includes(holder.userId) ? [{ by: 'named' }] : []
    for (const group of new Set(groups)) {
      for (const paths of holder.above) {
        const path = paths.get(group)
        if (path) reasons.push({ by: 'group', path })
      }
    }
    const { standingRole: role } = permission
    if (role !== undefined && isStanding(directory, holder)) reasons.push({ by: 'standing', role })
    return [{ permission, reasons }]
  })
}

/** As in `standingPeople`: only administrators always have a permission. */
const isStanding = ({ administratorsId }: Directory, { above }: Holder): boolean =>
  administratorsId !== null && above.some((paths) => paths.has(administratorsId))

/** Indexes, among all permissions, of those that the holder has. */
function placesOf(directory: Directory, permissions: readonly Permission[], holder: Holder): Set<number> {
  const { byGroup, byUser, standing } = indexOf(permissions, directory.nobodyId)
  const places = new Set(holder.userId === null ? [] : byUser.get(holder.userId))
  for (const paths of holder.above) {
    for (const group of paths.keys()) for (const place of byGroup.get(group) ?? []) places.add(place)
  }
  if (isStanding(directory, holder)) for (const place of standing) places.add(place)
  return places
}

interface Index {
  readonly byGroup: ReadonlyMap<number, readonly number[]>
  readonly byUser: ReadonlyMap<number, readonly number[]>
  readonly standing: readonly number[]
}

/** Cached, because a page asks about one person or group after another, and most are named by few settings. */
const indexes = new WeakMap<readonly Permission[], Index>()

function indexOf(permissions: readonly Permission[], nobodyId: number | null): Index {
  const known = indexes.get(permissions)
  if (known) return known
  const byGroup = new Map<number, number[]>()
  const byUser = new Map<number, number[]>()
  const standing: number[] = []
  const add = (lists: Map<number, number[]>, id: number, place: number) => {
    const list = lists.get(id)
    if (list) list.push(place)
    else lists.set(id, [place])
  }
  for (const [place, { value, standingRole }] of permissions.entries()) {
    const { groups, users } = granteesOf(value, nobodyId)
    for (const id of groups) add(byGroup, id, place)
    for (const id of users) add(byUser, id, place)
    if (standingRole !== undefined) standing.push(place)
  }
  const index = { byGroup, byUser, standing }
  indexes.set(permissions, index)
  return index
}

/** Deactivated groups give nothing to anyone, so no path leads through one. */
function pathsTo(directory: Directory, groupId: number): Paths {
  const paths = new Map<number, readonly number[]>()
  if (!isActive(directory, groupId)) return paths
  paths.set(groupId, [groupId])
  // Iterating a map includes keys added during the loop, so the nearest come first.
  for (const [id, path] of paths) {
    for (const parent of directory.graph.partOf(id)) {
      if (isActive(directory, parent) && !paths.has(parent)) paths.set(parent, [parent, ...path])
    }
  }
  return paths
}

const isActive = ({ groups }: Directory, id: number): boolean => {
  const group = groups.get(id)
  return group !== undefined && group.deactivated !== true
}
