import { useQueryClient } from '@tanstack/react-query'
import { channelValues, type ChannelValues } from '#contract/records/channel.ts'
import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { accessPermissions } from '#contract/records/channel-rights.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { nameOrder } from '../../lib/text/format.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { isInUse } from './rows.ts'

interface OtherChannel {
  readonly id: number
  readonly name: string
  readonly values: ChannelValues
}

/**
 * Returns a function that lists the other channels by name, as they were last loaded. A change of a channel causes no
 * rendering.
 */
export function useOtherChannels(streamId: number | null): () => readonly OtherChannel[] {
  const queryClient = useQueryClient()
  const { connection } = useConnection()
  return () => {
    const compare = nameOrder()
    const { channels = [] } = queryClient.getQueryData(channelQueries.list(connection).queryKey) ?? {}
    return channels
      .filter(({ stream_id: id }) => id !== streamId)
      .map((channel) => ({ id: channel.stream_id, name: channel.name, values: channelValues(channel) }))
      .sort((one, other) => compare(one.name, other.name))
  }
}

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
