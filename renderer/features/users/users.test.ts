import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { runSteps } from '../../lib/live/in-slices.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import type { Permission } from '../../lib/organization/permissions.ts'
import { accessSteps } from './channel-access.ts'
import { userColumns } from './columns.tsx'
import { forgetPassword, judgeText, noteGenerated, noteTyped, pendingPassword, rulesText } from './new-user.tsx'
import { guessesOf } from './password/guesses.ts'
import { createListMap, type Person, rowsOf, stateOf, toPeople, toPerson } from './people.ts'
import { isLostWithout, permissionRowSteps } from './permission-rows.ts'
import { findPeople, userFilters } from './users-page.tsx'

describe('new-user', () => {
  describe('pending password', () => {
    afterEach(() => ['p', 'q'].forEach(forgetPassword))

    it('remembers that a password was typed, without the password', () => {
      noteTyped('p')
      expect(pendingPassword('p')).toEqual({ kind: 'typed' })
    })

    it('generates one per account, the same for each attempt to create it', () => {
      const text = noteGenerated('p')
      expect(noteGenerated('p')).toBe(text)
      expect(pendingPassword('p')).toEqual({ kind: 'generated', text })
      forgetPassword('p')
      expect(noteGenerated('p')).not.toBe(text)
    })

    it('keeps those of two organizations apart', () => {
      noteTyped('p')
      expect(pendingPassword('q')).toBeNull()
    })
  })

  describe('password control', () => {
    it('lists the server’s password rules as far as they are known', () => {
      expect(rulesText({ minLength: 8, maxLength: 100, minGuesses: 10_000 })).toBe(
        'This server requires at least 8 characters. The password can have at most 100 characters. The server rejects passwords that can be guessed in fewer than 10,000 attempts.',
      )
      const unreported = 'This server doesn’t report its password rules.'
      expect(rulesText({ minLength: null, maxLength: null, minGuesses: null })).toBe(unreported)
      expect(rulesText({ minLength: 0, maxLength: null, minGuesses: 0 })).toBe(unreported)
    })

    describe('the estimate of a typed password', () => {
      const guesses = (password: string, known: readonly string[] = []) => guessesOf({ password, known })

      it('recognizes common passwords with substitutions, and keyboard rows', () => {
        for (const password of ['password', 'P4ssw0rd', 'qwertyuiop', 'harbour1']) {
          expect(guesses(password), password).toBeLessThan(1_000_000)
        }
      })

      it('accepts unexpected word combinations and random passwords', () => {
        for (const password of ['copper-lantern-falls-upward', 'x7Qp-mW3v-Zk9d']) {
          expect(guesses(password), password).toBeGreaterThan(100_000_000)
        }
      })

      it('counts the person’s name and address as easy to guess', () => {
        const password = 'halvorsrud-bjerkness'
        const known = ['Sofie Bjerkness', 'sofie@halvorsrud.example']
        expect(guesses(password, known)).toBeLessThan(guesses(password) / 1_000)
      })

      it('is compared with the server’s minimum, with advice', () => {
        expect(judgeText(9_999.2, 10_000)).toBe(
          'Too easy: it can be guessed in about 9,999 attempts, and this server requires at least 10,000. Make it longer, for example by adding two unrelated words.',
        )
        expect(judgeText(10_000, 10_000)).toBe(
          'Hard enough: this console estimates at least 10,000 attempts, as the server requires. The server checks again when you send the user.',
        )
      })
    })
  })
})

describe('people', () => {
  it('maps a list once, and of the next one only what changed', () => {
    const make = vi.fn(({ id }: { id: number }) => ({ name: `user ${id}` }))
    const map = createListMap(make)
    const list = Array.from({ length: 100 }, (_, id) => ({ id }))
    const first = map(list)
    expect(map(list)).toBe(first)
    expect(make).toHaveBeenCalledTimes(100)
    const second = map([...list.with(7, { id: 700 }), { id: 100 }])
    expect(make).toHaveBeenCalledTimes(102)
    expect(second[6]).toBe(first[6])
    expect([second[7], second[100]]).toEqual([{ name: 'user 700' }, { name: 'user 100' }])
    expect(map(list)).toBe(first)
  })

  const user = (user_id: number, more: Partial<User> = {}): User => ({
    user_id,
    email: `person${user_id}@quay.example`,
    full_name: `Person ${user_id}`,
    role: 400,
    is_bot: false,
    is_active: true,
    ...more,
  })
  const group = (id: number, name: string, members: readonly number[], more: Partial<UserGroup> = {}): UserGroup => ({
    id,
    name,
    description: '',
    members: [...members],
    direct_subgroup_ids: [],
    is_system_group: false,
    ...more,
  })

  describe('the state of an account', () => {
    it('distinguishes deleted from deactivated, and is unknown where it is not reported', () => {
      const states = [{ is_active: true }, { is_active: false }, { is_active: false, is_deleted: true }].map((more) =>
        stateOf(toPerson(user(1, more))),
      )
      expect(states).toEqual(['active', 'deactivated', 'deleted'])
      expect(stateOf({ id: 7, full_name: '' })).toBeUndefined()
    })

    it('keeps a withheld address unknown', () => {
      expect(toPerson(user(1, { delivery_email: null })).email).toBeUndefined()
    })
  })

  describe('the rows of the users', () => {
    const groups = [
      group(1, 'role:members', [1, 2], { is_system_group: true }),
      group(20, 'Dock leads', [1]),
      group(21, 'Old leads', [1], { deactivated: true }),
    ]
    const people = [toPerson(user(1, { date_joined: '2026-11-20T10:00:00+00:00' })), toPerson(user(2, { role: 600 }))]
    const directory = createDirectory([], groups, null)
    const rows = rowsOf(people, directory, 'p')

    it('have the active groups of the person, without role groups', () => {
      expect(rows.map((row) => row.groups)).toEqual([[{ id: 20, name: 'Dock leads' }], []])
      expect(rows[0]).toMatchObject({ href: '#/o/p/users/1', joined: Date.UTC(2026, 10, 20, 10), state: 'active' })
    })

    it('are made once, and for a changed person again', () => {
      const users = [user(1), user(2), user(3)]
      const first = rowsOf(toPeople(users), directory, 'p')
      expect(rowsOf(toPeople(users), directory, 'p')).toBe(first)
      const changed = users.with(1, user(2, { full_name: 'Bo Lind' }))
      const later = createDirectory(changed, groups, null)
      const second = rowsOf(toPeople(changed), later, 'p')
      expect(second.map((row, index) => row === first[index])).toEqual([true, false, true])
      expect(second[1]?.person.full_name).toBe('Bo Lind')
      expect(rowsOf(toPeople(changed), directory, 'other')[0]?.href).toBe('#/o/other/users/1')
    })

    it('compute what no cell has shown only when it is asked for', () => {
      const parse = vi.spyOn(Date, 'parse')
      const [row] = rowsOf(toPeople([user(4, { date_joined: '2026-11-20T10:00:00+00:00' })]), directory, 'p')
      expect(parse).not.toHaveBeenCalled()
      expect([row?.joined, row?.joined]).toEqual([Date.UTC(2026, 10, 20, 10), Date.UTC(2026, 10, 20, 10)])
      expect(parse).toHaveBeenCalledOnce()
      parse.mockRestore()
    })

    it('are filtered by role, group and the time of joining', () => {
      const filters = userFilters(directory, Date.UTC(2026, 10, 22))
      const left = (id: string, chosen: string | number) => {
        const test = filters.find((filter) => filter.id === id)?.testFor([chosen])
        return rows.filter((row) => test?.(row)).map(({ person }: { readonly person: Person }) => person.id)
      }
      expect([left('role', 600), left('group', 20), left('joined', 'week'), left('joined', 'earlier')]).toEqual([
        [2],
        [1],
        [1],
        [],
      ])
    })
  })

  it('capitalize a role in its column and its filter', () => {
    const [row] = rowsOf([toPerson(user(1, { role: 100 }))], createDirectory(null, [], null), 'p')
    const context = { myId: null, isListed: true }
    expect(row && userColumns.find(({ id }) => id === 'role')?.inFile?.(row, context)).toBe('Owner')
    const filter = userFilters(createDirectory(null, [], null), 0).find(({ id }) => id === 'role')
    expect(filter?.options.map(({ label }) => label)).toContain('Member')
  })
})

describe('permission-list', () => {
  const group = (
    id: number,
    name: string,
    members: readonly number[],
    direct_subgroup_ids: readonly number[] = [],
  ): UserGroup => ({
    id,
    name,
    description: '',
    members: [...members],
    direct_subgroup_ids: [...direct_subgroup_ids],
    is_system_group: name.startsWith('role:'),
  })

  const groups = [
    group(1, 'role:members', [], [2]),
    group(2, 'role:fullmembers', [], [3]),
    group(3, 'role:moderators', [7]),
    group(20, 'Moderation', [], [21]),
    group(21, 'Terminal leads', [7]),
  ]
  const directory = createDirectory(null, groups, null)
  const on = { kind: 'organization' } as const
  const permission = (setting: string, value: Permission['value']): Permission => ({
    on,
    setting,
    value,
    sources: undefined,
  })
  const permissions = [
    permission('can_create_groups', 20),
    permission('can_add_custom_emoji_group', 1),
    permission('can_create_bots_group', { direct_members: [7], direct_subgroups: [21] }),
    permission('can_create_public_channel_group', { direct_members: [8], direct_subgroups: [] }),
  ]
  const { rows } = runSteps(permissionRowSteps(directory, permissions, 7))

  describe('permissions of a person', () => {
    it('are listed with the person’s group and the groups that contain it, omitting steps between two roles', () => {
      expect(rows.map(({ because }) => because)).toEqual([
        'Terminal leads, in Moderation',
        'Moderators, in Everyone except guests',
        'Individually, and 1 more reason',
        // A missing permission names the people who have it.
        'User 8',
      ])
    })

    it('are lost with a group only if nothing else gives them', () => {
      expect(rows.map(({ reasons }) => isLostWithout(reasons, 21))).toEqual([true, false, false, false])
    })

    it('are made without their texts, and those that a person lacks once for everyone', () => {
      const many = Array.from({ length: 5_000 }, (_, index) => permission(`can_${index}`, index % 2 === 0 ? 20 : 9))
      const known = vi.spyOn(directory.groups, 'get')
      const one = runSteps(permissionRowSteps(directory, many, 7))
      const other = runSteps(permissionRowSteps(directory, many, 8))
      // Only the groups of a person are looked up, not one for each row.
      expect(known.mock.calls.length).toBeLessThan(20)
      expect(other.missing).toBe(one.missing)
      expect(one.rows.filter((row, index) => row === one.missing[index])).toHaveLength(2_500)
      known.mockClear()
      expect(one.rows[0]?.because).toBe('Terminal leads, in Moderation')
      expect(one.rows[2]?.because).toBe('Terminal leads, in Moderation')
      expect(known.mock.calls.length).toBeLessThan(10)
      known.mockRestore()
    })
  })
})

describe('channel-access', () => {
  const privacies = { public: [false, true], private: [true, true], protected: [true, false] } as const
  const directory = createDirectory(null, [], null)
  const on = { kind: 'channel', id: 1, name: 'quay', privacy: 'private' } as const
  const lists = (setting: string): Permission => ({
    on,
    setting,
    value: { direct_members: [7], direct_subgroups: [] },
    sources: undefined,
  })

  function accessOf(role: number, privacy: keyof typeof privacies, isSubscribed: boolean, ...settings: string[]) {
    const [isPrivate, isShared] = privacies[privacy]
    const channel = { stream_id: 1, name: 'quay', invite_only: isPrivate, history_public_to_subscribers: isShared }
    const { rows } = runSteps(permissionRowSteps(directory, settings.map(lists), 7))
    const [found] = runSteps(accessSteps(directory, { role }, [channel as Channel], rows, () => isSubscribed))
    return [found?.see.because, found?.read.because, found?.kept]
  }

  it('lets guests see only the channels that they are subscribed to', () => {
    expect(accessOf(600, 'public', false, 'can_subscribe_group')).toEqual(['Not subscribed', 'Not subscribed', []])
    expect(accessOf(600, 'public', true)).toEqual(['Subscribed', 'Subscribed', []])
    expect(accessOf(400, 'public', true)).toEqual(['Public', 'Public', ['see', 'read']])
  })

  it('lets those who administer a private channel see it, and those who may subscribe also read it', () => {
    const [role, none] = ['Role: administrators and owners', 'Not subscribed']
    expect(accessOf(200, 'private', false)).toEqual([role, none, ['see']])
    expect(accessOf(400, 'private', false, 'can_administer_channel_group')).toEqual([
      'May administer it',
      none,
      ['see'],
    ])
    const both = ['see', 'read']
    expect(accessOf(400, 'private', false, 'can_subscribe_group')).toEqual(['May subscribe', 'May subscribe', both])
    expect(accessOf(400, 'private', false, 'can_send_message_group')).toEqual([none, none, []])
  })

  it('lets only subscribers read a protected history', () => {
    expect(accessOf(400, 'protected', false, 'can_add_subscribers_group')).toEqual([
      'May add subscribers',
      'Not subscribed',
      ['see'],
    ])
    expect(accessOf(400, 'protected', true)).toEqual(['Subscribed', 'Subscribed, from then on', []])
  })
})

describe('users-page', () => {
  const people = [
    { id: 1, full_name: 'Mary Holt', email: 'mary@port.example' },
    { id: 2, full_name: 'Per Lund', email: 'per@port.example', is_active: false },
    { id: 3, full_name: 'Hidden' },
    { id: 14, full_name: 'Ana Reyes' },
    { id: 15, full_name: 'Ana Reyes' },
  ]
  const found = (text: string) => {
    const { people: some, unknown } = findPeople(text, people)
    return [some.map(({ id }) => id), unknown]
  }

  it('finds people by their addresses, in any capitalization, each once', () => {
    expect(found('MARY@port.example, per@port.example; mary@port.example')).toEqual([[1, 2], []])
  })

  it('finds them in a table', () => {
    expect(found('Name;Email\nMary Holt;mary@port.example\nPer Lund;per@port.example')).toEqual([[1, 2], []])
  })

  it('lists entries without an account', () => {
    expect(found('mary@port.example, kari@port.example, nobody')).toEqual([[1], ['kari@port.example', 'nobody']])
  })

  it('finds them by their IDs, in digits of any script', () => {
    expect(found('1\n#２\n３, 99')).toEqual([[1, 2, 3], ['99']])
    // The number beside an address is no ID.
    expect(found('mary@port.example, 2')).toEqual([[1], ['2']])
  })

  it('finds them by their names and mentions, unless several people have the name', () => {
    expect(found('mary holt\nPer Lund')).toEqual([[1, 2], []])
    expect(found('Ana Reyes; @**Ana Reyes|15**; @_**Hidden**')).toEqual([[15, 3], ['Ana Reyes']])
  })
})
