import { useCallback } from 'react'
import type { z } from 'zod'
import type { SavedView } from '#contract/views.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useSearchState, type SearchState } from '../../lib/use-search-state.ts'
import { countChoices, type Counts, type Filter, type HiddenRows } from '../../components/filter-bar/filters.ts'
import { useFilteredRows } from '../../components/filter-bar/use-filtered-rows.ts'
import type { Column } from '../../components/record-table/columns.ts'
import type { Sort } from '../../components/record-table/sort.ts'
import { changeTo } from '../../components/saved-views/saved-views.tsx'
import { useRecordTable, type TableModel } from '../../components/record-table/use-record-table.ts'

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
      change(changeTo(search, { search: { ...filters, sort, descending } }))
    },
    [latest],
  )
  return { table, filters, state, count, show, all: rows, shown, hidden }
}
