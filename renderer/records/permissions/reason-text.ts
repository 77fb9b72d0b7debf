import { texts } from '#contract/texts.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { Reason } from '../../lib/organization/permissions.ts'
import { rolesLabel } from '../../lib/text/roles.ts'
import { privacyLabel } from '../channel/privacy-icon.tsx'

const t = texts('records', 'permission-lists')

/** True for a role group of the service, which nobody can leave. */
export const isRole = ({ groups }: Directory, id: number): boolean => groups.get(id)?.is_system_group === true

/** Text of the first reason, with the number of others. */
export function reasonsText(directory: Directory, [first, ...others]: readonly Reason[]): string {
  if (first === undefined) return ''
  const words = reasonText(directory, first)
  return others.length === 0 ? words : t('reason.more', { first: words, count: others.length })
}

/** Text of a reason in a few words, such as “Terminal leads, in Moderators”; the person's group comes first. */
export function reasonText(directory: Directory, reason: Reason): string {
  switch (reason.by) {
    case 'named':
      return t('reason.named')
    case 'role':
      return t('reason.role', { who: rolesLabel(reason.role) })
    case 'organization':
      return t('reason.organization')
    case 'subscription':
      return t(reason.isFromThen ? 'reason.subscribed-from-then' : 'reason.subscribed')
    case 'privacy':
      return privacyLabel(reason.privacy)
    case 'permission':
      return t(`reason.may.${reason.setting}`)
    case 'group':
      // Role groups in the middle of a path are omitted, because each role contains the next.
      return reason.path
        .filter((id, index, { length }) => index % (length - 1 || 1) === 0 || !isRole(directory, id))
        .map((id) => groupName(directory, id))
        .reduce((within, group) => t('reason.in', { group, within }))
  }
}
