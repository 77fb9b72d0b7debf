import './record-texts.ts'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { Invite } from '#contract/operations/invitations.ts'
import { type RoleName, roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { sortRows } from '../../components/record-table/sort.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { findInInvitations } from './attention.ts'
import { invitationColumns, soonestFirst } from './columns.tsx'
import { readColumn, readIds } from './invitations-page.tsx'
import { actLockText, listSentences, warningText } from './locks.ts'
import {
  type InvitationRow,
  invitationsToForget,
  invitationsToStore,
  resendWarningMs,
  rowsOf,
  type StoredInvitation,
} from './rows.ts'
import { revokeOf } from './use-invitation-acts.tsx'

describe('invitations-page', () => {
  it('reads pasted ids with any separator, each once, and reports invalid parts', () => {
    expect(readIds(' 12, 15;31\n12\t7 ')).toEqual({ ids: [12, 15, 31, 7], others: [] })
    expect(readIds('１２、15；\u200b３１')).toEqual({ ids: [12, 15, 31], others: [] })
    expect(readIds('12 #15 0 -3 1.5 99999999999')).toEqual({
      ids: [12],
      others: ['#15', '0', '-3', '1.5', '99999999999'],
    })
  })

  it.each([
    ['a list', '12\n15\n', [12, 15]],
    ['a list below its name', 'invite_id\n12\n15', [12, 15]],
    ['the column that is named, whatever stands in others', 'ID,days\n12,3\n15,9', [12, 15]],
    ['the only column of ids', 'email,number\n"Moe, Linn",12\nb@example.com,15', [12, 15]],
    ['a table without a head', 'a@example.com;12\nb@example.com;15', [12, 15]],
  ])('reads %s from a file', async (_, text, ids) => {
    expect(await readColumn(text)).toEqual({ ids, others: [] })
  })

  it('reports values in the column that are not ids', async () => {
    expect(await readColumn('id,name\n12,a\nx,b')).toEqual({ ids: [12], others: ['x'] })
  })

  it.each([
    ['several columns could be meant', 'a,b\n12,3\n15,9'],
    ['two columns have the name', 'id,invite id\n12,3'],
    ['there are no ids', 'email,name\na@example.com,A'],
  ])('uses no column where %s', async (_, text) => {
    expect(await readColumn(text)).toBeNull()
  })
})

describe('locks', () => {
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
    expect(listSentences(true, connection, emptyDirectory).filter((one) => one === t('sentence.own'))).toEqual(
      sentences,
    )
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
})

describe('rows', () => {
  const hour = 3_600_000
  const day = 24 * hour
  /** Time of this computer's clock; the server's clock is a day ahead. */
  const now = 1_800_000_000_000
  const aheadMs = day

  const seconds = (fromNow: number) => (now + aheadMs + fromNow) / 1000

  const invite = (id: number, more: Partial<Invite> = {}): Invite => ({
    id,
    email: `p${id}@example.com`,
    invited_by_user_id: 8,
    invited: seconds(-day),
    expiry_date: seconds(day),
    invited_as: 400,
    is_multiuse: false,
    ...more,
  })
  const link = (id: number): Invite => ({ ...invite(id), is_multiuse: true, link_url: 'https://chat.example/join/x/' })
  const kept = (one: Invite, resentAt: number | null = null): StoredInvitation => ({
    id: one.id,
    invite: one,
    resentAt,
  })

  const rows = (invites: Invite[] | null, known: StoredInvitation[] = []) => rowsOf({ invites, aheadMs }, known, now)
  const statesOf = (...given: Parameters<typeof rows>) =>
    Object.fromEntries(rows(...given).map(({ key, state }) => [key, state]))

  describe('an invitation listed earlier', () => {
    it('counts as expired only by the server’s clock', () => {
      const over = kept(invite(1, { expiry_date: seconds(-hour) }))
      const early = kept(invite(2, { expiry_date: seconds(hour) }))
      const endless = kept(invite(3, { expiry_date: null }))
      expect(statesOf([], [over, early, endless])).toEqual({
        'email 1': 'expired',
        'email 2': 'gone',
        'email 3': 'gone',
      })
    })

    it('is shown once, as listed, while the server lists it', () => {
      expect(statesOf([invite(1)], [kept(invite(1))])).toEqual({ 'email 1': 'listed' })
    })

    it('is stored when it is new or changed, with the time of resending, and dropped a month after its end', () => {
      const changed = invite(2, { invited: seconds(0) })
      expect(
        invitationsToStore({ invites: [invite(1), changed, invite(3), link(4)], aheadMs }, [
          kept(invite(1)),
          kept(invite(2), 77),
        ]),
      ).toEqual([kept(changed, 77), kept(invite(3))])
      const old = kept(invite(5, { expiry_date: seconds(-31 * day) }))
      const recent = kept(invite(6, { expiry_date: seconds(-29 * day) }))
      expect(invitationsToForget(rows([], [old, recent]))).toEqual([5])
      expect(invitationsToForget(rows(null, [{ id: 9, invite: null, resentAt: null }]))).toEqual([])
    })
  })

  it('sorts by soonest expiry, then never, then expired', () => {
    const over = [kept(invite(1, { expiry_date: seconds(-day) })), kept(invite(2, { expiry_date: seconds(-hour) }))]
    const gone = kept(invite(3, { expiry_date: seconds(5 * day) }))
    const listed = [
      invite(4, { expiry_date: null }),
      invite(5, { expiry_date: seconds(2 * day) }),
      invite(6, { expiry_date: seconds(hour) }),
    ]
    const sorted = sortRows(rows(listed, [...over, gone]), invitationColumns(emptyDirectory), soonestFirst)
    expect(sorted.map(({ id }) => id)).toEqual([6, 5, 4, 2, 1, 3])
  })

  it('never mistakes a link for the invitation with the same id', () => {
    expect(statesOf([invite(2), link(2)])).toEqual({ 'email 2': 'listed', 'link 2': 'listed' })
    // The email invitation was accepted; the link with its id still exists.
    expect(statesOf([link(2)], [kept(invite(2), now)])).toEqual({ 'link 2': 'listed', 'email 2': 'gone' })
    expect(rows([link(2)], [kept(invite(2), now)])[0]).toMatchObject({ coolsFor: 0, sent: -day })
  })

  it('knows only an id where nothing is listed', () => {
    expect(rows(null, [{ id: 12, invite: null, resentAt: null }])).toEqual([
      {
        key: 'email 12',
        kind: 'email',
        id: 12,
        state: 'known',
        invite: null,
        sent: undefined,
        expires: undefined,
        coolsFor: 0,
      },
    ])
  })

  describe('the cool-down', () => {
    const minute = 60_000

    it('starts at the server’s time of sending, and at resending here', () => {
      expect(rows([invite(1, { invited: seconds(-minute) })])[0]?.coolsFor).toBe(resendWarningMs - minute)
      expect(rows([invite(1)], [kept(invite(1), now - 2 * minute)])[0]?.coolsFor).toBe(resendWarningMs - 2 * minute)
      expect(rows(null, [{ id: 1, invite: null, resentAt: now - minute }])[0]?.coolsFor).toBe(resendWarningMs - minute)
    })

    it.each([resendWarningMs + 1, 86_400_000])(
      'is over if the clock was set back by %i ms since the resending',
      (back) => {
        expect(rows(null, [{ id: 1, invite: null, resentAt: now + back }])[0]?.coolsFor).toBe(0)
      },
    )

    it('ends', () => {
      expect(rows([invite(1, { invited: seconds(-resendWarningMs) })])[0]?.coolsFor).toBe(0)
      expect(rows(null, [{ id: 1, invite: null, resentAt: now - resendWarningMs }])[0]?.coolsFor).toBe(0)
    })
  })

  it('finds email invitations that expire within a week, but none that have expired or never do', () => {
    const ending = (id: number, fromNow: number) => invite(id, { expiry_date: seconds(fromNow) })
    const listed = [ending(1, hour), ending(2, 6 * day), ending(3, 8 * day), invite(4, { expiry_date: null }), link(5)]
    const over = kept(ending(6, -hour))
    expect(findInInvitations(rows(listed, [over]))).toMatchObject([
      {
        sentence: '2 invitations expire within 7 days',
        about: '1 of them expires within a day',
        path: 'invitations?expires=week',
      },
    ])
    expect(findInInvitations(rows([ending(1, hour), ending(2, 2 * hour)]))).toMatchObject([
      { sentence: '2 invitations expire within a day', path: 'invitations?expires=day' },
    ])
    expect(findInInvitations(rows([ending(1, hour)]))[0]).not.toHaveProperty('about')
    expect(findInInvitations(rows([ending(3, 8 * day)]))).toEqual([])
  })
})
