import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OtherNamed } from '#contract/records/define.ts'
import { useConnection } from '../../../lib/connection.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { findNamed } from './find-named.ts'

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
