import { expect, it } from 'vitest'
import { growthOf, isStable } from './memory.ts'

const measured = (...medians: number[]) =>
  medians.flatMap((megabytes) => [megabytes - 2, megabytes, megabytes + 2, 290])
const isLevelIn = (...medians: number[]) => {
  const growth = growthOf(measured(...medians))
  return growth && isStable(growth)
}

it('allows a start and peaks', () => {
  expect(isLevelIn(92, 188, 190, 186)).toBe(true)
  expect(isLevelIn(10, 9, 9, 12)).toBe(true)
})

it('finds growth by more than a tenth', () => {
  expect(isLevelIn(92, 188, 200, 210)).toBe(false)
  expect(isLevelIn(8, 10, 12, 14)).toBe(false)
})

it('compares the last quarter with the second one', () => {
  expect(growthOf([1, 1, 1, 100, 100, 100, 2, 2, 2, 110, 110, 110])).toEqual({ quarters: [1, 100, 2, 110], ratio: 1.1 })
})

it('uses each measurement once where they do not divide by four', () => {
  expect(growthOf([1, 1, 3, 3, 3, 5, 5, 7, 7, 7])?.quarters).toEqual([1, 3, 5, 7])
})

it('claims nothing from too few measurements', () => {
  expect(growthOf([])).toBeNull()
  expect(growthOf([1, 1, 1, 1, 1, 1, 1])).toBeNull()
})
