import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from './connection.ts'

/** State of an organization that main keeps, such as its uploads. */
export interface Subscription<T> {
  /** Name of the query. */
  readonly key: string
  readonly read: (profileId: string) => Promise<T>
  /** Follows pushes from main and changes the cached state; returns the unsubscribe. */
  readonly follow: (profileId: string, change: (by: (known: T) => T) => void) => () => void
}

/** Number of pushes received per query. */
const pushes = new Map<string, number>()

/**
 * Loads the state once and follows the pushes. There are many per second, so a push changes the cache and loads
 * nothing.
 */
export function useSubscription<T>({ key, read, follow }: Subscription<T>): UseQueryResult<T> {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const name = `${key} ${profileId}`
  useEffect(() => {
    const queryKey = [key, profileId]
    return follow(profileId, (by) => {
      pushes.set(name, (pushes.get(name) ?? 0) + 1)
      const known = queryClient.getQueryData<T>(queryKey)
      // Without data, during the first reading or after a failed one, a push can't change anything.
      if (known === undefined) void queryClient.invalidateQueries({ queryKey })
      else queryClient.setQueryData<T>(queryKey, by(known))
    })
  }, [key, follow, profileId, name, queryClient])
  const readNewest = async (): Promise<T> => {
    for (;;) {
      const before = pushes.get(name)
      const value = await read(profileId)
      // A push during the reading is newer than its result, which must not replace it.
      if (pushes.get(name) === before) return value
    }
  }
  // Pushes are missed while the page is closed.
  return useQuery(queryOptions({ queryKey: [key, profileId], queryFn: readNewest, staleTime: 0 }))
}
