import { z } from 'zod'
import type { JournalIntent, JournalOutcome } from './journal.ts'
import type { EntryLine } from './journal-entries.ts'
import { readOutcomeState, type OutcomeState } from './outcomes.ts'

/** A field of an entry, or null for an act without fields, with its target value and its result. */
export interface EntryPart {
  readonly field: string | null
  readonly before: unknown
  readonly after: unknown
  /** Null while unknown. */
  readonly state: OutcomeState | null
  readonly because: string | null
  /** Value that the server held afterward, as far as it reported one. */
  readonly now: unknown
}

const contextSchema = z.object({
  target: z.object({ base: z.unknown().optional(), mine: z.unknown().optional() }).nullable(),
})

const order = [
  'refused',
  'ignored',
  'not-saved',
  null,
  'unverified',
  'saved',
] as const satisfies readonly (OutcomeState | null)[]

/**
 * Gathers the lines of an entry by field, trouble first. A field that was sent twice appears once, with its last
 * result.
 */
export function partsOf(lines: readonly EntryLine[]): readonly EntryPart[] {
  const parts = new Map<string | null, EntryPart>()
  for (const { line } of lines) {
    if (line.type === 'intent') {
      for (const { field, before, after } of changesOf(line)) {
        const first = parts.get(field)
        // The first `before` stays. The result of an earlier attempt says nothing about a later one, so it is cleared.
        parts.set(field, { field, before: first?.before ?? before, after, state: null, because: null, now: undefined })
      }
    } else if (line.type === 'outcome') {
      for (const ended of line.outcomes) takeOutcome(parts, ended)
    }
  }
  const rank = ({ state }: EntryPart) => order.indexOf(state)
  return [...parts.values()].toSorted((one, other) => rank(one) - rank(other))
}

function changesOf(intent: JournalIntent): readonly Pick<EntryPart, 'field' | 'before' | 'after'>[] {
  if (intent.changes.length > 0) return intent.changes.map(({ field, before, after }) => ({ field, before, after }))
  const target = contextSchema.safeParse(intent.context).data?.target ?? null
  return [{ field: null, before: target?.base, after: target?.mine }]
}

function takeOutcome(
  parts: Map<string | null, EntryPart>,
  { field, state, because, now }: JournalOutcome['outcomes'][number],
): void {
  const part = parts.get(field)
  if (part === undefined) return
  // A newer version of the console may have written a word that this one does not know.
  const known = readOutcomeState(state)
  parts.set(field, { ...part, state: known, because, now })
}
