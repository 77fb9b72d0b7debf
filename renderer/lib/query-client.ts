import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'

/**
 * Holds server data. A lost network is tried again; a refusal or a malformed reply is not, because it would not
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
        // Main makes the requests, so whether the page thinks it is online means nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
