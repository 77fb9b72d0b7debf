import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { activityAct, activityBlock } from './group-page.tsx'
import { findPasted } from './included-field.tsx'

describe('group-page', () => {
  const [owners, crew] = [2, 20]
  const group = (more: Partial<UserGroup> = {}): UserGroup => ({
    id: crew,
    name: 'Crew',
    description: '',
    members: [],
    direct_subgroup_ids: [],
    is_system_group: false,
    can_manage_group: { direct_members: [8], direct_subgroups: [] },
    ...more,
  })
  const directory = createDirectory(
    null,
    [group({ id: owners, name: 'role:owners', is_system_group: true, members: [7] }), group()],
    null,
  )
  const contextOf = (
    userId: number,
    { role = 400, featureLevel = 400 }: { role?: number; featureLevel?: number | null } = {},
  ) => {
    const me = { userId, role }
    const connection = { featureLevel, me, realm: { permissions: { can_manage_all_groups: owners } } }
    return { connection: connection as unknown as Connection, directory }
  }
  const gone = group({ deactivated: true })

  describe('deactivating and reactivating a group', () => {
    it('is the act that changes its state', () => {
      expect([activityAct(group()), activityAct(gone)]).toEqual(['deactivate', 'reactivate'])
    })

    it('is open to accounts that manage this group or all groups', () => {
      for (const userId of [7, 8]) {
        expect([activityBlock(group(), contextOf(userId)), activityBlock(gone, contextOf(userId))]).toEqual([
          null,
          null,
        ])
      }
    })

    it('is closed to all others with the reason', () => {
      expect(activityBlock(group(), contextOf(9))).toContain('User 8')
      expect(activityBlock(gone, contextOf(9))).toContain('User 8')
      expect(activityBlock(group(), contextOf(8, { role: 600 }))).not.toBeNull()
      expect(activityBlock(group({ is_system_group: true }), contextOf(7))).toMatch(/role/i)
    })

    it('is closed on older servers with the feature level', () => {
      const older = (featureLevel: number | null) => contextOf(7, { featureLevel })
      expect(activityBlock(group(), older(289))).toContain('290')
      expect(activityBlock(group(), older(290))).toBeNull()
      expect(activityBlock(gone, older(385))).toContain('386')
      expect(activityBlock(gone, older(386))).toBeNull()
      expect(activityBlock(gone, older(null))).toBeNull()
    })
  })
})

describe('included-field', () => {
  const user = (user_id: number, full_name: string, email: string) =>
    ({ user_id, full_name, email, is_active: true, is_bot: false }) as unknown as User
  const users = [
    user(7, 'Ada Vik', 'ada@example.com'),
    user(8, 'Bo Lind', 'bo@example.com'),
    user(9, 'Ana Reyes', 'ana@example.com'),
    user(10, 'Ana Reyes', 'ana.reyes@example.com'),
  ]
  const directory = createDirectory(users, [], null)

  describe('people in a pasted text', () => {
    it('are found by address, id and full name, in any capitalization, each once', () => {
      expect(findPasted(directory, 'ADA@example.com, 8;bo lind\nana@example.com\tada vik')).toEqual({
        ids: [7, 8, 9],
        unknown: [],
      })
    })

    it('are found as mail programs and columns write them', () => {
      expect(findPasted(directory, '"Vik, Ada" <ada@example.com>, Bo Lind <bo@example.com>')).toEqual({
        ids: [7, 8],
        unknown: [],
      })
      expect(findPasted(directory, 'ada@example.com bo@example.com 9').ids).toEqual([7, 8, 9])
      expect(findPasted(directory, 'ada＠example.com、\u200bBo Lind，９').ids).toEqual([7, 8, 9])
    })

    it('are reported where the text names nobody, or several', () => {
      expect(findPasted(directory, 'eve@example.com, 99, Ana Reyes')).toEqual({
        ids: [],
        unknown: ['eve@example.com', '99', 'Ana Reyes'],
      })
    })

    it('may be any id where the server lists no people', () => {
      expect(findPasted(createDirectory(null, [], null), '99, Ada Vik')).toEqual({ ids: [99], unknown: ['Ada Vik'] })
    })
  })
})
