import type { EntriesFound } from '#contract/journal-entries.ts'

/** A line of the list: the head of a day, or an entry by its index among the matches. */
export type ListLine = { readonly day: EntriesFound['days'][number] } | { readonly entry: number }

export interface Layout {
  readonly count: number
  readonly lineAt: (index: number) => ListLine
  /** Returns the line of an entry. */
  readonly lineOf: (entry: number) => number
}

/** Arranges days and entries into lines, without an object for each entry, because there may be a hundred thousand. */
export function layoutOf(days: EntriesFound['days']): Layout {
  /** Line of each day's head. Each day has one more head above it than the previous day. */
  const heads: number[] = []
  let count = 0
  for (const day of days) {
    heads.push(count)
    count += day.count + 1
  }
  /** Finds the last day whose value does not exceed the wanted one. */
  const lastWhere = (isBefore: (day: number) => boolean): number => {
    let low = 0
    let high = days.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (isBefore(middle)) low = middle
      else high = middle - 1
    }
    return low
  }
  const headOf = (day: number): number => heads[day] ?? 0
  return {
    count,
    lineAt(index) {
      const at = lastWhere((day) => headOf(day) <= index)
      const day = days[at]
      return day !== undefined && headOf(at) === index ? { day } : { entry: index - at - 1 }
    },
    // The heads up to the day of an entry are above it.
    lineOf: (entry) => entry + lastWhere((day) => headOf(day) - day <= entry) + 1,
  }
}
