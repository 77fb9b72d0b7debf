import { describe, expect, it } from 'vitest'
import { granteesOf, isSameSetting, settingOf } from './group-settings.ts'

const nobody = 8

describe('group settings are written as the server keeps them (REFERENCE §4)', () => {
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

  it('compares objects as sets after normalising', () => {
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
})
