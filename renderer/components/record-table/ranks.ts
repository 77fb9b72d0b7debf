import { nameOrder } from '../../lib/text/format.ts'
import type { Steps } from '../../lib/live/in-slices.ts'

/** Sort value of a row; undefined means unknown. */
export type Key = string | number | undefined
export type ValueOf<Row> = (row: Row) => Key

/** Ranks of rows by a column: 0 for an unknown value. Equal values have the same rank. */
export interface Ranks {
  readonly of: Int32Array
  readonly count: number
}

export type Compare = (one: string, other: string) => number

export function compareKeys(one: Key, other: Key, compare: Compare): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compare(String(one), String(other))
}

/** Caches ranks by the rows and by the function of the column, so that the texts of a list are compared only once. */
const ranked = new WeakMap<readonly unknown[], WeakMap<ValueOf<never>, Ranks>>()

interface Alike {
  readonly rows: readonly unknown[]
  readonly values: readonly ValueOf<never>[]
}

/** Lists that have the same values as another list, row by row, in some columns. */
const alike = new WeakMap<readonly unknown[], Alike>()

/** Makes a list use the ranks of another one, whose rows have the same values in these columns. */
export const shareRanks = <Row>(rows: readonly Row[], other: readonly Row[], values: readonly ValueOf<Row>[]): void =>
  void alike.set(rows, { rows: other, values })

/** Number of values in a step, each of which may have to be computed, and number of comparisons in a step. */
const valuesInStep = 200
const stepSize = 1_000

export const areRanked = (rows: readonly unknown[], value: ValueOf<never>): boolean =>
  ranked.get(sourceOf(rows, value))?.has(value) === true

function sourceOf(rows: readonly unknown[], value: ValueOf<never>): readonly unknown[] {
  const other = alike.get(rows)
  return other?.values.includes(value) === true ? other.rows : rows
}

export function* ranksOf<Row>(given: readonly Row[], value: ValueOf<Row>): Steps<Ranks> {
  const rows = sourceOf(given, value) as readonly Row[]
  const byColumn = ranked.get(rows) ?? new WeakMap<ValueOf<never>, Ranks>()
  ranked.set(rows, byColumn)
  const known = byColumn.get(value)
  if (known !== undefined) return known
  const ranks = yield* computeRanks(rows, value)
  byColumn.set(value, ranks)
  return ranks
}

/**
 * Ranks the rows by a column. Sorts only different values, because thousands of rows share a role, a folder or a
 * creator.
 */
function* computeRanks<Row>(rows: readonly Row[], value: ValueOf<Row>): Steps<Ranks> {
  const numbers = new Map<Key, number>()
  const keys: (string | number)[] = []
  const of = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) {
    const key = value(rows[index] as Row)
    let number = key === undefined ? -1 : numbers.get(key)
    if (number === undefined) {
      number = keys.push(key as string | number) - 1
      numbers.set(key, number)
    }
    of[index] = number
    if (index % valuesInStep === valuesInStep - 1) yield
  }
  const { rankOf, count } = yield* rankKeys(keys)
  for (let index = 0; index < of.length; index += 1) {
    const number = of[index] as number
    of[index] = number < 0 ? 0 : (rankOf[number] as number)
  }
  return { of, count }
}

/** Ranks different keys, from 1. Texts that differ may be equal in the order of the language. */
function* rankKeys(keys: readonly (string | number)[]): Steps<{ readonly rankOf: Int32Array; readonly count: number }> {
  const compare = nameOrder()
  const order = (one: number, other: number) => compareKeys(keys[one], keys[other], compare)
  const sorted = yield* sortInSteps(keys.length, order)
  const rankOf = new Int32Array(keys.length)
  let count = 1
  for (let place = 0; place < sorted.length; place += 1) {
    const number = sorted[place] as number
    if (place > 0 && order(sorted[place - 1] as number, number) !== 0) count += 1
    rankOf[number] = count
    if (place % stepSize === stepSize - 1) yield
  }
  return { rankOf, count: count + 1 }
}

/** Length of the runs that are sorted in one step. */
const runLength = 128

/** Sorts the numbers below a count by merging sorted runs, because the language's own sort can't be interrupted. */
function* sortInSteps(count: number, order: (one: number, other: number) => number): Steps<Int32Array> {
  let from = new Int32Array(count)
  for (let start = 0; start < count; start += runLength) {
    const run = Array.from({ length: Math.min(runLength, count - start) }, (_, index) => start + index)
    from.set(run.sort(order), start)
    yield
  }
  let to = new Int32Array(count)
  for (let width = runLength; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      yield* mergeRuns(from, to, { start, middle: start + width, end: Math.min(start + 2 * width, count) }, order)
    }
    ;[from, to] = [to, from]
  }
  return from
}

interface Runs {
  readonly start: number
  readonly middle: number
  readonly end: number
}

function* mergeRuns(
  from: Int32Array,
  to: Int32Array,
  { start, middle, end }: Runs,
  order: (one: number, other: number) => number,
): Steps<void> {
  // Runs that are already in order, as in a list that the server sorted, are only copied.
  if (middle >= end || order(from[middle - 1] as number, from[middle] as number) <= 0) {
    to.set(from.subarray(start, end), start)
    return
  }
  let [left, right] = [start, middle]
  for (let place = start; place < end; place += 1) {
    const isLeft = right >= end || (left < middle && order(from[left] as number, from[right] as number) <= 0)
    to[place] = from[isLeft ? left++ : right++] as number
    if (place % stepSize === stepSize - 1) yield
  }
}

/** Number of rows that are sorted by rank in a few milliseconds. */
const placesInStep = 50_000

/**
 * Sorts positions of rows by their ranks; equal ones keep their order. It compares no texts, so only the longest lists
 * take more than one step.
 */
export function* placeSteps(places: Int32Array, { of, count }: Ranks, isDescending: boolean): Steps<Int32Array> {
  const next = new Int32Array(count + 1)
  for (let index = 0; index < places.length; index += 1) {
    const bucket = bucketOf(of[places[index] as number] as number, count, isDescending)
    next[bucket + 1] = (next[bucket + 1] as number) + 1
    if (index % placesInStep === placesInStep - 1) yield
  }
  for (let bucket = 1; bucket <= count; bucket += 1) {
    next[bucket] = (next[bucket] as number) + (next[bucket - 1] as number)
  }
  const sorted = new Int32Array(places.length)
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as number
    const bucket = bucketOf(of[place] as number, count, isDescending)
    const at = next[bucket] as number
    sorted[at] = place
    next[bucket] = at + 1
    if (index % placesInStep === placesInStep - 1) yield
  }
  return sorted
}

const bucketOf = (rank: number, count: number, isDescending: boolean): number =>
  isDescending ? count - 1 - rank : rank

export function allPlaces(count: number): Int32Array {
  const places = new Int32Array(count)
  for (let place = 0; place < count; place += 1) places[place] = place
  return places
}
