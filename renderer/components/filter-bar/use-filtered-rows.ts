import { useDeferredValue, useEffect, useMemo } from 'react'
import { inSlices } from '../../lib/in-slices.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { findHidden, passFilters, type FilterChoices, type Filter, type HiddenRows } from './filters.ts'
import { searchIn, type RowSearch } from './row-search.ts'

export interface FilteredRows<Row> {
  readonly rows: readonly Row[]
  /** Hidden rows that would match, if no row is shown. */
  readonly hidden: HiddenRows | null
}

/**
 * Returns the rows that pass search and filters. They render with the keystroke; hidden matches, which explain an empty
 * list, are found afterward.
 */
export function useFilteredRows<Row>(
  all: readonly Row[],
  filters: readonly Filter<Row>[],
  { search, text }: Pick<SearchState<FilterChoices & { readonly q?: string | undefined }>, 'search' | 'text'>,
  haystackOf: (row: Row) => string,
): FilteredRows<Row> {
  // Only the filter choices are compared: the address also has the typed search, and updating it must not filter again.
  const reported = JSON.stringify(Object.fromEntries(filters.map(({ id }) => [id, search[id]])))
  const chosen = useMemo(() => JSON.parse(reported) as FilterChoices, [reported])
  const passing = useMemo(() => passFilters(all, filters, chosen), [all, filters, chosen])
  const rowSearch = useMemo(() => searchIn(passing, haystackOf), [passing, haystackOf])
  usePrepared(rowSearch, passing.length)
  const rows = useMemo(() => rowSearch.find(text), [rowSearch, text])
  // When a list has just loaded, the deferred value may still be that of the empty list.
  const isFruitless = rows.length === 0
  const fruitless = useDeferredValue(isFruitless ? text : null)
  const hidden = useMemo(
    () => (isFruitless && fruitless !== null ? findHidden(all, filters, chosen, fruitless, haystackOf) : null),
    [isFruitless, fruitless, all, filters, chosen, haystackOf],
  )
  return { rows, hidden }
}

/** Number of rows up to which the search texts are computed with the first keystroke. */
const fewRows = 5_000
/**
 * Computes the search texts of a long list between frames, so that the first keystroke need not compute all of them. It
 * begins when the page is idle, because the rows that were just sorted or filtered are painted first.
 */
function usePrepared<Row>({ prepare }: RowSearch<Row>, count: number): void {
  useEffect(() => {
    if (count <= fewRows) return
    let stop: (() => void) | undefined
    const waiting = requestIdleCallback(() => {
      stop = inSlices(prepare()).subscribe(() => undefined)
    })
    return () => {
      cancelIdleCallback(waiting)
      stop?.()
    }
  }, [prepare, count])
}
