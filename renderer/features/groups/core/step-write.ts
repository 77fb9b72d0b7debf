import type { Connection } from '#contract/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { membershipTarget } from './membership-change.ts'
import { offersChanges } from '../../../lib/organization/permissions.ts'
import { memberRights, reaches } from './rights.ts'
import type { Step } from './what-if.ts'

interface Facts {
  readonly connection: Connection
  readonly directory: Directory
}

/** Reason why a simulated change can't be sent; null if it can, as far as is known. */
export type StepBlock = 'not-offered' | 'no-right'

/** Returns the reason why this account can't do what was simulated; null if it may. */
export function stepBlock({ who, act, groupId }: Step, { connection, directory }: Facts): StepBlock | null {
  if (!offersChanges(connection)) return 'not-offered'
  const group = directory.groups.get(groupId)
  if (group === undefined) return 'no-right'
  const rights = memberRights(group, { connection, directory })
  const reach = who.kind === 'group' ? rights.subgroups : act === 'join' ? rights.add : rights.remove
  return reaches(reach, who.kind === 'user' ? who.id : NaN, connection.me) ? null : 'no-right'
}

/** The write of a simulated change, with the membership that it starts from. */
export function stepWrite({ who, act, groupId }: Step, directory: Directory): OneWrite {
  const { members = [], direct_subgroup_ids: subgroups = [] } = directory.groups.get(groupId) ?? {}
  const before = who.kind === 'user' ? members : subgroups
  const after = act === 'join' ? [...before, who.id] : before.filter((id) => id !== who.id)
  return {
    kind: 'user-group',
    act: who.kind === 'user' ? 'members' : 'subgroups',
    id: groupId,
    changes: [],
    target: membershipTarget(before, after),
  }
}
