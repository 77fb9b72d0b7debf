import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'

/** Names of channels and people. The page works without the names that this account does not get. */
export function usePlaces(): { readonly context: TextContext; readonly areNamesRead: boolean } {
  const { connection } = useConnection()
  const { data, error: channelError } = useQuery(channelQueries.list(connection))
  const { soon, error } = useDirectory(connection.profileId)
  const directory = soon ?? emptyDirectory
  const channels = data?.channels
  const context = useMemo((): TextContext => {
    const names = new Map(channels?.map(({ stream_id, name }) => [stream_id, name]))
    return { connection, directory, channelName: (id) => names.get(id) }
  }, [connection, directory, channels])
  return {
    context,
    areNamesRead: (channels !== undefined || channelError !== null) && (soon !== null || error !== null),
  }
}
