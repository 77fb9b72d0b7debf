import type { KindName } from '#contract/records/index.ts'
import type { KindConfig } from '../feature.ts'
import type { Identified } from './known-kind.ts'
import { listWithNews } from './patch-list.ts'

interface Given<T extends Identified> {
  readonly recordPage?: string
  /** True if an event that adds a record contains all of it, so that it can join the list. */
  readonly isAddedByEvents?: boolean
  /** Sorts the records again after an event changed their positions. */
  readonly inOrder?: (records: readonly T[]) => readonly T[]
}

/** Applies events to a kind whose query, by this key, caches a plain list of records. */
export function listConfig<T extends Identified>(
  kind: KindName,
  listKey: KindConfig['listKey'],
  loadWords: () => Promise<unknown>,
  { recordPage, isAddedByEvents = false, inOrder = (records) => records }: Given<T> = {},
): KindConfig {
  // The contract has parsed the event, so the cast is safe.
  const shape = { idOf: ({ id }: T) => id, ...(isAddedByEvents && { admit: (wire: object) => wire as T }) }
  return {
    kind,
    ...(recordPage !== undefined && { recordPage }),
    loadWords,
    listKey,
    withNews: (kept, news) => {
      const list = kept as readonly T[]
      const next = listWithNews(list, shape, news)
      return next === list ? list : inOrder(next)
    },
    readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: listKey(profileId) }),
  }
}

/** Counts the records of a plain list; null if the server lists none. */
export const countAll = (kept: unknown): number | null => (kept as readonly unknown[] | null)?.length ?? null

/** Applies events to a kind that nothing lists: records read by id are loaded again. */
export const unlistedConfig = (
  kind: KindName,
  listKey: KindConfig['listKey'],
  loadWords: () => Promise<unknown>,
): KindConfig => ({
  kind,
  loadWords,
  listKey,
  isListed: false,
  withNews: (kept) => kept,
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: listKey(profileId) }),
})
