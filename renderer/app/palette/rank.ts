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
const wholeGroups: ReadonlySet<EntryGroup> = new Set(['recent', 'act', 'page', 'organization'])

/** An entry with its folded texts, so that a keystroke does not fold all names again. */
export interface PreparedEntry {
  readonly entry: Entry
  readonly name: string
  /** Note and record of the entry. */
  readonly note: string
  readonly synonyms: readonly string[]
  readonly also: string
}

const noSynonyms: readonly string[] = []

/** Number of entries prepared in a step of about a millisecond. */
const stepSize = 500

export function* prepareSteps(entries: Iterable<Entry>): Steps<readonly PreparedEntry[]> {
  const prepared: PreparedEntry[] = []
  for (const entry of entries) {
    prepared.push({
      entry,
      name: foldLetters(entry.name),
      note: foldLetters(entry.record === undefined ? entry.note : `${entry.record}\n${entry.note}`),
      synonyms: entry.synonyms?.map(foldLetters) ?? noSynonyms,
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
 * Finds the entries that have every word of the query in their name, note, synonyms or further words, or its number as
 * their ID. The heading with an equal name is first. The others are in a fixed order: those with a match in a name or
 * synonym, then those with a match elsewhere.
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
    .toSorted(([one, ofOne], [other, ofOther]) => {
      if (query.trim() === '') return 0
      const ranksOf = [bestRank(ofOne), bestRank(ofOther)] as const
      return tierOf(ranksOf[0]) - tierOf(ranksOf[1]) || orderOf(one) - orderOf(other) || ranksOf[0] - ranksOf[1]
    })
    .map(([group, ranked]) => {
      const all = ranks.flatMap((rank) => ranked.flatMap(({ byRank }) => byRank[rank] ?? []))
      const entries = all.slice(0, mostOf(group, extended))
      return { group, entries, more: ranked.reduce((sum, { count }) => sum + count, 0) - entries.length }
    })
}

/** Headings in their order; those that aren't here are records. */
const headings: readonly (EntryGroup | 'records')[] = [
  'command',
  'setting',
  'records',
  'page',
  'act',
  'organization',
  'help',
]

const orderOf = (group: EntryGroup): number => headings.indexOf(headings.includes(group) ? group : 'records')

/** An equal name, a match in a name or synonym, in the note, or in the further words. */
const tiers = [0, 1, 1, 1, 2, 3] as const
const tierOf = (rank: Rank): number => tiers[rank]

const ranks = [0, 1, 2, 3, 4, 5] as const
type Rank = (typeof ranks)[number]

const bestRank = (ranked: readonly Ranked[]): Rank =>
  ranks.find((rank) => ranked.some(({ byRank }) => byRank[rank] !== undefined)) ?? 5

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
function rankOf({ entry, name, note, synonyms, also }: PreparedEntry, { text, words, id }: Wanted): Rank | null {
  if (name === text) return 0
  if (id !== null && entry.id === id) return 1
  if (name.startsWith(text) || synonyms.includes(text)) return 1
  if (name.includes(` ${text}`) || synonyms.some((one) => isWordIn(one, text))) return 2
  if (name.includes(text)) return 3
  const isKnown = (word: string) =>
    name.includes(word) || note.includes(word) || synonyms.some((one) => isWordIn(one, word))
  if (words.every(isKnown)) return 4
  if (also === '') return null
  return words.every((word) => isKnown(word) || also.includes(word)) ? 5 : null
}

/** True if a word of the text begins so. Languages without spaces have no beginnings to look for. */
function isWordIn(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return at === 0 || (at > 0 && !/[a-z0-9]/.test(text[at - 1] ?? ''))
}

/** The synonym by which an entry was found, as it is written; null if its name or note suffices. */
export function foundSynonym({ name, note, record, synonyms }: Entry, query: string): string | null {
  const { text, words } = wantedOf(query)
  if (text === '' || synonyms === undefined) return null
  const shown = foldLetters([name, record, note].join('\n'))
  const missing = words.filter((word) => !shown.includes(word))
  if (missing.length === 0) return null
  const folded = synonyms.map(foldLetters)
  const at = [text, ...missing].map((word) => folded.findIndex((one) => isWordIn(one, word))).find((one) => one >= 0)
  return at === undefined ? null : (synonyms[at] ?? null)
}

const mostSettings = 6

/** Settings and acts of records that a query names together, in any order, such as “engine desc”. */
export function findRecordSettings(
  settings: readonly PreparedEntry[],
  records: readonly (readonly PreparedEntry[])[],
  query: string,
): readonly PreparedEntry[] {
  const { words } = wantedOf(query)
  const found = new Map<string, Entry>()
  for (const [name, wanted] of splitsOf(words)) {
    const matches = settings.flatMap((setting) => {
      const rank = rankOf({ ...setting, note: '', also: '' }, wantedOf(wanted))
      const { action } = setting.entry
      return rank !== null && rank <= mostRank && action.kind === 'choose' ? [{ entry: setting.entry, action }] : []
    })
    if (matches.length === 0) continue
    const groups = new Set<EntryGroup>(matches.map(({ action }) => action.group))
    const ofGroups = records.map((part) => part.filter(({ entry }) => groups.has(entry.group)))
    for (const record of findInParts(ofGroups, name).flatMap(({ entries }) => entries)) {
      const open = record.action
      if (open.kind !== 'open' || !foldLetters(record.name).includes(name)) continue
      for (const { entry, action } of matches.filter((one) => one.action.group === record.group)) {
        const to = { ...open, search: { ...open.search, ...action.search } }
        const isLast = action.last?.to === open.to
        // The entry of the record that was opened last is found without this.
        if (!isLast)
          found.set(`${entry.key} ${record.key}`, {
            ...entry,
            key: `${entry.key} ${record.key}`,
            record: record.name,
            action: to,
          })
      }
    }
  }
  return prepare([...found.values()].slice(0, mostSettings))
}

/** Rank up to which a setting matches: by the beginning of a word. */
const mostRank: Rank = 2

/** Every way to read the words as a record’s name and a setting, in either order. */
function* splitsOf(words: readonly string[]): Iterable<readonly [name: string, wanted: string]> {
  for (let at = 1; at < words.length; at += 1) {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    yield [first, last]
    yield [last, first]
  }
}
