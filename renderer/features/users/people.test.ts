import { describe, expect, it, vi } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { createListMap, rowsOf, stateOf, toPeople, toPerson, type Person } from './people.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { userColumns } from './columns.tsx'
import { userFilters } from './users-page.tsx'

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
