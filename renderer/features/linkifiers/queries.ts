import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { listLinkifiers } from './api.ts'

export const linkifierKeys = {
  all: (profileId: string) => ['linkifiers', profileId] as const,
  list: (profileId: string) => [...linkifierKeys.all(profileId), 'list'] as const,
}

export const linkifierQueries = {
  list: (connection: Connection) =>
    queryOptions({
      queryKey: linkifierKeys.list(connection.profileId),
      queryFn: ({ signal }) => listLinkifiers(connection, signal),
    }),
}
