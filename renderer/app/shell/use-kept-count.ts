import { hashKey, notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { KeptCount } from '../../lib/feature.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'

/**
 * Number of records in a cached list; null without one. It does not observe the query, because an observer would keep
 * the list in memory, and make an unused list look active.
 */
export function useKeptCount(profileId: string, count: KeptCount | undefined): number | null {
  const queryClient = useQueryClient()
  const read = useMemo(() => keptCount(queryClient, profileId, count), [queryClient, profileId, count])
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, read)
}

/** Returns a function that counts each list once, because the cache changes often and an organization may be large. */
export function keptCount(queryClient: QueryClient, profileId: string, count: KeptCount | undefined) {
  if (count === undefined) return () => null
  const hash = hashKey(recordKeys.list(count.kind, profileId))
  let counted: { readonly kept: unknown; readonly count: number | null } = { kept: undefined, count: null }
  return (): number | null => {
    const query = queryClient.getQueryCache().get(hash)
    // A list that an event made stale is reloaded only while a page shows it; until then its count may be wrong.
    if (query?.state.data === undefined || (query.state.isInvalidated && !query.isActive())) return null
    if (counted.kept !== query.state.data) counted = { kept: query.state.data, count: count.of(query.state.data) }
    return counted.count
  }
}
