import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KindName } from '#contract/records/index.ts'
import { call } from './bridge.ts'
import { useConnection } from './connection.ts'

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

/** The record a draft is of; `new` is one that was not created yet. */
export type DraftedId = number | 'new'

/** Under which key the draft of a record is kept. */
export const draftKeyOf = (kind: KindName, id: DraftedId): string => `${kind}:${id}`

/** The records of a kind that have a draft, by the keys of all drafts. */
export function draftedIds(kind: KindName, keys: readonly string[]): ReadonlySet<DraftedId> {
  const ids = keys.flatMap((key): DraftedId[] => {
    const record = recordOfDraft(key)
    return record?.kind === kind ? [record.id] : []
  })
  return new Set(ids)
}

/** The record that a draft is of, by its key; null for one that is of none. */
export function recordOfDraft(key: string): { readonly kind: string; readonly id: DraftedId } | null {
  const [, kind, id] = /^(.+):(\d+|new)$/.exec(key) ?? []
  if (kind === undefined || id === undefined) return null
  return { kind, id: id === 'new' ? id : Number(id) }
}

export interface KeptDraft {
  readonly key: string
  /** UNIX milliseconds. */
  readonly savedAt: number
  readonly value?: unknown
}

export interface Drafts {
  /** All drafts of the account, those of other kinds too; undefined while they are read. */
  readonly all: readonly KeptDraft[] | undefined
  readonly error: Error | null
  /** The records of the kind that have one. */
  readonly ids: ReadonlySet<DraftedId>
  readonly of: (id: DraftedId | undefined) => KeptDraft | null
  readonly remove: (id: DraftedId) => Promise<void>
}

/** The drafts of a kind of record. */
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
      remove: async (id) => {
        await call('drafts:remove', { profileId, key: draftKeyOf(kind, id) })
        await queryClient.invalidateQueries({ queryKey: draftKeys.list(profileId) })
      },
    }),
    [kind, all, error, profileId, queryClient],
  )
}
