import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Connection } from '#contract/connection.ts'
import { waysIn } from '#contract/records/channel-rights.ts'
import { nameOrder } from '../../../lib/format.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'

/** Channels and groups that this account can put new people into. The server refuses the whole invitation for others. */

/** Channels in use whose content this account can access (`service.md#inviting-people`). */
export function offeredChannels(
  channels: readonly Channel[],
  { me }: Pick<Connection, 'me'>,
  { graph }: Directory,
): Channel[] {
  const compare = nameOrder()
  const letsIn = (setting: GroupSetting | undefined) =>
    setting !== undefined && me !== null && graph.includes(setting, me.userId) === true
  return channels
    .filter((channel) => channel.is_archived !== true)
    .filter((one) => !one.invite_only || one.isSubscribed || waysIn.some((name) => letsIn(one[name])))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Groups to which this account can add members; where that is unknown, all that are not roles. */
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
