import type { RuleFacts } from '#contract/records/define.ts'
import { actLock } from '#contract/records/index.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { groupValues } from '#contract/records/user-group.ts'
import { texts } from '#contract/texts.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import type { TextContext } from '../../../lib/records/kind-texts.ts'
import { lockText } from '../../../lib/records/locks.ts'

const t = texts('groups')

/** Feature levels that added the acts (service.md#deactivating-a-group). */
const since = { deactivate: 290, reactivate: 386 } as const

export type ActivityAct = keyof typeof since

/** The act that changes the state of a group. */
export const activityAct = ({ deactivated }: UserGroup): ActivityAct =>
  deactivated === true ? 'reactivate' : 'deactivate'

/** Reason why this account or this server can't deactivate or reactivate a group; null if nothing is known against it. */
export function activityBlock(group: UserGroup, { connection, directory }: TextContext): string | null {
  const act = activityAct(group)
  const { featureLevel: level } = connection
  if (level !== null && level < since[act]) return t(`activity.level.${act}`, { needed: since[act], level })
  const base = groupValues(group)
  const facts: RuleFacts = { values: base, base, connection, directory: ruleDirectory(directory) }
  const lock = actLock('user-group', act, facts)
  return lock === null ? null : lockText('user-group', lock, directory)
}
