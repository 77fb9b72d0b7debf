import type { GroupGraph } from '../../../lib/organization/group-graph.ts'

/** How groups are nested, loops included, which a server should never send. */

type Nested = Pick<GroupGraph, 'subgroupsOf'>

/** The groups inside a group, directly and further down; itself only if it is in a loop. */
export function groupsInside({ subgroupsOf }: Nested, groupId: number): ReadonlySet<number> {
  // A set goes on to what is added meanwhile.
  const inside = new Set(subgroupsOf(groupId))
  for (const id of inside) for (const subgroup of subgroupsOf(id)) inside.add(subgroup)
  return inside
}

export const containsItself = (graph: Nested, groupId: number): boolean => groupsInside(graph, groupId).has(groupId)

/** Whether a subgroup leads back to the group that contains it. */
export const isInLoop = (graph: Nested, container: number, subgroup: number): boolean =>
  container === subgroup || groupsInside(graph, subgroup).has(container)
