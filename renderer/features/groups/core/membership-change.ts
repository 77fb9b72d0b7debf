import type { Membership } from '#contract/records/membership.ts'

/** Target of the acts `members` and `subgroups`, with only the ids that the change concerns. */
export interface MembershipTarget {
  readonly base: Membership
  readonly mine: Membership
}

export function membershipTarget(before: readonly number[], after: readonly number[]): MembershipTarget {
  const [was, will] = [new Set(before), new Set(after)]
  const removed = [...was].filter((id) => !will.has(id))
  const added = [...will].filter((id) => !was.has(id))
  const ids = [...added, ...removed]
  return { base: { ids, included: removed }, mine: { ids, included: added } }
}

/** Rows for a changed membership: new members first, then the others; removed members keep their position. */
export function membershipRows(
  before: readonly number[],
  after: readonly number[],
  compare: (one: number, other: number) => number,
): { readonly id: number; readonly state: 'added' | 'removed' | 'kept' }[] {
  const [was, will] = [new Set(before), new Set(after)]
  const added = [...will].filter((id) => !was.has(id)).map((id) => ({ id, state: 'added' as const }))
  const others = [...was]
    .sort(compare)
    .map((id) => ({ id, state: will.has(id) ? ('kept' as const) : ('removed' as const) }))
  return [...added.reverse(), ...others]
}
