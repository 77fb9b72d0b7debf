import { useDeferredValue, useEffect, useMemo } from 'react'
import { inSlices, type Steps } from '../../lib/in-slices.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { findHidden, passFilters, searchIn, type FilterChoices, type Filter, type HiddenRows } from './filters.ts'

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
  const find = useMemo(() => searchIn(passing, haystackOf), [passing, haystackOf])
  usePreparedSearch(passing, haystackOf)
  const rows = useMemo(() => find(text), [find, text])
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
/** Number of search texts computed in a step of about a millisecond. */
const stepSize = 200

/**
 * Computes the search texts of a long list between frames, so that the first keystroke need not compute all of them.
 */
function usePreparedSearch<Row>(rows: readonly Row[], haystackOf: (row: Row) => string): void {
  useEffect(() => {
    if (rows.length <= fewRows) return
    return inSlices(prepareSteps(rows, haystackOf)).subscribe(() => undefined)
  }, [rows, haystackOf])
}

function* prepareSteps<Row>(rows: readonly Row[], haystackOf: (row: Row) => string): Steps<true> {
  for (const [index, row] of rows.entries()) {
    haystackOf(row)
    if (index % stepSize === stepSize - 1) yield
  }
  return true
}
