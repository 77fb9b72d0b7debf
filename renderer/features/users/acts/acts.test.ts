import '../record-texts.ts'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { type RoleName, roles } from '#contract/roles.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'
import { toPerson } from '../people.ts'
import { areAllOwners, effectsOfDeactivation } from './going.ts'
import { actLockText, type PeopleAct } from './locks.ts'
import { ownLast, writeOf } from './use-people-acts.tsx'

describe('going', () => {
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
    on: { kind: 'channel', id, name: `channel ${id}`, privacy: 'public' },
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
})

describe('locks', () => {
  const user = (user_id: number, role: RoleName, more: Partial<User> = {}) =>
    ({
      user_id,
      full_name: `User ${user_id}`,
      email: '',
      is_bot: false,
      is_active: true,
      role: roles[role],
      ...more,
    }) as User
  const users = [
    user(1, 'owner'),
    user(2, 'administrator'),
    user(3, 'member'),
    user(4, 'member', { is_active: false }),
    user(5, 'member', { is_bot: true }),
    user(6, 'member', { is_active: false, is_deleted: true }),
  ]
  const directory = createDirectory(users, [], null)
  const as = (userId: number) => {
    const role = users.find(({ user_id: id }) => id === userId)?.role ?? null
    return { me: { userId, email: '', fullName: '', role, isBot: false } } as unknown as Connection
  }
  const why = (id: number, wanted: PeopleAct, me = 2) => {
    const [found] = users.filter(({ user_id: other }) => other === id).map(toPerson)
    return found && actLockText(found, wanted, as(me), directory)
  }

  it('changes the own account last', () => {
    const rows = [2, 1, 3].map((id) => ({ person: { id } }))
    expect(ownLast(rows, 2).map(({ person }) => person.id)).toEqual([1, 3, 2])
  })

  describe('a change of people is closed', () => {
    it.each([
      [3, { act: 'deactivate' }, 3, 'an administrator or an owner'],
      [1, { act: 'deactivate' }, 2, 'an owner'],
      [1, { act: 'deactivate' }, 1, 'needs an owner'],
      [1, { act: 'role', role: 'member' }, 1, 'needs an owner'],
      [2, { act: 'deactivate' }, 2, 'your own account'],
      [4, { act: 'deactivate' }, 2, 'Already deactivated.'],
      [3, { act: 'reactivate' }, 2, 'Already active.'],
      [6, { act: 'reactivate' }, 2, 'deleted'],
      [5, { act: 'deactivate' }, 2, 'Bots'],
      [5, { act: 'role', role: 'guest' }, 2, 'bot'],
      [3, { act: 'role', role: 'owner' }, 2, 'an owner'],
      [3, { act: 'role', role: 'member' }, 2, 'Already has this role.'],
    ] as const)('for %d by %o as %d: %s', (id, wanted, me, reason) => {
      expect(why(id, wanted, me)).toContain(reason)
    })

    it('for nobody else', () => {
      expect(why(3, { act: 'deactivate' })).toBeNull()
      expect(why(4, { act: 'reactivate' })).toBeNull()
      expect(why(4, { act: 'role', role: 'guest' })).toBeNull()
      expect(why(2, { act: 'role', role: 'member' }, 1)).toBeNull()
    })
  })

  describe('a write starts from what was shown', () => {
    const [person] = users.slice(2).map(toPerson)
    const known = person ?? toPerson(user(9, 'member'))

    it('for a role', () => {
      expect(writeOf(known, { act: 'role', role: 'guest' }, null)).toEqual({
        kind: 'user',
        act: 'update',
        id: 3,
        changes: [{ field: 'role', base: 'member', mine: 'guest' }],
      })
    })

    it('for a deactivation, with a comment only if an email is wanted', () => {
      const target = { base: { is_active: true }, mine: { is_active: false } }
      expect(writeOf(known, { act: 'deactivate' }, null)).toMatchObject({ act: 'deactivate', target })
      expect(writeOf(known, { act: 'deactivate' }, '').target).toEqual({
        ...target,
        mine: { is_active: false, comment: '' },
      })
    })

    it('by ID, from nothing', () => {
      const target = { mine: { is_active: false } }
      expect(writeOf({ id: 7, full_name: '' }, { act: 'deactivate' }, null).target).toEqual(target)
    })
  })
})
