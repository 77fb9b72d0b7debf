import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { actLockText, listSentences, warningText } from './locks.ts'
import './record-texts.ts'
import { rowsOf, type InvitationRow } from './rows.ts'
import { revokeOf } from './use-invitation-acts.tsx'

const t = texts('invitations')

const now = 1_800_000_000_000
const me = 7

const rowOf = (more: { inviter?: number; as?: RoleName; isLink?: boolean; sentAgo?: number } = {}): InvitationRow => {
  const { inviter = me, as = 'member', isLink = false, sentAgo = 86_400 } = more
  const invite = {
    id: 1,
    email: 'a@example.com',
    invited_by_user_id: inviter,
    invited: now / 1000 - sentAgo,
    expiry_date: null,
    invited_as: roles[as],
    is_multiuse: isLink,
  }
  return rowsOf({ invites: [invite], aheadMs: 0 }, [], now)[0] as InvitationRow
}

/** The facts of a connection that the rule needs. */
const as = (role: RoleName | null) =>
  ({
    me: role && { userId: me, email: '', fullName: '', role: roles[role], isBot: false },
  }) as unknown as Connection

const why = (row: InvitationRow, role: RoleName | null) => actLockText(row, 'resend', as(role), emptyDirectory)

it('lets everyone except guests resend their own invitations', () => {
  for (const role of ['owner', 'administrator', 'moderator', 'member'] as const) expect(why(rowOf(), role)).toBeNull()
  expect(why(rowOf(), 'guest')).toContain('a member or above')
})

it('reserves invitations of others for administrators, with a reason', () => {
  const others = rowOf({ inviter: 8 })
  for (const role of ['owner', 'administrator'] as const) expect(why(others, role)).toBeNull()
  for (const role of ['moderator', 'member'] as const) expect(why(others, role)).toContain('Someone else sent it.')
})

it('reserves invitations of owners for owners', () => {
  const owners = rowOf({ inviter: 8, as: 'owner' })
  expect(why(owners, 'owner')).toBeNull()
  expect(why(owners, 'administrator')).toContain('an owner')
})

it('leaves unknown cases to the server', () => {
  expect(why(rowOf({ inviter: 8, as: 'owner' }), null)).toBeNull()
})

it('does not resend links; warns about recent invitations, which can be resent', () => {
  expect(why(rowOf({ isLink: true }), 'owner')).toBe('Reusable links aren’t sent by email.')
  for (const sentAgo of [61, -30]) {
    expect(why(rowOf({ sentAgo }), 'owner')).toBeNull()
    expect(warningText(rowOf({ sentAgo }))).toBe('Sent less than 10 minutes ago.')
  }
  expect(warningText(rowOf({ sentAgo: 601 }))).toBeNull()
  expect(warningText(rowOf({ isLink: true }))).toBeNull()
})

it('shows if an unlisted invitation has expired', () => {
  const { invite } = rowOf()
  const kept = (expiry: number | null) => ({
    id: 1,
    invite: invite && { ...invite, expiry_date: expiry },
    resentAt: null,
  })
  const [expired] = rowsOf({ invites: [], aheadMs: 0 }, [kept(now / 1000 - 1)], now)
  const [gone] = rowsOf({ invites: [], aheadMs: 0 }, [kept(null)], now)
  expect(why(expired as InvitationRow, 'owner')).toContain('Expired')
  expect(why(gone as InvitationRow, 'owner')).toBe('No longer listed: accepted or revoked.')
})

const revokeLockText = (row: InvitationRow, role: RoleName) => actLockText(row, 'revoke', as(role), emptyDirectory)

it('lets links be revoked by the person who created them, and by administrators', () => {
  expect(revokeLockText(rowOf({ isLink: true }), 'member')).toBeNull()
  expect(revokeLockText(rowOf({ isLink: true, inviter: 8 }), 'administrator')).toBeNull()
  expect(revokeLockText(rowOf({ isLink: true, inviter: 8 }), 'member')).toContain('Someone else created it.')
})

it('reserves revoking invitations of owners for owners', () => {
  expect(revokeLockText(rowOf({ inviter: 8, as: 'owner' }), 'administrator')).toContain('an owner')
})

it.each([
  ['owner', []],
  ['member', [t('sentence.own')]],
] as const)('tells only those who see a part of the invitations: %s', (role, sentences) => {
  const connection = { ...as(role), realm: { permissions: {} } } as Connection
  expect(listSentences(true, connection, emptyDirectory).filter((one) => one === t('sentence.own'))).toEqual(sentences)
})

it('starts a revocation from what was shown, and by ID from nothing', () => {
  const row = rowOf({ isLink: true })
  expect(revokeOf(row)).toMatchObject({
    kind: 'invitation-link',
    act: 'revoke',
    id: 1,
    target: { base: { invited_as: 400 } },
  })
  expect(revokeOf({ ...row, kind: 'email', state: 'known', invite: null })).toEqual({
    kind: 'invitation',
    act: 'revoke',
    id: 1,
    changes: [],
    target: { mine: null },
  })
})
