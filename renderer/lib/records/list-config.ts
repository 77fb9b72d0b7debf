import type { QueryClient } from '@tanstack/react-query'
import type { KindName, WireOf } from '#contract/records/index.ts'
import type { KindConfig } from '../page/feature.ts'
import { listWithNews } from './patch-list.ts'
import { recordKeys } from './record-keys.ts'

type Given<K extends KindName> = Omit<KindConfig, 'kind' | 'loadTexts' | 'withNews' | 'isPlainList'> & {
  /** True if an event that adds a record contains all of it, so that it can join the list. */
  readonly isAddedByEvents?: boolean
  /** The property with the id, unless it is `id`: the first page doesn't load the contract's kinds. */
  readonly idName?: keyof WireOf<K>
  /** Sorts the records again after an event changed their positions. */
  readonly inOrder?: (records: readonly WireOf<K>[]) => readonly WireOf<K>[]
}

/** Describes a kind whose query caches a plain list of the service's own records. */
export function listConfig<K extends KindName>(
  kind: K,
  loadTexts: KindConfig['loadTexts'],
  { isAddedByEvents = false, idName, inOrder = (records) => records, ...given }: Given<K> = {},
): KindConfig {
  type Row = WireOf<K> & object
  const name = String(idName ?? 'id')
  // The contract has parsed the rows and the events, so the casts are safe.
  const shape = {
    idOf: (row: Row) => (row as Readonly<Record<string, unknown>>)[name] as number,
    ...(isAddedByEvents && { admit: (wire: object) => wire as Row }),
  }
  return {
    kind,
    loadTexts,
    isPlainList: true,
    withNews: (kept, news) => {
      const list = kept as readonly Row[]
      const next = listWithNews(list, shape, news)
      return next === list ? list : inOrder(next)
    },
    ...given,
  }
}

/** Counts the records of a plain list; null if the server lists none. */
export const countAll = (kept: unknown): number | null => (kept as readonly unknown[] | null)?.length ?? null

/** Describes a kind that nothing lists: records read by id are loaded again. */
export const unlistedConfig = (
  kind: KindName,
  loadTexts: KindConfig['loadTexts'],
  given: Pick<KindConfig, 'keptWith'> = {},
): KindConfig => ({ kind, loadTexts, isListed: false, withNews: (kept) => kept, ...given })

/** Query key of the list that caches the records of a kind. */
export const listKeyOf = ({ kind, keptWith = kind }: KindConfig, profileId: string) =>
  recordKeys.list(keptWith, profileId)

/** Marks the cached records of a kind as stale, so that pages showing them load them again. */
export const readAgain = (queryClient: QueryClient, { kind, keptWith = kind }: KindConfig, profileId: string) =>
  queryClient.invalidateQueries({ queryKey: recordKeys.all(keptWith, profileId) })
