import type { z } from 'zod'
import { useSearchState, type SearchState } from '../../lib/use-search-state.ts'
import type { Filter, HiddenRows } from '../filter-bar/filters.ts'
import { useFilteredRows } from '../filter-bar/use-filtered-rows.ts'
import type { Column } from '../record-table/columns.ts'
import { useRecordTable, type TableModel } from '../record-table/use-record-table.ts'

interface ListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly descending?: boolean | undefined
}

/** What the address carries; filters name what else is in it. */
type AnySearch = ListSearch & Readonly<Record<string, unknown>>

interface Given<Row, Context> {
  /** The name under which columns and place are kept. */
  readonly name: string
  readonly columns: readonly Column<Row, Context>[]
  readonly rows: readonly Row[]
  /** What the address carries (`listSearchSchema`). */
  readonly schema: z.ZodType<ListSearch>
  readonly filters?: readonly Filter<Row>[]
  /** A row as lower-case text, for the search. */
  readonly haystackOf: (row: Row) => string
}

/** A table of records with search and filters; the page head uses it too, for columns and a file. */
export interface RecordListModel<Row, Context> {
  readonly table: TableModel<Row, Context>
  readonly filters: readonly Filter<Row>[]
  readonly state: SearchState<AnySearch>
  readonly all: readonly Row[]
  /** The rows that pass search and filters, in order. */
  readonly shown: readonly Row[]
  readonly hidden: HiddenRows | null
}

const noFilters: readonly never[] = []

export function useRecordList<Row, Context>(given: Given<Row, Context>): RecordListModel<Row, Context> {
  const { name, columns, rows, schema, filters = noFilters, haystackOf } = given
  const state = useSearchState(schema as z.ZodType<AnySearch>)
  const table = useRecordTable({ name, columns, rows, state })
  const { rows: shown, hidden } = useFilteredRows(table.sorted, filters, state, haystackOf)
  return { table, filters, state, all: rows, shown, hidden }
}
