import {
  hashKey,
  queryOptions,
  useQuery,
  useQueryClient,
  type DataTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { AppError } from '#contract/failures.ts'
import type { NewRegistryRecord, RegistryRecord } from '#contract/registry.ts'
import { call } from '../bridge/bridge.ts'

/**
 * Changes a list that main keeps, and caches the list of its answer. Changes of the same list are sent one at a time,
 * and end a read of it, because an older list that arrives last would stay on the page.
 */
export async function changeList<T>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  change: () => Promise<T>,
): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    scope: { id: hashKey(queryKey) },
    mutationFn: async () => {
      const list = await change()
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData<T>(queryKey, list)
    },
  })
  await mutation.execute(undefined)
}

/**
 * Records that were created on this computer, or whose ids were entered, for servers that list none. Main stores them
 * on this computer, per account. They have the values of that time, not the server's current ones.
 */
export type StoredRecord<T> = Omit<RegistryRecord, 'value'> & { readonly value: T }

const registryKeys = {
  all: ['registry'] as const,
  list: (profileId: string, kind: string) => [...registryKeys.all, profileId, kind] as const,
}

const registryQueries = {
  list: (profileId: string, kind: string) =>
    queryOptions({
      queryKey: registryKeys.list(profileId, kind),
      queryFn: async () => (await call('registry:list', { profileId, kind })).records,
      // Only this page writes the registry, so the cached data never becomes stale.
      staleTime: Infinity,
    }),
}

/** Stores records. A record with a known id replaces the earlier one. */
export const keepRecords = (
  queryClient: QueryClient,
  profileId: string,
  kind: string,
  records: readonly NewRegistryRecord[],
): Promise<void> =>
  changeList(
    queryClient,
    registryQueries.list(profileId, kind).queryKey,
    async () => (await call('registry:keep', { profileId, kind, records: [...records] })).records,
  )

export interface Registry<T> {
  /** Records in the order in which they became known; undefined while they are loading. */
  readonly records: readonly StoredRecord<T>[] | undefined
  readonly error: Error | null
  /** Adds records; a record with a known id replaces the earlier one. */
  readonly keep: (records: readonly NewRegistryRecord[]) => Promise<void>
  readonly forget: (id: number) => Promise<void>
}

/**
 * Loads the known records of one kind, such as linkifiers. A record that does not fit the schema causes an error that
 * names it.
 */
export function useRegistry<S extends z.ZodType>(profileId: string, kind: string, schema: S): Registry<z.output<S>> {
  const queryClient = useQueryClient()
  const query = useQuery(registryQueries.list(profileId, kind))
  const parsed = useMemo(
    () => query.data?.map((record) => parseRecord(record, kind, schema)),
    [query.data, kind, schema],
  )
  const problem = parsed?.find((record) => record instanceof AppError)
  const keep = useCallback(
    (added: readonly NewRegistryRecord[]) => keepRecords(queryClient, profileId, kind, added),
    [queryClient, profileId, kind],
  )
  const forget = useCallback(
    (id: number) =>
      changeList(
        queryClient,
        registryQueries.list(profileId, kind).queryKey,
        async () => (await call('registry:forget', { profileId, kind, id })).records,
      ),
    [queryClient, profileId, kind],
  )
  return {
    records: problem ? undefined : (parsed as readonly StoredRecord<z.output<S>>[] | undefined),
    error: query.error ?? problem ?? null,
    keep,
    forget,
  }
}

function parseRecord<S extends z.ZodType>(
  { value, ...record }: RegistryRecord,
  kind: string,
  schema: S,
): StoredRecord<z.output<S>> | AppError {
  const result = schema.safeParse(value)
  if (result.success) return { ...record, value: result.data }
  const [issue] = result.error.issues
  const message = `${kind} ${record.id}, kept on this computer: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`
  return new AppError({ kind: 'unexpected-shape', reason: 'kept-unreadable', message })
}
