import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SavedView } from '#contract/views.ts'
import { call } from './bridge.ts'
import { changeList } from './change-list.ts'
import { useConnection } from './connection.ts'

const viewKeys = {
  all: ['views'] as const,
  list: (profileId: string, table: string) => [...viewKeys.all, profileId, table] as const,
}

const viewQueries = {
  list: (profileId: string, table: string) =>
    queryOptions({
      queryKey: viewKeys.list(profileId, table),
      queryFn: async () => (await call('views:list', { profileId, table })).views,
      // Only this page changes the views, so the cached data never becomes stale.
      staleTime: Infinity,
    }),
}

export interface Views {
  /** Views in the order in which they were first saved; undefined while they are loading. */
  readonly views: readonly SavedView[] | undefined
  /** Saves a view; it replaces a view of the same name. */
  readonly keep: (view: SavedView) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

/** Saved views of a table. Main keeps them on this computer, per account. */
export function useViews(table: string): Views {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const { data: views } = useQuery(viewQueries.list(profileId, table))
  const change = useCallback(
    (send: () => Promise<{ readonly views: SavedView[] }>) =>
      changeList(queryClient, viewQueries.list(profileId, table).queryKey, async () => (await send()).views),
    [queryClient, profileId, table],
  )
  const keep = useCallback(
    (view: SavedView) => change(() => call('views:keep', { profileId, table, view })),
    [change, profileId, table],
  )
  const remove = useCallback(
    (name: string) => change(() => call('views:remove', { profileId, table, name })),
    [change, profileId, table],
  )
  return { views, keep, remove }
}
