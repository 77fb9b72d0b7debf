import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { createGroupGraph } from './group-graph.ts'
import { combineSettings, granteesOf, isSameSetting, settingOf } from './group-settings.ts'

describe('group-graph', () => {
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
})

describe('group-settings', () => {
  const nobody = 8

  describe('group settings are written as the server stores them', () => {
    it.each([
      ['one group alone is its id', { groups: [5], users: [] }, 5],
      ['nobody is the id of role:nobody', { groups: [], users: [] }, 8],
      ['a person is an object', { groups: [], users: [7] }, { direct_members: [7], direct_subgroups: [] }],
      [
        'ids are sorted and single',
        { groups: [5, 3, 5], users: [9, 2] },
        { direct_members: [2, 9], direct_subgroups: [3, 5] },
      ],
    ])('%s', (_, grantees, expected) => {
      expect(settingOf(grantees, nobody)).toEqual(expected)
    })

    it('writes an empty object where the server lists no role:nobody', () => {
      expect(settingOf({ groups: [], users: [] }, null)).toEqual({ direct_members: [], direct_subgroups: [] })
    })

    it('reads nobody as no grantee', () => {
      expect(granteesOf(nobody, nobody)).toEqual({ groups: [], users: [] })
    })

    it('compares objects as sets after normalizing', () => {
      expect(
        isSameSetting(
          { direct_members: [1, 2], direct_subgroups: [] },
          { direct_members: [2, 1], direct_subgroups: [] },
          nobody,
        ),
      ).toBe(true)
      expect(isSameSetting({ direct_members: [], direct_subgroups: [5] }, 5, nobody)).toBe(true)
      expect(isSameSetting({ direct_members: [], direct_subgroups: [] }, nobody, nobody)).toBe(true)
      expect(isSameSetting({ direct_members: [1], direct_subgroups: [5] }, 5, nobody)).toBe(false)
    })

    it('combines what two people added to one setting, and what each removed', () => {
      const people = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] })
      const combined = (base: GroupSetting, theirs: GroupSetting, mine: GroupSetting) =>
        combineSettings({ base, theirs, mine }, nobody)
      expect(
        combined(5, { direct_members: [], direct_subgroups: [5, 6] }, { direct_members: [9], direct_subgroups: [5] }),
      ).toEqual({
        direct_members: [9],
        direct_subgroups: [5, 6],
      })
      // One user removed 1, the other removed 2, and both added 3.
      expect(combined(people(1, 2), people(2, 3), people(1, 3))).toEqual(people(3))
      expect(combined(5, nobody, 6)).toBe(6)
      expect(combined(5, 6, nobody)).toBe(6)
    })
  })
})
