import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGroupGraph } from './group-graph.ts'

const group = (id: number, members: number[], direct_subgroup_ids: number[] = []) => ({
  id,
  members,
  direct_subgroup_ids,
})

describe('createGroupGraph', () => {
  it('counts people of nested groups once, even through a diamond', () => {
    const graph = createGroupGraph([
      group(1, [10], [2, 3]),
      group(2, [20], [4]),
      group(3, [20, 30], [4]),
      group(4, [40]),
    ])
    expect(graph.membersOf(1)).toEqual(new Set([10, 20, 30, 40]))
  })

  it('ends on a cycle, which a server should never send', () => {
    const graph = createGroupGraph([group(1, [10], [2]), group(2, [20], [1])])
    expect(graph.membersOf(1)).toEqual(new Set([10, 20]))
  })

  it('gives nothing through a deactivated group, and nothing to its members', () => {
    const gone = { ...group(2, [20], [3]), deactivated: true }
    const graph = createGroupGraph([group(1, [10], [2]), gone, group(3, [30])])
    expect(graph.membersOf(1)).toEqual(new Set([10]))
    expect(graph.peopleOf(2)).toEqual(new Set())
    expect(graph.includes(2, 20)).toBe(false)
  })

  it('knows the groups that contain a group, each once', () => {
    const graph = createGroupGraph([group(1, [], [3, 3]), group(2, [], [3]), group(3, [], [1])])
    expect([graph.partOf(3), graph.partOf(1), graph.partOf(2)]).toEqual([[1, 2], [3], []])
  })

  it('finds nobody in an unknown group', () => {
    expect(createGroupGraph([]).membersOf(9).size).toBe(0)
  })

  it('joins people and subgroups of an unnamed setting', () => {
    const graph = createGroupGraph([group(1, [10, 11])])
    expect(graph.peopleOf({ direct_members: [11, 12], direct_subgroups: [1] })).toEqual(new Set([10, 11, 12]))
  })

  it('agrees with a naive fixpoint on any graph', () => {
    const graphs = fc.array(
      fc.record({
        members: fc.array(fc.nat(30), { maxLength: 5 }),
        direct_subgroup_ids: fc.array(fc.nat(9), { maxLength: 4 }),
        deactivated: fc.boolean(),
      }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(graphs, (raw) => {
        const groups = raw.map((one, id) => ({ id, ...one }))
        const graph = createGroupGraph(groups)
        for (const { id } of groups) expect(graph.membersOf(id)).toEqual(fixpoint(groups, id))
      }),
    )
  })
})

type Raw = { id: number; members: number[]; direct_subgroup_ids: number[]; deactivated: boolean }

function fixpoint(all: readonly Raw[], start: number): Set<number> {
  const groups = all.filter(({ deactivated }) => !deactivated)
  let reachable = new Set([start])
  for (;;) {
    const next = new Set(reachable)
    for (const one of groups) if (reachable.has(one.id)) for (const sub of one.direct_subgroup_ids) next.add(sub)
    if (next.size === reachable.size) break
    reachable = next
  }
  return new Set(groups.filter(({ id }) => reachable.has(id)).flatMap(({ members }) => members))
}
