import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { call } from './bridge.ts'

/** The organization of a page: its account, and the facts that the console knows about its server. */
export interface CurrentConnection {
  readonly profile: Profile
  readonly connection: Connection
}

export const ConnectionContext = createContext<CurrentConnection | null>(null)

/** The connection of the page's organization; only pages below the organization's route have one. */
export function useConnection(): CurrentConnection {
  const current = useContext(ConnectionContext)
  if (!current) throw new Error('useConnection was called outside an organization')
  return current
}

export const connectionKeys = {
  all: ['connection'] as const,
  profiles: () => [...connectionKeys.all, 'profiles'] as const,
  detail: (profileId: string) => [...connectionKeys.all, 'detail', profileId] as const,
  appInfo: () => [...connectionKeys.all, 'app-info'] as const,
}

export const connectionQueries = {
  profiles: () =>
    queryOptions({
      queryKey: connectionKeys.profiles(),
      queryFn: async () => (await call('profiles:list', {})).profiles,
      staleTime: Infinity,
    }),
  detail: (profileId: string) =>
    queryOptions({
      queryKey: connectionKeys.detail(profileId),
      queryFn: () => call('connection:open', { profileId }),
      staleTime: Infinity,
    }),
  appInfo: () =>
    queryOptions({ queryKey: connectionKeys.appInfo(), queryFn: () => call('app:get-info', {}), staleTime: Infinity }),
}
