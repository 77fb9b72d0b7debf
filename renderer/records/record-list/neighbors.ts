import { nameOrder } from '../../lib/text/format.ts'

/** Position of a record among others. */
export interface Neighbors {
  readonly previous: number | null
  readonly next: number | null
  /** Position of the record, from 1. */
  readonly place: number
  readonly count: number
}

/** Functions that read a record to find its neighbors. */
export interface NeighborShape<T> {
  readonly idOf: (record: T) => number
  readonly nameOf: (record: T) => string
  /** True if the list hides the record at first, for example if it is archived. */
  readonly isHidden: (record: T) => boolean
}

/** Returns the keys of an order whose records still exist. */
export function remainingKeys<T>(
  order: readonly (string | number)[],
  records: readonly T[],
  { idOf }: Pick<NeighborShape<T>, 'idOf'>,
): readonly number[] {
  const ids = new Set<string | number>(records.map(idOf))
  return order.filter((id): id is number => ids.has(id))
}

/** Neighbors in the order of a table; null if the record is not in it. */
export function neighborsIn(order: readonly number[], id: number): Neighbors | null {
  const index = order.indexOf(id)
  if (index === -1) return null
  return { previous: order[index - 1] ?? null, next: order[index + 1] ?? null, place: index + 1, count: order.length }
}

/**
 * Neighbors by name, among the records that the list does not hide and the record itself. It takes one pass without
 * sorting, because there may be 20,000 and the list may change at any time.
 */
export function neighborsByName<T>(records: readonly T[], self: T, shape: NeighborShape<T>): Neighbors {
  const { idOf, nameOf, isHidden } = shape
  const compare = nameOrder()
  const order = (one: T, other: T) => compare(nameOf(one), nameOf(other)) || idOf(one) - idOf(other)
  let previous: T | null = null
  let next: T | null = null
  let [place, count] = [1, 1]
  for (const record of records) {
    if (idOf(record) === idOf(self) || isHidden(record)) continue
    count += 1
    if (order(record, self) < 0) {
      place += 1
      if (previous === null || order(record, previous) > 0) previous = record
    } else if (next === null || order(record, next) < 0) next = record
  }
  return { previous: previous && idOf(previous), next: next && idOf(next), place, count }
}
