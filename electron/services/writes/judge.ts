import { actOf } from '#contract/records/index.ts'
import type { Failure } from '#contract/failures.ts'
import { byTrouble, type OutcomeReason, type OutcomeState } from '#contract/outcomes.ts'
import type { Outcome, Send } from '#contract/writes.ts'
import { fateOf, isProof, isUnsent, type Fate } from './fate.ts'
import { findCreated, isSamePart, parametersNamed, valueIn } from './parts.ts'
import type { Attempt, Part, Reading, WriteState } from './state.ts'

interface Case {
  readonly state: WriteState
  readonly attempt: Attempt
  /**
   * Reading after the attempt. Null if a read would add nothing: the request was never sent, or the waits wouldn't end.
   */
  readonly reading: Reading | null
  readonly fate: Fate | null
  /** The part that a refusal concerns, if known. */
  readonly refused: Part | undefined
}

/**
 * Judges each part of an attempt first by the server's current state, then by its answer. No outcome claims more than
 * was read or than the answer itself proves (`truth-table.test.ts`).
 */
export function judge(state: WriteState, attempt: Attempt, reading: Reading | null): Outcome[] {
  const fate = attempt.failure === null ? null : fateOf(attempt.failure)
  const found = seen(state, reading)
  const missing = attempt.sends.filter((send) => !holds(state, found, send)).map(({ field }) => field)
  const refused =
    fate === 'refused' && attempt.failure !== null ? refusedPart(state, attempt, attempt.failure, missing) : undefined
  const given: Case = { state, attempt, reading: found, fate, refused }
  return attempt.sends.map((send) => {
    const [outcome, because] = judgePart(given, send)
    const words = outcome === 'refused' ? attempt.failure?.serverMessage : undefined
    const overwrote = outcome === 'saved' ? overwrittenIn(state, send.field) : undefined
    return {
      field: send.field,
      state: outcome,
      because,
      sent: send.value,
      now: valueIn(state, found, send.field),
      ...(words !== undefined && { words }),
      ...(overwrote !== undefined && { overwrote }),
    }
  })
}

/**
 * Finds another user's value that this write replaced: its event came before the event of this write. Undefined if this
 * write caused no event, because the order is then unknown.
 */
export const overwrittenIn = ({ overwrote, echoed }: WriteState, part: Part): unknown =>
  part !== null && echoed.includes(part) ? overwrote[part] : undefined

/** Turns a list into a reading of the created record, or of its absence. */
function seen(state: WriteState, reading: Reading | null): Reading | null {
  if (reading?.state !== 'list' || actOf(state.kind, state.act).on !== 'new') return reading
  const made = findCreated(state, reading.records)
  if (made !== null) return { state: 'found', values: made.values, wire: made.wire }
  // Without the earlier list, the new record can't be distinguished from an existing one.
  return state.id === null && state.idsBefore === null ? { state: 'none' } : { state: 'gone' }
}

function refusedPart(
  state: WriteState,
  { sends }: Attempt,
  failure: Failure,
  missing: readonly Part[],
): Part | undefined {
  if (sends.length === 1) return sends[0]?.field
  const names = (parts: readonly Part[]) => parts.filter((part) => part !== null)
  const field = actOf(state.kind, state.act).refusedField({
    failure,
    missing: names(missing),
    sent: names(sends.map(({ field }) => field)),
  })
  return field ?? undefined
}

function holds(state: WriteState, reading: Reading | null, { field, value }: Send): boolean {
  const now = valueIn(state, reading, field)
  return now !== undefined && isSamePart(state, field, value, now)
}

type Verdict = readonly [state: OutcomeState, because: OutcomeReason]

function judgePart(given: Case, send: Send): Verdict {
  const { state, attempt, reading, fate } = given
  const isHeld = holds(state, reading, send)
  if (fate === null) {
    if (isHeld) return ['saved', 'reads-back']
    const isListed = parametersNamed(state, send.field).some((name) => attempt.ignoredParameters.includes(name))
    if (isListed) return ['ignored', 'listed-as-ignored']
    const unread = unreadReason(given, send)
    if (unread !== null) return ['unverified', unread]
    return reading?.state === 'gone' ? ['unverified', 'gone'] : ['ignored', 'reads-differently']
  }
  if (isUnsent(fate)) {
    if (isHeld) return ['saved', 'already-so']
    return ['not-saved', fate]
  }
  if (fate === 'refused') return judgeRefused(given, send, isHeld)
  if (isHeld) return ['saved', 'arrived-unanswered']
  // The change may have been applied before the record disappeared, or it may have hidden the record from this account.
  if (isGone(given)) return ['unverified', 'gone']
  if (fate === 'elsewhere') {
    return [unreadReason(given, send) === null ? 'not-saved' : 'unverified', 'answered-elsewhere']
  }
  const unread = unreadReason(given, send)
  if (unread !== null) return ['unverified', unread === 'no-read' ? 'unanswered' : unread]
  return ['not-saved', 'may-still-arrive']
}

function judgeRefused(given: Case, send: Send, isHeld: boolean): Verdict {
  const { state, attempt, refused } = given
  const { stores, on } = actOf(state.kind, state.act)
  const storesEach = stores === 'each'
  if (isHeld) return ['saved', storesEach ? 'stored-before-refusal' : 'already-so']
  const unread = unreadReason(given, send)
  // The record was created anyway, including its unreadable parts.
  if (on === 'new' && given.reading?.state === 'found' && unread !== null) return ['unverified', 'refused-unread']
  const isShown = unread === null
  if (!isShown && (attempt.failure === null || !isProof(attempt.failure, unread)))
    return ['unverified', 'refused-unread']
  if (send.field === refused) return ['refused', isGone(given) ? 'gone' : 'server-words']
  // A server checks the account before anything else, and an all-or-nothing act stores nothing when refused.
  if (attempt.failure?.status === 401) return ['refused', 'server-words']
  if (!storesEach) return refused === undefined ? ['refused', 'server-words'] : ['not-saved', 'all-or-nothing']
  if (isGone(given)) return ['refused', 'gone']
  if (!isShown) return ['unverified', 'refused-unread']
  return refused === undefined ? ['refused', 'refused-together'] : ['not-saved', 'server-stopped']
}

/** True if the record to change is gone. A record to create merely doesn't exist. */
const isGone = ({ state, reading }: Case): boolean =>
  reading?.state === 'gone' && actOf(state.kind, state.act).on === 'record'

/** Returns the reason why a part's state is unknown; null if it is known. */
function unreadReason({ state, reading }: Case, { field }: Send): 'read-failed' | 'no-read' | null {
  if (reading?.state === 'failed') return 'read-failed'
  if (reading?.state === 'gone') return null
  if (actOf(state.kind, state.act).target?.isProvedByChangeAlone) return 'no-read'
  return valueIn(state, reading, field) === undefined ? 'no-read' : null
}

/** Returns the newest outcome of each part, trouble first. */
export function mergeOutcomes(before: readonly Outcome[], news: readonly Outcome[]): Outcome[] {
  const renewed = new Set(news.map(({ field }) => field))
  return [...before.filter(({ field }) => !renewed.has(field)), ...news].sort(byTrouble)
}
