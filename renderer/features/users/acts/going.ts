import { activeBots, type Directory } from '../../../lib/organization/directory.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'

/** A bot or a group that a deactivation affects. */
interface Named {
  readonly id: number
  readonly name: string
}

/** Permissions with the same setting that nobody will have afterward, and their objects. */
export interface UnheldPermission {
  readonly permission: Permission
  /** Channels or groups by name; empty for a permission of the organization. */
  readonly places: readonly string[]
}

export interface DeactivationEffects {
  /**
   * Active bots that the people own. They are deactivated too, and stay deactivated after a reactivation of their
   * owners.
   */
  readonly bots: readonly Named[]
  /** Groups that lose members. Role groups are omitted, because they follow from the role. */
  readonly groups: readonly Named[]
  /** Permissions that only these people have. */
  readonly last: readonly UnheldPermission[]
}

/** Finds everything that the deactivation of people affects (`service.md#deactivating-a-user`). */
export function effectsOfDeactivation(
  directory: Directory,
  permissions: readonly Permission[],
  ids: ReadonlySet<number>,
): DeactivationEffects {
  const { groups, graph } = directory
  const bots = activeBots(directory)
    .filter(({ bot_owner_id: owner }) => ids.has(owner ?? -1))
    .map(({ user_id: id, full_name: name }) => ({ id, name }))
  const left = [...groups.values()]
    .filter((group) => !group.is_system_group && group.deactivated !== true)
    .filter(({ members }) => members.some((id) => ids.has(id)))
    .map(({ id, name }) => ({ id, name }))
  return { bots, groups: left, last: lastHeld(graph, permissions, ids) }
}

function lastHeld(
  graph: Directory['graph'],
  permissions: readonly Permission[],
  ids: ReadonlySet<number>,
): readonly UnheldPermission[] {
  const found = new Map<string, { readonly permission: Permission; readonly places: string[] }>()
  for (const permission of permissions) {
    if (!areOnlyHolders(graph, permission, ids)) continue
    const { on, setting } = permission
    const key = `${on.kind} ${setting}`
    const same = found.get(key) ?? { permission, places: [] }
    if (on.kind !== 'organization') same.places.push(on.name)
    found.set(key, same)
  }
  return [...found.values()]
}

function areOnlyHolders(graph: Directory['graph'], { value, sources }: Permission, ids: ReadonlySet<number>): boolean {
  const holders = graph.peopleOf(value)
  // The organization's setting has a sentence of its own.
  if (sources?.setting !== undefined && graph.peopleOf(sources.setting).size > 0) return false
  // Most settings include more people than are deactivated, so only a few are compared person by person.
  return holders.size > 0 && holders.size <= ids.size && [...holders].every((id) => ids.has(id))
}

/** True if these people are all active owners, because the organization needs one. */
export function areAllOwners({ users }: Directory, ids: ReadonlySet<number>, ownerRole: number): boolean {
  if (users === null) return false
  const owners = [...users.values()].filter(
    ({ role, is_active: isActive, is_bot: isBot }) => role === ownerRole && isActive !== false && !isBot,
  )
  return owners.length > 0 && owners.every(({ user_id: id }) => ids.has(id))
}
