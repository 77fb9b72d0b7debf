import { expect, it } from 'vitest'
import { membershipRows, membershipTarget } from './membership-change.ts'

it('names only the ids that a change adds or removes', () => {
  expect(membershipTarget([1, 2, 3], [2, 3, 9])).toEqual({
    base: { ids: [9, 1], included: [1] },
    mine: { ids: [9, 1], included: [9] },
  })
})

it('lists new ones first, the newest on top, and keeps removed ones in their place', () => {
  expect(membershipRows([3, 1, 2], [1, 3, 8, 9], (one, other) => one - other)).toEqual([
    { id: 9, state: 'added' },
    { id: 8, state: 'added' },
    { id: 1, state: 'kept' },
    { id: 2, state: 'removed' },
    { id: 3, state: 'kept' },
  ])
})
