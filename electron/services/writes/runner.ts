import { randomUUID } from 'node:crypto'
import { AppError, toFailure, type Failure } from '#contract/failures.ts'
import { actOf, fieldOf, isSecret, recordOf, draftSchema, isSameValue, missingLevel } from '#contract/records/index.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import type { Connections } from '../server/connections.ts'
import type { DraftsService } from '../store/drafts.ts'
import { failure } from '../failure.ts'
import type { Journal } from '../journal/journal.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import { waitAfterRefusal } from '../requests/retry-wait.ts'
import type { Sender } from '../requests/sender.ts'
import { timerMs } from '../store/wait.ts'
import { fateOf } from './fate.ts'
import type { ListCache } from './kept-lists.ts'
import type { Reader } from './reader.ts'
import type { Attempt, Effect, Part, Reading, WriteEvent, WriteState } from './state.ts'
import type { RunLists } from './run-lists.ts'
import { begin, readsByList, transition } from './transition.ts'
import type { JournalIntent, JournalOutcome } from '#contract/journal.ts'
import { maskText } from '#contract/secrets.ts'
import { isDone } from '#contract/outcomes.ts'
import type { Outcome } from '#contract/writes.ts'
import { aroundFollowUp, followingChanges } from './follow-up.ts'
import { nameOf } from './parts.ts'

/** Everything that the effects of one write need. */
export interface RunnerParts {
  readonly ports: Pick<Ports, 'emit' | 'log'>
  readonly profile: StoredProfile
  readonly connections: Pick<Connections, 'accountOf' | 'notice'>
  readonly sender: Pick<Sender, 'sendUnchecked'>
  readonly reader: Reader
  readonly lists: ListCache
  readonly runLists: RunLists
  readonly journal: Pick<Journal, 'append'>
  readonly drafts: Pick<DraftsService, 'list' | 'remove'>
  /** Secrets of the write, by field. Only the runner has them, and they replace their masks when a request is sent. */
  readonly secrets: Readonly<Record<string, string>>
  readonly onChange: () => void
}

/** Performs the effects of one write. The transition makes all decisions. */
export interface RunningWrite {
  readonly initial: WriteState
  readonly state: () => WriteState
  /** Increases with each change of the state. */
  readonly revision: () => number
  readonly begin: () => void
  readonly dispatch: (event: WriteEvent) => void
  /** True if the write wasn't asked to be sent, or its outcome was reported, so that another write may replace it. */
  readonly isIdle: () => boolean
  /** Resolves when no request of the write is in progress. */
  readonly settled: () => Promise<void>
  /** Ignores all later results. */
  readonly stop: () => void
}

export function startWrite(initial: WriteState, parts: RunnerParts): RunningWrite {
  const { journal, profile, reader, connections, sender, lists, runLists } = parts
  const ended = new AbortController()
  const waiting = new Set<() => void>()
  let state = initial
  let revision = 0
  let hasBegun = false
  /** Ends the current read or request; there is never more than one. */
  let underWay: AbortController | null = null
  let timer: NodeJS.Timeout | undefined

  const dispatch = (event: WriteEvent) => {
    if (ended.signal.aborted) return
    const step = transition(state, event, { now: Date.now(), freshId: randomUUID() })
    take(step)
  }

  const take = (step: { readonly state: WriteState; readonly effects: readonly Effect[] }) => {
    const isChanged = step.state !== state
    state = step.state
    if (isChanged) revision += 1
    // The change is reported before the effects run, because an effect may cause its own event at once.
    if (isChanged) parts.onChange()
    for (const effect of step.effects) run(effect)
    if (!isOnItsWay()) for (const resolve of waiting) resolve()
  }

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'read':
        return void readRecord(effect.fields).then((reading) => dispatch({ type: 'read-done', reading }))
      case 'record':
        return void journal.append(intentLine(state, effect.attempt, profile)).then(
          () => dispatch({ type: 'recorded' }),
          (thrown: unknown) => dispatch({ type: 'not-recorded', failure: toFailure(thrown, 'journal') }),
        )
      case 'send':
        return void send(effect.parameters).then(dispatch)
      case 'abort':
        underWay?.abort()
        return
      case 'wait':
        clearTimeout(timer)
        timer = setTimeout(() => dispatch({ type: 'woke' }), timerMs(effect.until - Date.now()))
        return
      case 'stop-waiting':
        clearTimeout(timer)
        return
      case 'conclude':
        return void journal.append(outcomeLine(state, effect, Date.now())).then(
          () => dispatch({ type: 'concluded' }),
          (thrown: unknown) => dispatch({ type: 'not-concluded', failure: toFailure(thrown, 'journal') }),
        )
      case 'forget-draft':
        // The event comes after the removal, because a list that the page loads earlier would still contain the draft.
        return void forgetDraft(parts.drafts, profile.id, state).then(
          (key) => key !== null && parts.ports.emit('drafts:removed', { profileId: profile.id, key }),
          (thrown: unknown) => {
            // The draft is offered again, but matches the server's values; the write itself is done.
            parts.ports.log(`writes: a draft couldn’t be removed: ${toFailure(thrown).message}`)
          },
        )
    }
  }

  const readRecord = async (fields: readonly string[]) => {
    const controller = new AbortController()
    underWay = controller
    try {
      const kept = isFirstLook(state) ? lists.find(profile.id, state.kind, Date.now()) : null
      if (kept !== null) return kept
      const shared = await readWithOthers(fields, controller.signal)
      if (shared !== null) return shared
      const account = await connections.accountOf(profile.id)
      const reading = await reader.read({
        account,
        kind: state.kind,
        id: idToRead(state),
        fields,
        ...(state.phase.name === 'checking' &&
          state.target !== null && { scopeOf: { act: state.act, wished: state.target.mine } }),
        signal: controller.signal,
        isOfRun: state.isInRun === true,
      })
      if (reading.state === 'failed') noticeLoss(reading.failure)
      if (isCreatedInRun(state)) keepList(reading)
      return reading
    } catch (thrown) {
      return { state: 'failed', failure: toFailure(thrown) } as const
    } finally {
      underWay = null
    }
  }

  /** Null unless a list that rows of a run share has the record. */
  const readWithOthers = async (fields: readonly string[], signal: AbortSignal): Promise<Reading | null> => {
    const { kind, id, rowOfRun, phase, attempts } = state
    if (rowOfRun === undefined || id === null || !readsByList(state)) return null
    const question = { profileId: profile.id, runId: rowOfRun.runId, kind, id, fields, signal }
    if (phase.name === 'sent') return runLists.verify(question)
    // After a 429, others may have changed the record during the wait.
    return phase.name === 'checking' && attempts.length === 0 ? runLists.compare(question) : null
  }

  /**
   * Keeps a list for the next row. What this row created belongs to it: otherwise an equal row that the server didn't
   * get would be found in this row's record.
   */
  const keepList = (reading: Reading) => {
    if (reading.state === 'list') return lists.keep(profile.id, state.kind, reading, Date.now())
    const { id, kind } = state
    if (reading.state === 'found' && id !== null) lists.add(profile.id, kind, [{ ...reading, id }])
  }

  /** Otherwise an equal row, sent before this one is verified and not received, would be found in this row's record. */
  const noteCreated = (reply: unknown) => {
    const id = actOf(state.kind, state.act).createdId?.(reply) ?? null
    if (id !== null) lists.add(profile.id, state.kind, [{ id, values: {}, wire: null }])
  }

  const noticeLoss = ({ kind }: Failure) => {
    if (kind === 'network') connections.notice(profile.id, false)
  }

  const send = async (parameters: Readonly<Record<string, unknown>>): Promise<WriteEvent> => {
    const controller = new AbortController()
    underWay = controller
    let account: Account
    let whole: Readonly<Record<string, unknown>>
    try {
      // The request is that of the review.
      account = { ...(await connections.accountOf(profile.id)), serverVersion: state.serverVersion }
      whole = withSecrets(parameters, state, parts.secrets)
    } catch (thrown) {
      underWay = null
      return { type: 'failed', failure: beforeLeaving(toFailure(thrown)), retryAfterMs: null }
    }
    if (state.id !== null) runLists.touch(profile.id, state.kind, state.id)
    try {
      const { reply, ignoredParameters } = await sender.sendUnchecked(
        account,
        actOf(state.kind, state.act).operation,
        whole,
        { signal: controller.signal, repeatsWhenPaced: false, isOfRun: state.isInRun === true },
      )
      connections.notice(profile.id, true)
      noteCreated(reply)
      return { type: 'answered', reply, ignoredParameters }
    } catch (thrown) {
      // An unexpected error may have occurred after the request was sent.
      const failure = thrown instanceof AppError ? thrown.failure : { ...toFailure(thrown), mayHaveBeenApplied: true }
      noticeLoss(failure)
      // The record may have been created, or the server may be unreachable; the next read shows that.
      if (fateOf(failure) !== 'refused' && fateOf(failure) !== 'rate-limited') lists.forget(profile.id, state.kind)
      return { type: 'failed', failure, retryAfterMs: waitAfterRefusal(failure, state.refusedForPace) }
    } finally {
      underWay = null
    }
  }

  const isIdle = (): boolean => {
    const { phase, attempts } = state
    if (phase.name === 'review' || phase.name === 'ended' || phase.name === 'closed') return true
    if (ended.signal.aborted) return true
    // True if nothing was ever sent or asked to be sent.
    return phase.name === 'checking' && phase.next === 'review' && attempts.length === 0
  }

  const isOnItsWay = (): boolean =>
    hasBegun &&
    !ended.signal.aborted &&
    !['checking', 'review', 'waiting', 'ended', 'closed'].includes(state.phase.name)

  return {
    initial,
    state: () => state,
    revision: () => revision,
    begin() {
      if (hasBegun) return
      hasBegun = true
      take(begin(state))
    },
    dispatch,
    isIdle,
    settled: () => (isOnItsWay() ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve()),
    stop() {
      ended.abort()
      clearTimeout(timer)
      underWay?.abort()
      for (const resolve of waiting) resolve()
    },
  }
}

/** True before a run first sends a row that creates a record, when the record can't exist yet. */
const isFirstLook = (state: WriteState): boolean =>
  isCreatedInRun(state) && state.phase.name === 'checking' && state.attempts.length === 0

const isCreatedInRun = ({ kind, act, isInRun }: WriteState): boolean =>
  isInRun === true && actOf(kind, act).on === 'new'

/**
 * Returns the id for reading the record. A created record is read by the id that the server returned, if an operation
 * reads one record.
 */
function idToRead({ kind, act, id, phase }: WriteState): number | null {
  if (actOf(kind, act).on === 'record') return id
  const isMade = actOf(kind, act).on === 'new' && phase.name === 'verifying'
  return isMade && recordOf(kind).reading.some(({ reads }) => reads === 'one') ? id : null
}

/** Replaces masks with their secrets; throws if one is missing, because a mask must not become a password. */
function withSecrets(
  parameters: Readonly<Record<string, unknown>>,
  { kind, attempts }: WriteState,
  secrets: RunnerParts['secrets'],
): Readonly<Record<string, unknown>> {
  const whole = { ...parameters }
  for (const { field } of attempts.at(-1)?.sends ?? []) {
    if (field === null || !isSecret(kind, field)) continue
    if (secrets[field] === undefined) throw failure('invalid-input', 'malformed-message', `${field} is no longer known`)
    Object.assign(whole, fieldOf(kind, field).toParameters(secrets[field], undefined))
  }
  return whole
}

/** Removes the status of a failure to open the connection, because it isn't an answer to this write. */
function beforeLeaving({
  status: _status,
  code: _code,
  serverMessage: _words,
  mayHaveBeenApplied: _fate,
  ...rest
}: Failure): Failure {
  return rest
}

/**
 * Removes the draft of a write when all parts of the write are done. A draft with other changes is kept, because the
 * person continued editing. Returns the key of the removed draft, or null.
 */
export async function forgetDraft(
  drafts: Pick<DraftsService, 'list' | 'remove'>,
  profileId: string,
  { kind, act, serverVersion, draftKey, changes, target, attempts }: WriteState,
): Promise<string | null> {
  // A write can't remove the draft of another kind, whatever the page says.
  if (draftKey === null || !draftKey.startsWith(`${kind}:`)) return null
  const draft = (await drafts.list(profileId)).find(({ key }) => key === draftKey)
  if (draft === undefined) return null
  if (target === null) {
    const kept = draftSchema(kind).safeParse(draft.value)
    const isNewer = Object.entries(kept.data?.mine ?? {}).some(([name, mine]) => {
      // This server doesn't support the field.
      if (missingLevel(kind, act, name, serverVersion.level) !== null) return false
      const sent = changes.find(({ field }) => field === name)
      // Untouched values in the draft are never sent.
      const isTouched = !isSameValue(kind, name, kept.data?.base[name], mine)
      return isTouched && !isSameValue(kind, name, sent?.mine, mine)
    })
    if (isNewer) return null
  } else if (draft.savedAt > (attempts.at(-1)?.at ?? 0)) return null
  await drafts.remove(profileId, draftKey)
  return draftKey
}

/** Builds the line that must be on disk before a request is sent. */
export function intentLine(
  state: WriteState,
  attempt: Attempt,
  { id, server, email, label }: StoredProfile,
): JournalIntent {
  const { kind, act, draftKey, idsBefore, serverVersion } = state
  return {
    type: 'intent',
    intentId: attempt.intentId,
    writeId: state.writeId,
    ...(state.undoes !== undefined && { undoes: state.undoes }),
    ...(state.rowOfRun !== undefined && { rowOfRun: state.rowOfRun }),
    at: attempt.at,
    profile: { id, server, email, label },
    kind,
    act,
    recordId: state.id,
    name: nameOf(state),
    changes: attempt.sends.flatMap(({ field, value, expected }) =>
      field === null ? [] : [{ field, before: shown(state, field, expected), after: shown(state, field, value) }],
    ),
    // These fields are needed to judge the write after a restart. Secrets can't be verified, so they are omitted.
    context: {
      target: targetIn(state, attempt),
      draftKey: endsDraft(state, attempt) ? draftKey : null,
      idsBefore,
      serverVersion,
      ...aroundFollowUp(state),
    },
    request: attempt.request,
  }
}

/**
 * A target without a base gets what the check read, so that an undo restores exactly that. A target with an extent gets
 * the one that was agreed to.
 */
function targetIn({ kind, act, target }: WriteState, { sends }: Attempt): WriteState['target'] {
  const sent = sends.find(({ field }) => field === null)
  if (target === null || sent === undefined) return target
  const { scope } = actOf(kind, act).target ?? {}
  return { base: target.base ?? sent.expected, mine: scope === undefined ? target.mine : sent.value }
}

/**
 * True if nothing of the draft remains once the whole attempt is saved, and the update that follows; an earlier refused
 * part would remain.
 */
function endsDraft(state: WriteState, { sends }: Attempt): boolean {
  const { changes, excluded, outcomes } = state
  const following = followingChanges(state)
  const isCarried = (part: Part) => [...sends, ...following].some(({ field }) => field === part)
  const isOver = (part: Part) => outcomes.some((one) => one.field === part && isDone(one))
  return excluded.length === 0 && changes.every(({ field }) => isCarried(field) || isOver(field))
}

/** Builds the line with the result of an attempt. */
export function outcomeLine(
  state: WriteState,
  {
    intentId,
    result,
    outcomes,
  }: { readonly intentId: string; readonly result: string; readonly outcomes: readonly Outcome[] },
  at: number,
): JournalOutcome {
  const attempt = state.attempts.find((one) => one.intentId === intentId)
  const failure = attempt?.failure ?? null
  // If an earlier attempt had a report, its own line has it.
  const reported = attempt?.state === 'accepted' ? actOf(state.kind, state.act).journalled?.(state.reported) : undefined
  const hasAnswered = attempt?.state === 'accepted' || failure?.status !== undefined
  return {
    type: 'outcome',
    intentId,
    writeId: state.writeId,
    at,
    answer: hasAnswered
      ? { status: failure?.status ?? 200, code: failure?.code ?? null, words: failure?.serverMessage ?? null }
      : null,
    result: state.isLeftOver && attempt === state.attempts[0] ? 'left-unanswered' : result,
    outcomes: outcomes.map(({ field, state: outcome, because, now }) => ({
      field,
      state: outcome,
      because,
      now: shown(state, field, now),
    })),
    recordId: state.id,
    ...(reported !== undefined && { reported }),
  }
}

function shown({ kind }: WriteState, field: Part, value: unknown): unknown {
  return field !== null && value !== undefined && fieldOf(kind, field).kind === 'secret' ? maskText : value
}
