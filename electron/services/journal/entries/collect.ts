import { foldLetters } from '#contract/fold-letters.ts'
import { journalIntentSchema, journalOutcomeSchema, journalHandledSchema, type RowOfRun } from '#contract/journal.ts'
import type { Entry, EntryResult } from '#contract/journal-entries.ts'
import {
  isDone,
  isStored,
  outcomeReasons,
  outcomeStates,
  readOutcomeState,
  resultOf,
  type OutcomeFields,
  wasNotNeeded,
} from '#contract/outcomes.ts'
import type { StoredLine } from '../chain.ts'
import type { Place } from '../chain-verifier.ts'

/** The part of an entry kept in memory; its lines are read from the disk when it is opened. */
export interface CollectedEntry extends Omit<Entry, 'result' | 'counts' | 'asks' | 'undoneBy'> {
  change: Entry['change']
  words: string | null
  readonly fields: string[]
  readonly rowOfRun: RowOfRun | null
  /** The intents that have no outcome line yet. */
  readonly open: Set<string>
  /** The state and reason of each part. An act without fields has one part, by the empty name. */
  readonly parts: Map<string, OutcomeFields>
  readonly places: Place[]
  /** True if a person marked the write as handled after its last request. */
  isHandled: boolean
  /** The result of the answered requests. */
  ended: EntryResult
  /** The text to search in, with folded letters. */
  text: string
}

/** Limit of characters to search per text, because a hundred thousand entries are kept in memory. */
const mostText = 400

export interface Collection {
  /** All entries, in the order of their first lines. */
  readonly all: () => readonly CollectedEntry[]
  readonly of: (writeId: string) => CollectedEntry | undefined
  /** The entries that undo an entry, or tried to. */
  readonly undosOf: (writeId: string) => readonly CollectedEntry[]
  /** The entries of a run's rows, oldest first. */
  readonly ofRun: (runId: string) => readonly CollectedEntry[]
  readonly take: Take
  /** Starts a part with lines that are older than all added before. */
  readonly older: () => OlderPart
}

type Take = (stored: StoredLine, place: Place) => void

interface OlderPart {
  readonly take: Take
  /**
   * Adds the collected lines before the others. If the lines of a write are in several parts, all of them are read once
   * more, in order.
   */
  readonly end: (read: (places: readonly Place[]) => Promise<readonly StoredLine[]>) => Promise<void>
}

/** Gathers the journal's lines into entries. */
export function createCollection(): Collection {
  let all: CollectedEntry[] = []
  /** Lines whose earlier lines haven't been read yet, by write. */
  const loose = new Map<string, Place[]>()
  const byWrite = new Map<string, CollectedEntry>()
  /** Writes that undo a write, by the undone write. */
  const undos = new Map<string, Set<string>>()
  /** Writes of a run. */
  const runs = new Map<string, Set<string>>()
  const share = createShare()

  const putAside = (writeId: string, place: Place) => void loose.set(writeId, [...(loose.get(writeId) ?? []), place])

  const takeIntent = (stored: StoredLine, place: Place, list: CollectedEntry[]) => {
    const { data: intent } = journalIntentSchema.safeParse(stored.line)
    // A newer version of the console may have written the line. It is kept in the file and in exports.
    if (intent === undefined) return
    const { writeId, intentId, at, profile, recordId, name, changes, undoes = null, rowOfRun = null } = intent
    let entry = byWrite.get(writeId)
    if (entry === undefined) {
      entry = {
        writeId,
        seq: stored.seq,
        at,
        profile: share(profile),
        kind: share(intent.kind),
        act: share(intent.act),
        recordId,
        name,
        undoes,
        rowOfRun,
        fields: [],
        change: null,
        words: null,
        open: new Set(),
        parts: new Map(),
        places: [],
        isHandled: false,
        ended: 'not-saved',
        text: '',
      }
      byWrite.set(writeId, entry)
      list.push(entry)
      if (undoes !== null) addTo(undos, undoes, writeId)
      if (rowOfRun !== null) addTo(runs, rowOfRun.runId, writeId)
    }
    entry.places.push(place)
    entry.open.add(intentId)
    entry.isHandled = false
    for (const { field } of changes) if (!entry.fields.includes(field)) entry.fields.push(share(field))
    entry.change = entry.fields.length === 1 ? shortChange(changes[0]) : null
    addText(entry, [name, ...changes.flatMap(({ before, after }) => [before, after])])
  }
  const takeOutcome = (stored: StoredLine, place: Place) => {
    const { data: outcome } = journalOutcomeSchema.safeParse(stored.line)
    const entry = outcome && byWrite.get(outcome.writeId)
    if (outcome === undefined) return
    if (entry === undefined) return putAside(outcome.writeId, place)
    entry.places.push(place)
    entry.open.delete(outcome.intentId)
    // The id of a new record is known only after the answer.
    entry.recordId ??= outcome.recordId
    for (const { field, state, because } of outcome.outcomes) {
      entry.parts.set(field ?? '', share(readEnded(state, because)))
    }
    entry.ended = endOf([...entry.parts.values()])
    const { words = null } = outcome.answer ?? {}
    if (words === null) return
    entry.words = words
    addText(entry, [words])
  }

  const takeHandled = (stored: StoredLine, place: Place) => {
    const { data: handled } = journalHandledSchema.safeParse(stored.line)
    if (handled === undefined) return
    const entry = byWrite.get(handled.writeId)
    if (entry === undefined) return putAside(handled.writeId, place)
    entry.places.push(place)
    entry.isHandled = true
  }

  const takeInto = (list: CollectedEntry[], stored: StoredLine, place: Place) => {
    if (stored.line['type'] === 'intent') takeIntent(stored, place, list)
    if (stored.line['type'] === 'outcome') takeOutcome(stored, place)
    if (stored.line['type'] === 'handled') takeHandled(stored, place)
  }

  /** Rebuilds the entry of a write from all its lines, while further lines may still be appended. */
  const mend = async (writeId: string, list: CollectedEntry[], read: Parameters<OlderPart['end']>[0]) => {
    const placesNow = () => [...(loose.get(writeId) ?? []), ...(byWrite.get(writeId)?.places ?? [])]
    let places = placesNow()
    let lines = await read(places)
    while (placesNow().length !== places.length) {
      places = placesNow()
      lines = await read(places)
    }
    const known = byWrite.get(writeId)
    if (known !== undefined) all = all.filter((entry) => entry !== known)
    byWrite.delete(writeId)
    loose.delete(writeId)
    const placed = lines.flatMap((stored, index) => {
      const place = places[index]
      return place === undefined ? [] : [{ stored, place }]
    })
    const inOrder = placed.toSorted((one, other) => one.stored.seq - other.stored.seq)
    for (const { stored, place } of inOrder) takeInto(list, stored, place)
  }

  return {
    all: () => all,
    of: (writeId) => byWrite.get(writeId),
    undosOf: (writeId) => [...(undos.get(writeId) ?? [])].flatMap((id) => byWrite.get(id) ?? []),
    ofRun: (runId) =>
      [...(runs.get(runId) ?? [])].flatMap((id) => byWrite.get(id) ?? []).toSorted((one, other) => one.seq - other.seq),
    take: (stored, place) => takeInto(all, stored, place),
    older() {
      const list: CollectedEntry[] = []
      const own = new Set<unknown>()
      const torn = new Set<string>()
      return {
        take(stored, place) {
          const { writeId } = stored.line
          if (typeof writeId !== 'string') return
          const isTorn = loose.has(writeId) || (byWrite.has(writeId) && !own.has(writeId))
          if (!isTorn) {
            own.add(writeId)
            takeInto(list, stored, place)
          } else {
            torn.add(writeId)
            putAside(writeId, place)
          }
        },
        async end(read) {
          for (const writeId of torn) await mend(writeId, list, read)
          all = [...list.toSorted((one, other) => one.seq - other.seq), ...all]
        },
      }
    },
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([value]))
  else known.add(value)
}

/** The values, or null if they are too long to be kept in memory. */
function shortChange(change: Entry['change'] | undefined): Entry['change'] {
  if (change == null) return null
  const { before, after } = change
  return JSON.stringify([before, after]).length > mostText ? null : { before, after }
}

function addText(entry: CollectedEntry, values: readonly unknown[]): void {
  for (const value of values) {
    if (value == null || entry.text.length >= mostText) continue
    const words = typeof value === 'string' ? value : JSON.stringify(value)
    // Building the string now spreads the cost. Otherwise the first search would build all strings at once.
    entry.text = [entry.text, foldLetters(words.slice(0, mostText))].join('\n').slice(0, mostText)
  }
}

/** Shares equal values, because most entries have few distinct organizations, kinds and states. */
function createShare() {
  const known = new Map<string, unknown>()
  return <T extends string | object>(value: T): T => {
    const key = JSON.stringify(value)
    const shared = known.get(key)
    if (shared !== undefined) return shared as T
    known.set(key, value)
    return value
  }
}

/** Reads an outcome's words. If a newer version wrote a word, the part is unverified. */
function readEnded(state: string, because: string): OutcomeFields {
  const known = readOutcomeState(state)
  const reason = outcomeReasons.find((one) => one === because)
  return known === null
    ? { state: 'unverified', because: 'read-failed' }
    : { state: known, because: reason ?? 'read-failed' }
}

function endOf(parts: readonly OutcomeFields[]): EntryResult {
  return parts.length === 0 ? 'not-saved' : resultOf(parts)
}

/** Returns the result of an entry. A request of this session may still be answered. */
export type ResultOf = (entry: CollectedEntry) => EntryResult

export const resultWith =
  ({ undosOf }: Pick<Collection, 'undosOf'>, isUnderWay: (intentId: string) => boolean): ResultOf =>
  (entry) => {
    const { open, ended, isHandled } = entry
    if (open.size > 0 && [...open].some(isUnderWay)) return 'under-way'
    if (open.size > 0 || ended === 'unknown') return isHandled ? 'handled' : 'unknown'
    return (ended === 'saved' || ended === 'partly') && isUndone(entry, undosOf) ? 'undone' : ended
  }

/** Returns the last write that undid an entry, which is not undone itself. */
export const undoingOf = (entry: CollectedEntry, undosOf: Collection['undosOf']): CollectedEntry | undefined =>
  undosOf(entry.writeId).findLast((undo) => savedParts(entry).some((part) => takesBack(undo, entry, part, undosOf)))

/** True if later writes undid everything that an entry saved, and weren't undone themselves. */
function isUndone(entry: CollectedEntry, undosOf: Collection['undosOf']): boolean {
  const undos = undosOf(entry.writeId)
  if (undos.length === 0) return false
  return savedParts(entry).every((part) => undos.some((undo) => takesBack(undo, entry, part, undosOf)))
}

function takesBack(undo: CollectedEntry, entry: CollectedEntry, part: string, undosOf: Collection['undosOf']): boolean {
  // An intent may name a change of another record as undone, which doesn’t count. A creation has another id.
  const isSameRecord = undo.kind === entry.kind && (undo.act === 'create' || undo.recordId === entry.recordId)
  if (!isSameRecord) return false
  const saved = savedParts(undo)
  // A different act has parts of its own, so they can't be compared.
  const isCovered = undo.act === entry.act ? saved.includes(part) : saved.length > 0
  return isCovered && !undosOf(undo.writeId).some((again) => takesBack(again, undo, part, undosOf))
}

const savedParts = ({ parts }: CollectedEntry): readonly string[] =>
  [...parts].filter(([, part]) => isStored(part)).map(([name]) => name)

/** Returns the current profile id of the account in an entry. */
export type ProfileIdOf = (profile: Entry['profile']) => string

export interface EntryFacts {
  readonly resultOf: ResultOf
  readonly undosOf: Collection['undosOf']
  readonly profileIdOf: ProfileIdOf
}

export function entryOf(collected: CollectedEntry, { resultOf, undosOf, profileIdOf }: EntryFacts): Entry {
  const { writeId, seq, at, profile, kind, act, recordId, name, fields, change, words, undoes } = collected
  const result = resultOf(collected)
  const asks = result === 'unknown' ? contactsOf(collected) : null
  const undo = result === 'undone' ? undoingOf(collected, undosOf) : undefined
  return {
    writeId,
    seq,
    at,
    profile: { ...profile, id: profileIdOf(profile) },
    kind,
    act,
    recordId,
    name,
    fields,
    change,
    words,
    undoes,
    undoneBy: undo === undefined ? null : { writeId: undo.writeId, act: undo.act, at: undo.at },
    result,
    asks,
    counts: countsOf(collected),
  }
}

/** Returns who can resolve an entry. A server that was asked and can't answer isn't asked again. */
function contactsOf({ open, parts }: CollectedEntry): Entry['asks'] {
  const lost = [...parts.values()].filter((part) => part.state === 'unverified' && !isDone(part))
  return open.size === 0 && lost.every(({ because }) => because === 'unanswered') ? 'person' : 'server'
}

function countsOf({ parts }: CollectedEntry): Entry['counts'] {
  // A part that was not needed is not counted as saved, because nothing was sent for it.
  const states = [...parts.values()].filter((part) => !wasNotNeeded(part)).map(({ state }) => state)
  const count = (state: string) => states.filter((one) => one === state).length
  return Object.fromEntries(outcomeStates.map((state) => [state, count(state)])) as Entry['counts']
}
