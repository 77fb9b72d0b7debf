import { expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { findOptions } from './options.ts'

const group = { description: '', members: [], direct_subgroup_ids: [] }
const groups = [
  { ...group, id: 1, name: 'role:owners', is_system_group: true },
  { ...group, id: 2, name: 'role:administrators', is_system_group: true },
  { ...group, id: 3, name: 'Accounts', is_system_group: false },
  { ...group, id: 4, name: 'Old admins', is_system_group: false },
]
const names = [
  'Zoe Lind',
  'Ana Berg',
  'Lindsay Ek',
  'Bo Lind',
  'Carl Lindahl',
  'Eva Lind',
  'Finn Lind',
  'Gro Lind',
  'Hal Lind',
  'Ida Lind',
  'Jan Lind',
]
const users = names.map((full_name, index) => ({ user_id: index + 1, full_name, is_active: true }) as User)
const directory = createDirectory(users, groups, null)
const find = (query: string, chosen: { groups: number[]; users: number[] } = { groups: [], users: [] }) =>
  findOptions(directory, chosen, new Set(), null, query)

it('lists roles above other groups before anything is typed', () => {
  expect(find('').groups.map(({ name }) => name)).toEqual(['Owners', 'Administrators', 'Accounts', 'Old admins'])
})

it('lists the eight best matches: names that begin with the text, then those that contain it, each alphabetically', () => {
  expect(find('lind').users.map(({ name }) => name)).toEqual([
    'Lindsay Ek',
    'Bo Lind',
    'Carl Lindahl',
    'Eva Lind',
    'Finn Lind',
    'Gro Lind',
    'Hal Lind',
    'Ida Lind',
  ])
  expect(find('admin').groups.map(({ name }) => name)).toEqual(['Administrators', 'Old admins'])
})

it('omits chosen ones, and people before anything is typed', () => {
  expect(find('lindsay', { groups: [], users: [3] }).users).toEqual([])
  expect(find('').users).toEqual([])
})
