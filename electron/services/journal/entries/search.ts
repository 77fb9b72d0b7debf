import { foldLetters } from '#contract/fold-letters.ts'
import type { EntryFilter } from '#contract/journal-entries.ts'
import type { CollectedEntry, ProfileIdOf, ResultOf } from './collect.ts'

/** Returns a function that checks an entry against the filter. */
export function matcher(
  filter: EntryFilter,
  resultOf: ResultOf,
  profileIdOf: ProfileIdOf,
): (entry: CollectedEntry) => boolean {
  const { profileId, kind, recordId, act, result, from, until } = filter
  const words = foldLetters(filter.search)
    .split(/\s+/)
    .filter((word) => word !== '')
  // The cheap tests come first, because they run on every entry.
  return (entry) =>
    (profileId === null || profileIdOf(entry.profile) === profileId) &&
    (kind === null || entry.kind === kind) &&
    (recordId === null || entry.recordId === recordId) &&
    (act === null || entry.act === act) &&
    (from === null || entry.at >= from) &&
    (until === null || entry.at < until) &&
    (result === null || resultOf(entry) === result) &&
    words.every((word) => entry.text.includes(word))
}

/** Counts entries by day, newest first, in this computer's time zone. */
export function daysOf(entries: readonly CollectedEntry[]): { at: number; count: number }[] {
  const days: { at: number; count: number }[] = []
  let starts = Number.POSITIVE_INFINITY
  let ends = Number.NEGATIVE_INFINITY
  for (const { at } of entries) {
    const day = days.at(-1)
    if (day !== undefined && at >= starts && at < ends) day.count += 1
    else {
      const midnight = new Date(at)
      starts = midnight.setHours(0, 0, 0, 0)
      ends = midnight.setDate(midnight.getDate() + 1)
      days.push({ at, count: 1 })
    }
  }
  return days
}
