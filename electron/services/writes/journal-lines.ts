import type { JournalIntent, JournalOutcome } from '#contract/journal.ts'
import { actOf, fieldOf } from '#contract/records/index.ts'
import { maskText } from '#contract/secrets.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { isDone } from '#contract/outcomes.ts'
import type { Outcome } from '#contract/writes.ts'
import type { Attempt, Part, WriteState } from './state.ts'
import { aroundFollowUp, followingChanges } from './follow-up.ts'
import { nameOf } from './parts.ts'

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

/** A target without a base gets what the check read, so that an undo restores exactly that. */
function targetIn({ target }: WriteState, { sends }: Attempt): WriteState['target'] {
  if (target === null || target.base !== undefined) return target
  return { ...target, base: sends.find(({ field }) => field === null)?.expected }
}

/**
 * True if nothing of the draft remains once the whole attempt is saved, and the update that follows; an earlier refused
 * part would remain.
 */
function endsDraft(state: WriteState, { sends }: Attempt): boolean {
  const { changes, leftOut, outcomes } = state
  const following = followingChanges(state)
  const isCarried = (part: Part) => [...sends, ...following].some(({ field }) => field === part)
  const isOver = (part: Part) => outcomes.some((one) => one.field === part && isDone(one))
  return leftOut.length === 0 && changes.every(({ field }) => isCarried(field) || isOver(field))
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
