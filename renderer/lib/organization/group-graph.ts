import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { GroupValue } from '#contract/records/define.ts'

interface Node {
  readonly id: number
  readonly members: readonly number[]
  readonly direct_subgroup_ids?: readonly number[] | undefined
  /** True for a deactivated group, which gives no permission to its members, nor to those of its subgroups. */
  readonly deactivated?: boolean | undefined
}

/** Finds the members of groups, including those of subgroups. */
export interface GroupGraph {
  /** User ids of a group and its subgroups; empty for an unknown or a deactivated group. */
  readonly membersOf: (groupId: number) => ReadonlySet<number>
  /** User ids that a group setting includes (service.md#group-setting-values). */
  readonly peopleOf: (setting: GroupSetting) => ReadonlySet<number>
  /** True if a group setting includes a user; null if it names an unknown group. */
  readonly includes: (setting: GroupValue, userId: number) => boolean | null
  readonly subgroupsOf: (groupId: number) => readonly number[]
  /** The groups that directly contain a group. */
  readonly partOf: (groupId: number) => readonly number[]
}

/**
 * Reads groups as a graph. Each answer visits every group once, so that a group with two paths counts once, and a
 * cycle, which a server should never send, ends.
 *
 * @param absent users to omit from every answer
 */
export function createGroupGraph(groups: readonly Node[], absent: ReadonlySet<number> = new Set()): GroupGraph {
  const nodes = new Map(groups.map((group) => [group.id, group]))
  const known = new Map<number, ReadonlySet<number>>()

  const collect = (starts: readonly number[], people: Set<number>): Set<number> => {
    const seen = new Set(starts)
    const waiting = [...starts]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const node = nodes.get(id)
      if (!node || node.deactivated === true) continue
      for (const member of node.members) if (!absent.has(member)) people.add(member)
      for (const subgroup of node.direct_subgroup_ids ?? []) {
        if (seen.has(subgroup)) continue
        seen.add(subgroup)
        waiting.push(subgroup)
      }
    }
    return people
  }

  const membersOf = (groupId: number) => {
    const found = known.get(groupId)
    if (found) return found
    const people = collect([groupId], new Set())
    known.set(groupId, people)
    return people
  }

  let containers: ReadonlyMap<number, readonly number[]> | undefined
  const partOf = (groupId: number) => {
    containers ??= containersIn(groups)
    return containers.get(groupId) ?? []
  }

  // This runs for each field at each keystroke, so it doesn't combine the people of several groups into a set.
  const includes = (setting: GroupValue, userId: number) => {
    const { direct_members: people, direct_subgroups: groups } =
      typeof setting === 'number' ? { direct_members: [], direct_subgroups: [setting] } : setting
    if (people.includes(userId) || groups.some((id) => membersOf(id).has(userId))) return true
    return groups.every((id) => nodes.has(id)) ? false : null
  }

  return {
    membersOf,
    includes,
    peopleOf: (setting) =>
      typeof setting === 'number'
        ? membersOf(setting)
        : collect(setting.direct_subgroups, new Set(setting.direct_members.filter((id) => !absent.has(id)))),
    subgroupsOf: (groupId) => nodes.get(groupId)?.direct_subgroup_ids ?? [],
    partOf,
  }
}

function containersIn(groups: readonly Node[]): ReadonlyMap<number, readonly number[]> {
  const containers = new Map<number, number[]>()
  for (const { id, direct_subgroup_ids: subgroups = [] } of groups) {
    for (const subgroup of new Set(subgroups)) {
      const list = containers.get(subgroup)
      if (list) list.push(id)
      else containers.set(subgroup, [id])
    }
  }
  return containers
}
