import { expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { peopleChosen, readPeople } from './chosen.ts'

const user = (user_id: number, more: Partial<User> = {}) =>
  ({
    user_id,
    full_name: `User ${user_id}`,
    email: `Person${user_id}@ferries.example`,
    is_active: true,
    is_bot: false,
    ...more,
  }) as User
const users = [user(1), user(2), user(3, { is_active: false }), user(4, { is_bot: true })]
const group = { description: '', is_system_group: false }
const groups = [
  { ...group, id: 10, name: 'Crew', members: [1, 3, 4], direct_subgroup_ids: [11] },
  { ...group, id: 11, name: 'Deck', members: [2], direct_subgroup_ids: [] },
]
const directory = createDirectory(users, groups, null)
const unlisted = createDirectory(null, groups, null)

it('reads addresses in any capitalization, in lines, in lists and after names', () => {
  const text = 'PERSON1@ferries.example; person2@ferries.example\n"Bot" <person4@ferries.example>'
  expect(readPeople(directory, text)).toEqual({ ids: [1, 2, 4], unknown: [] })
})

it('reads ids, and names those of no active account', () => {
  expect(readPeople(directory, '2, 1 2 3 99')).toEqual({ ids: [2, 1], unknown: ['3', '99'] })
  expect(readPeople(directory, '２、\u200b１')).toEqual({ ids: [2, 1], unknown: [] })
  expect(readPeople(directory, 'person3@ferries.example who@ferries.example')).toEqual({
    ids: [],
    unknown: ['person3@ferries.example', 'who@ferries.example'],
  })
})

it('reads any id where the server lists no users, and no address', () => {
  expect(readPeople(unlisted, '7 8')).toEqual({ ids: [7, 8], unknown: [] })
  expect(readPeople(unlisted, 'person1@ferries.example')).toEqual({ ids: [], unknown: ['person1@ferries.example'] })
})

it('reads a name as a search', () => {
  for (const text of ['', ' ', 'Astrid Vik', 'Dock 7']) expect(readPeople(directory, text)).toBeNull()
})

it('gathers everyone chosen once, without deactivated users and bots of a group', () => {
  expect(peopleChosen(directory, { groups: [10], users: [4, 2] })).toEqual([1, 2, 4])
  expect(peopleChosen(directory, { groups: [], users: [] })).toEqual([])
})
