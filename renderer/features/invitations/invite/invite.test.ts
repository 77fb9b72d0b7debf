import { describe, expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { rowResultTexts } from '../../../bulk/dialog/row-result.ts'
import { readAddresses } from '../../../lib/text/read-addresses.ts'
import { addressesToInvite, checkAddresses } from './check-addresses.ts'

describe('check-addresses', () => {
  const user = (user_id: number, delivery_email: string | null, is_active = true): [number, User] => [
    user_id,
    {
      user_id,
      full_name: `User ${user_id}`,
      delivery_email,
      email: `user${user_id}@chat`,
      is_active,
      is_bot: false,
    },
  ]
  const users = new Map([
    user(1, 'mary@port.example'),
    user(2, 'per@port.example', false),
    user(3, 'ana@port.example', false),
    user(4, 'ana@port.example'),
    user(5, null),
  ])
  const facts = { users, pending: [{ email: 'Kari@Port.example', sent: -5 }], areDomainsRestricted: false }
  const statesOf = (text: string, given: Parameters<typeof checkAddresses>[1] = facts) =>
    checkAddresses(readAddresses(text), given).map(({ state }) => state)

  describe('an address', () => {
    it('is free where nothing is known against it', () => {
      expect(statesOf('new@port.example')).toEqual([{ is: 'free', isDomainNew: false }])
    })

    it('has an account, in any capitalization', () => {
      expect(statesOf('MARY@port.example')).toEqual([{ is: 'account', userId: 1, name: 'User 1' }])
    })

    it('has a deactivated account, unless an active one has the same address', () => {
      expect(statesOf('per@port.example ana@port.example')).toEqual([
        { is: 'deactivated', userId: 2, name: 'User 2' },
        { is: 'account', userId: 4, name: 'User 4' },
      ])
    })

    it('is invited already', () => {
      expect(statesOf('kari@port.example')).toEqual([{ is: 'pending', sent: -5 }])
    })

    it('is double where it was listed before', () => {
      expect(statesOf('new@port.example, New@port.example')).toEqual([
        { is: 'free', isDomainNew: false },
        { is: 'double' },
      ])
    })

    it('is invalid, except for a domain without an ending', () => {
      expect(statesOf('kari, ops@intranet')).toEqual([
        { is: 'invalid', fault: 'at' },
        { is: 'free', isDomainNew: false },
      ])
    })

    it('has a domain that no account has, where only some domains can join', () => {
      const restricted = { ...facts, areDomainsRestricted: true }
      expect(statesOf('new@port.example new@elsewhere.example', restricted)).toEqual([
        { is: 'free', isDomainNew: false },
        { is: 'free', isDomainNew: true },
      ])
    })

    it('is free where the server lists nobody', () => {
      expect(statesOf('mary@port.example', { users: null, pending: [], areDomainsRestricted: true })).toEqual([
        { is: 'free', isDomainNew: false },
      ])
    })
  })

  it('invites free addresses, and pending ones only on request', () => {
    const checked = checkAddresses(readAddresses('new@port.example kari@port.example mary@port.example bad@'), facts)
    const sent = (isWanted: boolean) => addressesToInvite(checked, () => isWanted).map(({ address }) => address)
    expect(sent(false)).toEqual(['new@port.example'])
    expect(sent(true)).toEqual(['new@port.example', 'kari@port.example'])
  })
})

describe('refused-row', () => {
  it('shows the reason for a refused address, which the server’s words about the whole request do not say', () => {
    const { reason } = rowResultTexts(
      {
        index: 0,
        name: 'mary@port.example',
        change: '',
        write: { kind: 'invitation', act: 'create' },
        state: 'refused',
        held: null,
        outcomes: [
          { field: 'email', state: 'refused', because: 'server-words', words: 'We weren’t able to invite anyone.' },
        ],
        failure: {
          kind: 'invalid-input',
          message: '',
          code: 'INVITATION_FAILED',
          details: { errors: [['mary@port.example', 'Already has an account.', true]] },
        },
        at: null,
        isAbsent: false,
      },
      true,
      undefined,
    )
    expect(reason).toMatch(/“We weren’t able to invite anyone\.”.*deactivated account/)
  })
})
