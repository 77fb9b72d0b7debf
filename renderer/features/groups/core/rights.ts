import type { Connection } from '#contract/connection.ts'
import type { GroupPermission, UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Directory } from '../../../lib/organization/directory.ts'

/** People whom this account may add to a group, or remove from it; `self` if it may only join or leave. */
export type Reach = 'anyone' | 'self' | 'nobody'

export interface MemberRights {
  readonly add: Reach
  readonly remove: Reach
  /** Subgroups are changed only by who manages the group, as its settings are. */
  readonly subgroups: 'anyone' | 'nobody'
}

interface Facts {
  readonly connection: Pick<Connection, 'me' | 'realm'>
  readonly directory: Directory
}

const everything: MemberRights = { add: 'anyone', remove: 'anyone', subgroups: 'anyone' }

/**
 * Permission of this account to change the members of a group (service.md#members-of-a-group): by a permission of the
 * group, or because it manages this group or all groups. An unknown permission denies nothing.
 */
export function memberRights(group: UserGroup, { connection: { me, realm }, directory }: Facts): MemberRights {
  if (group.is_system_group) return { add: 'nobody', remove: 'nobody', subgroups: 'nobody' }
  if (me === null) return everything
  const isIn = (setting: GroupSetting | undefined) =>
    setting === undefined || directory.graph.includes(setting, me.userId) !== false
  const has = (name: GroupPermission) => isIn(group[name])
  if (isIn(realm.permissions['can_manage_all_groups']) || has('can_manage_group')) return everything
  const reach = (all: GroupPermission, own: GroupPermission): Reach =>
    has(all) ? 'anyone' : has(own) ? 'self' : 'nobody'
  return {
    add: reach('can_add_members_group', 'can_join_group'),
    remove: reach('can_remove_members_group', 'can_leave_group'),
    subgroups: 'nobody',
  }
}

/** True if a user may be added or removed by an account with this reach. */
export const reaches = (reach: Reach, userId: number, me: Connection['me']): boolean =>
  reach === 'anyone' || (reach === 'self' && userId === me?.userId)
