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

/** How many pushes were heard of each query. */
const pushes = new Map<string, number>()

/** Reads it once and follows the pushes: they come many a second, so that each changes what is kept and reads nothing. */
export function useSubscription<T>({ key, read, follow }: Subscription<T>): UseQueryResult<T> {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const name = `${key} ${profileId}`
  useEffect(() => {
    const queryKey = [key, profileId]
    return follow(profileId, (by) => {
      pushes.set(name, (pushes.get(name) ?? 0) + 1)
      const known = queryClient.getQueryData<T>(queryKey)
      // Nothing is known while it is read for the first time, and after that has failed.
      if (known === undefined) void queryClient.invalidateQueries({ queryKey })
      else queryClient.setQueryData<T>(queryKey, by(known))
    })
  }, [key, follow, profileId, name, queryClient])
  const readNewest = async (): Promise<T> => {
    for (;;) {
      const before = pushes.get(name)
      const value = await read(profileId)
      // A push during the reading is newer than what was read, which would take its place.
      if (pushes.get(name) === before) return value
    }
  }
  // While the page was left, nobody listened.
  return useQuery(queryOptions({ queryKey: [key, profileId], queryFn: readNewest, staleTime: 0 }))
}
