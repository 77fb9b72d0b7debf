import { describe, expect, it, vi } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Permission } from '../../lib/organization/permissions.ts'
import { runSteps } from '../../lib/live/in-slices.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { isLostWithout, permissionRowSteps } from './permission-list.tsx'

const group = (
  id: number,
  name: string,
  members: readonly number[],
  direct_subgroup_ids: readonly number[] = [],
): UserGroup => ({
  id,
  name,
  description: '',
  members: [...members],
  direct_subgroup_ids: [...direct_subgroup_ids],
  is_system_group: name.startsWith('role:'),
})

const groups = [
  group(1, 'role:members', [], [2]),
  group(2, 'role:fullmembers', [], [3]),
  group(3, 'role:moderators', [7]),
  group(20, 'Moderation', [], [21]),
  group(21, 'Terminal leads', [7]),
]
const directory = createDirectory(null, groups, null)
const on = { kind: 'organization' } as const
const permission = (setting: string, value: Permission['value']): Permission => ({
  on,
  setting,
  value,
  sources: undefined,
})
const permissions = [
  permission('can_create_groups', 20),
  permission('can_add_custom_emoji_group', 1),
  permission('can_create_bots_group', { direct_members: [7], direct_subgroups: [21] }),
  permission('can_create_public_channel_group', { direct_members: [8], direct_subgroups: [] }),
]
const { rows } = runSteps(permissionRowSteps(directory, permissions, 7))

describe('permissions of a person', () => {
  it('are listed with the person’s group and the groups that contain it, omitting steps between two roles', () => {
    expect(rows.map(({ because }) => because)).toEqual([
      'Terminal leads, in Moderation',
      'Moderators, in Everyone except guests',
      'Individually, and 1 more reason',
      // A missing permission names the people who have it.
      'User 8',
    ])
  })

  it('are lost with a group only if nothing else gives them', () => {
    expect(rows.map(({ reasons }) => isLostWithout(reasons, 21))).toEqual([true, false, false, false])
  })

  it('are made without their texts, and those that a person lacks once for everyone', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => permission(`can_${index}`, index % 2 === 0 ? 20 : 9))
    const known = vi.spyOn(directory.groups, 'get')
    const one = runSteps(permissionRowSteps(directory, many, 7))
    const other = runSteps(permissionRowSteps(directory, many, 8))
    // Only the groups of a person are looked up, not one for each row.
    expect(known.mock.calls.length).toBeLessThan(20)
    expect(other.missing).toBe(one.missing)
    expect(one.rows.filter((row, index) => row === one.missing[index])).toHaveLength(2_500)
    known.mockClear()
    expect(one.rows[0]?.because).toBe('Terminal leads, in Moderation')
    expect(one.rows[2]?.because).toBe('Terminal leads, in Moderation')
    expect(known.mock.calls.length).toBeLessThan(10)
    known.mockRestore()
  })
})
