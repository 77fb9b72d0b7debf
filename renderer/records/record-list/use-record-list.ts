import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { z } from 'zod'
import type { SavedView } from '#contract/registry.ts'
import { inSlices } from '../../lib/live/in-slices.ts'
import { useSearchState, type SearchState } from '../../lib/page/use-search-state.ts'
import {
  countChoices,
  findHidden,
  passFilters,
  type Counts,
  type Filter,
  type FilterChoices,
  type HiddenRows,
} from '../../components/filter-bar/filters.ts'
import { searchIn, type RowSearch } from '../../components/filter-bar/row-search.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import type { Column } from '../../components/record-table/columns.ts'
import type { Sort } from '../../components/record-table/sort.ts'
import { changeTo } from '../saved-views/saved-views.tsx'
import { useRecordTable, type TableModel } from '../../components/record-table/use-record-table.ts'

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

interface ListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly descending?: boolean | undefined
}

/** Parameters in the address; the filters define further ones. */
type AnySearch = ListSearch & Readonly<Record<string, unknown>>

interface Given<Row, Context> {
  /** Name under which columns and scroll position are kept. */
  readonly name: string
  readonly columns: readonly Column<Row, Context>[]
  readonly rows: readonly Row[]
  /** Initial order; by default, by the first column. Must be the same object in every render. */
  readonly ownSort?: Sort
  /** Parameters in the address (`listSearchSchema`). */
  readonly schema: z.ZodType<ListSearch>
  readonly filters?: readonly Filter<Row>[]
  /** Returns a row as folded text, for the search. */
  readonly haystackOf: (row: Row) => string
}

/** A table of records with search and filters. The head of the page uses it too, for columns and a file. */
export interface RecordListModel<Row, Context> {
  readonly table: TableModel<Row, Context>
  readonly filters: readonly Filter<Row>[]
  readonly state: SearchState<AnySearch>
  /** Counts for each choice of a filter; must stay the same function. */
  readonly count: (filterId: string) => Counts
  /** Clears the search and applies these filters, in the chosen order; must stay the same function. */
  readonly show: (filters: SavedView['search']) => void
  readonly all: readonly Row[]
  /** Rows that pass search and filters, in order. */
  readonly shown: readonly Row[]
  readonly hidden: HiddenRows | null
}

const noFilters: readonly never[] = []

export function useRecordList<Row, Context>(given: Given<Row, Context>): RecordListModel<Row, Context> {
  const { name, columns, rows, ownSort, schema, filters = noFilters, haystackOf } = given
  const state = useSearchState(schema as z.ZodType<AnySearch>)
  const table = useRecordTable({ name, columns, rows, ownSort, state })
  const { rows: shown, hidden } = useFilteredRows(table.sorted, filters, state, haystackOf)
  // Values are read when a menu opens, so that a keystroke counts nothing and renders no chip.
  const latest = useLatest({ rows, filters, state, haystackOf })
  const count = useCallback(
    (id: string) => {
      const { rows, filters, state, haystackOf } = latest()
      return countChoices(id, rows, filters, state.search, state.text, haystackOf)
    },
    [latest],
  )
  const show = useCallback(
    (filters: SavedView['search']) => {
      const { search, setText, change } = latest().state
      const { sort, descending } = search
      setText('')
      // The typed text may still be on its way into the address, so it isn't in `search` yet.
      change({ q: undefined, ...changeTo(search, { search: { ...filters, sort, descending } }) })
    },
    [latest],
  )
  return { table, filters, state, count, show, all: rows, shown, hidden }
}
