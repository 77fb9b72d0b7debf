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

/** Limit per list, so that each heading stays visible. The list's own page shows the other matches. */
const mostOfList = 6
const mostShown: Readonly<Record<EntryGroup, number>> = {
  act: Infinity,
  command: Infinity,
  page: Infinity,
  organization: Infinity,
  channel: mostOfList,
  folder: mostOfList,
  user: mostOfList,
  group: mostOfList,
  linkifier: mostOfList,
}

/** An entry with its folded texts, so that a keystroke does not fold all names again. */
export interface PreparedEntry {
  readonly entry: Entry
  readonly name: string
  readonly note: string
}

/** Number of entries prepared in a step of about a millisecond. */
const stepSize = 500

export function* prepareSteps(entries: Iterable<Entry>): Steps<readonly PreparedEntry[]> {
  const prepared: PreparedEntry[] = []
  for (const entry of entries) {
    prepared.push({ entry, name: foldLetters(entry.name), note: foldLetters(entry.note) })
    if (prepared.length % stepSize === 0) yield
  }
  return prepared
}

export const prepare = (entries: Iterable<Entry>): readonly PreparedEntry[] => runSteps(prepareSteps(entries))

/**
 * Finds the entries that have every word of the query in their name or note. A heading ranks as high as its best entry;
 * equal headings and entries keep their original order.
 */
export function findEntries(prepared: readonly PreparedEntry[], query: string): FoundGroup[] {
  const wanted = foldLetters(query.trim())
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
      entries: found.slice(0, mostShown[group]).map(({ entry }) => entry),
      more: Math.max(found.length - mostShown[group], 0),
    }))
}

/** Rank from 0, the best, to 4; null if the entry does not match. */
function rankOf({ name, note }: PreparedEntry, wanted: string): number | null {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  if (name.includes(wanted)) return 3
  return wanted.split(/\s+/).every((word) => name.includes(word) || note.includes(word)) ? 4 : null
}
