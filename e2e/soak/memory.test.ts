import { expect, it } from 'vitest'
import { isLevel } from './memory.ts'

const quarters = (...medians: number[]) =>
  medians.flatMap((megabytes) => [megabytes - 2, megabytes, megabytes + 2, 290])

it('allows a start and peaks', () => {
  expect(isLevel(quarters(92, 188, 190, 186))).toBe(true)
  expect(isLevel(quarters(10, 9, 9, 12))).toBe(true)
})

it('finds growth by more than a tenth', () => {
  expect(isLevel(quarters(92, 188, 200, 210))).toBe(false)
  expect(isLevel(quarters(8, 10, 12, 14))).toBe(false)
})
