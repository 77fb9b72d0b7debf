import type { UserGroup } from '#contract/operations/groups.ts'
import { peopleOf, withGroups, type Directory } from '../../../lib/organization/directory.ts'
import type { Steps } from '../../../lib/live/in-slices.ts'
import { peopleInAll } from '../../../lib/organization/explain.ts'
import { groupSteps, type HeldPermission, type Permission } from '../../../lib/organization/permissions.ts'
import { groupsInside } from './nesting.ts'

/** A person or a group that joins or leaves a group. Nothing is sent; the effect is computed from known data. */
export interface Step {
  readonly who: { readonly kind: 'user' | 'group'; readonly id: number }
  readonly act: 'join' | 'leave'
  readonly groupId: number
}

/** Effect on a permission that the group has. */
export interface Outcome extends HeldPermission {
  /** People who gain or lose the permission. */
  readonly changes: ReadonlySet<number>
  /** People of the joining or leaving person or group who have the permission before and after. */
  readonly stays: ReadonlySet<number>
}

/**
 * Reason why a step is impossible:
 * - `member`: the person or group is already a member;
 * - `no-member`: it is not a direct member, so it cannot leave;
 * - `loop`: the group would contain itself, which a server should refuse.
 */
export type Objection = 'member' | 'no-member' | 'loop'

export interface WhatIf {
  readonly objection: Objection | null
  /** All permissions of the group, in the order of the permissions. */
  readonly outcomes: readonly Outcome[]
  /** Everyone who gains or loses a permission. */
  readonly people: ReadonlySet<number>
  readonly membersThen: number
  /** The organization after the step. */
  readonly after: Directory
}

/** Number of permissions processed in a step of about a millisecond. */
const stepSize = 1_000

export function* whatIfSteps(now: Directory, permissions: readonly Permission[], step: Step): Steps<WhatIf> {
  const after = afterStep(now, step)
  // Joining adds the permissions that the group has afterward, leaving removes those that it had before; in a loop
  // these may differ.
  const [with_, without] = step.act === 'join' ? [after, now] : [now, after]
  const subject = peopleOf(
    with_,
    step.who.kind === 'group' ? step.who.id : { direct_members: [step.who.id], direct_subgroups: [] },
  )
  const divided = new Map<string, Pick<Outcome, 'changes' | 'stays'>>()
  const outcomes: Outcome[] = []
  for (const { permission, reasons } of yield* groupSteps(with_, permissions, step.groupId)) {
    // The result is cached by value, because thousands of channels share the same few values.
    const key = JSON.stringify([permission.sources, permission.value])
    const people = divided.get(key) ?? divide(permission, subject, with_, without)
    divided.set(key, people)
    outcomes.push({ permission, reasons, changes: people.changes, stays: people.stays })
    if (outcomes.length % stepSize === 0) yield
  }
  return {
    objection: objectionTo(now, step),
    outcomes,
    people: new Set(Array.from(divided.values(), ({ changes }) => [...changes]).flat()),
    membersThen: peopleOf(after, step.groupId).size,
    after,
  }
}

function divide(
  { value, sources }: Permission,
  subject: ReadonlySet<number>,
  with_: Directory,
  without: Directory,
): Pick<Outcome, 'changes' | 'stays'> {
  const all = peopleInAll(with_, value, sources)
  const others = peopleInAll(without, value, sources)
  const having = [...subject].filter((id) => all.has(id))
  return {
    changes: new Set(having.filter((id) => !others.has(id))),
    stays: new Set(having.filter((id) => others.has(id))),
  }
}

function afterStep(now: Directory, { who, act, groupId }: Step): Directory {
  const part = who.kind === 'user' ? 'members' : 'direct_subgroup_ids'
  const change = (group: UserGroup): UserGroup => {
    const others = (group[part] ?? []).filter((id) => id !== who.id)
    return { ...group, [part]: act === 'join' ? [...others, who.id] : others }
  }
  const groups = [...now.groups.values()].map((group) => (group.id === groupId ? change(group) : group))
  return withGroups(now, groups)
}

function objectionTo({ groups, graph }: Directory, { who, act, groupId }: Step): Objection | null {
  const { members = [], direct_subgroup_ids: subgroups = [] } = groups.get(groupId) ?? {}
  const isIn = (who.kind === 'user' ? members : subgroups).includes(who.id)
  if (act === 'leave') return isIn ? null : 'no-member'
  if (isIn) return 'member'
  const isLoop = who.kind === 'group' && (who.id === groupId || groupsInside(graph, who.id).has(groupId))
  return isLoop ? 'loop' : null
}
