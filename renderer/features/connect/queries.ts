import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/bridge.ts'

export const connectKeys = {
  all: ['connect'] as const,
  probe: (server: string) => [...connectKeys.all, 'probe', server] as const,
}

export const connectQueries = {
  probe: (server: string) =>
    queryOptions({
      queryKey: connectKeys.probe(server),
      queryFn: () => call('server:probe', { server }),
      enabled: server !== '',
      retry: false,
      staleTime: 10_000,
    }),
}
