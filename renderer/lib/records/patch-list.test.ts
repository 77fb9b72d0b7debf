import { expect, it } from 'vitest'
import { patchList } from './patch-list.ts'

const list = [
  { id: 1, name: 'a', group: { direct_members: [1], direct_subgroups: [] } },
  { id: 2, name: 'b', group: 7 },
]
const idOf = ({ id }: { id: number }) => id

it('puts what was read in its place and leaves the others as they are', () => {
  const patched = patchList(list, idOf, new Map([[2, { name: 'c' }]]))
  expect(patched).toEqual([list[0], { id: 2, name: 'c', group: 7 }])
  expect(patched[0]).toBe(list[0])
})

it('is the same list where nothing differs, or nothing is known of the record', () => {
  const same = { name: 'a', group: { direct_members: [1], direct_subgroups: [] } }
  expect(patchList(list, idOf, new Map<number, object>([[1, same]]))).toBe(list)
  expect(patchList(list, idOf, new Map([[9, { name: 'z' }]]))).toBe(list)
})
