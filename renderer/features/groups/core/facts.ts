import type { UserGroup } from '#contract/operations/groups.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { groupName, peopleOf, userName, type Directory } from '../../../lib/organization/directory.ts'
import { createGroupGraph } from '../../../lib/organization/group-graph.ts'
import { countPermissions, type Permission } from '../../../lib/organization/permissions.ts'
import { containsItself } from './nesting.ts'

/** What is worked out of the groups, each when it is first asked for: a table shows some forty of thousands. */
export interface GroupFacts {
  readonly directory: Directory
  readonly permissions: () => readonly Permission[]
  /** Every account in a group, bots and deactivated ones too, each once. */
  readonly membersOf: (group: UserGroup) => ReadonlySet<number>
  readonly countOf: (groupId: number) => number
  readonly isLoop: (groupId: number) => boolean
  /** For the search: its name, what it is for, and who is directly in it. */
  readonly haystackOf: (group: UserGroup) => string
}

export function groupFacts(directory: Directory, permissions: () => readonly Permission[]): GroupFacts {
  const everybody = createGroupGraph([...directory.groups.values()])
  return {
    directory,
    permissions,
    // By its parts, because a deactivated group is shown with the members that it gives nothing to.
    membersOf: once((group: UserGroup) =>
      everybody.peopleOf({ direct_members: group.members, direct_subgroups: group.direct_subgroup_ids ?? [] }),
    ),
    countOf: once((groupId: number) => countPermissions(directory, permissions(), groupId)),
    isLoop: once((groupId: number) => containsItself(directory.graph, groupId)),
    haystackOf: once((group: UserGroup) => {
      // Everybody is in the groups of the roles, so a name would find all of them.
      const people = group.is_system_group ? [] : group.members.map((id) => userName(directory, id))
      return foldLetters([groupName(directory, group.id), group.description, ...people].join('\n'))
    }),
  }
}

/** How many of some accounts a permission reaches: bots and deactivated ones count for none. */
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
