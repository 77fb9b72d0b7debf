import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import { emailOf, type User } from '../operations/users.ts'
import type { RuleFacts } from './define.ts'
import { draftToKeep, lackedRole, newsOf } from './index.ts'
import { roles, type RoleName } from '../roles.ts'
import { noUser, user, userValues, type UserValues } from './user.ts'

const rules = { minLength: 8, maxLength: 100, minGuesses: 10_000 }
const factsWith = (passwords: object, values: Partial<UserValues> = {}) =>
  ({
    values,
    base: {},
    connection: { limits: {}, passwords },
    directory: { accountWith: (email: string) => (email.toLowerCase() === 'ada@x.example' ? 'Ada' : null) },
  }) as unknown as RuleFacts

describe('the rules of a new user', () => {
  const found = (field: 'full_name' | 'email' | 'password', value: string, facts = factsWith(rules)) =>
    user.fields[field].find?.(value, facts)?.key ?? null

  it('require a name, and a free address', () => {
    expect([found('full_name', ' '), found('full_name', 'Sofie Lind')]).toEqual(['name-empty', null])
    expect(['', 'sofie', 'so fie@x.example'].map((email) => found('email', email))).toEqual([
      'email-empty',
      'email-invalid',
      'email-invalid',
    ])
    expect(found('email', '\u200bada＠x.example\u00a0')).toBe('email-taken')
    expect([found('email', 'ADA@x.example '), found('email', 'sofie@quay')]).toEqual(['email-taken', null])
  })

  it('check a password only by the rules that the server reports', () => {
    expect(['', 'seven77', 'x'.repeat(101)].map((password) => found('password', password))).toEqual([
      'password-empty',
      'password-short',
      'password-long',
    ])
    const unreported = factsWith({ minLength: null, maxLength: null, minGuesses: null })
    expect([found('password', 'ropes', unreported), found('password', '', unreported)]).toEqual([
      null,
      'password-empty',
    ])
  })

  it('warn of an obviously weak password, and let it be sent', () => {
    const facts = factsWith(rules, { full_name: 'Sofie Lind', email: 'so.lind@quay.example' })
    expect(user.fields.password.find?.('aaaaaaaaaa', facts)).toEqual({ severity: 'warning', key: 'password-repeats' })
    expect(found('password', 'Xsofie-77-rope', facts)).toBe('password-named')
    expect(found('password', 'lantern-rope-seven-gulls', facts)).toBeNull()
  })

  it('keep the password out of a draft', () => {
    const draft = draftToKeep('user', { base: { ...noUser }, mine: { full_name: 'Sofie', password: 'lantern' } })
    expect(draft.mine).toEqual({ full_name: 'Sofie' })
    expect(JSON.stringify(draft)).not.toContain('lantern')
  })

  it('let administrators and owners create, bots included, and anyone where the role is unknown', () => {
    const lacked = (role: number | null, isBot = false) =>
      lackedRole('user', 'create', { userId: 1, email: '', fullName: '', role, isBot })
    expect([600, 400, 300].map((role) => lacked(role))).toEqual(Array(3).fill('administrator'))
    expect([200, 100, null].map((role) => lacked(role))).toEqual([null, null, null])
    expect([lacked(400, true), lacked(200, true)]).toEqual(['administrator', null])
  })
})

describe('a refusal of a new user', () => {
  const fieldOf = (serverMessage: string) =>
    user.acts.create?.refusedField({
      failure: { serverMessage } as Failure,
      missing: Object.keys(noUser),
      sent: Object.keys(noUser),
    })

  // Refusals of `service.md#creating-a-user`.
  it.each([
    ['Email is already in use.', 'email'],
    ["Email 'a@b.example' is not allowed in realm 'haldenferries': the domain is not allowed.", 'email'],
    ['Disposable email addresses are not allowed in realm.', 'email'],
    ['Email addresses containing + are not allowed.', 'email'],
    ['The password is too weak.', 'password'],
    ['Invalid characters in name!', 'full_name'],
    ['Name too long!', 'full_name'],
    ['Name must not be empty!', 'full_name'],
    ['Invalid format!', 'full_name'],
    ['Bad name or username', null],
    ['User not authorized to create users', null],
    ['Must be an organization administrator', null],
  ])('finds its field by the words “%s”', (words, field) => {
    expect(fieldOf(words)).toBe(field)
  })
})

describe('the values of a user', () => {
  const wire: User = {
    user_id: 7,
    email: 'ada@x.example',
    delivery_email: 'ada@home.example',
    full_name: 'Ada',
    role: 400,
    is_bot: false,
    is_active: true,
  }

  it('have an address only where mail reaches it', () => {
    expect(emailOf(wire)).toBe('ada@home.example')
    expect(emailOf({ ...wire, delivery_email: null })).toBeUndefined()
    const { delivery_email: _, ...older } = wire
    expect(emailOf(older)).toBe('ada@x.example')
    expect(emailOf({ ...older, email: 'user7@x.example' })).toBeUndefined()
    expect(emailOf({ ...older, is_bot: true, email: 'gate-bot@x.example' })).toBe('gate-bot@x.example')
  })

  it('come by events whole or in part', () => {
    const add = { type: 'realm_user', op: 'add', person: wire }
    expect(newsOf('user', add)).toMatchObject({ about: 'new', records: [{ id: 7, wire }] })
    const update = { type: 'realm_user', op: 'update', person: { user_id: 7, is_active: false } }
    expect(newsOf('user', update)).toEqual({
      about: 'one',
      id: 7,
      wire: { is_active: false },
      values: { is_active: false },
    })
    expect(newsOf('user', { type: 'realm_user', op: 'remove', person: { user_id: 7 } })).toBeNull()
  })
})

describe('the role of this account itself', () => {
  const warningFor = (role: RoleName, userId = 7) => {
    const connection = { me: { userId: 7, role: roles.owner }, limits: {} }
    const facts = { values: {}, base: { user_id: userId, role: 'owner' }, connection } as unknown as RuleFacts
    return user.fields.role.find?.(role, facts)?.key ?? null
  }

  it('has a warning for each lower role, because the account can’t get the earlier one back', () => {
    expect(
      (['owner', 'administrator', 'moderator', 'member', 'guest'] as const).map((role) => warningFor(role)),
    ).toEqual([null, 'own-role', 'own-role', 'own-role', 'own-role'])
  })

  it('has none for somebody else', () => {
    expect(warningFor('guest', 8)).toBeNull()
  })

  it('is known from a record as the server lists it', () => {
    expect(userValues({ user_id: 7, full_name: 'Ada', email: 'ada@x.example' } as User)).toMatchObject({ user_id: 7 })
  })
})
