import { useQueryClient } from '@tanstack/react-query'
import { isDone } from '#contract/outcomes.ts'
import { carriedFields, recordOf } from '#contract/records/index.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { draftKeeperOf, draftKeyOf } from '../../lib/edit/drafts.ts'

/**
 * The parts that a creation didn't save, although the record exists, so that an update can send them. Null if there is
 * no record, or if an update can't.
 */
export function restOfCreation(view: WriteView, givenUp: readonly string[]): readonly Outcome[] | null {
  const { kind, id, outcomes } = view
  if (id === null || !outcomes.some(isDone)) return null
  const rest = outcomes.filter((one) => !isDone(one) && !givenUp.includes(one.field ?? ''))
  const carried = recordOf(kind).acts['update'] === undefined ? [] : carriedFields(kind, 'update')
  return rest.every(({ field }) => field !== null && carried.includes(field)) ? rest : null
}

/** Returns a function that keeps the rest of a creation as the draft of the new record. */
export function useKeepRest(): (view: WriteView, id: number, rest: readonly Outcome[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async ({ profileId, kind }, id, rest) => {
    if (rest.length === 0) return
    const valuesOf = (part: 'now' | 'sent') => Object.fromEntries(rest.map((one) => [one.field, one[part]]))
    const keeper = draftKeeperOf(queryClient, profileId, draftKeyOf(kind, id))
    await keeper.save({ base: valuesOf('now'), mine: valuesOf('sent') })
  }
}
