import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OtherNamed } from '#contract/records/define.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { strip } from '#contract/records/values.ts'
import { channelShape } from '../../../records/channel/rows.ts'
import type { Channel } from '../../../lib/organization/channels.ts'

/** Returns a function that finds another channel by its name, in the list as last loaded; null is a new channel. */
export function useOtherNamed(streamId: number | null): OtherNamed {
  const queryClient = useQueryClient()
  const { connection } = useConnection()
  return useCallback(
    (name) => {
      const { channels = [] } = queryClient.getQueryData(channelQueries.list(connection).queryKey) ?? {}
      return findNamed(channels, name, streamId)
    },
    [queryClient, connection, streamId],
  )
}

/** Finds another channel by name as the service compares names: without outer spaces, ignoring case. */
export function findNamed(
  channels: readonly Channel[],
  name: string,
  except: number | null,
): { readonly name: string; readonly isArchived: boolean } | null {
  const given = strip(name).text
  const wanted = given.toLowerCase()
  const found = channels.find(
    // The length is compared first, because this runs at each keystroke, over as many as 20,000 names. It is compared
    // before lowercasing, because İ is one letter, and two in lowercase.
    (channel) =>
      channel.name.length === given.length && channel.stream_id !== except && channel.name.toLowerCase() === wanted,
  )
  return found === undefined ? null : { name: found.name, isArchived: channelShape.isHidden(found) }
}
