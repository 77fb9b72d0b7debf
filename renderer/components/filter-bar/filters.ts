export type FilterValue = string | number | boolean

export interface FilterOption<V extends FilterValue = FilterValue> {
  readonly value: V
  readonly label: string
}

/** A filter of a list: what it is called, what can be chosen, and which rows a choice leaves. */
export interface Filter<Row> {
  /** Its name in the address. */
  readonly id: string
  readonly label: string
  readonly options: readonly FilterOption[]
  /** Allows one choice at a time, because several would contradict each other. */
  readonly isSingle: boolean
  /** The text of the chip while nothing is chosen. */
  readonly rest?: string
  /** Returns the test for a choice; null where every row passes. */
  readonly testFor: (chosen: readonly FilterValue[]) => ((row: Row) => boolean) | null
  /**
   * For a filter that hides rows while nothing is chosen: the choice that shows them, offered when the search finds
   * nothing else.
   */
  readonly reveal?: { readonly chosen: FilterValue; readonly words: (count: number) => string }
}

interface Definition<Row, V extends FilterValue> extends Pick<Filter<Row>, 'id' | 'label' | 'rest' | 'reveal'> {
  readonly options: readonly FilterOption<V>[]
}

/** Lets several values be chosen; a row passes if it has one of them. */
export function several<Row, V extends FilterValue>(
  filter: Definition<Row, V> & { readonly of: (row: Row) => V | undefined },
): Filter<Row> {
  return {
    ...filter,
    isSingle: false,
    testFor(chosen) {
      if (chosen.length === 0) return null
      const wanted = new Set<FilterValue | undefined>(chosen)
      return (row) => wanted.has(filter.of(row))
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
  }
}

/** What the address says, by the name of a filter. */
export type Chosen = Readonly<Record<string, unknown>>

export function valuesOf(inAddress: unknown): readonly FilterValue[] {
  if (inAddress === undefined) return []
  return (Array.isArray(inAddress) ? inAddress : [inAddress]) as FilterValue[]
}

export const chosenOf = <Row>({ id }: Filter<Row>, search: Chosen): readonly FilterValue[] => valuesOf(search[id])

/**
 * Returns the rows that pass the search and the filters, in their order. Every word of the search must be in the row’s
 * text.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  search: Chosen,
  text: string,
  haystackOf: (row: Row) => string,
): readonly Row[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const tests = filters.map((filter) => filter.testFor(chosenOf(filter, search))).filter((test) => test !== null)
  if (words.length === 0 && tests.length === 0) return rows
  return rows.filter((row) => {
    if (!tests.every((test) => test(row))) return false
    const haystack = haystackOf(row)
    return words.every((word) => haystack.includes(word))
  })
}

/** Rows that fit the search but are hidden by a filter, and the choice that shows them. */
export interface HiddenRows {
  readonly words: string
  readonly change: Chosen
}

/** Finds the first filter that hides rows which fit the search, for a list that shows nothing (REVIEW U14). */
export function findHidden<Row>(
  ...[rows, filters, search, ...rest]: Parameters<typeof filterRows<Row>>
): HiddenRows | null {
  for (const { id, reveal } of filters) {
    if (reveal === undefined) continue
    const change = { [id]: reveal.chosen }
    const found = filterRows(rows, filters, { ...search, ...change }, ...rest)
    if (found.length > 0) return { words: reveal.words(found.length), change }
  }
  return null
}
