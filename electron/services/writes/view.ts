import { toFailure, type Failure } from '#contract/failures.ts'
import type { ReadRecord } from '#contract/records/define.ts'
import { actOf, recordOf, type Change, type KindName } from '#contract/records/index.ts'
import { asksLabel, severityOf } from '#contract/records/severity.ts'
import type { ExactRequest, WritePhase, WriteView } from '#contract/writes.ts'
import { findCreated, nameOf, parametersOf, sendsOfAct } from './parts.ts'
import { exactRequest } from './request.ts'
import { excludableFields } from './exclude.ts'
import { isGone, remainingFields } from './transition.ts'
import type { Phase, WriteState } from './state.ts'

/** Profile of a write, and whether it is production. */
export interface WriteViewContext {
  readonly profileId: string
  readonly revision: number
  readonly profile: { readonly label: string; readonly isProduction: boolean }
}

/** Returns the page's view of a write. */
export function viewOf(state: WriteState, around: WriteViewContext): WriteView {
  const { plan, phase, reading } = state
  const next = phase.name === 'review' ? previewOf(state) : null
  const { on } = actOf(state.kind, state.act)
  return {
    writeId: state.writeId,
    revision: around.revision,
    profileId: around.profileId,
    kind: state.kind,
    act: state.begunAs ?? state.act,
    id: state.id,
    name: nameOf(state),
    ...(reading?.state === 'list' && on === 'list' && { names: namesIn(state.kind, reading.records) }),
    draftKey: state.draftKey,
    ...(state.undoes !== undefined && { undoes: state.undoes }),
    ...(state.isInRun !== undefined && { isInRun: state.isInRun }),
    phase: shownPhase(phase),
    ...(phase.name === 'checking' && phase.next === 'send' && { isAsked: true }),
    startedAt: state.startedAt,
    changes: [...state.changes],
    excluded: [...state.excluded],
    canExclude: [...excludableFields(state)],
    target: state.target,
    plan: { sends: [...plan.sends], conflicts: [...plan.conflicts], decided: plan.decided.map(({ field }) => field) },
    decisions: [...state.decisions],
    comparedAt: state.comparedAt,
    problem: state.problem ?? next?.problem ?? null,
    isGone: isGone(state),
    confirmation: confirmationOf(state, around),
    request: next?.request ?? null,
    attempts: state.attempts.map(({ at, sends, request, state: attempt, failure, ignoredParameters }) => ({
      at,
      fields: sends.map(({ field }) => field),
      request,
      state: attempt,
      failure,
      ignoredParameters: [...ignoredParameters],
    })),
    waitsUntil: phase.name === 'waiting' || phase.name === 'verifying-later' ? phase.until : null,
    outcomes: [...state.outcomes],
    remaining: remainingFields(state),
    isLeftOver: state.isLeftOver,
    journalProblem: state.journalProblem,
    ...(state.reported !== undefined && { reported: state.reported }),
    // A reading from before a request may be older than later events, so pages don't get it.
    read: state.readAfter === state.attempts.length ? readOf(state, reading) : null,
  }
}

const namesIn = (kind: KindName, records: readonly ReadRecord[]): [number, string][] =>
  records.flatMap(({ id, values }) => {
    const name = recordOf(kind).nameOf(values)
    return name === null ? [] : [[id, name]]
  })

/** Returns the phase to show: journaling belongs to sending and to verifying. */
function shownPhase(phase: Phase): WritePhase {
  if (phase.name === 'recording') return 'sending'
  if (phase.name === 'concluding') return 'verifying'
  return phase.name === 'closed' ? 'ended' : phase.name
}

function previewOf(state: WriteState): { request: ExactRequest | null; problem: Failure | null } {
  if (state.plan.sends.length === 0) return { request: null, problem: null }
  try {
    const sends = sendsOfAct(state, state.plan.sends)
    return { request: exactRequest(state, parametersOf(state, sends), state.serverVersion), problem: null }
  } catch (thrown) {
    // The table refuses parameters that the server doesn't support, which the review can already show.
    return { request: null, problem: toFailure(thrown) }
  }
}

/** Returns the text that must be typed before sending: the organization’s label, if the severity requires it. */
export function confirmationOf(
  state: WriteState,
  { profile: { label, isProduction } }: Pick<WriteViewContext, 'profile'>,
): WriteView['confirmation'] {
  const { kind, act, begunAs = act, target, phase, plan } = state
  const parts = phase.name === 'ended' ? remainingFields(state) : plan.sends.map(({ field }) => field)
  if (actOf(kind, act).ceremony !== 'review' || parts.length === 0) return null
  const changes = parts.flatMap((field) => (field === null ? [] : [changeOf(state, field)]))
  if (!asksLabel(severityOf([{ kind, act: begunAs, changes, target }]), isProduction)) return null
  return { what: isProduction ? 'organization' : 'irreversible', text: label }
}

/** The change that is sent. A decision about a conflict may have changed its value. */
function changeOf({ changes, plan }: WriteState, name: string): Change {
  const sent = plan.sends.find(({ field }) => field === name)
  const change = changes.find(({ field }) => field === name)
  return sent === undefined
    ? { field: name, base: change?.base, mine: change?.mine }
    : { field: name, base: sent.expected, mine: sent.value }
}

function readOf(state: WriteState, reading: WriteState['reading']): WriteView['read'] {
  if (reading?.state === 'found') return { values: { ...reading.values }, wire: reading.wire }
  if (reading?.state !== 'list' || actOf(state.kind, state.act).on !== 'new') return null
  const made = findCreated(state, reading.records)
  return made && { values: { ...made.values }, wire: made.wire }
}
