import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import type { NewRegistryRecord } from '#contract/registry.ts'
import type { Attention } from '../page/feature.ts'
import type { Identified, KnownKind } from './known-kind.ts'
import { useConnection } from '../bridge/connection.ts'
import { useRegistry } from './registry.ts'
import { recordListQuery } from './list-records.ts'

/** Source of a shown record; `list` is the server's own list. */
export type Source =
  | { readonly kind: 'list' }
  | {
      readonly kind: NewRegistryRecord['origin']
      /** Time of saving, in UNIX milliseconds. */
      readonly savedAt: number
      /** False if only the record's id is known. */
      readonly isContentKnown: boolean
    }

export interface Records<T extends Identified> {
  /** True if the server lists the records; otherwise they are stored by id on this computer. */
  readonly isListed: boolean
  /** Records; in the server's order if it lists them. Undefined during the first reading. */
  readonly records: readonly T[] | undefined
  readonly sourceOf: (id: number) => Source
  /** Reason why loading failed. Earlier data stays. */
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly readAgain: () => void
  /** Stores records that were sent or entered on this computer. For a bare id, stores that the record exists. */
  readonly remember: (
    origin: NewRegistryRecord['origin'],
    reported: readonly (T | { readonly id: number; readonly isIdAlone: true })[],
  ) => Promise<void>
  readonly forget: (id: number) => Promise<void>
}

/** Used if no other shape is shared, so that the query caches the records themselves. */
const asListed = (kept: unknown) => kept as readonly never[] | null

const listed: Source = { kind: 'list' }

/** Lists the records of a kind: from the server, or from this computer's registry. */
export function useRecords<T extends Identified>(known: KnownKind<T>): Records<T> {
  const { connection } = useConnection()
  const { profileId } = connection
  const list = useQuery({
    ...recordListQuery(known.kind, profileId),
    select: known.recordsIn ?? asListed,
  })
  // The content is null if only the id is known.
  const schema = useMemo(() => z.object({ content: known.content.nullable() }), [known])
  const registry = useRegistry(profileId, known.plural, schema)
  const isListed = list.data !== null
  const { records: kept, keep, forget } = registry
  const byId = useMemo(
    // The cast is safe, because an id and the content make a record.
    () => kept?.map(({ id, value }) => ({ ...known.empty, ...value.content, id }) as T),
    [kept, known],
  )
  const sourceOf = useCallback(
    (id: number): Source => {
      const record = isListed ? undefined : kept?.find((one) => one.id === id)
      if (!record) return listed
      return { kind: record.origin, savedAt: record.savedAt, isContentKnown: record.value.content !== null }
    },
    [isListed, kept],
  )
  const remember: Records<T>['remember'] = useCallback(
    (origin, reported) =>
      keep(
        reported.map((one) => {
          if ('isIdAlone' in one) return { id: one.id, origin, value: { content: null } }
          const { id, ...content } = one
          return { id, origin, value: { content } }
        }),
      ),
    [keep],
  )
  const { data, dataUpdatedAt: readAt, refetch } = list
  const error = list.error ?? (isListed ? null : registry.error)
  return useMemo(
    () => ({
      isListed,
      records: isListed ? (data ?? undefined) : byId,
      sourceOf,
      error,
      readAt,
      readAgain: () => void refetch(),
      remember,
      forget,
    }),
    [isListed, data, byId, sourceOf, error, readAt, refetch, remember, forget],
  )
}

/** Items found among the records of a list; `not-reported` if the server lists none. */
export const attentionOf = <T extends Identified>(
  { records, isListed, error, readAgain }: Records<T>,
  items: Attention['items'],
): Attention => ({
  items,
  state: records === undefined ? 'reading' : isListed ? 'read' : 'not-reported',
  error,
  readAgain,
})
