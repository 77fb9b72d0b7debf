import { describe, expect, it } from 'vitest'
import type { Invite } from '#contract/operations/invitations.ts'
import { sortRows } from '../../components/record-table/sort.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { findInInvitations } from './attention.ts'
import { invitationColumns, soonestFirst } from './columns.tsx'
import { resendWarningMs, rowsOf, invitationsToForget, invitationsToStore, type StoredInvitation } from './rows.ts'

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
const kept = (one: Invite, resentAt: number | null = null): StoredInvitation => ({ id: one.id, invite: one, resentAt })

const rows = (invites: Invite[] | null, known: StoredInvitation[] = []) => rowsOf({ invites, aheadMs }, known, now)
const statesOf = (...given: Parameters<typeof rows>) =>
  Object.fromEntries(rows(...given).map(({ key, state }) => [key, state]))

describe('an invitation listed earlier', () => {
  it('counts as expired only by the server’s clock', () => {
    const over = kept(invite(1, { expiry_date: seconds(-hour) }))
    const early = kept(invite(2, { expiry_date: seconds(hour) }))
    const endless = kept(invite(3, { expiry_date: null }))
    expect(statesOf([], [over, early, endless])).toEqual({ 'email 1': 'expired', 'email 2': 'gone', 'email 3': 'gone' })
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
