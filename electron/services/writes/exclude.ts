import { actOf, type Change } from '#contract/records/index.ts'
import { planWrite } from './plan.ts'
import type { WriteEvent, WriteState } from './state.ts'

/**
 * The fields that a person may exclude. A new record needs all of its fields, one change must remain, and a field that
 * already has an outcome may be on the server.
 */
export function excludableFields(state: WriteState): readonly string[] {
  const { kind, act, phase, changes, open, outcomes } = state
  if (phase.name !== 'review' || actOf(kind, act).on !== 'record' || changes.length < 2) return []
  return changes
    .map(({ field }) => field)
    .filter((name) => open.includes(name) && !outcomes.some(({ field }) => field === name))
}

/** Excludes a field from a write under review, or includes it again; returns the same state if that isn't possible. */
export function exclude(
  state: WriteState,
  { field, isExcluded }: Omit<Extract<WriteEvent, { type: 'excluded' }>, 'type'>,
): WriteState {
  if (state.phase.name !== 'review') return state
  const isMoved = (change: Change) => change.field === field
  const moved = (isExcluded ? state.changes : state.excluded).filter(isMoved)
  if (moved.length === 0 || (isExcluded && !excludableFields(state).includes(field))) return state
  const without = <T>(all: readonly T[], gone: (one: T) => boolean) => all.filter((one) => !gone(one))
  const next: WriteState = {
    ...state,
    changes: isExcluded ? without(state.changes, isMoved) : [...state.changes, ...moved],
    excluded: isExcluded ? [...state.excluded, ...moved] : without(state.excluded, isMoved),
    open: isExcluded ? without(state.open, (part) => part === field) : [...state.open, field],
  }
  return { ...next, plan: planWrite(next) }
}
