import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { inSlices, runSteps } from '../../../lib/live/in-slices.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { createGroupGraph } from '../../../lib/organization/group-graph.ts'
import { type Permission, permissionsOfPerson } from '../../../lib/organization/permissions.ts'
import { groupColumns } from '../columns.tsx'
import { countRoles, groupFacts } from './facts.ts'
import { membershipRows, membershipTarget } from './membership-change.ts'
import { containsItself, groupsInside } from './nesting.ts'
import { pictureOf, stepFrom } from './picture.ts'
import { memberRights, reaches } from './rights.ts'
import { type Step, whatIfSteps } from './what-if.ts'

describe('facts', () => {
  const factsOf = (members: number) => {
    const groups: UserGroup[] = ['members', 'everyone'].map((name, index) => ({
      id: index + 1,
      name: `role:${name}`,
      description: '',
      members: Array.from({ length: members }, (_, id) => id + 1),
      direct_subgroup_ids: [],
      is_system_group: true,
    }))
    const permission: Permission = { on: { kind: 'organization' }, setting: 'x', value: 2, sources: undefined }
    const permissions = [permission]
    return { facts: groupFacts(createDirectory(null, groups, null), permissions), permissions }
  }

  it('are kept with their columns for the same groups and permissions', () => {
    const { facts, permissions } = factsOf(3)
    expect(groupFacts(facts.directory, permissions)).toBe(facts)
    expect(groupColumns(groupFacts(facts.directory, permissions))).toBe(groupColumns(facts))
    expect(groupFacts({ ...facts.directory }, permissions)).not.toBe(facts)
  })

  it('count the groups of a few people at once, and those of everyone in slices', () => {
    const few = factsOf(3).facts
    expect(inSlices(countRoles(few)).result()).toBe(few)
    expect([few.countOf(1), few.countOf(2)]).toEqual([0, 1])
    expect(inSlices(countRoles(factsOf(6_000).facts)).result()).toBeNull()
  })
})

describe('membership-change', () => {
  it('names only the ids that a change adds or removes', () => {
    expect(membershipTarget([1, 2, 3], [2, 3, 9])).toEqual({
      base: { ids: [9, 1], included: [1] },
      mine: { ids: [9, 1], included: [9] },
    })
  })

  it('lists new ones first, the newest on top, and keeps removed ones in their place', () => {
    expect(membershipRows([3, 1, 2], [1, 3, 8, 9], (one, other) => one - other)).toEqual([
      { id: 9, state: 'added' },
      { id: 8, state: 'added' },
      { id: 1, state: 'kept' },
      { id: 2, state: 'removed' },
      { id: 3, state: 'kept' },
    ])
  })
})

describe('picture', () => {
  const graphOf = (nested: Readonly<Record<number, number[]>>) =>
    createGroupGraph(
      Object.entries(nested).map(([id, direct_subgroup_ids]) => ({ id: Number(id), members: [], direct_subgroup_ids })),
    )

  // Moderators contain the leads; the night watch and the weekend watch contain each other.
  const [moderators, editors, leads, bergen, night, weekend, gate] = [1, 2, 3, 4, 5, 6, 7]
  const graph = graphOf({
    [moderators]: [leads],
    [editors]: [leads],
    [leads]: [bergen, night],
    [bergen]: [gate],
    [night]: [weekend],
    [weekend]: [night],
    [gate]: [],
  })

  describe('the picture of a group', () => {
    const picture = pictureOf(graph, leads)

    it('shows containing groups before it and its subgroups after it, each group once', () => {
      const of = (column: string) => picture.groups.filter((one) => one.column === column).map(({ id }) => id)
      expect([of('part-of'), of('here'), of('contains'), of('further')]).toEqual([
        [moderators, editors],
        [leads],
        [bergen, night],
        [gate, weekend],
      ])
    })

    it('marks the lines of a loop', () => {
      expect(picture.lines.filter(({ isLoop }) => isLoop).map(({ from, to }) => [from, to])).toEqual([
        [night, weekend],
        [weekend, night],
      ])
      expect(pictureOf(graphOf({ 1: [1] }), 1).lines).toEqual([{ from: 1, to: 1, isLoop: true }])
    })

    it('can be walked along the lines, and up and down beside them', () => {
      expect(stepFrom(picture, leads, 'before')).toBe(moderators)
      expect(stepFrom(picture, editors, 'after')).toBe(leads)
      expect(stepFrom(picture, leads, 'after')).toBe(bergen)
      expect(stepFrom(picture, bergen, 'down')).toBe(night)
      expect(stepFrom(picture, night, 'after')).toBe(weekend)
      expect(stepFrom(picture, night, 'down')).toBeNull()
      expect(stepFrom(picture, moderators, 'before')).toBeNull()
    })

    it('counts groups without room', () => {
      const many = Array.from({ length: 20 }, (_, index) => index + 10)
      expect(pictureOf(graphOf({ 1: many }), 1).left.contains).toBe(8)
    })
  })

  it('finds a loop if a group is inside itself', () => {
    expect([leads, night, weekend, gate].map((id) => containsItself(graph, id))).toEqual([false, true, true, false])
    expect(groupsInside(graph, leads)).toEqual(new Set([bergen, night, gate, weekend]))
  })

  it('draws any graph, and each step leads to another group of the picture or to none', () => {
    const nested = fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(nested, fc.nat(9), (found, middle) => {
        const picture = pictureOf(graphOf({ ...found }), middle)
        const drawn = new Set(picture.groups.map(({ id }) => id))
        expect(drawn.size).toBe(picture.groups.length)
        for (const { from, to } of picture.lines) expect(drawn.has(from) && drawn.has(to)).toBe(true)
        for (const id of drawn) {
          for (const step of ['before', 'after', 'up', 'down'] as const) {
            const to = stepFrom(picture, id, step)
            if (to !== null) expect(drawn.has(to) && to !== id).toBe(true)
          }
        }
      }),
    )
  })
})

describe('rights', () => {
  const [inside, outside] = [1, 2]
  const group = (id: number, members: readonly number[], more: Partial<UserGroup> = {}) =>
    ({ id, name: `g${id}`, members, direct_subgroup_ids: [], is_system_group: false, ...more }) as unknown as UserGroup
  const directory = createDirectory(null, [group(inside, [7]), group(outside, [8])], [])
  const connectionOf = (all: number | undefined, me: object | null = { userId: 7 }) =>
    ({ me, realm: { permissions: { can_manage_all_groups: all } } }) as unknown as Connection
  const closed = {
    can_manage_group: outside,
    can_add_members_group: outside,
    can_remove_members_group: outside,
    can_join_group: outside,
    can_leave_group: outside,
  }
  const rights = (more: Partial<UserGroup>, all: number | undefined = outside, me?: object | null) =>
    memberRights(group(5, [], { ...closed, ...more }), { connection: connectionOf(all, me), directory })

  describe('rights over the members of a group', () => {
    it('come from managing it or all groups', () => {
      expect(rights({})).toEqual({ add: 'nobody', remove: 'nobody', subgroups: 'nobody' })
      expect(rights({ can_manage_group: inside })).toEqual({ add: 'anyone', remove: 'anyone', subgroups: 'anyone' })
      expect(rights({}, inside)).toEqual({ add: 'anyone', remove: 'anyone', subgroups: 'anyone' })
    })

    it('are separate for adding and removing, and smaller for joining and leaving', () => {
      expect(rights({ can_add_members_group: inside, can_leave_group: inside })).toEqual({
        add: 'anyone',
        remove: 'self',
        subgroups: 'nobody',
      })
      expect(rights({ can_join_group: inside, can_remove_members_group: inside })).toEqual({
        add: 'self',
        remove: 'anyone',
        subgroups: 'nobody',
      })
    })

    it('are denied by no unknown fact, and always for a role group', () => {
      expect(rights({}, outside, null)).toEqual({ add: 'anyone', remove: 'anyone', subgroups: 'anyone' })
      expect(
        memberRights(group(5, [], { is_system_group: true }), { connection: connectionOf(inside), directory }),
      ).toEqual({ add: 'nobody', remove: 'nobody', subgroups: 'nobody' })
    })

    it('over subgroups need more than rights over members', () => {
      const members = { can_add_members_group: inside, can_remove_members_group: inside }
      expect(rights(members)).toEqual({ add: 'anyone', remove: 'anyone', subgroups: 'nobody' })
    })

    it('reach everyone, oneself or nobody', () => {
      const me = { userId: 7 } as Connection['me']
      expect([
        reaches('anyone', 8, me),
        reaches('self', 7, me),
        reaches('self', 8, me),
        reaches('nobody', 7, me),
      ]).toEqual([true, true, false, false])
    })
  })
})

describe('what-if', () => {
  const whatIf = (...given: Parameters<typeof whatIfSteps>) => runSteps(whatIfSteps(...given))

  const group = (id: number, members: number[], direct_subgroup_ids: number[] = [], name = `g${id}`): UserGroup => ({
    id,
    name,
    description: '',
    is_system_group: name.startsWith('role:'),
    members,
    direct_subgroup_ids,
  })
  const permission = (value: GroupSetting, role?: 'administrator', setting?: GroupSetting): Permission => ({
    on: { kind: 'organization' },
    setting: 'x',
    value,
    sources: { role, setting },
  })

  const [pilots, leads, moderators, administrators] = [1, 2, 3, 4]
  const directory = createDirectory(
    null,
    [
      group(pilots, [10, 11, 12]),
      group(leads, [12, 20]),
      group(moderators, [30], [leads, administrators]),
      group(administrators, [10], [], 'role:administrators'),
    ],
    null,
  )
  const join = (who: Step['who'], groupId: number): Step => ({ who, act: 'join', groupId })
  const leave = (who: Step['who'], groupId: number): Step => ({ who, act: 'leave', groupId })

  describe('whatIf', () => {
    it('shows who gains what, and who has it already', () => {
      const { outcomes, people, membersThen, objection } = whatIf(
        directory,
        [permission(leads), permission(moderators), permission(pilots), permission(leads, 'administrator')],
        join({ kind: 'group', id: pilots }, leads),
      )
      expect(outcomes.map(({ permission: { value }, changes, stays }) => [value, [...changes], [...stays]])).toEqual([
        [leads, [10, 11], [12]],
        // One of the moderators is an administrator.
        [moderators, [11], [10, 12]],
        [leads, [11], [10, 12]],
      ])
      expect([people, membersThen, objection]).toEqual([new Set([10, 11]), 4, null])
    })

    it('shows who loses what, and who keeps it', () => {
      const { outcomes } = whatIf(directory, [permission(moderators)], leave({ kind: 'user', id: 12 }, leads))
      expect(outcomes[0]).toMatchObject({ changes: new Set([12]), stays: new Set() })
      const kept = permission({ direct_members: [12], direct_subgroups: [leads] })
      const { outcomes: second } = whatIf(directory, [kept], leave({ kind: 'user', id: 12 }, leads))
      expect(second[0]).toMatchObject({ changes: new Set(), stays: new Set([12]) })
    })

    it('reports objections', () => {
      const objection = (step: Step) => whatIf(directory, [], step).objection
      expect(objection(join({ kind: 'user', id: 12 }, leads))).toBe('member')
      expect(objection(leave({ kind: 'user', id: 99 }, leads))).toBe('no-member')
      expect(objection(join({ kind: 'group', id: moderators }, leads))).toBe('loop')
      expect(objection(join({ kind: 'group', id: leads }, leads))).toBe('loop')
    })

    it('agrees, on any graph, with checking everyone before and after', () => {
      const raw = fc.array(
        fc.record({
          members: fc.array(fc.nat(12), { maxLength: 4 }),
          direct_subgroup_ids: fc.array(fc.nat(6), { maxLength: 3 }),
          deactivated: fc.boolean(),
        }),
        { minLength: 7, maxLength: 7 },
      )
      const steps = fc.record({
        who: fc.oneof(
          fc.record({ kind: fc.constant('user' as const), id: fc.nat(12) }),
          fc.record({ kind: fc.constant('group' as const), id: fc.nat(6) }),
        ),
        act: fc.constantFrom('join' as const, 'leave' as const),
        groupId: fc.nat(6),
      })
      const values = fc.array(
        fc.oneof(
          fc.nat(6),
          fc.record({
            direct_members: fc.array(fc.nat(12), { maxLength: 2 }),
            direct_subgroups: fc.array(fc.nat(6), { maxLength: 2 }),
          }),
        ),
        { maxLength: 4 },
      )
      fc.assert(
        fc.property(raw, steps, values, (found, step, settings) => {
          const groups = found.map((one, id) => ({
            ...group(id, [], [], id === 0 ? 'role:administrators' : `g${id}`),
            ...one,
          }))
          const now = createDirectory(null, groups, null)
          const permissions = settings.map((value, index) => permission(value, index % 2 ? 'administrator' : undefined))
          const { outcomes, people, after } = whatIf(now, permissions, step)
          const changed = new Set<number>()
          for (const one of permissions) {
            const expected = new Set<number>()
            for (let userId = 0; userId <= 12; userId += 1) {
              const has = [now, after].map((some) => permissionsOfPerson(some, [one], userId).length > 0)
              if (has[0] !== has[1]) expected.add(userId)
            }
            const reported = outcomes.find((outcome) => outcome.permission === one)?.changes ?? new Set()
            expect(reported).toEqual(expected)
            for (const id of expected) changed.add(id)
          }
          expect(people).toEqual(changed)
        }),
      )
    })
  })
})
