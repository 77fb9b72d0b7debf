import { entryLimits, type EntriesFound, type EntryRow, type EntryRun } from '#contract/journal-entries.ts'
import { undoRule } from '#contract/records/undo.ts'
import { entryOf, undoingOf, type CollectedEntry, type Collection, type EntryFacts, type ResultOf } from './collect.ts'

/** A row of the list. A run has several entries, oldest first, and any other row has one. */
export interface CollectedRow {
  readonly entries: readonly CollectedEntry[]
  readonly isInRun: boolean
  /** Number of matching entries that the row represents, with the undos that have no row. */
  readonly size: number
  readonly position: number
  readonly siblings: number
}

/**
 * Arranges the matching entries, newest first, into rows: the entries of a run are one row, followed by one for each if
 * it is open, and an undo is in the row of the entry that it undid.
 */
export function rowsOf(
  found: readonly CollectedEntry[],
  openRuns: readonly string[],
  { resultOf, undosOf }: Pick<EntryFacts, 'resultOf' | 'undosOf'>,
): readonly CollectedRow[] {
  const undone = new Map<CollectedEntry, CollectedEntry>()
  for (const entry of found) {
    const undo = resultOf(entry) === 'undone' ? undoingOf(entry, undosOf) : undefined
    if (undo !== undefined) undone.set(undo, entry)
  }
  const sizes = new Map<CollectedEntry, number>()
  const sizeOf = (entry: CollectedEntry) => sizes.get(entry) ?? 1
  const runs = new Map<string, CollectedEntry[]>()
  const groups: CollectedEntry[][] = []
  for (const entry of found) {
    const original = undone.get(entry)
    if (original !== undefined) sizes.set(original, sizeOf(original) + 1)
    else {
      const runId = entry.rowOfRun?.runId
      const run = runId === undefined ? undefined : runs.get(runId)
      if (run !== undefined) run.push(entry)
      else {
        const group = [entry]
        groups.push(group)
        if (runId !== undefined) runs.set(runId, group)
      }
    }
  }
  return groups.flatMap((group, index): CollectedRow[] => {
    const entries = group.toReversed()
    const size = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
    const row = { entries, isInRun: false, size, position: index + 1, siblings: groups.length }
    const runId = entries[0]?.rowOfRun?.runId
    const isOpen = entries.length > 1 && runId !== undefined && openRuns.includes(runId)
    if (!isOpen) return [row]
    const siblings = entries.length
    return [row].concat(
      entries.map((entry, at) => ({ entries: [entry], isInRun: true, size: 0, position: at + 1, siblings })),
    )
  })
}

export function rowOf(row: CollectedRow, facts: EntryFacts, ofRun: Collection['ofRun']): EntryRow {
  const { entries, isInRun, position, siblings } = row
  const newest = entries.at(-1)
  if (newest === undefined) throw new Error('a row of the journal has no entry')
  const run = entries.length > 1 ? runOf(entries, facts.resultOf, ofRun) : null
  return { entry: entryOf(newest, facts), run, isInRun, position, siblings }
}

function runOf(entries: readonly CollectedEntry[], resultOf: ResultOf, ofRun: Collection['ofRun']): EntryRun {
  const runId = entries[0]?.rowOfRun?.runId ?? ''
  const whole = ofRun(runId)
  const results: EntryRun['results'] = {}
  for (const entry of entries) {
    const result = resultOf(entry)
    results[result] = (results[result] ?? 0) + 1
  }
  const field = only(entries.map(({ fields }) => (fields.length === 1 ? (fields[0] ?? null) : null)))
  const changes = entries.map(({ change }) => change)
  const afters = distinct(changes.map((change) => change?.after))
  const isShared = field !== null && !changes.includes(null) && afters.length === 1
  return {
    runId,
    found: entries.length,
    total: whole.length,
    undoable: whole.filter((entry) => isSaved(resultOf(entry)) && undoRule(entry.kind, entry.act) !== undefined).length,
    results,
    kind: only(entries.map(({ kind }) => kind)),
    act: only(entries.map(({ act }) => act)),
    field,
    change: isShared ? { befores: distinct(changes.map((change) => change?.before)), after: afters[0] } : null,
    first: entries.slice(0, entryLimits.ofRun).map(({ kind, act, name, recordId }) => ({ kind, act, name, recordId })),
  }
}

const isSaved = (result: string): boolean => result === 'saved' || result === 'partly'

/** The one value of all; null if they differ. */
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** The first different values, with one more than a row shows. */
function distinct(values: readonly unknown[]): unknown[] {
  const found = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...found.values()].slice(0, entryLimits.ofRun + 1)
}

/** Counts rows and their entries by day, newest first, in this computer's time zone. */
export function daysOf(rows: readonly CollectedRow[]): EntriesFound['days'] {
  const days: EntriesFound['days'] = []
  let starts = Number.POSITIVE_INFINITY
  let ends = Number.NEGATIVE_INFINITY
  for (const { entries, isInRun, size } of rows) {
    const at = entries.at(-1)?.at ?? 0
    const day = days.at(-1)
    // The entries of a run are below it, even if some were sent on another day.
    if (day !== undefined && (isInRun || (at >= starts && at < ends))) {
      day.count += size
      day.rows += 1
    } else {
      const midnight = new Date(at)
      starts = midnight.setHours(0, 0, 0, 0)
      ends = midnight.setDate(midnight.getDate() + 1)
      days.push({ at, count: size, rows: 1 })
    }
  }
  return days
}
