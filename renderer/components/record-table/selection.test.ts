import { describe, expect, it } from 'vitest'
import { rowAfterKey } from './places.ts'
import { nextSelected, toggled, withAll, withRange } from './selection.tsx'

const keys = ['a', 'b', 'c', 'd']

describe('selecting', () => {
  it('toggles one row without changing its input', () => {
    const before = new Set(['a'])
    expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
    expect([...toggled(before, 'a')]).toEqual([])
    expect([...before]).toEqual(['a'])
  })

  it('adds a range in either direction, and never removes', () => {
    expect([...withRange(new Set(['d']), keys, 0, 2)]).toEqual(['d', 'a', 'b', 'c'])
    expect([...withRange(new Set(), keys, 2, 1)]).toEqual(['b', 'c'])
    expect([...withRange(new Set(['b']), keys, 1, 9)]).toEqual(['b', 'c', 'd'])
  })

  it('moves from one selected row to the next, and from the last to the first', () => {
    const selected = new Set(['b', 'd', 'hidden'])
    expect(nextSelected(selected, keys, -1)).toBe(1)
    expect(nextSelected(selected, keys, 1)).toBe(3)
    expect(nextSelected(selected, keys, 3)).toBe(1)
    expect(nextSelected(new Set(['hidden']), keys, -1)).toBeNull()
  })

  it('selects all shown rows, or unselects them and keeps filtered ones', () => {
    expect([...withAll(new Set(['x']), keys)]).toEqual(['x', ...keys])
    expect([...withAll(new Set(['x', ...keys]), keys)]).toEqual(['x'])
  })
})

describe('moving', () => {
  it.each([
    ['ArrowDown', 2, 3],
    ['ArrowUp', 0, 0],
    ['PageDown', 2, 9],
    ['PageUp', 8, 1],
    ['End', 0, 9],
    ['Home', 5, 0],
    ['x', 5, null],
  ])('moves with %s from %i to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 7)).toBe(to)
  })

  it('does not move without rows', () => {
    expect(rowAfterKey('End', 0, 0, 7)).toBeNull()
  })
})
