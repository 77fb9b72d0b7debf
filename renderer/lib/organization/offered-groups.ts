import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { nameOrder } from '../format.ts'
import type { Directory } from './directory.ts'

/** Groups to which this account can add members; if that is unknown, all groups except role groups. */
export function offeredGroups(
  { groups, graph }: Directory,
  { me, realm }: Pick<Connection, 'me' | 'realm'>,
): UserGroup[] {
  const compare = nameOrder()
  const managesAll = realm.permissions['can_manage_all_groups']
  const mayAdd = (group: UserGroup) => {
    const settings = [managesAll, group.can_manage_group, group.can_add_members_group]
    return me === null || settings.some((one) => one === undefined || graph.includes(one, me.userId) !== false)
  }
  return [...groups.values()]
    .filter((group) => !group.is_system_group && group.deactivated !== true)
    .filter(mayAdd)
    .toSorted((one, other) => compare(one.name, other.name))
}
