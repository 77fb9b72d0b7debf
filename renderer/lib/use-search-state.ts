import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { withoutUnset } from './search-schema.ts'

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
