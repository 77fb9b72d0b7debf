import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { metadataPermissions } from '#contract/records/channel-rights.ts'
import type { Privacy } from '#contract/records/channel.ts'
import type { RoleName } from '#contract/roles.ts'
import type { OtherSources } from './explain.ts'
import { nameOrder } from '../text/format.ts'
import type { Directory } from './directory.ts'
import { runSteps, type Steps } from '../live/in-slices.ts'
import { granteesOf } from './group-settings.ts'

/**
 * False if the server offers only the documented operations, which change no group and create no channel. Such a server
 * reports neither its level nor a permission of the organization.
 */
export const offersChanges = ({ featureLevel, realm }: Pick<Connection, 'featureLevel' | 'realm'>): boolean =>
  featureLevel !== null || Object.keys(realm.permissions).length > 0

/** Groups to which this account can add members; if that is unknown, all groups except role groups. */
export function offeredGroups(
  { groups, graph }: Directory,
  { me, realm }: Pick<Connection, 'me' | 'realm'>,
): UserGroup[] {
  const compare = nameOrder()
  const managesAll = realm.permissions['can_manage_all_groups']
  const mayAdd = (group: UserGroup) => {
    const settings = [managesAll, group.can_manage_group, group.can_add_members_group]
    return me === null || settings.some((one) => one === undefined || graph.includes(one, me.userId) !== false)
  }
  return [...groups.values()]
    .filter((group) => !group.is_system_group && group.deactivated !== true)
    .filter(mayAdd)
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Finds who can do what on which object: the permission settings of channels, of the organization and of groups. */

export type PermissionPlace =
  | { readonly kind: 'organization' }
  | { readonly kind: 'channel'; readonly id: number; readonly name: string; readonly privacy: Privacy }
  | { readonly kind: 'group'; readonly id: number; readonly name: string }

export interface Permission {
  readonly on: PermissionPlace
  /** Name of the setting in the service, such as `can_manage_group`. */
  readonly setting: string
  readonly value: GroupSetting
  /** Undefined if only the value grants the permission. */
  readonly sources: OtherSources | undefined
}

/** Permissions that give access to a channel (service.md#channel-access). */
export type AccessSetting = (typeof metadataPermissions)[number]

/** One reason why a user has a permission. */
export type Reason =
  | { readonly by: 'named' }
  /** Groups from the one that the setting names, down through its subgroups, to the one with the user as a member. */
  | { readonly by: 'group'; readonly path: readonly number[] }
  | { readonly by: 'role'; readonly role: RoleName }
  /** A setting of the organization also grants it. */
  | { readonly by: 'organization' }
  /** Access to a channel, for subscribers: with protected history, only to later messages. */
  | { readonly by: 'subscription'; readonly isFromThen: boolean }
  /** Access to a channel that everyone has, guests only if it is web-public. */
  | { readonly by: 'privacy'; readonly privacy: 'public' | 'web-public' }
  /** Access to a channel by one of its permissions. */
  | { readonly by: 'permission'; readonly setting: AccessSetting }

export interface HeldPermission {
  readonly permission: Permission
  /** Reasons, all of which must disappear before the permission does. */
  readonly reasons: readonly Reason[]
}

/**
 * Returns the permissions of a person, each with every reason: the setting names the person; the person always has it;
 * and for each pair of a group that the setting names and a group with the person as a member, the shortest path
 * between them.
 *
 * A person who leaves a group keeps a permission only if a reason remains that does not end in that group.
 */
export function* personSteps(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): Steps<HeldPermission[]> {
  const named = { direct_members: [userId], direct_subgroups: [] }
  // The graph knows the bots and deactivated users, who can't have permissions.
  if (!directory.graph.peopleOf(named).has(userId)) return []
  const above = [...directory.groups.values()]
    .filter(({ members }) => members.includes(userId))
    .map(({ id }) => pathsTo(directory, id))
  return yield* heldSteps(directory, permissions, { above, userId })
}

export const permissionsOfPerson = (...given: Parameters<typeof personSteps>): HeldPermission[] =>
  runSteps(personSteps(...given))

/**
 * Returns the permissions that a group gives its members: its own, and those of every group that directly or indirectly
 * contains it.
 */
export const groupSteps = (
  directory: Directory,
  permissions: readonly Permission[],
  groupId: number,
): Steps<HeldPermission[]> => heldSteps(directory, permissions, { above: [pathsTo(directory, groupId)], userId: null })

export const permissionsOfGroup = (...given: Parameters<typeof groupSteps>): HeldPermission[] =>
  runSteps(groupSteps(...given))

/** Counts the permissions that a group gives its members, for each row of a table. */
export const countPermissions = (directory: Directory, permissions: readonly Permission[], groupId: number): number => {
  const counter = counters.get(permissions) ?? { turn: 0, turnOf: new Uint32Array(permissions.length) }
  counters.set(permissions, counter)
  counter.turn += 1
  let count = 0
  for (const list of listsOf(directory, permissions, { above: [pathsTo(directory, groupId)], userId: null })) {
    for (const place of list) {
      if (counter.turnOf[place] === counter.turn) continue
      counter.turnOf[place] = counter.turn
      count += 1
    }
  }
  return count
}

/**
 * The number of the count in which each permission was last included. A set would take much longer, because a role
 * group has a hundred thousand.
 */
const counters = new WeakMap<readonly Permission[], { turn: number; readonly turnOf: Uint32Array }>()

/** The shortest path from each group that contains a group down to that group, including itself. */
type Paths = ReadonlyMap<number, readonly number[]>

/** Holder of permissions: a member of groups, or a user that a setting names. */
interface Holder {
  readonly above: readonly Paths[]
  readonly userId: number | null
}

function* heldSteps(directory: Directory, permissions: readonly Permission[], holder: Holder): Steps<HeldPermission[]> {
  const isHeld = new Uint8Array(permissions.length)
  for (const list of listsOf(directory, permissions, holder)) for (const place of list) isHeld[place] = 1
  // Thousands of channels name the same few groups, so they share one list of reasons.
  const shared = new Map<OtherSources | undefined, Map<number, readonly Reason[]>>()
  const found: HeldPermission[] = []
  for (const [place, permission] of permissions.entries()) {
    if (isHeld[place] !== 1) continue
    const { value, sources } = permission
    let reasons: readonly Reason[] | undefined
    if (typeof value === 'number') {
      const ofSources = shared.get(sources) ?? new Map<number, readonly Reason[]>()
      shared.set(sources, ofSources)
      reasons = ofSources.get(value) ?? reasonsFor(directory, permission, holder)
      ofSources.set(value, reasons)
    }
    found.push({ permission, reasons: reasons ?? reasonsFor(directory, permission, holder) })
    if (found.length % stepSize === 0) yield
  }
  return found
}

function reasonsFor(directory: Directory, { value, sources }: Permission, holder: Holder): Reason[] {
  const { groups, users } = granteesOf(value, directory.nobodyId)
  const reasons: Reason[] = holder.userId !== null && users.includes(holder.userId) ? [{ by: 'named' }] : []
  for (const group of new Set(groups)) {
    for (const paths of holder.above) {
      const path = paths.get(group)
      if (path) reasons.push({ by: 'group', path })
    }
  }
  const role = sources?.role
  if (role !== undefined && isAdministrator(directory, holder)) reasons.push({ by: 'role', role })
  if (sources?.setting !== undefined && isGranted(directory, sources.setting, holder))
    reasons.push({ by: 'organization' })
  return reasons
}

function isGranted({ nobodyId }: Directory, setting: GroupSetting, { above, userId }: Holder): boolean {
  const { groups, users } = granteesOf(setting, nobodyId)
  return (userId !== null && users.includes(userId)) || above.some((paths) => groups.some((id) => paths.has(id)))
}

/** True for administrators, the only users who always have a permission, as in `standingPeople`. */
const isAdministrator = ({ administratorsId }: Directory, { above }: Holder): boolean =>
  administratorsId !== null && above.some((paths) => paths.has(administratorsId))

/** Indexes of the holder's permissions among all permissions, by reason. An index may occur several times. */
function* listsOf(
  directory: Directory,
  permissions: readonly Permission[],
  holder: Holder,
): Iterable<readonly number[]> {
  const { byGroup, byUser, byRole } = runSteps(indexSteps(permissions, directory.nobodyId))
  yield (holder.userId === null ? undefined : byUser.get(holder.userId)) ?? []
  for (const paths of holder.above) for (const group of paths.keys()) yield byGroup.get(group) ?? []
  if (isAdministrator(directory, holder)) yield byRole
}

interface Index {
  readonly byGroup: ReadonlyMap<number, readonly number[]>
  readonly byUser: ReadonlyMap<number, readonly number[]>
  readonly byRole: readonly number[]
}

/**
 * Caches the indexes, because a page asks about one person or group after another, and most are named by few settings.
 */
const indexes = new WeakMap<readonly Permission[], Index>()

/** Number of permissions indexed in a step of about a millisecond. */
const stepSize = 2_000

/**
 * Indexes permissions by the groups and users that they name. A page with a long list does so before it looks
 * up the first record.
 */
export function* indexSteps(permissions: readonly Permission[], nobodyId: number | null): Steps<Index> {
  const known = indexes.get(permissions)
  if (known) return known
  const byGroup = new Map<number, number[]>()
  const byUser = new Map<number, number[]>()
  const byRole: number[] = []
  const add = (lists: Map<number, number[]>, id: number, place: number) => {
    const list = lists.get(id)
    if (list) list.push(place)
    else lists.set(id, [place])
  }
  for (const [place, { value, sources }] of permissions.entries()) {
    if (typeof value === 'number') {
      if (value !== nobodyId) add(byGroup, value, place)
    } else {
      for (const id of value.direct_subgroups) add(byGroup, id, place)
      for (const id of value.direct_members) add(byUser, id, place)
    }
    if (sources?.role !== undefined) byRole.push(place)
    if (place % stepSize === stepSize - 1) yield
  }
  const index = { byGroup, byUser, byRole }
  indexes.set(permissions, index)
  return index
}

/** Paths to a group. Deactivated groups give no permissions, so no path leads through one. */
function pathsTo(directory: Directory, groupId: number): Paths {
  const paths = new Map<number, readonly number[]>()
  if (!isActive(directory, groupId)) return paths
  paths.set(groupId, [groupId])
  // Iterating a map includes keys that are added during the loop, so the nearest groups come first.
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
