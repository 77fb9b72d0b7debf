import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from './connection.ts'

/** Something of an organization that the main process keeps, such as its uploads. */
export interface Subscription<T> {
  /** Names the query. */
  readonly key: string
  readonly read: (profileId: string) => Promise<T>
  /** Hears what main pushes and changes what is kept; returns what ends it. */
  readonly follow: (profileId: string, change: (by: (known: T) => T) => void) => () => void
}

/** Reads it once and follows the pushes: they come many a second, so that each changes what is kept and reads nothing. */
export function useSubscription<T>({ key, read, follow }: Subscription<T>): UseQueryResult<T> {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  useEffect(() => {
    const queryKey = [key, profileId]
    return follow(profileId, (by) => {
      const known = queryClient.getQueryData<T>(queryKey)
      // It is being read, and the reading may be older than the push.
      if (known === undefined) void queryClient.invalidateQueries({ queryKey })
      else queryClient.setQueryData<T>(queryKey, by(known))
    })
  }, [key, follow, profileId, queryClient])
  // While the page was left, nobody listened.
  return useQuery(queryOptions({ queryKey: [key, profileId], queryFn: () => read(profileId), staleTime: 0 }))
}
