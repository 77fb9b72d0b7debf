import { assertNever, toFailure, type Failure } from '#contract/failures.ts'
import {
  canSendAgain,
  isDone as isPartDone,
  isOpen as isPartOpen,
  isUnsent as isPartUnsent,
} from '#contract/outcomes.ts'
import type { Operation } from '#contract/operations/define.ts'
import { operations } from '#contract/operations/index.ts'
import { actOf, isSameValue, isScopeChanged, isSecret } from '#contract/records/index.ts'
import type { ExactRequest, Outcome, Send } from '#contract/writes.ts'
import { attemptStateOf, fateOf, isUnsent } from './fate.ts'
import { judge, mergeOutcomes, overwrittenIn } from './judge.ts'
import { followingChanges, followUp, withUnsentFields } from './follow-up.ts'
import { exclude } from './exclude.ts'
import { fieldsToRead, findCreated, isSamePart, parametersOf, partsOf, sendsOfAct } from './parts.ts'
import { planWrite, undecidedConflicts } from './plan.ts'
import { listsOf } from './reader.ts'
import { exactRequest } from './request.ts'
import type { Attempt, Effect, Moment, Part, Phase, Reading, Step, WriteEvent, WriteState } from './state.ts'
import { answerTo } from './unread.ts'

/** Limits after 429 answers: their number in a row, and the length of one wait. */
export const patience = { pacedTries: 6, longestWaitMs: 120_000 } as const

/**
 * Waits before further reads of the record while a part is open. A request that timed out is often still being
 * processed; after a broken connection, the result is usually known at once. After an answer, a second read corrects
 * one that came too early or failed by chance.
 */
const looks: Readonly<Record<'timeout' | 'other', readonly number[]>> = { timeout: [2_000, 6_000], other: [1_000] }

/**
 * Decides the next step of a write. It is pure, so that every order of answers, faults, cancels and restarts can be
 * tested without a clock, a disk or a network.
 *
 * An event that doesn't fit the current phase changes nothing. The file is long, because each event leads from one phase
 * to another, so all phases are read together.
 */
export function transition(state: WriteState, event: WriteEvent, moment: Moment): Step {
  switch (event.type) {
    case 'read-done':
      return onRead(state, event.reading, moment)
    case 'check-asked':
      return onCheckAsked(state)
    case 'decided':
      return onDecided(state, event)
    case 'excluded':
      return stay(exclude(state, event))
    case 'send-asked':
      return onSendAsked(state, moment)
    case 'recorded':
      return onRecorded(state)
    case 'not-recorded':
      return onNotRecorded(state, event.failure)
    case 'answered':
      return onAnswered(state, event)
    case 'failed':
      return onFailed(state, event, moment)
    case 'woke':
      return onWoke(state)
    case 'concluded':
      return onConcluded(state, null)
    case 'not-concluded':
      return onConcluded(state, event.failure)
    case 'cancel-asked':
      return onCancelAsked(state)
    case 'close-asked':
      return state.phase.name === 'ended' ? to(state, { name: 'closed' }) : stay(state)
    case 'noticed':
      return onNoticed(state, event.values)
    default:
      return assertNever(event)
  }
}

const stay = (state: WriteState): Step => ({ state, effects: [] })

function to(state: WriteState, phase: Phase, ...effects: readonly Effect[]): Step {
  return { state: { ...state, phase }, effects }
}

/** Begins a write by reading its record. */
export function begin(state: WriteState): Step {
  return to(state, state.phase, read(state))
}

const read = (state: WriteState): Effect => ({ type: 'read', fields: fieldsToRead(state) })

// ---- checking

function onCheckAsked(state: WriteState): Step {
  const { phase } = state
  if (phase.name === 'review') return to(state, { name: 'checking', next: 'review' }, read(state))
  // This check sends nothing; it only verifies an uncertain outcome again.
  const isOpen = state.attempts.length > 0 && !isDone(state)
  return phase.name === 'ended' && isOpen ? startVerifying(state, Number.POSITIVE_INFINITY) : stay(state)
}

/**
 * Time for which the comparison of a row of a run still counts. A run sends a row as soon as it is compared, and another
 * read would only use up the server's rate limit. A person takes longer to review, so other writes are compared again.
 */
const comparedMs = 5_000

function onSendAsked(state: WriteState, moment: Moment): Step {
  const { phase, comparedAt } = state
  if (phase.name === 'review') {
    if (state.problem !== null || isGone(state) || undecidedConflicts(state).length > 0) return stay(state)
    const age = comparedAt === null ? Infinity : moment.now - comparedAt
    if (state.isInRun === true && age >= 0 && age < comparedMs) return depart(state, moment)
    return checkToSend(
      state,
      state.plan.sends.map(({ field }) => field),
    )
  }
  const rest = remainingFields(state)
  if (phase.name !== 'ended' || rest.length === 0) return stay(state)
  return checkToSend({ ...state, open: rest, isCancelled: false }, rest)
}

function checkToSend(state: WriteState, seen: readonly Part[]): Step {
  return to(state, { name: 'checking', next: 'send', seen }, read(state))
}

function onRead(state: WriteState, read: Reading, moment: Moment): Step {
  const reading = answerTo(state, read)
  if (state.phase.name === 'checking') return onChecked(state, reading, state.phase, moment)
  if (state.phase.name === 'sent') return onReading(state, reading, { looks: 0 }, moment)
  return state.phase.name === 'verifying' ? onReading(state, reading, state.phase, moment) : stay(state)
}

function onChecked(state: WriteState, reading: Reading, phase: Checking, moment: Moment): Step {
  if (state.isCancelled) return endUnsent(state)
  if (reading.state === 'failed') {
    return to({ ...state, problem: reading.failure, comparedAt: null }, { name: 'review' })
  }
  // The ids are read once, before the first attempt. After a 429 the new list is compared with them, so that a record
  // that the server created anyway isn't created twice.
  const isBefore = state.attempts.length === 0
  const read: WriteState = {
    ...state,
    reading,
    readAfter: state.attempts.length,
    problem: null,
    comparedAt: reading.state === 'none' ? null : readAtOf(reading, moment),
    idsBefore: isBefore && reading.state === 'list' ? idsIn(reading) : state.idsBefore,
  }
  const compared: WriteState = { ...read, plan: planWrite(read), id: madeId(read, reading) }
  const isAgreed = phase.next === 'send' && compared.plan.sends.every((send) => isSeen(state, phase.seen, send))
  if (!isAgreed || isGone(compared) || undecidedConflicts(compared).length > 0) return to(compared, { name: 'review' })
  return depart(compared, moment)
}

/** True if the person agreed to send a part, with the extent that it has now. */
function isSeen({ kind, act, plan, target }: WriteState, seen: readonly Part[], { field, value }: Send): boolean {
  if (!seen.includes(field)) return false
  const shown = plan.sends.find((send) => send.field === field)
  return field !== null || !isScopeChanged(kind, act, shown?.value ?? target?.mine, value)
}

/** Returns the ids of a list, including those of unreadable records if they could be read. */
const idsIn = ({ records, unread = [] }: Extract<Reading, { state: 'list' }>): number[] =>
  [...records, ...unread].flatMap(({ id }) => id ?? [])

type Checking = Extract<Phase, { name: 'checking' }>

const readAtOf = (reading: Reading, { now }: Moment): number =>
  reading.state === 'list' ? (reading.readAt ?? now) : now

/** True if the write waits after an answer that doesn't prove that nothing was applied. */
const isUnproven = ({ attempts }: WriteState): boolean => attempts.at(-1)?.state === 'unanswered'

const leftNothing = ({ failure }: Attempt): boolean => failure !== null && isUnsent(fateOf(failure))

/** Returns the id of a record that an earlier attempt created although its answer was lost. */
function madeId(state: WriteState, reading: Reading): number | null {
  if (state.id !== null || reading.state !== 'list' || state.attempts.every(leftNothing)) return state.id
  return actOf(state.kind, state.act).on === 'new' ? (findCreated(state, reading.records)?.id ?? null) : null
}

/** True if the record is gone, so that nothing can be written. If the act deletes the record, it is done. */
export function isGone({ kind, act, reading }: WriteState): boolean {
  const { target, on } = actOf(kind, act)
  return reading?.state === 'gone' && on === 'record' && target?.valueOf(null) === undefined
}

function onDecided(state: WriteState, { field, decision }: Extract<WriteEvent, { type: 'decided' }>): Step {
  if (state.phase.name !== 'review') return stay(state)
  const decisions = [...state.decisions.filter((one) => one.field !== field), { field, decision }]
  const decided = { ...state, decisions }
  return stay({ ...decided, plan: planWrite(decided) })
}

// ---- sending

/** Settles parts that need no sending, and records the others before sending them. */
function depart(state: WriteState, moment: Moment): Step {
  const { decided } = state.plan
  const sends = sendsOfAct(state, state.plan.sends)
  const outcomes = mergeOutcomes(state.outcomes, decided)
  const still = state.open.filter((part) => !decided.some(({ field }) => field === part))
  const ready = { ...state, outcomes, open: still }
  if (sends.length === 0) return goOn(ready)
  const parameters = parametersOf(ready, sends)
  let request: ExactRequest
  try {
    request = exactRequest(ready, parameters, ready.serverVersion)
  } catch (thrown) {
    // The table refuses parameters that this server doesn't support.
    return to({ ...ready, problem: toFailure(thrown) }, { name: 'review' })
  }
  const attempt: Attempt = {
    intentId: moment.freshId,
    at: moment.now,
    sends,
    parameters,
    request,
    state: 'sent',
    failure: null,
    ignoredParameters: [],
  }
  const recording: WriteState = { ...ready, attempts: [...ready.attempts, attempt], echoed: [], overwrote: {} }
  return to(recording, { name: 'recording' }, { type: 'record', attempt })
}

function onRecorded(state: WriteState): Step {
  const attempt = state.attempts.at(-1)
  if (state.phase.name !== 'recording' || attempt === undefined) return stay(state)
  if (state.isCancelled) return onFailed(inPhase(state, { name: 'sending' }), cancelledBeforeLeaving, null)
  return to(state, { name: 'sending' }, { type: 'send', parameters: attempt.parameters })
}

const cancelledBeforeLeaving: Extract<WriteEvent, { type: 'failed' }> = {
  type: 'failed',
  failure: { kind: 'cancelled', message: 'canceled before it was sent' },
  retryAfterMs: null,
}

const inPhase = (state: WriteState, phase: Phase): WriteState => ({ ...state, phase })

/** Handles a failure to journal a write, which must then not be sent. */
function onNotRecorded(state: WriteState, failure: Failure): Step {
  if (state.phase.name !== 'recording') return stay(state)
  const without = { ...state, attempts: state.attempts.slice(0, -1), problem: failure }
  return state.isCancelled ? endUnsent(without) : to(without, { name: 'review' })
}

function onAnswered(state: WriteState, event: Extract<WriteEvent, { type: 'answered' }>): Step {
  if (state.phase.name !== 'sending') return stay(state)
  const act = actOf(state.kind, state.act)
  const made = act.createdId?.(event.reply) ?? null
  const reported = act.reported?.(event.reply)
  const answered = withLast(state, { state: 'accepted', ignoredParameters: event.ignoredParameters })
  const known = {
    ...answered,
    id: made ?? state.id,
    refusedForPace: 0,
    ...(reported !== undefined && { reported }),
  }
  return readsByList(known) && !state.isCancelled ? to(known, { name: 'sent' }, read(known)) : startVerifying(known, 0)
}

/**
 * True for a row of a run that reads its record by a list, together with other rows (`run-lists.ts`). The answer must
 * name a created record, and no update may follow, which would be sent after later rows.
 */
export const readsByList = (state: WriteState): boolean => {
  const { kind, act, id, sharesLists } = state
  const { on, target } = actOf(kind, act)
  const isCreated = on === 'new' && id !== null && followingChanges(state).length === 0
  const isPossible = isCreated || (on === 'record' && target?.scope === undefined)
  return sharesLists === true && isPossible && listsOf(kind, fieldsToRead(state)).length > 0
}

function onFailed(
  state: WriteState,
  { failure, retryAfterMs }: Extract<WriteEvent, { type: 'failed' }>,
  moment: Moment | null,
): Step {
  if (state.phase.name !== 'sending') return stay(state)
  const failed = withLast(state, { state: attemptStateOf(failure), failure })
  const until = moment === null ? null : waitAfter(state, failure, retryAfterMs, moment)
  const paced = { ...failed, refusedForPace: state.refusedForPace + 1 }
  switch (fateOf(failure)) {
    case 'rate-limited':
      return until === null ? settle(failed, null) : conclude(paced, 'rate-limited', [], { waitUntil: until })
    case 'cancelled':
    case 'never-left':
      return settle(failed, null)
    case 'elsewhere':
      // The change may be there already, so the intent stays unanswered in the journal until the wait ends with a read.
      // A write that no read can verify isn't sent again.
      return until === null || state.reading?.state === 'none' ? startVerifying(failed, 0) : waitUntil(paced, until)
    case 'refused':
      // The parts that the server lacks after the refusal are sent once more, with the words as this server reads them.
      return refusesQuotedWord(state, failure)
        ? startVerifying(withPlainWords(failed), 0, true)
        : startVerifying(failed, 0)
    case 'open':
      return startVerifying(failed, 0)
    default:
      return assertNever(fateOf(failure) as never)
  }
}

const withPlainWords = (state: WriteState): WriteState => ({
  ...state,
  serverVersion: { ...state.serverVersion, takesPlainWords: true },
})

/** True if the server can't read a word that was sent as JSON, such as `"unlimited"`, and hasn't got the plain one. */
function refusesQuotedWord({ kind, act, attempts, serverVersion }: WriteState, failure: Failure): boolean {
  if (serverVersion.takesPlainWords === true || failure.kind !== 'invalid-input') return false
  const { parameters }: Operation = operations[actOf(kind, act).operation]
  return Object.entries(attempts.at(-1)?.parameters ?? {}).some(([name, value]) => {
    const isNamed = Object.hasOwn(failure.fields ?? {}, name) || failure.serverMessage?.includes(name) === true
    return typeof value === 'string' && parameters[name]?.encoding === 'json' && isNamed
  })
}

/** Returns the end of the wait that a 429 asks for; null for another failure, and if the wait isn't worth it. */
function waitAfter(state: WriteState, failure: Failure, retryAfterMs: number | null, { now }: Moment): number | null {
  if (failure.kind !== 'rate-limited' || retryAfterMs === null || state.isCancelled) return null
  if (state.refusedForPace >= patience.pacedTries || retryAfterMs > patience.longestWaitMs) return null
  // Servers may send fractions of a second.
  return Math.ceil(now + retryAfterMs)
}

const waitUntil = (state: WriteState, until: number): Step =>
  to(state, { name: 'waiting', until }, { type: 'wait', until })

function withLast(state: WriteState, change: Partial<Attempt>): WriteState {
  const last = state.attempts.at(-1)
  if (last === undefined) return state
  return { ...state, attempts: [...state.attempts.slice(0, -1), { ...last, ...change }] }
}

// ---- verifying

const startVerifying = (state: WriteState, looks: number, sendsAgain = false): Step =>
  to(state, { name: 'verifying', looks, sendsAgain }, read(state))

function onReading(state: WriteState, reading: Reading, phase: Verifying, moment: Moment): Step {
  const looked = phase.looks
  const attempt = lastToLeave(state)
  if (attempt === undefined) return stay(state)
  const known = { ...state, id: madeId(state, reading) }
  const outcomes = judge(known, attempt, reading)
  const next = isLookedUp(state) || reading.state === 'none' ? null : nextLook(attempt.failure, looked)
  if (next !== null && outcomes.some(isOpenOutcome)) {
    const until = moment.now + next
    return to(known, { name: 'verifying-later', until, looks: looked }, { type: 'wait', until })
  }
  return conflictAfterRefusal(known, attempt, reading, outcomes, moment) ?? settle(known, reading, phase)
}

type Verifying = Pick<Extract<Phase, { name: 'verifying' }>, 'looks' | 'sendsAgain'>

/**
 * Returns the last attempt that may have been sent. A read shows nothing about one that wasn't, but an earlier one may
 * have been applied.
 */
const lastToLeave = ({ attempts }: WriteState): Attempt | undefined =>
  attempts.findLast((attempt) => !leftNothing(attempt)) ?? attempts.at(-1)

/** True for a write of an earlier session that this session has only read, not sent. */
const isLookedUp = ({ isLeftOver, attempts }: WriteState): boolean => isLeftOver && attempts.length === 1

/** True if a second read may have another result. */
const isOpenOutcome = (outcome: Outcome): boolean => isPartOpen(outcome) || outcome.because === 'reads-differently'

function nextLook(failure: Failure | null, looked: number): number | null {
  return looks[failure?.reason === 'timeout' ? 'timeout' : 'other'][looked] ?? null
}

/**
 * Another user changed the record between the gate's check and the server’s. That value is shown for a decision instead
 * of a refusal. The base is kept, so that no value of another user is overwritten without asking.
 */
function conflictAfterRefusal(
  state: WriteState,
  attempt: Attempt,
  reading: Reading,
  outcomes: readonly Outcome[],
  { now }: Moment,
): Step | null {
  if (attempt.failure?.code !== 'EXPECTATION_MISMATCH' || reading.state !== 'found') return null
  const saved = outcomes.filter(isPartDone)
  const compared: WriteState = {
    ...state,
    open: state.open.filter((part) => !saved.some(({ field }) => field === part)),
    reading,
    readAfter: state.attempts.length,
    comparedAt: now,
    // A part that couldn't be read stays unverified until it is sent again; the others are planned again.
    outcomes: mergeOutcomes(
      state.outcomes,
      outcomes.filter((one) => isPartDone(one) || one.state === 'unverified'),
    ),
  }
  const planned = { ...compared, plan: planWrite(compared) }
  return undecidedConflicts(planned).length === 0 ? null : conclude(planned, 'conflict', outcomes, 'review', attempt)
}

/** Judges the last attempt for good, and records its outcome. */
function settle(state: WriteState, reading: Reading | null, { looks, sendsAgain }: Verifying = { looks: 0 }): Step {
  const attempt = reading === null ? state.attempts.at(-1) : lastToLeave(state)
  if (attempt === undefined) return end(state)
  const outcomes = judge(state, attempt, reading).filter((outcome) => isNews(state, attempt, reading, outcome))
  const saved = new Set(outcomes.filter((one) => one.state === 'saved').map(({ field }) => field))
  const known: WriteState = {
    ...state,
    outcomes: mergeOutcomes(state.outcomes, outcomes),
    open: state.open.filter((part) => !saved.has(part)),
    ...(reading !== null && reading.state !== 'failed' && { reading, readAfter: state.attempts.length }),
  }
  const result = attempt.failure === null ? 'accepted' : fateOf(attempt.failure)
  // The intent stays unanswered in the journal, so that the next start checks it again.
  if (isLookedUp(state) && reading?.state === 'failed') return end(known)
  // Only a read shows that a part isn't there yet. The parts that are there need no sending.
  const isMissing = outcomes.some(({ state: found }) => found === 'not-saved' || found === 'refused')
  if (sendsAgain && !state.isCancelled && isMissing && !outcomes.some((outcome) => outcome.state === 'unverified'))
    return conclude(known, result, outcomes, 'send-again', attempt)
  // A check that a person asked for sends nothing.
  return conclude(known, result, outcomes, Number.isFinite(looks) ? 'go-on' : 'ended', attempt)
}

/**
 * True if an outcome is new. A part that was once verified as sent was stored, whatever later attempts do. A part that
 * an earlier attempt left open stays open after an attempt that wasn't sent, or whose answer only shows that nothing
 * was applied.
 */
function isNews(
  { outcomes }: WriteState,
  attempt: Attempt,
  reading: Reading | null,
  { field, state }: Outcome,
): boolean {
  const known = outcomes.find((outcome) => outcome.field === field)
  if (known === undefined) return true
  if (known.state === 'saved') return false
  if (leftNothing(attempt)) return isPartUnsent(known) || state === 'saved'
  const isRead = reading !== null && reading.state !== 'failed' && reading.state !== 'none'
  return isRead || known.state !== 'unverified' || state !== 'not-saved'
}

function conclude(
  state: WriteState,
  result: string,
  outcomes: readonly Outcome[],
  next: Extract<Phase, { name: 'concluding' }>['next'],
  attempt = state.attempts.at(-1),
): Step {
  const intentId = attempt?.intentId ?? ''
  return to(state, { name: 'concluding', next }, { type: 'conclude', intentId, result, outcomes })
}

function onConcluded(state: WriteState, journalProblem: Failure | null): Step {
  if (state.phase.name !== 'concluding') return stay(state)
  const { next } = state.phase
  const reported = { ...state, journalProblem: journalProblem ?? state.journalProblem }
  if (next === 'ended') return end(reported)
  if (next === 'go-on') return goOn(reported)
  if (state.isCancelled) return endUnsent(reported)
  if (next === 'review') return to(reported, { name: 'review' })
  return next === 'send-again' ? checkToSend(reported, reported.open) : waitUntil(reported, next.waitUntil)
}

/** Continues after a wait. The record is compared again, because others can change it in the meantime. */
function onWoke(state: WriteState): Step {
  if (state.phase.name === 'waiting')
    return isUnproven(state) ? startVerifying(state, looks.other.length, true) : checkToSend(state, state.open)
  return state.phase.name === 'verifying-later' ? startVerifying(state, state.phase.looks + 1) : stay(state)
}

// ---- ending

/** Sends the fields that the creation can't store; ends any other write, and one that nobody asked to send now. */
function goOn(state: WriteState): Step {
  const following = isLookedUp(state) ? null : followUp(state)
  if (following === null) return end(state)
  return state.isCancelled ? endUnsent(following) : checkToSend(following, following.open)
}

function end(given: WriteState): Step {
  const state = withUnsentFields(followUp(given) ?? given)
  const ended = to({ ...state, refusedForPace: 0 }, { name: 'ended' })
  const isDraftOver = isDone(state) && state.excluded.length === 0
  return isDraftOver && state.draftKey !== null ? { ...ended, effects: [{ type: 'forget-draft' }] } : ended
}

const isDone = (state: WriteState): boolean =>
  partsOf(state).every(({ field }) => state.outcomes.some((one) => one.field === field && isPartDone(one)))

/**
 * Handles a cancel while no request is in progress: open parts weren't applied, unless an earlier attempt left them
 * open.
 */
function endUnsent(state: WriteState): Step {
  if (state.attempts.length === 0) return to(state, { name: 'closed' })
  const isJudged = (part: Part) => state.outcomes.some((one) => one.field === part && !isPartUnsent(one))
  const parts = partsOf(state).filter(({ field }) => state.open.includes(field) && !isJudged(field))
  const cancelled: Outcome[] = parts.map(({ field, mine }) => ({
    field,
    state: 'not-saved',
    because: 'cancelled',
    sent: mine,
  }))
  return end({ ...state, outcomes: mergeOutcomes(state.outcomes, cancelled) })
}

function onCancelAsked(state: WriteState): Step {
  const { phase } = state
  const cancelled = { ...state, isCancelled: true }
  switch (phase.name) {
    case 'review':
      return endUnsent(cancelled)
    case 'recording':
    case 'concluding':
      // The cancel takes effect after the journal line is written.
      return stay(cancelled)
    // A read, too, may wait after a 429.
    case 'checking':
    case 'sending':
      return { state: cancelled, effects: [{ type: 'abort' }] }
    case 'waiting': {
      const ended = isUnproven(state) ? startVerifying(cancelled, Number.POSITIVE_INFINITY) : endUnsent(cancelled)
      return { ...ended, effects: [{ type: 'stop-waiting' }, ...ended.effects] }
    }
    case 'verifying-later': {
      const again = startVerifying(cancelled, Number.POSITIVE_INFINITY)
      return { ...again, effects: [{ type: 'stop-waiting' }, ...again.effects] }
    }
    case 'sent':
      return stay(state)
    case 'verifying':
      return phase.sendsAgain === true ? stay(cancelled) : stay(state)
    case 'ended':
    case 'closed':
      return stay(state)
    default:
      return assertNever(phase)
  }
}

/**
 * Returns the parts that can be sent again unchanged: none that the server refused, and none that it may already have
 * unverified. A secret is sent only together with others, and a secret of an earlier session is lost.
 */
export function remainingFields({ kind, outcomes, isLeftOver }: WithOutcomes): Outcome['field'][] {
  const rest = outcomes.filter(canSendAgain).map(({ field }) => field)
  const isSecretGone = isLeftOver && outcomes.some(({ field }) => isSecret(kind, field))
  return isSecretGone || rest.every((field) => isSecret(kind, field)) ? [] : rest
}

type WithOutcomes = Pick<WriteState, 'kind' | 'outcomes' | 'isLeftOver'>

// ---- changes by others

/**
 * Records another user’s value that was overwritten. Its event came after the attempt was sent and before the event of
 * this write, and it is neither the expected nor the new value.
 */
function onNoticed(state: WriteState, values: Readonly<Record<string, unknown>>): Step {
  const attempt = state.attempts.at(-1)
  const { name } = state.phase
  if (attempt === undefined || name === 'checking' || name === 'review' || name === 'recording') return stay(state)
  const echoed = new Set(state.echoed)
  const overwrote: Record<string, unknown> = { ...state.overwrote }
  for (const { field, value, expected } of attempt.sends) {
    const reported = field === null ? undefined : values[field]
    if (field === null || reported === undefined || echoed.has(field)) continue
    if (isSameValue(state.kind, field, reported, value)) echoed.add(field)
    else if (expected !== undefined && !isSamePart(state, field, reported, expected)) overwrote[field] = reported
  }
  const noticed = { ...state, echoed: [...echoed], overwrote }
  // The event may come after the record was read.
  const outcomes = noticed.outcomes.map((outcome) => {
    const theirs = outcome.state === 'saved' ? overwrittenIn(noticed, outcome.field) : undefined
    return theirs === undefined ? outcome : { ...outcome, overwrote: theirs }
  })
  return stay({ ...noticed, outcomes })
}
