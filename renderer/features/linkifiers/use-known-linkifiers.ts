import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { NewRegistryRecord } from '#contract/registry.ts'
import { useConnection } from '../../lib/connection.ts'
import { useRegistry, type Known } from '../../lib/registry.ts'
import { linkifierQueries } from './queries.ts'
import { knownLinkifierSchema, type LinkifierFile } from './registry.ts'
import type { Linkifier } from './schema.ts'

/** Where what is shown of a linkifier comes from; `list` is the server's own list. */
export type Source =
  | { readonly kind: 'list' }
  | {
      readonly kind: NewRegistryRecord['origin']
      /** UNIX milliseconds. */
      readonly savedAt: number
      /** False where only its id is known. */
      readonly isContentKnown: boolean
    }

export interface KnownLinkifiers {
  /** The server lists its linkifiers; else they are kept by id on this computer. */
  readonly isListed: boolean
  /** In processing order where the server lists them. Undefined while they are read for the first time. */
  readonly linkifiers: readonly Linkifier[] | undefined
  readonly sourceOf: (id: number) => Source
  /** Why reading failed; what was read before stays. */
  readonly error: Error | null
  /** UNIX milliseconds of the last reading. */
  readonly readAt: number
  readonly readAgain: () => void
  /** Keeps what was written or told here; of an id alone, that there is such a linkifier. */
  readonly remember: (
    origin: NewRegistryRecord['origin'],
    told: readonly (LinkifierFile['linkifiers'][number] | { readonly id: number; readonly isIdAlone: true })[],
  ) => Promise<void>
  readonly forget: (id: number) => Promise<void>
}

const listed: Source = { kind: 'list' }

/** The linkifiers of the organization: as the server lists them, else as this computer knows them (DESIGN §4). */
export function useKnownLinkifiers(): KnownLinkifiers {
  const { connection } = useConnection()
  const list = useQuery(linkifierQueries.list(connection))
  const registry = useRegistry(connection.profileId, 'linkifiers', knownLinkifierSchema)
  const isListed = list.data !== null
  const { records, keep, forget } = registry
  const known = useMemo(() => records?.map(linkifierOfRecord), [records])
  const sourceOf = useCallback(
    (id: number): Source => {
      const record = isListed ? undefined : records?.find((one) => one.id === id)
      if (!record) return listed
      return { kind: record.origin, savedAt: record.savedAt, isContentKnown: record.value.content !== null }
    },
    [isListed, records],
  )
  const remember: KnownLinkifiers['remember'] = useCallback(
    (origin, told) =>
      keep(
        told.map((one) => {
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
      linkifiers: isListed ? (data ?? undefined) : known,
      sourceOf,
      error,
      readAt,
      readAgain: () => void refetch(),
      remember,
      forget,
    }),
    [isListed, data, known, sourceOf, error, readAt, refetch, remember, forget],
  )
}

const linkifierOfRecord = ({ id, value }: Known<{ content: Omit<Linkifier, 'id'> | null }>): Linkifier => ({
  id,
  pattern: '',
  url_template: '',
  example_input: null,
  reverse_template: null,
  alternative_url_templates: [],
  ...value.content,
})
