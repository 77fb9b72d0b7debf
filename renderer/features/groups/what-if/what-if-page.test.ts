import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { stepBlock, stepWrite } from './what-if-page.tsx'
import type { Step } from '../core/what-if.ts'

const [mine, others, crew] = [1, 2, 5]
const group = (id: number, members: readonly number[], more: Partial<UserGroup> = {}) =>
  ({ id, name: `g${id}`, members, direct_subgroup_ids: [], is_system_group: false, ...more }) as unknown as UserGroup
const closed = {
  can_manage_group: others,
  can_add_members_group: others,
  can_remove_members_group: others,
  can_join_group: others,
  can_leave_group: others,
}
const directoryWith = (more: Partial<UserGroup>) =>
  createDirectory(
    null,
    [group(mine, [7]), group(others, [8]), group(crew, [10, 11], { direct_subgroup_ids: [3], ...closed, ...more })],
    [],
  )
const connection = {
  featureLevel: 512,
  me: { userId: 7 },
  realm: { permissions: { can_manage_all_groups: others } },
} as unknown as Connection
const step = (kind: 'user' | 'group', id: number, act: Step['act']): Step => ({ who: { kind, id }, act, groupId: crew })

describe('a simulated change', () => {
  it('is sent as exactly this change of the members or subgroups', () => {
    const directory = directoryWith({})
    expect(stepWrite(step('user', 12, 'join'), directory)).toMatchObject({
      act: 'members',
      id: crew,
      target: { base: { ids: [12], included: [] }, mine: { ids: [12], included: [12] } },
    })
    expect(stepWrite(step('user', 10, 'leave'), directory)).toMatchObject({
      target: { base: { ids: [10], included: [10] }, mine: { ids: [10], included: [] } },
    })
    expect(stepWrite(step('group', 3, 'leave'), directory)).toMatchObject({
      act: 'subgroups',
      target: { base: { ids: [3], included: [3] }, mine: { ids: [3], included: [] } },
    })
  })

  it('is blocked where this account lacks the right for it', () => {
    const blockOf = (one: Step, more: Partial<UserGroup>) =>
      stepBlock(one, { connection, directory: directoryWith(more) })
    expect(blockOf(step('user', 12, 'join'), {})).toBe('no-right')
    expect(blockOf(step('user', 12, 'join'), { can_add_members_group: mine })).toBeNull()
    expect(blockOf(step('user', 7, 'join'), { can_join_group: mine })).toBeNull()
    expect(blockOf(step('user', 12, 'join'), { can_join_group: mine })).toBe('no-right')
    expect(blockOf(step('user', 10, 'leave'), { can_add_members_group: mine })).toBe('no-right')
    expect(blockOf(step('group', 3, 'leave'), { can_remove_members_group: mine })).toBe('no-right')
    expect(blockOf(step('group', 3, 'leave'), { can_manage_group: mine })).toBeNull()
  })
})
