import { foldLetters } from '#contract/fold-letters.ts'
import { runSteps, type Steps } from '../../lib/in-slices.ts'
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

/**
 * Finds the entries that have every word of the query in their name, note or further words, or its number as their ID.
 * A heading ranks as high as its best entry;
 * equal headings and entries keep their original order.
 */
export function findEntries(
  prepared: readonly PreparedEntry[],
  query: string,
  extended: Extended | null = null,
): FoundGroup[] {
  const wanted = wantedOf(query)
  const mostOf = (group: EntryGroup) => {
    if (wholeGroups.has(group)) return Infinity
    return extended?.group === group ? extended.most : mostOfList
  }
  const groups = new Map<EntryGroup, { readonly entry: Entry; readonly rank: number }[]>()
  for (const one of prepared) {
    const rank = rankOf(one, wanted)
    if (rank === null) continue
    const { group } = one.entry
    const found = groups.get(group) ?? []
    found.push({ entry: one.entry, rank })
    groups.set(group, found)
  }
  return [...groups]
    .map(([group, found]) => ({ group, found: found.toSorted((one, other) => one.rank - other.rank) }))
    .toSorted((one, other) => (one.found[0]?.rank ?? 0) - (other.found[0]?.rank ?? 0))
    .map(({ group, found }) => ({
      group,
      entries: found.slice(0, mostOf(group)).map(({ entry }) => entry),
      more: Math.max(found.length - mostOf(group), 0),
    }))
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
function rankOf({ entry, name, note, also }: PreparedEntry, { text, words, id }: Wanted): number | null {
  if (name === text) return 0
  if (id !== null && entry.id === id) return 1
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  if (name.includes(text)) return 3
  if (words.every((word) => name.includes(word) || note.includes(word))) return 4
  if (also === '') return null
  return words.every((word) => name.includes(word) || note.includes(word) || also.includes(word)) ? 5 : null
}
