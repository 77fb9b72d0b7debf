import type { Connection } from '#contract/connection.ts'
import { isAtLeast } from '#contract/roles.ts'
import { actLock } from '#contract/records/index.ts'
import { invitationValues } from '#contract/records/invitation.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import { lockText, permittedText } from '../../lib/records/locks.ts'
import { leastRoleLabel } from '../../lib/text/roles.ts'
import type { InvitationRow } from './rows.ts'

const t = texts('invitations')

export type InvitationAct = 'resend' | 'revoke'

export const kindOf = ({ kind }: InvitationRow): 'invitation' | 'invitation-link' =>
  kind === 'email' ? 'invitation' : 'invitation-link'

/** Reason why an invitation can't be resent or revoked, in a sentence; null if it can, or if only the server knows. */
export function actLockText(
  row: InvitationRow,
  act: InvitationAct,
  connection: Connection,
  directory: Directory,
): string | null {
  if (act === 'resend' && row.kind === 'link') return t('lock.link')
  if (row.state === 'expired' || row.state === 'gone') return t(`lock.${row.state}`)
  const kind = kindOf(row)
  const values = row.invite === null ? {} : invitationValues(row.invite)
  const lock = actLock(kind, act, { values, base: values, connection, directory: ruleDirectory(directory) })
  if (lock?.by === 'role') {
    const who = leastRoleLabel(lock.role)
    return t(act === 'resend' ? 'lock.role' : 'lock.revoke-role', { who })
  }
  return lock === null ? null : lockText(kind, lock, directory)
}

/**
 * Warning in a sentence if an invitation was resent recently. It does not block resending, because no server requires a
 * pause.
 */
export const warningText = ({ coolsFor }: InvitationRow): string | null => (coolsFor > 0 ? t('warn.just-sent') : null)

/** The sentences of the list: what this account can't see or do in it. */
export function listSentences(isListed: boolean, connection: Connection, directory: Directory): readonly string[] {
  const isOwnAlone = isListed && isAtLeast(connection.me?.role, 'administrator') === false
  // Reasons are sentences of the page, because tooltips need a pointer.
  const closed = isListed
    ? [newLockText('invitation', connection, directory), newLockText('invitation-link', connection, directory)]
    : []
  return [...(isOwnAlone ? [t('sentence.own')] : []), ...closed.filter((why) => why !== null)]
}

/** Reason why this account can't invite people, by email or by link; null if it can, or if only the server knows. */
export function newLockText(
  kind: 'invitation' | 'invitation-link',
  connection: Connection,
  directory: Directory,
): string | null {
  const lock = actLock(kind, 'create', { values: {}, base: {}, connection, directory: ruleDirectory(directory) })
  if (lock === null) return null
  if (lock.by === 'policy') return lockText(kind, lock, directory)
  const who = permittedText(lock, directory)
  return t(kind === 'invitation' ? 'lock.invite' : 'lock.new-link', { who })
}
