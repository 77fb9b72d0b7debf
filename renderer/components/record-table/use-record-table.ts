import { useCallback, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { reportProblem } from '../report-problem.ts'
import { shownColumns, type Column } from './columns.ts'
import { sortOf, type Sort } from './sort.ts'
import { useSorted } from './use-sorted.ts'

/** State that the parts of a table share: the table itself, the column chooser, the file, and the search above it. */
export interface TableModel<Row, Context> {
  /** Name under which columns and scroll position are kept. */
  readonly name: string
  readonly all: readonly Column<Row, Context>[]
  /** Shown columns, in their order. */
  readonly columns: readonly Column<Row, Context>[]
  readonly setColumns: (ids: readonly string[]) => void
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
  const columns = useMemo(() => shownColumns(all, kept), [all, kept])
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
    () => ({ name, all, columns, setColumns, featureLevel, sort, setSort, sorted, isSorted, keys }),
    [name, all, columns, setColumns, featureLevel, sort, setSort, sorted, isSorted, keys],
  )
}
