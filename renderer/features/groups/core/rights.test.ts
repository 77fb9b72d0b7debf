import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { memberRights, reaches } from './rights.ts'

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
