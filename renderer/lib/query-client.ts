import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'

/** Server data lives here. Refusals and malformed replies do not improve by asking again; a lost network may. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && error instanceof AppError && error.failure.kind === 'network',
        // Events keep lists fresh; where a server has none, the page says when it was read.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // The network is reached by main, so the page's own idea of being online says nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
