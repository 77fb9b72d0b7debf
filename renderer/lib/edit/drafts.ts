import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KindName } from '#contract/records/index.ts'
import { call } from '../bridge/bridge.ts'
import { useConnection } from '../bridge/connection.ts'
import { createDraftKeeper, type DraftKeeper, type DraftPlace } from './draft-keeper.ts'

/**
 * Unsent changes, kept by main so that a crash, closing the window, or switching to another organization loses nothing.
 */
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

const keepers = new WeakMap<QueryClient, Map<string, DraftKeeper>>()

/**
 * Returns the keeper of a draft. All code shares it, and nothing else saves or removes drafts: a removal beside its queue
 * could be followed by a save that restores the draft.
 */
export function draftKeeperOf(queryClient: QueryClient, profileId: string, key: string): DraftKeeper {
  const known = keepers.get(queryClient) ?? new Map<string, DraftKeeper>()
  keepers.set(queryClient, known)
  const name = JSON.stringify([profileId, key])
  const keeper = known.get(name) ?? createDraftKeeper(placeOf(queryClient, profileId, key))
  known.set(name, keeper)
  return keeper
}

const placeOf = (queryClient: QueryClient, profileId: string, key: string): DraftPlace => ({
  save: (value) => call('drafts:save', { profileId, key, value }),
  remove: async () => void (await call('drafts:remove', { profileId, key })),
  show(draft) {
    const { queryKey } = draftQueries.list(profileId)
    queryClient.setQueryData(queryKey, (drafts) => {
      const others = drafts?.filter((other) => other.key !== key)
      return draft === null ? others : others?.concat({ key, ...draft })
    })
  },
})

/** Id of the record of a draft; `new` for a record that does not exist yet. */
export type DraftedId = number | 'new'

/** Key of a record's draft. */
export const draftKeyOf = (kind: KindName, id: DraftedId): string => `${kind}:${id}`

/** Records of a kind that have a draft, found by the keys of all drafts. */
export function draftedIds(kind: KindName, keys: readonly string[]): ReadonlySet<DraftedId> {
  const ids = keys.flatMap((key): DraftedId[] => {
    const record = recordOfDraft(key)
    return record?.kind === kind ? [record.id] : []
  })
  return new Set(ids)
}

/** Record of a draft, by its key; null if the draft is for something else. */
export function recordOfDraft(key: string): { readonly kind: string; readonly id: DraftedId } | null {
  const [, kind, id] = /^(.+):(\d+|new)$/.exec(key) ?? []
  if (kind === undefined || id === undefined) return null
  return { kind, id: id === 'new' ? id : Number(id) }
}

export interface KeptDraft {
  readonly key: string
  /** Time of saving, in UNIX milliseconds. */
  readonly savedAt: number
  readonly value?: unknown
}

export interface Drafts {
  /** All drafts of the account, of every kind; undefined while they are loading. */
  readonly all: readonly KeptDraft[] | undefined
  readonly error: Error | null
  /** Records of the kind that have a draft. */
  readonly ids: ReadonlySet<DraftedId>
  readonly of: (id: DraftedId | undefined) => KeptDraft | null
  readonly remove: (id: DraftedId) => Promise<void>
}

/** Loads the drafts of a kind of record. */
export function useDrafts(kind: KindName): Drafts {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const { data: all, error } = useQuery(draftQueries.list(profileId))
  return useMemo(
    () => ({
      all,
      error,
      ids: draftedIds(kind, all?.map(({ key }) => key) ?? []),
      of: (id) => all?.find(({ key }) => id !== undefined && key === draftKeyOf(kind, id)) ?? null,
      remove: (id) => draftKeeperOf(queryClient, profileId, draftKeyOf(kind, id)).remove(),
    }),
    [kind, all, error, profileId, queryClient],
  )
}
