import { describe, expect, it } from 'vitest'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from './directory.ts'
import {
  peopleGainedAndLost,
  peopleInAll,
  peopleWithPermission,
  sourcesOf,
  totalOf,
  type OtherSources,
} from './explain.ts'

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
const always: OtherSources = { role: 'administrator', setting: undefined }

describe('a permission that administrators always have', () => {
  it('is not lost by them when it is set to nobody', () => {
    const { gains, loses, keeps } = peopleGainedAndLost(directory, dockLeads, nobody, always)
    expect({ gains, loses, keeps }).toEqual({ gains: new Set(), loses: new Set([12]), keeps: new Set([11]) })
  })

  it('is not gained by them when they are named', () => {
    const { gains, keeps } = peopleGainedAndLost(directory, nobody, dockLeads, always)
    expect({ gains, keeps }).toEqual({ gains: new Set([12]), keeps: new Set() })
  })

  it('counts them among everyone who has it, each with the reason', () => {
    const all = peopleInAll(directory, dockLeads, always)
    expect(all).toEqual(new Set([10, 11, 12]))
    expect(peopleWithPermission(directory, dockLeads, all).map(({ userId, because }) => [userId, because])).toEqual([
      [10, 'role'],
      [11, 'group'],
      [12, 'group'],
    ])
  })
})

describe('a permission that a setting of the organization also grants', () => {
  const sources: OtherSources = { role: undefined, setting: { direct_members: [11], direct_subgroups: [2] } }

  it('is neither gained nor lost by the people of that setting', () => {
    const after = { direct_members: [10], direct_subgroups: [dockLeads] }
    const granted = peopleGainedAndLost(directory, nobody, after, sources)
    expect(granted).toEqual({
      gains: new Set([12]),
      loses: new Set(),
      keeps: new Set(),
      unaffected: new Set([10, 11]),
    })
    expect(peopleGainedAndLost(directory, after, nobody, sources)).toMatchObject({
      loses: new Set([12]),
      unaffected: new Set([10, 11]),
    })
  })

  it('counts them among everyone who has it, each with the first reason', () => {
    const all = peopleInAll(directory, dockLeads, sources)
    expect(all).toEqual(new Set([10, 11, 12]))
    const people = peopleWithPermission(directory, dockLeads, all, sources)
    expect(people.map(({ userId, because }) => [userId, because])).toEqual([
      [10, 'organization'],
      [11, 'group'],
      [12, 'group'],
    ])
  })
})

it('takes any other permission from people who are no longer named', () => {
  expect(peopleGainedAndLost(directory, dockLeads, nobody).loses).toEqual(new Set([11, 12]))
  expect(peopleInAll(directory, nobody)).toEqual(new Set())
})

it('collects people once per setting, and copies the set only to add those who always have it', () => {
  const people = peopleInAll(directory, dockLeads)
  expect(peopleInAll(directory, dockLeads)).toBe(people)
  expect(peopleInAll(directory, 3, always)).toBe(peopleInAll(directory, 3))
  expect(peopleInAll(directory, dockLeads, always)).not.toBe(people)
})

it('reaches no bots and no deactivated users, named or in a group', () => {
  const [ada, bo, cy] = users
  const left = [ada, { ...bo, is_active: false }, { ...cy, is_bot: true }] as User[]
  const later = createDirectory(left, groups, null)
  expect(peopleInAll(later, 3)).toEqual(new Set([10]))
  expect(peopleInAll(later, { direct_members: [10, 11, 99], direct_subgroups: [4] })).toEqual(new Set([10, 99]))
})

describe('the sources of a setting', () => {
  const [ada, bo, cy] = users
  const people = [ada, { ...bo, is_active: false }, { ...cy, is_bot: true }] as User[]
  const closed = { ...group, id: 5, name: 'Summer crew', is_system_group: false, members: [10], deactivated: true }
  const listed = createDirectory(people, [...groups, closed], null)
  const counts = (setting: GroupSetting, of = listed) =>
    sourcesOf(of, setting).map((source) => [source.kind === 'group' ? source.groupId : source.kind, source.count])
  const total = (setting: GroupSetting, of = listed) => totalOf(of, setting, peopleInAll(of, setting))

  it('are counted by kind', () => {
    const setting = { direct_members: [10, 11, 12, 99], direct_subgroups: [2, 5, 99_999] }
    expect(counts(setting)).toEqual([
      [2, 1],
      [5, 'deactivated'],
      [99_999, 'unknown'],
      ['people', 1],
      ['bots', 1],
      ['deactivated', 1],
      ['unknown', 1],
    ])
    expect(total(setting)).toEqual({ count: 1, isLeast: true })
  })

  it.each([
    ['a bot alone', { direct_members: [12], direct_subgroups: [] }, { count: 0, isLeast: false }],
    ['someone who has left', { direct_members: [11], direct_subgroups: [] }, { count: 0, isLeast: false }],
    ['a deactivated group', 5, { count: 0, isLeast: false }],
    ['an unknown group', 99_999, { count: 0, isLeast: true }],
    ['an unknown user', { direct_members: [99], direct_subgroups: [] }, { count: 0, isLeast: true }],
    ['nobody', nobody, { count: 0, isLeast: false }],
  ] as const)('total what is known: %s', (_, setting, expected) => {
    expect(total(setting as GroupSetting)).toEqual(expected)
  })

  it('are no numbers where they are unknown, below another group too', () => {
    const nested = [
      ...groups,
      closed,
      { ...group, id: 6, name: 'Deck', is_system_group: false, members: [10, 99], direct_subgroup_ids: [7, 5, 99_999] },
      { ...group, id: 7, name: 'Bow', is_system_group: false, members: [], direct_subgroup_ids: [99_998] },
      { ...group, id: 8, name: 'Old', is_system_group: false, members: [], direct_subgroup_ids: [9] },
      { ...closed, id: 9, direct_subgroup_ids: [99_999] },
    ]
    const of = createDirectory(people, nested, null)
    expect(sourcesOf(of, 6)).toMatchObject([
      {
        count: 1,
        isLeast: true,
        below: [{ count: 0, isLeast: true }, { count: 'deactivated' }, { count: 'unknown' }],
      },
    ])
    expect(total(6, of)).toEqual({ count: 1, isLeast: true })
    expect(total(7, of)).toEqual({ count: 0, isLeast: true })
    // A deactivated group gives nothing, whatever is in it.
    expect(total(8, of)).toEqual({ count: 0, isLeast: false })
    expect(sourcesOf(of, 8)).toMatchObject([{ count: 0, isLeast: false }])
  })

  it('are people where the server lists nobody', () => {
    const unreported = createDirectory(null, groups, null)
    expect(counts({ direct_members: [10, 99], direct_subgroups: [] }, unreported)).toEqual([['people', 2]])
    expect(total({ direct_members: [10, 99], direct_subgroups: [] }, unreported)).toEqual({ count: 2, isLeast: false })
  })
})
