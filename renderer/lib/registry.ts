import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { call } from './bridge.ts'
import { draftQueries } from './drafts.ts'

const prefix = 'registry:'

/** A registry is kept beside the drafts, but is no unsent work. */
export const isRegistryKey = (key: string): boolean => key.startsWith(prefix)

/**
 * What this console created or was told, for servers that list nothing (DESIGN §4): kept by main on this computer, per
 * account. Undefined while it is being read; what no longer fits the schema counts as empty.
 */
export function useRegistry<S extends z.ZodType<Record<string, unknown>>>(
  profileId: string,
  name: string,
  schema: S,
): readonly [z.output<S> | null | undefined, (value: z.output<S>) => Promise<void>] {
  const queryClient = useQueryClient()
  const key = prefix + name
  const drafts = useQuery(draftQueries.list(profileId)).data
  const kept = useMemo(() => {
    if (!drafts) return undefined
    return schema.safeParse(drafts.find((draft) => draft.key === key)?.value).data ?? null
  }, [drafts, key, schema])
  const keep = useCallback(
    async (value: z.output<S>) => {
      const { savedAt } = await call('drafts:save', { profileId, key, value })
      queryClient.setQueryData(draftQueries.list(profileId).queryKey, (before) => [
        ...(before ?? []).filter((other) => other.key !== key),
        { key, savedAt, value },
      ])
    },
    [queryClient, profileId, key],
  )
  return [kept, keep]
}
