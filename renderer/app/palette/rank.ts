import { foldLetters } from '#contract/fold-letters.ts'
import { runSteps, type Steps } from '../../lib/live/in-slices.ts'
import type { Entry, EntryGroup } from './entry.ts'

/** Entries of one heading, best first. */
export interface FoundGroup {
  readonly group: EntryGroup
  readonly entries: readonly Entry[]
  /** Number of matching entries that are not shown. */
  readonly more: number
}

/** Limit per heading, so that each stays visible. A list's own page shows the other matches. */
const mostOfList = 6
/** Matches that are added each time more are wanted while a record is being chosen. */
const moreOfList = 50

/** A heading that shows more of its entries. */
export interface Extended {
  readonly group: EntryGroup
  readonly most: number
}

/** Extends a heading by one more part of its entries. */
export const extendBy = (before: Extended | null, group: EntryGroup): Extended => ({
  group,
  most: (before?.group === group ? before.most : mostOfList) + moreOfList,
})
/** Headings that are always shown whole: they are short, or sorted by use. */
const wholeGroups: ReadonlySet<EntryGroup> = new Set(['act', 'page', 'organization'])

/** An entry with its folded texts, so that a keystroke does not fold all names again. */
export interface PreparedEntry {
  readonly entry: Entry
  readonly name: string
  readonly note: string
  readonly also: string
}

/** Number of entries prepared in a step of about a millisecond. */
const stepSize = 500

export function* prepareSteps(entries: Iterable<Entry>): Steps<readonly PreparedEntry[]> {
  const prepared: PreparedEntry[] = []
  for (const entry of entries) {
    prepared.push({
      entry,
      name: foldLetters(entry.name),
      note: foldLetters(entry.note),
      also: foldLetters(entry.also ?? ''),
    })
    if (prepared.length % stepSize === 0) yield
  }
  return prepared
}

export const prepare = (entries: Iterable<Entry>): readonly PreparedEntry[] => runSteps(prepareSteps(entries))

/** Matches of a heading: their number, and the best of each rank. */
interface Ranked {
  count: number
  readonly byRank: Entry[][]
}

/**
 * Finds the entries that have every word of the query in their name, note or further words, or its number as their ID.
 * A heading ranks as high as its best entry; equal headings and entries keep their original order.
 */
export const findEntries = (
  prepared: readonly PreparedEntry[],
  query: string,
  extended: Extended | null = null,
): FoundGroup[] => findInParts([prepared], query, extended)

/** Does the same in several lists. A list is not searched again for the same query when another one changes. */
export function findInParts(
  parts: readonly (readonly PreparedEntry[])[],
  query: string,
  extended: Extended | null = null,
): FoundGroup[] {
  const groups = new Map<EntryGroup, Ranked[]>()
  for (const part of parts) {
    for (const [group, ranked] of rankedIn(part, query, extended)) {
      groups.set(group, [...(groups.get(group) ?? []), ranked])
    }
  }
  return [...groups]
    .toSorted(([, one], [, other]) => bestRank(one) - bestRank(other))
    .map(([group, ranked]) => {
      const all = ranks.flatMap((rank) => ranked.flatMap(({ byRank }) => byRank[rank] ?? []))
      const entries = all.slice(0, mostOf(group, extended))
      return { group, entries, more: ranked.reduce((sum, { count }) => sum + count, 0) - entries.length }
    })
}

const ranks = [0, 1, 2, 3, 4, 5] as const
type Rank = (typeof ranks)[number]

const bestRank = (ranked: readonly Ranked[]): number =>
  ranks.findIndex((rank) => ranked.some(({ byRank }) => byRank[rank] !== undefined))

function mostOf(group: EntryGroup, extended: Extended | null): number {
  if (wholeGroups.has(group)) return Infinity
  return extended?.group === group ? extended.most : mostOfList
}

interface Kept {
  readonly query: string
  readonly extended: Extended | null
  readonly groups: ReadonlyMap<EntryGroup, Ranked>
}

const kept = new WeakMap<readonly PreparedEntry[], Kept>()

function rankedIn(
  prepared: readonly PreparedEntry[],
  query: string,
  extended: Extended | null,
): ReadonlyMap<EntryGroup, Ranked> {
  const known = kept.get(prepared)
  if (known?.query === query && known.extended === extended) return known.groups
  const wanted = wantedOf(query)
  // A letter may match tens of thousands of names, so they are counted, and only the best are kept.
  const groups = new Map<EntryGroup, Ranked>()
  for (const one of prepared) {
    const rank = rankOf(one, wanted)
    if (rank === null) continue
    const { entry } = one
    const found = groups.get(entry.group) ?? { count: 0, byRank: [] }
    groups.set(entry.group, found)
    found.count += 1
    const equal = (found.byRank[rank] ??= [])
    if (equal.length < mostOf(entry.group, extended)) equal.push(entry)
  }
  kept.set(prepared, { query, extended, groups })
  return groups
}

interface Wanted {
  readonly text: string
  readonly words: readonly string[]
  /** The ID that the query consists of, such as `#42`; null if it is not a number. */
  readonly id: number | null
}

function wantedOf(query: string): Wanted {
  const text = foldLetters(query.trim())
  return { text, words: text.split(/\s+/), id: /^#?\d+$/.test(text) ? Number(text.replace('#', '')) : null }
}

/** Rank from 0, the best, to 5; null if the entry does not match. */
function rankOf({ entry, name, note, also }: PreparedEntry, { text, words, id }: Wanted): Rank | null {
  if (name === text) return 0
  if (id !== null && entry.id === id) return 1
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  if (name.includes(text)) return 3
  if (words.every((word) => name.includes(word) || note.includes(word))) return 4
  if (also === '') return null
  return words.every((word) => name.includes(word) || note.includes(word) || also.includes(word)) ? 5 : null
}
