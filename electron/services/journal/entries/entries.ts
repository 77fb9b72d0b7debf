import { journalLineSchema } from '#contract/journal.ts'
import {
  entryLimits,
  type EntriesFound,
  type Entry,
  type EntryFilter,
  type EntryLine,
} from '#contract/journal-entries.ts'
import { failure } from '../../failure.ts'
import type { Ports } from '../../ports.ts'
import type { Journal } from '../journal.ts'
import { createCollection, entryOf, resultWith, type Collected, type Collection } from './collect.ts'
import { daysOf, matcher } from './search.ts'

/** Finds what the journal holds. It is read as a whole when somebody asks first, and followed from then on. */
export interface Entries {
  readonly find: (filter: EntryFilter) => Promise<EntriesFound>
  /** Some of those found, newest first. */
  readonly page: (filter: EntryFilter, from: number, count: number) => Promise<readonly Entry[]>
  /** One entry. Rejects with `not-found` where there is none, as does the next. */
  readonly one: (writeId: string) => Promise<Entry>
  /** All lines of one entry. */
  readonly linesOf: (writeId: string) => Promise<readonly EntryLine[]>
}

export function createEntries(
  journal: Pick<Journal, 'follow' | 'read' | 'isUnderWay'>,
  ports: Pick<Ports, 'emit'>,
): Entries {
  let collecting: Promise<Collection> | null = null
  let version = 0
  /** The last answer, since a list that is scrolled asks for many pages of one. */
  let last: { readonly key: string; readonly entries: readonly Collected[] } | null = null

  const collect = async (): Promise<Collection> => {
    const collection = createCollection()
    await journal.follow(collection.take, (stored, place) => {
      collection.take(stored, place)
      version += 1
      ports.emit('journal:changed', {})
    })
    return collection
  }
  const collected = (): Promise<Collection> => {
    collecting ??= collect().catch((thrown: unknown) => {
      // What could not be read is read again when somebody asks.
      collecting = null
      throw thrown
    })
    return collecting
  }
  const resultIn = (collection: Collection) => resultWith(collection, journal.isUnderWay)
  const search = (collection: Collection, filter: EntryFilter): readonly Collected[] => {
    const key = `${version} ${JSON.stringify(filter)}`
    if (last?.key !== key)
      last = { key, entries: collection.all.filter(matcher(filter, resultIn(collection))).toReversed() }
    return last.entries
  }

  const collectedOne = async (writeId: string): Promise<Collected> => {
    const entry = (await collected()).of(writeId)
    if (entry === undefined) throw failure('not-found', 'storage', 'the journal has no such entry')
    return entry
  }

  return {
    async find(filter) {
      const collection = await collected()
      const found = search(collection, filter)
      const resultOf = resultIn(collection)
      const unanswered = collection.all.filter((entry) => resultOf(entry) === 'unanswered')
      return {
        total: collection.all.length,
        found: found.length,
        days: daysOf(found),
        unanswered: unanswered
          .slice(-entryLimits.unanswered)
          .toReversed()
          .map((entry) => entryOf(entry, resultOf)),
      }
    },
    async page(filter, from, count) {
      const collection = await collected()
      const resultOf = resultIn(collection)
      return search(collection, filter)
        .slice(from, from + count)
        .map((entry) => entryOf(entry, resultOf))
    },
    async one(writeId) {
      const entry = await collectedOne(writeId)
      return entryOf(entry, resultIn(await collected()))
    },
    async linesOf(writeId) {
      const stored = await journal.read((await collectedOne(writeId)).places)
      return stored.map(({ seq, previous, hash, line }) => ({
        seq,
        previous,
        hash,
        line: journalLineSchema.parse(line),
      }))
    },
  }
}
