import { expect, it, vi } from 'vitest'
import { createListMap } from './map-list.ts'

it('maps a list once, and of the next one only what changed', () => {
  const make = vi.fn(({ id }: { id: number }) => ({ name: `user ${id}` }))
  const map = createListMap(make)
  const list = Array.from({ length: 100 }, (_, id) => ({ id }))
  const first = map(list)
  expect(map(list)).toBe(first)
  expect(make).toHaveBeenCalledTimes(100)
  const second = map([...list.with(7, { id: 700 }), { id: 100 }])
  expect(make).toHaveBeenCalledTimes(102)
  expect(second[6]).toBe(first[6])
  expect([second[7], second[100]]).toEqual([{ name: 'user 700' }, { name: 'user 100' }])
  expect(map(list)).toBe(first)
})
