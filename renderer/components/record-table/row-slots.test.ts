import { expect, test } from 'vitest'
import { RowSlots } from './record-table.tsx'

const keys = (slots: RowSlots, first: number, count: number) => {
  const keyOf = slots.keysOf(first, count)
  return Array.from({ length: count }, (_, place) => keyOf(first + place))
}

test('rows that stay in view keep their keys', () => {
  const slots = new RowSlots()
  expect(keys(slots, 0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(keys(slots, 3, 7)).toEqual([3, 4, 5, 6, 7, 0, 1])
  expect(keys(slots, 1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('after a jump, the keys keep their order', () => {
  const slots = new RowSlots()
  const before = keys(slots, 3, 7)
  expect(keys(slots, 250, 7)).toEqual(before)
  expect(keys(slots, 252, 7)).toEqual([...before.slice(2), 2, 3])
  const later = keys(slots, 252, 7)
  expect(keys(slots, 0, 7)).toEqual(later)
})

test('a table without rows changes no key', () => {
  const slots = new RowSlots()
  keys(slots, 0, 0)
  const before = keys(slots, 5, 7)
  expect(before.every(Number.isInteger)).toBe(true)
  keys(slots, 0, 0)
  expect(keys(slots, 5, 7)).toEqual(before)
})

test('the same rows get the same keys, and no two rows the same key', () => {
  const slots = new RowSlots()
  for (const [first, count] of [
    [0, 25],
    [40, 31],
    [40, 31],
    [9_000, 30],
    [9_003, 32],
    [12, 27],
  ] as const) {
    const once = keys(slots, first, count)
    expect(keys(slots, first, count)).toEqual(once)
    expect(new Set(once).size).toBe(count)
  }
})
