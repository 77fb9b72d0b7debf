import { z } from 'zod'
import type { ActTarget, ReadRecord, Values } from './define.ts'

/**
 * Members of a record, as far as a write concerns them. All others stay as they are, so a change by another user to
 * other people is no conflict, and no view or journal line holds the whole list.
 */
const membershipSchema = z.object({
  /** Ids of all people and groups that the write concerns. */
  ids: z.array(z.int()).readonly(),
  /** Ids among them that are members. */
  included: z.array(z.int()).readonly(),
})
export type Membership = z.output<typeof membershipSchema>

/** Ids to add and to remove. */
export interface MembershipChange {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

interface Options {
  /** Field with the ids of all members. */
  readonly value: string
  readonly parameters: readonly string[]
  readonly toParameters: (change: MembershipChange, found: Values | undefined) => Readonly<Record<string, unknown>>
}

/** The target of an act that adds or removes members. It sends only ids that are not yet as wanted. */
export const membership = ({ value, parameters, toParameters }: Options): ActTarget<Membership> => ({
  schema: membershipSchema,
  isSame: (one, other) => keyOf(one.included) === keyOf(other.included),
  parameters,
  toParameters: ({ ids, included }, expected, found) => {
    const before = expected?.included
    const added = included.filter((id) => before?.includes(id) !== true)
    const removed = ids.filter((id) => !included.includes(id) && before?.includes(id) !== false)
    return toParameters({ added, removed }, found)
  },
  reads: 'record',
  valueOf: (found, wished) => {
    const all = isRecord(found) ? found[value] : undefined
    if (!Array.isArray(all) || wished === undefined) return undefined
    const has = new Set<unknown>(all)
    return { ids: wished.ids, included: wished.ids.filter((id) => has.has(id)) }
  },
  turned: (before, wished) => ({ base: wished, mine: { ids: wished.ids, included: before.included } }),
})

const isRecord = (found: Values | null | readonly ReadRecord[]): found is Values =>
  found !== null && !Array.isArray(found)

const keyOf = (ids: readonly number[]): string => [...new Set(ids)].sort((one, other) => one - other).join()
