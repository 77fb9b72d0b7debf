import { describe, expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from './directory.ts'
import { changeOfPeople, peopleInAll, reachedBy } from './explain.ts'

const group = { description: '', is_system_group: true, direct_subgroup_ids: [] }
const groups = [
  { ...group, id: 1, name: 'role:nobody', members: [] },
  { ...group, id: 2, name: 'role:owners', members: [10] },
  { ...group, id: 3, name: 'role:administrators', members: [11], direct_subgroup_ids: [2] },
  { ...group, id: 4, name: 'Dock leads', is_system_group: false, members: [11, 12] },
]
const users = [10, 11, 12].map(
  (id) => ({ user_id: id, full_name: `Person ${id}`, email: `p${id}@ferries.example`, is_active: true }) as User,
)
const directory = createDirectory(users, groups, null)
const nobody = 1
const dockLeads = 4

describe('a permission that administrators have in any case (REVIEW U2)', () => {
  it('is not lost by them when it goes to nobody', () => {
    const { gains, loses, keeps } = changeOfPeople(directory, dockLeads, nobody, 'administrator')
    expect({ gains, loses, keeps }).toEqual({ gains: new Set(), loses: new Set([12]), keeps: new Set([11]) })
  })

  it('is not gained by them when they are named', () => {
    const { gains, keeps } = changeOfPeople(directory, nobody, dockLeads, 'administrator')
    expect({ gains, keeps }).toEqual({ gains: new Set([12]), keeps: new Set() })
  })

  it('counts them among all who have it, each with the reason', () => {
    const all = peopleInAll(directory, dockLeads, 'administrator')
    expect(all).toEqual(new Set([10, 11, 12]))
    expect(reachedBy(directory, dockLeads, all).map(({ userId, because }) => [userId, because])).toEqual([
      [10, 'standing'],
      [11, 'group'],
      [12, 'group'],
    ])
  })
})

it('any other permission is lost by whoever is no longer named', () => {
  expect(changeOfPeople(directory, dockLeads, nobody).loses).toEqual(new Set([11, 12]))
  expect(peopleInAll(directory, nobody)).toEqual(new Set())
})
