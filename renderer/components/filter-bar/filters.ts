import { foldLetters } from '#contract/fold-letters.ts'
import { formatList, nameOrder } from '../../lib/format.ts'
import { t } from './words.ts'

export type FilterValue = string | number | boolean

export interface FilterOption<V extends FilterValue = FilterValue> {
  readonly value: V
  readonly label: string
}

/** Number of rows for each choice; undefined means no choice. */
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
  /** True if a button beside the filters offers it, and it is shown once requested or active. */
  readonly isExtra?: boolean
  /** True for one choice at a time, because several would contradict each other. */
  readonly isSingle: boolean
  /** Text of the chip while nothing is chosen. */
  readonly rest?: string
  /** Returns the test for a choice; null if every row passes. */
  readonly testFor: (chosen: readonly FilterValue[]) => ((row: Row) => boolean) | null
  /** Counts, among rows that pass everything else, the matches of each choice. */
  readonly count: (rows: readonly Row[]) => Counts
  /**
   * For a filter that hides rows while nothing is chosen: the choice that shows them, offered when the search finds
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

/** Lets several values be chosen; a row, which may have several itself, passes if it has one of them. */
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
 * Lets one value be chosen. `fits` is also called with undefined, because a filter may hide rows while nothing is
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

/** Lets one value be chosen for a list that main filters; no row is tested here. */
export const uncounted = <V extends FilterValue>(filter: Definition<never, V>): Filter<never> =>
  single<never, V>({ ...filter, fits: () => true })

// Array.isArray doesn't narrow a readonly array.
const isList = <V>(value: V | readonly V[]): value is readonly V[] => Array.isArray(value)

/** Choices in the address, by the name of a filter. */
export type Chosen = Readonly<Record<string, unknown>>

export function valuesOf(inAddress: unknown): readonly FilterValue[] {
  if (inAddress === undefined) return []
  return (Array.isArray(inAddress) ? inAddress : [inAddress]) as FilterValue[]
}

export const chosenOf = <Row>({ id }: Filter<Row>, search: Chosen): readonly FilterValue[] => valuesOf(search[id])

/** Returns the rows that pass the filters, in their order. */
export function passFilters<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  search: Chosen,
): readonly Row[] {
  const tests = filters.map((filter) => filter.testFor(chosenOf(filter, search))).filter((test) => test !== null)
  const [only] = tests
  if (only === undefined) return rows
  // A list of permissions has hundreds of thousands of rows and one filter.
  return rows.filter(tests.length === 1 ? only : (row) => tests.every((test) => test(row)))
}

/**
 * Searches rows for a text, every word of which must be in the row's own text. A search that only narrows the previous
 * one, such as by another letter, scans its result, because a pass over 20,000 rows is half the time of a key.
 */
export function searchIn<Row>(
  rows: readonly Row[],
  haystackOf: (row: Row) => string,
): (text: string) => readonly Row[] {
  let last: { readonly words: readonly string[]; readonly rows: readonly Row[] } = { words: [], rows }
  return (text) => {
    const words = foldLetters(text).split(/\s+/).filter(Boolean)
    const isNarrower = last.words.every((before) => words.some((word) => word.includes(before)))
    const among = isNarrower ? last.rows : rows
    const isFound = (row: Row) => {
      const haystack = haystackOf(row)
      return words.every((word) => haystack.includes(word))
    }
    const found = words.length === 0 ? among : among.filter(isFound)
    // The same array where nothing was removed, so that nothing is rendered again.
    last = { words, rows: found.length === among.length ? among : found }
    return last.rows
  }
}

/** Returns the rows that pass the search and the filters, in their order. */
export const filterRows = <Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  search: Chosen,
  text: string,
  haystackOf: (row: Row) => string,
): readonly Row[] => searchIn(passFilters(rows, filters, search), haystackOf)(text)

/**
 * Counts the rows for each choice of one filter among those that pass the search and the other filters. It passes over
 * all rows, so it runs when a menu opens and never during typing.
 */
export function countChoices<Row>(id: string, ...[rows, filters, ...rest]: Parameters<typeof filterRows<Row>>): Counts {
  const filter = filters.find((other) => other.id === id)
  const others = filters.filter((other) => other.id !== id)
  return filter?.count(filterRows(rows, others, ...rest)) ?? new Map()
}

/** Choices of a menu: the options as they are, then values of the rows and chosen values, the most used first. */
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

/** Options of an open menu with their current labels: the language may have changed since. */
export function withCurrentLabels(
  offered: readonly FilterOption[],
  { options, labelOf }: Pick<Filter<never>, 'options' | 'labelOf'>,
): readonly FilterOption[] {
  const labels = new Map<FilterValue, string>(options.map(({ value, label }) => [value, label]))
  return offered.map(({ value, label }) => ({ value, label: labels.get(value) ?? labelOf?.(value) ?? label }))
}

/** Rows that match the search but are hidden by filters, and the choices that show them. */
export interface HiddenRows {
  readonly words: string
  readonly change: Chosen
}

/**
 * Finds why a list shows none of the rows that match the search: a filter that hides some while nothing is chosen, the
 * chosen filters, or both.
 */
export function findHidden<Row>(
  ...[rows, filters, search, ...rest]: Parameters<typeof filterRows<Row>>
): HiddenRows | null {
  const countWith = (change: Chosen) => filterRows(rows, filters, { ...search, ...change }, ...rest).length
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
