import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { accessPermissions } from '#contract/records/channel-rights.ts'
import { nameOrder } from '../../lib/format.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { isInUse } from './rows.ts'

/**
 * Channels in use whose content this account can access, by name. Servers refuse to add people to other channels
 * (service.md#inviting-people, service.md#subscribing-people).
 */
export function offeredChannels(
  channels: readonly Channel[],
  { me }: Pick<Connection, 'me'>,
  { graph }: Directory,
): Channel[] {
  const compare = nameOrder()
  const letsIn = (setting: GroupSetting | undefined) =>
    setting !== undefined && me !== null && graph.includes(setting, me.userId) === true
  return channels
    .filter(isInUse)
    .filter((one) => !one.invite_only || one.isSubscribed || accessPermissions.some((name) => letsIn(one[name])))
    .toSorted((one, other) => compare(one.name, other.name))
}
