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
        // Events keep lists fresh. Where a server sends none, the page shows when it was read.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Main makes the requests, so the page's own online state is irrelevant.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
