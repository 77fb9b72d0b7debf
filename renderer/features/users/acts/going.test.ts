import { describe, expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { roles } from '#contract/roles.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'
import { areAllOwners, effectsOfDeactivation } from './going.ts'

const user = (user_id: number, more: Partial<User> = {}) =>
  ({ user_id, full_name: `User ${user_id}`, is_bot: false, is_active: true, role: 400, ...more }) as User
const group = (id: number, members: readonly number[], more: Partial<UserGroup> = {}) =>
  ({ id, name: `Group ${id}`, members, direct_subgroup_ids: [], is_system_group: false, ...more }) as UserGroup

const users = [
  user(1, { role: roles.owner }),
  user(2),
  user(3),
  user(4, { is_active: false, role: roles.owner }),
  user(11, { is_bot: true, bot_owner_id: 2 }),
  user(12, { is_bot: true, bot_owner_id: 2, is_active: false }),
  user(13, { is_bot: true, bot_owner_id: 3 }),
]
const groups = [
  group(20, [2, 3]),
  group(21, [2, 4]),
  group(22, [2], { is_system_group: true }),
  group(23, [2], { deactivated: true }),
]
const directory = createDirectory(users, groups, null)
const permission = (value: Permission['value'], setting = 'can_administer_channel_group', id = 5): Permission => ({
  on: { kind: 'channel', id, name: `channel ${id}` },
  setting,
  value,
  sources: undefined,
})
const lastOf = (ids: readonly number[], permissions: readonly Permission[]) =>
  effectsOfDeactivation(directory, permissions, new Set(ids)).last.map(({ permission: { setting }, places }) => [
    setting,
    places,
  ])

describe('what goes with deactivated people', () => {
  it('is their bots in use, and their groups except role groups', () => {
    expect(effectsOfDeactivation(directory, [], new Set([2]))).toEqual({
      bots: [{ id: 11, name: 'User 11' }],
      groups: [
        { id: 20, name: 'Group 20' },
        { id: 21, name: 'Group 21' },
      ],
      last: [],
    })
  })

  it('is a permission that nobody else has, by name or through a group', () => {
    const named = { direct_members: [2], direct_subgroups: [] }
    const all = [permission(named), permission(21, undefined, 6), permission(20, 'can_send_message_group')]
    expect(lastOf([2], all)).toEqual([['can_administer_channel_group', ['channel 5', 'channel 6']]])
    expect(lastOf([3], all)).toEqual([])
    expect(lastOf([2, 3], all)).toEqual([
      ['can_administer_channel_group', ['channel 5', 'channel 6']],
      ['can_send_message_group', ['channel 5']],
    ])
  })

  it('is no permission that nobody has anyway', () => {
    expect(lastOf([2], [permission({ direct_members: [], direct_subgroups: [] })])).toEqual([])
  })
})

it('finds that all owners in use are among the people', () => {
  expect(areAllOwners(directory, new Set([1, 2]), roles.owner)).toBe(true)
  expect(areAllOwners(directory, new Set([4]), roles.owner)).toBe(false)
})
