import { useMemo } from 'react'
import { finished, inSlices, useSlices, type Slices } from '../../lib/in-slices.ts'
import { sortRows, sortSteps, type Sort, type SortColumns } from './sort.ts'

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
