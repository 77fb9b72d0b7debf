import { useQueryClient } from '@tanstack/react-query'
import { channelValues, type ChannelValues } from '#contract/records/channel.ts'
import { useConnection } from '../../lib/connection.ts'
import { nameOrder } from '../../lib/format.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'

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
