import { journalLineSchema } from '#contract/journal.ts'
import {
  entryLimits,
  type EntriesFound,
  type Entry,
  type EntryFilter,
  type EntryLine,
  type EntryRow,
} from '#contract/journal-entries.ts'
import { failure } from '../../failure.ts'
import type { Ports } from '../../ports.ts'
import { profileOf, type ProfileList } from '../../accounts/profile-list.ts'
import type { Journal } from '../journal.ts'
import type { Place } from '../chain-verifier.ts'
import {
  createCollection,
  entryOf,
  resultWith,
  type CollectedEntry,
  type Collection,
  type EntryFacts,
  type ProfileIdOf,
  type ResultOf,
} from './collect.ts'
import { daysOf, rowOf, rowsOf, type CollectedRow } from './rows.ts'
import { foldLetters } from '#contract/fold-letters.ts'

/**
 * Finds entries of the journal. The journal is read on the first request, the newest part first and the older lines
 * soon after. From then on, new lines are followed.
 */
export interface Entries {
  readonly find: (filter: EntryFilter, openRuns?: readonly string[]) => Promise<EntriesFound>
  /** Some of the rows of the matching entries, newest first. */
  readonly rows: (
    filter: EntryFilter,
    openRuns: readonly string[],
    from: number,
    count: number,
  ) => Promise<readonly EntryRow[]>
  /** Some of the matching entries, newest first. */
  readonly page: (filter: EntryFilter, from: number, count: number) => Promise<readonly Entry[]>
  /**
   * All matching entries, oldest first, with the positions of their lines. Resolves when all of the journal has been
   * read.
   */
  readonly all: (
    filter: EntryFilter,
  ) => Promise<readonly { readonly entry: Entry; readonly places: readonly Place[] }[]>
  /** Returns one entry. Rejects with `not-found` if there is none, like `linesOf`. */
  readonly one: (writeId: string) => Promise<Entry>
  /** All lines of one entry. */
  readonly linesOf: (writeId: string) => Promise<readonly EntryLine[]>
  /** The writes of a run's rows, oldest first, of the whole journal. */
  readonly ofRun: (runId: string) => Promise<readonly { readonly row: number; readonly writeId: string }[]>
  /** Reads the journal again on the next request, because old lines were removed. */
  readonly forget: () => Promise<void>
  /** Resolves when all of the journal has been read. */
  readonly complete: () => Promise<void>
}

interface Collecting {
  readonly collection: Collection
  readonly end: () => void
  isComplete: boolean
  /** Reason why an older part could not be read. */
  problem: unknown
  rest: Promise<void>
}

export function createEntries(
  journal: Pick<Journal, 'follow' | 'read' | 'isUnderWay'>,
  ports: Pick<Ports, 'emit'>,
  list: Pick<ProfileList, 'all'>,
): Entries {
  let collecting: Promise<Collecting> | null = null
  let version = 0
  let connected = ''
  /** The last matches, because a list that is scrolled asks for many of their pages. */
  let last: { readonly key: string; readonly entries: readonly CollectedEntry[] } | null = null
  let lastRows: { readonly key: string; readonly rows: readonly CollectedRow[] } | null = null

  const changed = () => {
    version += 1
    ports.emit('journal:changed', {})
  }
  const collect = async (): Promise<Collecting> => {
    const collection = createCollection()
    const followed = await journal.follow(collection.take, (stored, place) => {
      collection.take(stored, place)
      changed()
    })
    const readRemaining = async () => {
      await followed.joined
      while (followed.hasOlder()) {
        const part = collection.older()
        await followed.older(part.take)
        await part.end(journal.read)
        now.isComplete = !followed.hasOlder()
        changed()
      }
    }
    const now: Collecting = {
      collection,
      end: followed.end,
      isComplete: !followed.hasOlder(),
      problem: null,
      rest: Promise.resolve(),
    }
    now.rest = readRemaining().catch((thrown: unknown) => {
      followed.end()
      now.problem = thrown
      changed()
    })
    return now
  }
  const reading = async (): Promise<Collecting> => {
    collecting ??= collect().catch((thrown: unknown) => {
      // The next request reads the journal again.
      collecting = null
      throw thrown
    })
    const now = await collecting
    if (now.problem === null) return now
    collecting = null
    throw now.problem
  }
  const complete = async (): Promise<Collection> => {
    const { collection, rest } = await reading()
    await rest
    // Rejects if a part couldn't be read.
    await reading()
    return collection
  }
  const resultIn = (collection: Collection) => resultWith(collection, journal.isUnderWay)
  const factsOf = (collection: Collection, { idOf }: ConnectedAccounts): EntryFacts => ({
    resultOf: resultIn(collection),
    undosOf: collection.undosOf,
    profileIdOf: idOf,
  })
  /** Profiles are read on every request, because an account may have been connected again in the meantime. */
  const connectedAccounts = async (): Promise<ConnectedAccounts> => {
    const profiles = await list.all()
    const now = JSON.stringify(profiles.map(({ id, server, email }) => [id, server, email]))
    if (now !== connected) {
      connected = now
      version += 1
    }
    // Entries share their accounts, so a cache of a few ids is enough.
    const known = new Map<Entry['profile'], string>()
    const idOf: ProfileIdOf = (profile) => {
      const id = known.get(profile) ?? profileOf(profiles, profile)?.id ?? profile.id
      known.set(profile, id)
      return id
    }
    const servers = new Map(profiles.map(({ id, server }) => [id, server]))
    return {
      idOf,
      isOf: (profile, profileId) => idOf(profile) === profileId || profile.server === servers.get(profileId),
    }
  }
  const search = (
    collection: Collection,
    filter: EntryFilter,
    { isOf }: ConnectedAccounts,
  ): readonly CollectedEntry[] => {
    const key = `${version} ${JSON.stringify(filter)}`
    if (last?.key !== key)
      last = {
        key,
        entries: collection
          .all()
          .filter(matcher(filter, resultIn(collection), isOf))
          .toReversed(),
      }
    return last.entries
  }
  const searchRows = (
    collection: Collection,
    filter: EntryFilter,
    openRuns: readonly string[],
    accounts: ConnectedAccounts,
  ): readonly CollectedRow[] => {
    const key = `${version} ${JSON.stringify([filter, openRuns])}`
    if (lastRows?.key !== key) {
      const found = search(collection, filter, accounts)
      lastRows = { key, rows: rowsOf(found, openRuns, factsOf(collection, accounts)) }
    }
    return lastRows.rows
  }

  const collectedOne = async (writeId: string): Promise<CollectedEntry> => {
    const entry = (await reading()).collection.of(writeId) ?? (await complete()).of(writeId)
    if (entry === undefined) throw failure('not-found', 'storage', 'the journal has no such entry')
    return entry
  }

  return {
    async find(filter, openRuns = []) {
      const { collection, isComplete } = await reading()
      const accounts = await connectedAccounts()
      const found = search(collection, filter, accounts)
      const facts = factsOf(collection, accounts)
      const { resultOf } = facts
      const unanswered = collection.all().filter((entry) => resultOf(entry) === 'unknown')
      return {
        isComplete,
        total: collection.all().length,
        ofOrganization: collection
          .all()
          .filter(({ profile }) => filter.profileId === null || accounts.isOf(profile, filter.profileId)).length,
        found: found.length,
        days: daysOf(searchRows(collection, filter, openRuns, accounts)),
        unanswered: unanswered
          .slice(-entryLimits.unanswered)
          .toReversed()
          .map((entry) => entryOf(entry, facts)),
      }
    },
    async rows(filter, openRuns, from, count) {
      const { collection } = await reading()
      const accounts = await connectedAccounts()
      const facts = factsOf(collection, accounts)
      return searchRows(collection, filter, openRuns, accounts)
        .slice(from, from + count)
        .map((row) => rowOf(row, facts, collection.ofRun))
    },
    async page(filter, from, count) {
      const { collection } = await reading()
      const accounts = await connectedAccounts()
      const facts = factsOf(collection, accounts)
      return search(collection, filter, accounts)
        .slice(from, from + count)
        .map((entry) => entryOf(entry, facts))
    },
    async forget() {
      const former = collecting
      collecting = null
      // If the last read failed, the journal is read again as well.
      const known = await former?.catch(() => null)
      known?.end()
      await known?.rest
      changed()
    },
    async all(filter) {
      const collection = await complete()
      const accounts = await connectedAccounts()
      const facts = factsOf(collection, accounts)
      return search(collection, filter, accounts)
        .toReversed()
        .map((collected) => ({ entry: entryOf(collected, facts), places: collected.places }))
    },
    complete: async () => void (await complete()),
    async one(writeId) {
      const entry = await collectedOne(writeId)
      const { collection } = await reading()
      return entryOf(entry, factsOf(collection, await connectedAccounts()))
    },
    async linesOf(writeId) {
      return parsed(await journal.read((await collectedOne(writeId)).places))
    },
    async ofRun(runId) {
      const found = (await complete()).ofRun(runId)
      return found.flatMap(({ rowOfRun, writeId }) => (rowOfRun === null ? [] : [{ row: rowOfRun.row, writeId }]))
    },
  }
}

interface ConnectedAccounts {
  readonly idOf: ProfileIdOf
  /** True if an entry belongs to the organization of a profile, whichever of its accounts sent it. */
  readonly isOf: (profile: Entry['profile'], profileId: string) => boolean
}

type Read = Awaited<ReturnType<Journal['read']>>

/** Returns the lines in the form that a page and a table use. */
export const parsed = (read: Read): EntryLine[] =>
  read.map(({ seq, previous, hash, line }) => ({ seq, previous, hash, line: journalLineSchema.parse(line) }))

/** Returns a function that checks an entry against the filter. */
function matcher(
  filter: EntryFilter,
  resultOf: ResultOf,
  isOf: ConnectedAccounts['isOf'],
): (entry: CollectedEntry) => boolean {
  const { profileId, kind, recordId, act, result, from, until } = filter
  const words = foldLetters(filter.search)
    .split(/\s+/)
    .filter((word) => word !== '')
  // The cheap tests come first, because they run on every entry.
  return (entry) =>
    (profileId === null || isOf(entry.profile, profileId)) &&
    (kind === null || entry.kind === kind) &&
    (recordId === null || entry.recordId === recordId) &&
    (act === null || entry.act === act) &&
    (from === null || entry.at >= from) &&
    (until === null || entry.at < until) &&
    (result === null || resultOf(entry) === result) &&
    words.every((word) => entry.text.includes(word))
}
