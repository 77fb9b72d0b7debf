import { texts } from '#contract/texts.ts'
import { nameOrder } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { searchIn } from './row-search.ts'

const t = texts('records', 'filter-bar')

export type FilterValue = string | number | boolean

export interface FilterOption<V extends FilterValue = FilterValue> {
  readonly value: V
  readonly label: string
}

/** Number of rows for each choice; the key undefined means no choice. */
export type Counts = ReadonlyMap<FilterValue | undefined, number>

/** A filter of a list: its label, its choices, and which rows match. */
export interface Filter<Row> {
  /** Name in the address. */
  readonly id: string
  readonly label: string
  readonly options: readonly FilterOption[]
  /**
   * Label of a choice that only the rows contain, such as a creator. These choices follow the options, the most used
   * first.
   */
  readonly labelOf?: (value: FilterValue) => string
  /**
   * True if the filter is hidden at first. A button beside the filters offers it, and it is shown while it is active.
   */
  readonly isExtra?: boolean
  /** True if only one value can be chosen, because several would contradict each other. */
  readonly isSingle: boolean
  /** Text of the chip while nothing is chosen. */
  readonly rest?: string
  /** Returns a function that tests rows against a choice; null if every row passes. */
  readonly testFor: (chosen: readonly FilterValue[]) => ((row: Row) => boolean) | null
  /** Counts the matches of each choice, among the rows that pass the search and the other filters. */
  readonly count: (rows: readonly Row[]) => Counts
  /**
   * For a filter that hides rows while no value is chosen: the choice that shows them, offered if the search finds
   * nothing else.
   */
  readonly reveal?: { readonly chosen: FilterValue; readonly words: (count: number) => string }
}

interface Definition<Row, V extends FilterValue> extends Pick<
  Filter<Row>,
  'id' | 'label' | 'labelOf' | 'rest' | 'reveal' | 'isExtra'
> {
  readonly options: readonly FilterOption<V>[]
}

/** A filter with several values. A row passes if it has one of the chosen values; the row itself may have several. */
export function several<Row, V extends FilterValue>(
  filter: Definition<Row, V> & { readonly of: (row: Row) => V | readonly V[] | undefined },
): Filter<Row> {
  return {
    ...filter,
    isSingle: false,
    testFor(chosen) {
      if (chosen.length === 0) return null
      const wanted = new Set<FilterValue | undefined>(chosen)
      return (row) => {
        const value = filter.of(row)
        return isList(value) ? value.some((one) => wanted.has(one)) : wanted.has(value)
      }
    },
    count(rows) {
      const counts = new Map<FilterValue | undefined, number>([[undefined, rows.length]])
      const add = (value: FilterValue) => counts.set(value, (counts.get(value) ?? 0) + 1)
      for (const row of rows) {
        const value = filter.of(row)
        if (isList(value)) value.forEach(add)
        else if (value !== undefined) add(value)
      }
      return counts
    },
  }
}

/**
 * A filter with a single value. `fits` is also called with undefined, because a filter may hide rows while no value is
 * chosen.
 */
export function single<Row, V extends FilterValue>(
  filter: Definition<Row, V> & { readonly fits: (row: Row, chosen: V | undefined) => boolean },
): Filter<Row> {
  return {
    ...filter,
    isSingle: true,
    testFor([chosen]) {
      const option = filter.options.find(({ value }) => value === chosen)
      return (row) => filter.fits(row, option?.value)
    },
    count(rows) {
      const counts = new Map<V | undefined, number>([
        [undefined, 0],
        ...filter.options.map(({ value }) => [value, 0] as const),
      ])
      for (const row of rows) {
        for (const [value, count] of counts) if (filter.fits(row, value)) counts.set(value, count + 1)
      }
      return counts
    },
  }
}

/** A filter with a single value for a list that main filters; the page tests no row. */
export const uncounted = <V extends FilterValue>(filter: Definition<never, V>): Filter<never> =>
  single<never, V>({ ...filter, fits: () => true })

// Array.isArray doesn't narrow a readonly array.
const isList = <V>(value: V | readonly V[]): value is readonly V[] => Array.isArray(value)

/** Choices of filters in the address, by the id of the filter. */
export type FilterChoices = Readonly<Record<string, unknown>>

export function valuesOf(inAddress: unknown): readonly FilterValue[] {
  if (inAddress === undefined) return []
  return (Array.isArray(inAddress) ? inAddress : [inAddress]) as FilterValue[]
}

export const chosenOf = <Row>({ id }: Filter<Row>, search: FilterChoices): readonly FilterValue[] =>
  valuesOf(search[id])

/** Returns the rows that pass the filters, in their original order. */
export function passFilters<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  search: FilterChoices,
): readonly Row[] {
  const tests = filters.map((filter) => filter.testFor(chosenOf(filter, search))).filter((test) => test !== null)
  const [only] = tests
  if (only === undefined) return rows
  // One filter is tested without a loop, because a list of permissions has hundreds of thousands of rows.
  return rows.filter(tests.length === 1 ? only : (row) => tests.every((test) => test(row)))
}

/** Returns the rows that pass the search and the filters, in their original order. */
export const filterRows = <Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  search: FilterChoices,
  text: string,
  haystackOf: (row: Row) => string,
): readonly Row[] => searchIn(passFilters(rows, filters, search), haystackOf).find(text)

/**
 * Counts the rows for each choice of one filter among those that pass the search and the other filters. It passes over
 * all rows, so it runs when a menu opens and never during typing.
 */
export function countChoices<Row>(id: string, ...[rows, filters, ...rest]: Parameters<typeof filterRows<Row>>): Counts {
  const filter = filters.find((other) => other.id === id)
  const others = filters.filter((other) => other.id !== id)
  return filter?.count(filterRows(rows, others, ...rest)) ?? new Map()
}

/** Choices of a menu: the options in their order, then values of the rows and chosen values, the most used first. */
export function offeredOptions(
  { options, labelOf }: Pick<Filter<never>, 'options' | 'labelOf'>,
  counts: Counts,
  chosen: readonly FilterValue[],
): readonly FilterOption[] {
  if (labelOf === undefined) return options
  const known = new Set<FilterValue | undefined>(options.map(({ value }) => value))
  const reported = [...new Set([...chosen, ...counts.keys()])]
    .filter((value) => value !== undefined)
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: labelOf(value) }))
  const countOf = ({ value }: FilterOption) => counts.get(value) ?? 0
  const compare = nameOrder()
  return [
    ...options,
    ...reported.toSorted((one, other) => countOf(other) - countOf(one) || compare(one.label, other.label)),
  ]
}

/** Options of an open menu with their current labels, because the language may have changed. */
export function withCurrentLabels(
  offered: readonly FilterOption[],
  { options, labelOf }: Pick<Filter<never>, 'options' | 'labelOf'>,
): readonly FilterOption[] {
  const labels = new Map<FilterValue, string>(options.map(({ value, label }) => [value, label]))
  return offered.map(({ value, label }) => ({ value, label: labels.get(value) ?? labelOf?.(value) ?? label }))
}

/** Rows that match the search but are hidden by filters, with the choices that would show them. */
export interface HiddenRows {
  readonly words: string
  readonly change: FilterChoices
}

/**
 * Finds why a list shows no row that matches the search: a filter that hides rows while nothing is chosen, the chosen
 * filters, or both.
 */
export function findHidden<Row>(
  ...[rows, filters, search, ...rest]: Parameters<typeof filterRows<Row>>
): HiddenRows | null {
  const countWith = (change: FilterChoices) => filterRows(rows, filters, { ...search, ...change }, ...rest).length
  const reveals = filters.flatMap(({ id, reveal }) => (reveal ? [{ reveal, change: { [id]: reveal.chosen } }] : []))
  for (const { reveal, change } of reveals) {
    const count = countWith(change)
    if (count > 0) return { words: reveal.words(count), change }
  }
  const chosen = filters.filter((filter) => chosenOf(filter, search).length > 0)
  if (chosen.length === 0) return null
  const cleared = Object.fromEntries(chosen.map(({ id }) => [id, undefined]))
  for (const change of [cleared, ...reveals.map((one) => Object.assign({}, cleared, one.change))]) {
    const count = countWith(change)
    if (count > 0)
      return { words: t('hidden', { count, filters: formatList(chosen.map(({ label }) => label)) }), change }
  }
  return null
}
