import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'

/**
 * Caches server data. A network failure is tried again; a refusal or a malformed reply is not, because it would not
 * improve.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && error instanceof AppError && error.failure.kind === 'network',
        // Events keep lists fresh. If a server sends none, the page shows when a list was loaded.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Main makes the requests, so it doesn't matter if the browser thinks that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
