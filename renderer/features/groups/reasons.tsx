import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { HeldPermission, Reason } from '../../lib/organization/permissions.ts'
import { leastRoleLabel } from '../../lib/roles.ts'
import { t } from './text.ts'

/** Why somebody has a permission, in a few words: "Terminal leads, part of Moderators". */
export function reasonText(directory: Directory, reason: Reason): string {
  if (reason.by === 'named') return t('reason.named')
  if (reason.by === 'standing') return t('reason.standing', { who: leastRoleLabel(reason.role) })
  const names = reason.path.map((id) => groupName(directory, id))
  const [last, ...others] = names.reverse()
  return others.length === 0 ? (last ?? '') : t('reason.part-of', { group: last ?? '', others: others.join(' › ') })
}

/** The first reason, and how many more there are. */
export function reasonsText(
  directory: Directory,
  { reasons: [first, ...others] }: Pick<HeldPermission, 'reasons'>,
): string {
  if (first === undefined) return ''
  const reason = reasonText(directory, first)
  return others.length === 0 ? reason : t('reason.more', { reason, count: others.length })
}
