import type { GroupSetting } from '#contract/operations/shapes.ts'
import { describe, expect, it } from 'vitest'
import { combineSettings, granteesOf, isSameSetting, settingOf } from './group-settings.ts'

const nobody = 8

describe('group settings are written as the server stores them', () => {
  it.each([
    ['one group alone is its id', { groups: [5], users: [] }, 5],
    ['nobody is the id of role:nobody', { groups: [], users: [] }, 8],
    ['a person is an object', { groups: [], users: [7] }, { direct_members: [7], direct_subgroups: [] }],
    [
      'ids are sorted and single',
      { groups: [5, 3, 5], users: [9, 2] },
      { direct_members: [2, 9], direct_subgroups: [3, 5] },
    ],
  ])('%s', (_, grantees, expected) => {
    expect(settingOf(grantees, nobody)).toEqual(expected)
  })

  it('writes an empty object where the server lists no role:nobody', () => {
    expect(settingOf({ groups: [], users: [] }, null)).toEqual({ direct_members: [], direct_subgroups: [] })
  })

  it('reads nobody as no grantee', () => {
    expect(granteesOf(nobody, nobody)).toEqual({ groups: [], users: [] })
  })

  it('compares objects as sets after normalizing', () => {
    expect(
      isSameSetting(
        { direct_members: [1, 2], direct_subgroups: [] },
        { direct_members: [2, 1], direct_subgroups: [] },
        nobody,
      ),
    ).toBe(true)
    expect(isSameSetting({ direct_members: [], direct_subgroups: [5] }, 5, nobody)).toBe(true)
    expect(isSameSetting({ direct_members: [], direct_subgroups: [] }, nobody, nobody)).toBe(true)
    expect(isSameSetting({ direct_members: [1], direct_subgroups: [5] }, 5, nobody)).toBe(false)
  })

  it('combines what two people added to one setting, and what each removed', () => {
    const people = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] })
    const combined = (base: GroupSetting, theirs: GroupSetting, mine: GroupSetting) =>
      combineSettings({ base, theirs, mine }, nobody)
    expect(
      combined(5, { direct_members: [], direct_subgroups: [5, 6] }, { direct_members: [9], direct_subgroups: [5] }),
    ).toEqual({
      direct_members: [9],
      direct_subgroups: [5, 6],
    })
    // One user removed 1, the other removed 2, and both added 3.
    expect(combined(people(1, 2), people(2, 3), people(1, 3))).toEqual(people(3))
    expect(combined(5, nobody, 6)).toBe(6)
    expect(combined(5, 6, nobody)).toBe(6)
  })
})
