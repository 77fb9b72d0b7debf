import { z } from 'zod'
import { canSendAgain, isDone, wasNotNeeded } from '#contract/outcomes.ts'
import { actOf, isSameValue, senderOf, type Change } from '#contract/records/index.ts'
import { changeSchema, outcomeSchema, type Outcome } from '#contract/writes.ts'
import { mergeOutcomes } from './judge.ts'
import { findCreated } from './parts.ts'
import { planWrite } from './plan.ts'
import type { WriteState } from './state.ts'

/**
 * Continues a creation whose operation doesn't store every field as the update that sets the others (`followedBy`). Both
 * requests belong to one write, so a person reviews it once, and the journal, a run and an undo need no second one.
 */

/** Returns the write as the update; null if no field is left for it, or if the write didn't create the record. */
export function followUp(state: WriteState): WriteState | null {
  const { kind, act, id, changes, outcomes } = state
  const { followedBy } = actOf(kind, act)
  const open = changes.map(({ field }) => field).filter((field) => senderOf(kind, act, field) !== act)
  const made = madeIn(state)
  const isCreated = outcomes.some((outcome) => isDone(outcome) && !wasNotNeeded(outcome))
  if (followedBy === undefined || open.length === 0 || id === null || made === null || !isCreated) return null
  const following: WriteState = {
    ...state,
    act: followedBy.act,
    begunAs: act,
    open,
    // The update replaces the server's defaults. A field that needs no update has no base.
    changes: changes.map(({ field, base, mine }) => {
      const now = made[field]
      return { field, base: open.includes(field) && !isSameValue(kind, field, mine, now) ? now : base, mine }
    }),
    idsBefore: null,
  }
  return { ...following, plan: planWrite(following) }
}

/** Adds the outcomes of the fields that the update didn't get to. */
export function withUnsentFields(state: WriteState): WriteState {
  const { kind, act, begunAs = act, changes, outcomes } = state
  const isLeft = (field: string) =>
    senderOf(kind, begunAs, field) !== begunAs && !outcomes.some((one) => one.field === field)
  // Sent again without the creation, they would be a record of their own.
  const isPossible = begunAs !== act || outcomes.every(canSendAgain)
  const left = changes
    .filter(({ field }) => isLeft(field))
    .map(({ field, mine }): Outcome => ({
      field,
      state: 'not-saved',
      because: isPossible ? 'never-left' : 'all-or-nothing',
      sent: mine,
    }))
  return left.length === 0 ? state : { ...state, outcomes: mergeOutcomes(outcomes, left) }
}

/** Changes that the creation leaves to the update; none while the update is sent. */
export const followingChanges = ({ kind, act, changes }: WriteState): readonly Change[] =>
  changes.filter(({ field }) => senderOf(kind, act, field) !== act)

/** The other half of the write, for the journal: without it, a later session would know only one of the requests. */
export function aroundFollowUp(state: WriteState): FollowUpContext {
  const { begunAs, changes, outcomes } = state
  if (begunAs !== undefined) {
    // Without the values, which are among the changes: a list of subscribers may fill most of a journal line.
    const ended = outcomes.map(({ sent: _sent, now: _now, ...outcome }) => outcome)
    return { begun: { as: begunAs, changes: [...changes], outcomes: ended } }
  }
  const following = followingChanges(state)
  return following.length === 0 ? {} : { following: [...following] }
}

/** Context of an intent: what the creation leaves to the update, or how the creation ended before the update. */
export const followUpContextSchema = z.object({
  following: z.array(changeSchema).optional(),
  begun: z
    .object({
      as: z.string(),
      changes: z.array(changeSchema),
      outcomes: z.array(outcomeSchema.omit({ sent: true, now: true })),
    })
    .optional(),
})
type FollowUpContext = z.output<typeof followUpContextSchema>

/** Outcomes of the creation with the values that the journal keeps only once. A saved value is the one on the server. */
export const outcomesBefore = (begun: FollowUpContext['begun']): Outcome[] =>
  (begun?.outcomes ?? []).map((outcome) => {
    const sent = begun?.changes.find(({ field }) => field === outcome.field)?.mine
    return Object.assign({ ...outcome, sent }, outcome.state === 'saved' && { now: sent })
  })

function madeIn(state: WriteState): Readonly<Record<string, unknown>> | null {
  const { reading } = state
  if (reading?.state === 'found') return reading.values
  // No operation reads the record, so its defaults are unknown.
  if (reading?.state === 'none') return {}
  return reading?.state === 'list' ? (findCreated(state, reading.records)?.values ?? null) : null
}
