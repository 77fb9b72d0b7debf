import { queryOptions } from '@tanstack/react-query'
import { call } from './bridge.ts'

/** Changes not sent yet, kept by main so that a crash, a close or another organization loses nothing (DESIGN §5.1). */
export const draftKeys = {
  all: ['drafts'] as const,
  list: (profileId: string) => [...draftKeys.all, profileId] as const,
}

export const draftQueries = {
  list: (profileId: string) =>
    queryOptions({
      queryKey: draftKeys.list(profileId),
      queryFn: async () => (await call('drafts:list', { profileId })).drafts,
      staleTime: Infinity,
    }),
}
