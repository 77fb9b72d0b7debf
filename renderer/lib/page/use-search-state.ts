import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useRouteParam } from './route-param.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** Parameters in the address of every list, in addition to its filters. */
const shared = {
  q: z.string().optional().catch(undefined),
  /** Column that sorts the list. A column that does not exist counts as not set. */
  sort: z.string().optional().catch(undefined),
  descending: z.boolean().optional().catch(undefined),
}

/** The record that is open beside the list. */
export const openSchema = z.union([z.int(), z.literal('new')])

type Filters = Readonly<Record<string, z.ZodType>>
type Optional<F extends Filters> = { readonly [Name in keyof F]: z.ZodCatch<z.ZodOptional<F[Name]>> }

/** Parses the address of a list. Malformed parts, such as from manual typing, count as not set. */
export function listSearchSchema<const F extends Filters>(filters: F): z.ZodObject<typeof shared & Optional<F>> {
  const optional = Object.entries(filters).map(([name, schema]) => [name, schema.optional().catch(undefined)])
  const schema: unknown = z.object({ ...shared, ...(Object.fromEntries(optional) as Optional<F>) })
  return schema as z.ZodObject<typeof shared & Optional<F>>
}

/** Parameters in the address of a list that has no filters: the open record, and the search. */
export const openSearchSchema = listSearchSchema({ open: openSchema })

/** Removes parameters that are not set. */
export const withoutUnset = (search: object): object =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value)),
  )

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Pause in typing after which the address is updated. */
const pauseMs = 250

export interface SearchState<T extends { readonly q?: string | undefined }> {
  /** Parameters in the address. */
  readonly search: T
  readonly change: (change: Partial<T>) => void
  /** Search text as typed. The address is updated when typing pauses. */
  readonly text: string
  readonly setText: (text: string) => void
  /** Writes the typed search into the address now, because the user is about to leave the page. */
  readonly keepText: () => void
}

/**
 * Keeps search, filters and order in the address, so that a view can be reopened and shared. The page parses them, so
 * that an address that was edited manually cannot break it.
 */
export function useSearchState<S extends z.ZodType<{ readonly q?: string | undefined }>>(
  schema: S,
): SearchState<z.output<S>> {
  type Search = z.output<S>
  const raw: object = useSearch({ strict: false })
  const search = useMemo(() => schema.parse(raw), [schema, raw])
  const navigate = useNavigate()
  const { history } = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const change = useCallback(
    (next: Partial<Search>) =>
      void navigate({
        to: '.',
        search: (before: object) => withoutUnset({ ...schema.parse(before), ...next }),
        replace: true,
      }),
    [navigate, schema],
  )
  const inAddress = search.q ?? ''
  // Typed search; null while it is the same as in the address, which may also change in other ways, such as by going
  // back.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === inAddress) setTyped(null)
  const keepText = useCallback(() => {
    // When the page is left, the field loses the focus too late: the address is already that of the next page.
    if (typed === null || history.location.pathname !== own) return
    change({ q: typed } as Partial<Search>)
    // Without the flush, two changes in one task would become one, and the page that is being left would lose its
    // search.
    history.flush()
  }, [typed, change, history, own])
  useEffect(() => {
    const timer = setTimeout(keepText, pauseMs)
    return () => clearTimeout(timer)
  }, [keepText])
  return { search, change, text: typed ?? inAddress, setText: setTyped, keepText }
}

/** The id of a record in the address; null if the address has none or something else. */
export function useRouteId(name: string): number | null {
  const given = useRouteParam(name)
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : null
}
