import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { permissionsOfPerson, type Permission } from '../../../lib/organization/permissions.ts'
import { runSteps } from '../../../lib/live/in-slices.ts'
import { whatIfSteps, type Step } from './what-if.ts'

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
