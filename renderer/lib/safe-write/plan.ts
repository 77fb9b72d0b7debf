import { fieldOf, isSameValue, type Change, type FieldValues, type SafeFields } from './field.ts'

/** What a person decided about a conflict: against which of their values, and the value to become (theirs: none). */
export interface Decision {
  readonly theirs: unknown
  readonly choice: 'theirs' | 'mine' | 'combined'
  readonly value: unknown
}
export type Decisions = Readonly<Record<string, Decision>>

export interface Conflict extends Change {
  readonly theirs: unknown
}

export interface Plan {
  /** Fields to send with the value the server is expected to hold now. */
  readonly sends: readonly { readonly field: string; readonly value: unknown; readonly expected: unknown }[]
  /** Changed by somebody else since the edit began, and not decided for the value that stands there now. */
  readonly conflicts: readonly Conflict[]
  /** Already as wanted on the server: somebody made the same change. */
  readonly settled: readonly string[]
}

/**
 * Compares an edit with what the server holds now (DESIGN §5.3). `theirs` is null where no read exists; then nothing can
 * be compared, and only the server's own `old` check protects.
 */
export function planWrite(
  fields: SafeFields,
  changes: readonly Change[],
  theirs: FieldValues | null,
  decisions: Decisions,
): Plan {
  const sends: { field: string; value: unknown; expected: unknown }[] = []
  const conflicts: Conflict[] = []
  const settled: string[] = []

  for (const change of changes) {
    const { field, base, mine } = change
    const now = theirs?.[field]
    if (now === undefined || isSameValue(fields, field, base, now)) {
      sends.push({ field, value: mine, expected: base })
      continue
    }
    if (isSameValue(fields, field, mine, now)) {
      settled.push(field)
      continue
    }
    const decision = decisions[field]
    // A decision holds only against the value the person saw; if it moved again, they are asked again.
    if (!decision || !isSameValue(fields, field, decision.theirs, now)) conflicts.push({ ...change, theirs: now })
    else if (decision.choice === 'theirs') settled.push(field)
    else sends.push({ field, value: decision.value, expected: now })
  }
  return { sends, conflicts, settled }
}

/** The parameters of one request that carries all sends: only what changed (DESIGN §5.4). */
export function parametersOf(fields: SafeFields, sends: Plan['sends']): Record<string, unknown> {
  return Object.assign(
    {},
    ...sends.map(({ field, value, expected }) => fieldOf(fields, field).toParameters(value, expected)),
  ) as Record<string, unknown>
}
