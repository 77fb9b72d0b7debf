import type { GroupGraph } from '../../../lib/organization/group-graph.ts'

/** Nesting of groups, including loops, which a server should never send. */

type Nested = Pick<GroupGraph, 'subgroupsOf'>

/** Groups inside a group, at any depth. The group itself is included only if it is in a loop. */
export function groupsInside({ subgroupsOf }: Nested, groupId: number): ReadonlySet<number> {
  // Iterating a set includes elements added during the loop.
  const inside = new Set(subgroupsOf(groupId))
  for (const id of inside) for (const subgroup of subgroupsOf(id)) inside.add(subgroup)
  return inside
}

export const containsItself = (graph: Nested, groupId: number): boolean => groupsInside(graph, groupId).has(groupId)

/** True if a subgroup contains, at any depth, its own container. */
export const isInLoop = (graph: Nested, container: number, subgroup: number): boolean =>
  container === subgroup || groupsInside(graph, subgroup).has(container)
