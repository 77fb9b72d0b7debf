import { nameOrder } from '../../lib/text/format.ts'
import { runSteps, type Steps } from '../../lib/live/in-slices.ts'
import type { Column } from './columns.ts'
import { allPlaces, areRanked, compareKeys, placeSteps, ranksOf, type ValueOf } from './ranks.ts'

export interface Sort {
  readonly id: string
  readonly isDescending: boolean
}

/** Returns the order: the one in the address, otherwise the list's own, otherwise by the first column. */
export function sortOf(
  { sort, descending = false }: { readonly sort?: string | undefined; readonly descending?: boolean | undefined },
  columns: readonly { readonly id: string }[],
  own?: Sort,
): Sort {
  if (sort !== undefined && columns.some(({ id }) => id === sort)) return { id: sort, isDescending: descending }
  return own ?? { id: columns[0]?.id ?? '', isDescending: descending }
}

interface By<Row> {
  readonly column: ValueOf<Row>
  /** Value that sorts rows which the column leaves equal. */
  readonly first: ValueOf<Row>
  readonly isDescending: boolean
}

interface Kept {
  readonly by: By<never>
  readonly sorted: readonly unknown[]
}

/** Caches the last order of each list, so that a reopened page does not sort again. */
const kept = new WeakMap<readonly unknown[], Kept>()

const isSameOrder = <Row>(one: By<Row>, other: By<never>): boolean =>
  one.column === other.column && one.first === other.first && one.isDescending === other.isDescending

/** Inserting is cheaper than sorting if fewer than one in this number of rows is new. */
const fewTimes = 4

export type SortColumns<Row> = readonly Pick<Column<Row, never>, 'id' | 'value'>[]

/**
 * Sorts rows by a column; equal rows are sorted by the first column. Sorting comes before filtering, which keeps the
 * order, so that a keystroke in the search costs a pass over the rows and no sort.
 *
 * `former` are rows that were sorted before. Rows that still exist keep their order and only new rows are inserted,
 * because a change of a few records must not sort all rows. The first step returns an order that needs no comparison of
 * all rows.
 */
export function* sortSteps<Row>(
  rows: readonly Row[],
  columns: SortColumns<Row>,
  sort: Sort,
  former: readonly Row[] | null = null,
): Steps<readonly Row[]> {
  const [first] = columns
  const column = columns.find(({ id }) => id === sort.id) ?? first
  if (first === undefined || column === undefined) return rows
  const by = { column: column.value, first: first.value, isDescending: sort.isDescending }
  const known = kept.get(rows)
  if (known !== undefined && isSameOrder(by, known.by)) return known.sorted as readonly Row[]
  const isRanked = areRanked(rows, by.column) && areRanked(rows, by.first)
  const sorted = (former === null || isRanked ? null : insertNew(rows, former, by)) ?? (yield* sortAll(rows, by))
  kept.set(rows, { by, sorted })
  return sorted
}

/** Sorts rows without interruption. */
export const sortRows = <Row>(...given: Parameters<typeof sortSteps<Row>>): readonly Row[] =>
  runSteps(sortSteps(...given))

function* sortAll<Row>(rows: readonly Row[], { column, first, isDescending }: By<Row>): Steps<readonly Row[]> {
  const ranks = yield* ranksOf(rows, column)
  let places = allPlaces(rows.length)
  if (first !== column) places = yield* placeSteps(places, yield* ranksOf(rows, first), false)
  places = yield* placeSteps(places, ranks, isDescending)
  const sorted: Row[] = []
  for (let index = 0; index < places.length; index += 1) sorted.push(rows[places[index] as number] as Row)
  return sorted
}

/** Inserts new rows into the order of the former ones; null if sorting all rows is cheaper. */
function insertNew<Row>(rows: readonly Row[], former: readonly Row[], by: By<Row>): readonly Row[] | null {
  const before = kept.get(former)
  if (before === undefined || !isSameOrder(by, before.by)) return null
  const { fresh, gone } = differenceOf(former, rows)
  if (fresh.length * fewTimes > rows.length) return null
  const compare = nameOrder()
  const sign = by.isDescending ? -1 : 1
  const order = (one: Row, other: Row): number => {
    const byColumn = compareKeys(by.column(one), by.column(other), compare)
    return byColumn === 0 ? compareKeys(by.first(one), by.first(other), compare) : sign * byColumn
  }
  return insertSorted(without(before.sorted as readonly Row[], gone), fresh.toSorted(order), order)
}

function differenceOf<Row>(former: readonly Row[], rows: readonly Row[]) {
  const gone = new Set(former)
  return { fresh: rows.filter((row) => !gone.delete(row)), gone }
}

const without = <Row>(rows: readonly Row[], gone: ReadonlySet<Row>): readonly Row[] =>
  gone.size === 0 ? rows : rows.filter((row) => !gone.has(row))

/** Merges two sorted lists. */
function insertSorted<Row>(kept: readonly Row[], fresh: readonly Row[], order: (one: Row, other: Row) => number) {
  if (fresh.length === 0) return kept
  const merged: Row[] = []
  let from = 0
  for (const row of fresh) {
    const place = placeOf(row, kept, from, order)
    for (let index = from; index < place; index += 1) merged.push(kept[index] as Row)
    merged.push(row)
    from = place
  }
  for (let index = from; index < kept.length; index += 1) merged.push(kept[index] as Row)
  return merged
}

/** Returns the first index at or after `from` whose row does not sort before the given one. */
function placeOf<Row>(row: Row, sorted: readonly Row[], from: number, order: (one: Row, other: Row) => number): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (order(sorted[middle] as Row, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
