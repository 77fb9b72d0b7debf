import type { UserGroup } from '#contract/operations/groups.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import type { Steps } from '../../../lib/live/in-slices.ts'
import { groupName, peopleOf, userName, type Directory } from '../../../lib/organization/directory.ts'
import { createGroupGraph } from '../../../lib/organization/group-graph.ts'
import { countPermissions, type Permission } from '../../../lib/organization/permissions.ts'
import { containsItself } from './nesting.ts'

/** Facts computed from the groups, each on first use, because a table shows only about forty of thousands. */
export interface GroupFacts {
  readonly directory: Directory
  readonly groups: readonly UserGroup[]
  readonly permissions: readonly Permission[]
  /** All accounts in a group, including bots and deactivated ones, each once. */
  readonly membersOf: (group: UserGroup) => ReadonlySet<number>
  readonly countOf: (groupId: number) => number
  readonly isLoop: (groupId: number) => boolean
  /** Search text: name, description, and direct members. */
  readonly haystackOf: (group: UserGroup) => string
}

/** Caches facts by the permissions that they come from, so that a reopened page computes and sorts nothing again. */
const kept = new WeakMap<readonly Permission[], GroupFacts>()

export function groupFacts(directory: Directory, permissions: readonly Permission[]): GroupFacts {
  const known = kept.get(permissions)
  if (known?.directory === directory) return known
  const facts = createFacts(directory, permissions)
  kept.set(permissions, facts)
  return facts
}

function createFacts(directory: Directory, permissions: readonly Permission[]): GroupFacts {
  const groups = [...directory.groups.values()]
  const everybody = createGroupGraph(groups)
  return {
    directory,
    groups,
    permissions,
    // Members are computed from direct members and subgroups: a deactivated group grants nothing, but its members are
    // shown.
    membersOf: once((group: UserGroup) =>
      everybody.peopleOf({ direct_members: group.members, direct_subgroups: group.direct_subgroup_ids ?? [] }),
    ),
    countOf: once((groupId: number) => countPermissions(directory, permissions, groupId)),
    isLoop: once((groupId: number) => containsItself(directory.graph, groupId)),
    haystackOf: once((group: UserGroup) => {
      // Role groups contain everyone, so each person's name would match all of them.
      const people = group.is_system_group ? [] : group.members.map((id) => userName(directory, id))
      return foldLetters([groupName(directory, group.id), group.description, ...people].join('\n'))
    }),
  }
}

/** Number of members that can be collected in about a millisecond. */
const manyMembers = 5_000

/** Counts the members of role groups, which are the first rows of a table and contain almost everyone. */
export function* countRoles(facts: GroupFacts): Steps<GroupFacts> {
  for (const group of facts.groups) {
    if (!group.is_system_group) continue
    const members = facts.membersOf(group)
    facts.countOf(group.id)
    if (members.size > manyMembers) yield
  }
  return facts
}

/** Number of these accounts that can use a permission: bots and deactivated accounts do not count. */
export const countReached = (directory: Directory, members: ReadonlySet<number>): number =>
  peopleOf(directory, { direct_members: [...members], direct_subgroups: [] }).size

function once<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = work(key)
    known.set(key, value)
    return value
  }
}
