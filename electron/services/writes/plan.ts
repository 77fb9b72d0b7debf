import { actOf, isSecret } from '#contract/records/index.ts'
import type { Decision, Outcome } from '#contract/writes.ts'
import { findCreated, isSamePart, partsOf, valueIn } from './parts.ts'
import type { Part, Plan, WriteState } from './state.ts'

/**
 * Compares the open parts of a write with its last reading. A record that no operation reads can't be compared; only
 * the server’s own check of `old` protects it.
 */
export function planWrite(state: WriteState): Plan {
  if (actOf(state.kind, state.act).on === 'new') return planNew(state)
  const sends: Plan['sends'][number][] = []
  const conflicts: Plan['conflicts'][number][] = []
  const decided: Outcome[] = []
  for (const part of partsOf(state)) {
    const { field } = part
    if (!state.open.includes(field)) continue
    const now = valueIn(state, state.reading, field)
    const { base, mine } = field === null ? withScope(state, forThoseThere(state, part, now)) : part
    if (now === undefined || isSamePart(state, field, base, now)) {
      sends.push({ field, value: mine, expected: base })
      continue
    }
    if (isSamePart(state, field, mine, now)) {
      decided.push({ field, state: 'saved', because: 'already-so', sent: mine, now })
      continue
    }
    // Nobody read what the target was, so nobody else changed it either.
    if (field === null && base === undefined) {
      sends.push({ field, value: mine, expected: now })
      continue
    }
    conflicts.push({ field, base, theirs: now, mine })
    const decision = decisionFor(state, field, now)
    if (decision?.choice === 'theirs') {
      decided.push({ field, state: 'saved', because: 'kept-theirs', sent: mine, now })
    } else if (decision !== null) {
      const { mine: value } = withScope(state, { base, mine: decision.value })
      sends.push({ field, value, expected: now })
    }
  }
  return { sends, conflicts, decided }
}

/** Adapts the order that an undo restores, because records may have been added or removed since. */
function forThoseThere({ kind, act, undoes }: WriteState, part: Wished, now: unknown): Wished {
  const { target } = actOf(kind, act)
  if (undoes === undefined || target?.forThose === undefined || now === undefined || part.base === undefined)
    return part
  return { base: target.forThose(part.base, now), mine: target.forThose(part.mine, now) }
}

/** Puts the extent of the act, as it was read, in place of an older one. */
function withScope({ kind, act, reading }: WriteState, part: Wished): Wished {
  const { scope } = actOf(kind, act).target ?? {}
  if (scope === undefined || reading?.state !== 'found' || reading.scope === undefined) return part
  return { base: part.base, mine: scope.with(part.mine, reading.scope) }
}

interface Wished {
  readonly base: unknown
  readonly mine: unknown
}

/** Plans a new record. Others can't change it, but an earlier attempt may have created it. */
function planNew(state: WriteState): Plan {
  const { reading, attempts } = state
  const made = reading?.state === 'list' && attempts.length > 0 ? findCreated(state, reading.records) : null
  const open = partsOf(state).filter(({ field }) => state.open.includes(field))
  if (made === null) {
    return { sends: open.map(({ field, mine }) => ({ field, value: mine })), conflicts: [], decided: [] }
  }
  // After a 429, another user may have created an equal record in the meantime. This write doesn't claim that record,
  // nor create a second one.
  const because = attempts.every(({ state: attempt }) => attempt === 'unsent') ? 'already-so' : 'arrived-unanswered'
  return {
    sends: [],
    conflicts: [],
    decided: open.map(({ field, mine }) => {
      const now = field === null ? undefined : made.values[field]
      // Another user may have created the record, and no read shows a secret, or a value that lists don't report.
      return isSecret(state.kind, field) || now === undefined
        ? { field, state: 'unverified', because: 'unanswered', sent: mine, now }
        : { field, state: 'saved', because, sent: mine, now }
    }),
  }
}

/**
 * Finds the decision about a conflict. It is valid only for the value that the person saw; after another change the
 * person is asked again.
 */
export function decisionFor(state: WriteState, field: Part, theirs: unknown): Decision | null {
  const decision = state.decisions.find((one) => one.field === field)?.decision
  return decision !== undefined && isSamePart(state, field, decision.theirs, theirs) ? decision : null
}

/** Conflicts without a decision about the current value. */
export const undecidedConflicts = (state: WriteState) =>
  state.plan.conflicts.filter(({ field, theirs }) => decisionFor(state, field, theirs) === null)
