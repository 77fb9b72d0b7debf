import { useDeferredValue, useEffect, useMemo } from 'react'
import { inSlices, type Steps } from '../../lib/in-slices.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { findHidden, passFilters, searchIn, type Chosen, type Filter, type HiddenRows } from './filters.ts'

export interface FilteredRows<Row> {
  readonly rows: readonly Row[]
  /** Hidden rows that would match, when no row is left. */
  readonly hidden: HiddenRows | null
}

/**
 * Returns the rows that pass search and filters. They render with the
 * keystroke; hidden matches, which explain an empty list, are found afterward.
 */
export function useFilteredRows<Row>(
  all: readonly Row[],
  filters: readonly Filter<Row>[],
  { search, text }: Pick<SearchState<Chosen & { readonly q?: string | undefined }>, 'search' | 'text'>,
  haystackOf: (row: Row) => string,
): FilteredRows<Row> {
  // Compared by the filter choices only: the address also has the typed search, and updating it must not filter again.
  const reported = JSON.stringify(Object.fromEntries(filters.map(({ id }) => [id, search[id]])))
  const chosen = useMemo(() => JSON.parse(reported) as Chosen, [reported])
  const passing = useMemo(() => passFilters(all, filters, chosen), [all, filters, chosen])
  const find = useMemo(() => searchIn(passing, haystackOf), [passing, haystackOf])
  usePreparedSearch(passing, haystackOf)
  const rows = useMemo(() => find(text), [find, text])
  // A list that was loading a moment ago has rows now, while the deferred value is still that of an empty one.
  const isFruitless = rows.length === 0
  const fruitless = useDeferredValue(isFruitless ? text : null)
  const hidden = useMemo(
    () => (isFruitless && fruitless !== null ? findHidden(all, filters, chosen, fruitless, haystackOf) : null),
    [isFruitless, fruitless, all, filters, chosen, haystackOf],
  )
  return { rows, hidden }
}

/** Number of rows whose search texts the first key may have to make. */
const fewRows = 5_000
/** Number of search texts made in a step of about a millisecond. */
const stepSize = 200

/** Has the search texts of a long list made between frames, so that the first key need not make them all. */
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
