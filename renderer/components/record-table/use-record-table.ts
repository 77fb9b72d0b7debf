import { useCallback, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useConnection } from '../../lib/bridge/connection.ts'
import { changePreferences, usePreferences } from '../../lib/bridge/preferences.ts'
import type { SearchState } from '../../lib/page/use-search-state.ts'
import { reportProblem } from '../notices/show-notice.ts'
import { shownColumns, unreportedColumns, type Column } from './columns.ts'
import { sortOf, type Sort, sortRows, sortSteps, type SortColumns } from './sort.ts'
import { finished, inSlices, useSlices, type Slices } from '../../lib/live/in-slices.ts'

/** State that the parts of a table share: the table itself, the column chooser, the file, and the search above it. */
export interface TableModel<Row, Context> {
  /** Name under which columns and scroll position are kept. */
  readonly name: string
  readonly all: readonly Column<Row, Context>[]
  /** Shown columns, in their order. */
  readonly columns: readonly Column<Row, Context>[]
  /** Chooses the columns; without any, the default is shown. */
  readonly setColumns: (ids: readonly string[]) => void
  /** Columns for which the server reports no value in any row. */
  readonly unreported: readonly string[]
  /** Feature level of the server; null if unknown, so that the newest is assumed. */
  readonly featureLevel: number | null
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  /** All rows in order; filtering keeps the order. */
  readonly sorted: readonly Row[]
  /** False until the first order of a long list is known. */
  readonly isSorted: boolean
  /** Handles keys pressed in the search field. */
  readonly keys: RefObject<((pressed: KeyboardEvent<HTMLElement>) => void) | null>
}

interface ListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly descending?: boolean | undefined
}

interface RecordTableOptions<Row, Context, T extends ListSearch> {
  readonly name: string
  readonly columns: readonly Column<Row, Context>[]
  readonly rows: readonly Row[]
  /** Order until the user chooses another one; by default, by the first column. Must stay the same object. */
  readonly ownSort?: Sort | undefined
  readonly state: Pick<SearchState<T>, 'search' | 'change'>
}

const noRows: readonly never[] = []

export function useRecordTable<Row, Context, T extends ListSearch>(
  options: RecordTableOptions<Row, Context, T>,
): TableModel<Row, Context> {
  const { name, columns: all, rows, ownSort, state } = options
  const { featureLevel, profileId } = useConnection().connection
  const kept = usePreferences((preferences) => preferences.columns[name])
  const unreported = useMemo(() => unreportedColumns(all, rows), [all, rows])
  const columns = useMemo(() => {
    const shown = shownColumns(all, kept)
    return kept === undefined || kept.length === 0 ? shown.filter(({ id }) => !unreported.includes(id)) : shown
  }, [all, kept, unreported])
  const setColumns = useCallback(
    (ids: readonly string[]) => {
      const columns = { ...usePreferences.getState().columns, [name]: [...ids] }
      changePreferences({ columns }).catch(reportProblem)
    },
    [name],
  )
  const { search, change } = state
  const { sort: chosen, descending } = search
  const sort = useMemo(() => sortOf({ sort: chosen, descending }, all, ownSort), [chosen, descending, all, ownSort])
  const setSort = useCallback(
    ({ id, isDescending }: Sort) => change({ sort: id, descending: isDescending || undefined } as Partial<T>),
    [change],
  )
  const found = useSorted(`${profileId} ${name}`, rows, all, sort)
  const isSorted = found !== null
  const sorted = found ?? noRows
  const keys: TableModel<Row, Context>['keys'] = useRef(null)
  return useMemo(
    () => ({ name, all, columns, setColumns, unreported, featureLevel, sort, setSort, sorted, isSorted, keys }),
    [name, all, columns, setColumns, unreported, featureLevel, sort, setSort, sorted, isSorted, keys],
  )
}

/**
 * Rows that each table sorted last. The references are weak, because the caches of a page decide how long its rows are
 * kept.
 */
const former = new Map<string, WeakRef<readonly unknown[]>>()

/** Number of rows up to which sorting is not interrupted; more are sorted in slices. */
const mostAtOnce = 5_000

/**
 * Rows of a table in order; null before the first order is known. While other rows are sorted, the last order is shown.
 * A reopened page inserts changed rows into the order in which it was left.
 */
export function useSorted<Row>(
  table: string,
  rows: readonly Row[],
  columns: SortColumns<Row>,
  sort: Sort,
): readonly Row[] | null {
  const slices = useMemo(() => startSorting(table, rows, columns, sort), [table, rows, columns, sort])
  const sorted = useSlices(slices)
  // An empty order belongs to a list that was still loading.
  return sorted?.length === 0 && rows.length > 0 ? null : sorted
}

function startSorting<Row>(
  table: string,
  rows: readonly Row[],
  columns: SortColumns<Row>,
  sort: Sort,
): Slices<readonly Row[]> {
  if (rows.length === 0) return finished(rows)
  // The cast is safe, because a table's name determines the type of its rows.
  const before = (former.get(table)?.deref() ?? null) as readonly Row[] | null
  former.set(table, new WeakRef(rows))
  return rows.length > mostAtOnce
    ? inSlices(sortSteps(rows, columns, sort, before))
    : finished(sortRows(rows, columns, sort, before))
}
