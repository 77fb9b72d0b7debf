import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { actLock } from '#contract/records/index.ts'
import { invitationValues } from '#contract/records/invitation.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import { granteeText } from '../../lib/records/kind-words.ts'
import { lockText } from '../../lib/records/locks.ts'
import { leastRoleLabel } from '../../lib/roles.ts'
import type { InvitationRow } from './rows.ts'
import { t } from './words.ts'

/** Reason why an invitation can't be resent, in a sentence; null if it can, and where only the server knows. */
export function resendLockText(row: InvitationRow, connection: Connection, directory: Directory): string | null {
  if (row.kind === 'link') return t('lock.link')
  if (row.state === 'expired' || row.state === 'gone') return t(`lock.${row.state}`)
  const values = row.invite === null ? {} : invitationValues(row.invite)
  const lock = actLock('invitation', 'resend', {
    values,
    base: values,
    connection,
    directory: ruleDirectory(directory),
  })
  if (lock?.by === 'role') return t('lock.role', { who: leastRoleLabel(lock.role) })
  return lock === null ? null : lockText('invitation', lock, directory)
}

/** Warning before resending, in a sentence; no server enforces a pause between two, so it does not block. */
export const warningText = ({ coolsFor }: InvitationRow): string | null => (coolsFor > 0 ? t('warn.just-sent') : null)

/** Reason why this account can't invite people; null if it can, and where only the server knows. */
export function whyNoNew(kind: 'invitation', connection: Connection, directory: Directory): string | null {
  const lock = actLock(kind, 'create', { values: {}, base: {}, connection, directory: ruleDirectory(directory) })
  if (lock === null) return null
  const who =
    lock.by === 'role'
      ? leastRoleLabel(lock.role)
      : lock.by === 'group'
        ? granteeText(lock.setting as GroupSetting, directory)
        : ''
  return t('lock.invite', { who })
}
