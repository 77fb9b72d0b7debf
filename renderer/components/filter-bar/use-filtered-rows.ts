import { useDeferredValue, useMemo } from 'react'
import type { SearchState } from '../../lib/use-search-state.ts'
import { filterRows, findHidden, type Chosen, type Filter, type HiddenRows } from './filters.ts'

export interface FilteredRows<Row> {
  readonly rows: readonly Row[]
  /** Hidden rows that would fit, when no row is left. */
  readonly hidden: HiddenRows | null
}

/** Returns the rows that pass search and filters. A keystroke is drawn first, the rows after it. */
export function useFilteredRows<Row>(
  all: readonly Row[],
  filters: readonly Filter<Row>[],
  { search, text }: Pick<SearchState<Chosen & { readonly q?: string | undefined }>, 'search' | 'text'>,
  haystackOf: (row: Row) => string,
): FilteredRows<Row> {
  const deferred = useDeferredValue(text)
  return useMemo(() => {
    const rows = filterRows(all, filters, search, deferred, haystackOf)
    return { rows, hidden: rows.length === 0 ? findHidden(all, filters, search, deferred, haystackOf) : null }
  }, [all, filters, search, deferred, haystackOf])
}
