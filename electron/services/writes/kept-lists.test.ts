import { expect, it } from 'vitest'
import { createListCache } from './kept-lists.ts'

const list = { state: 'list', records: [] } as const

it.each([
  ['at once', 0, true],
  ['after five minutes', 300_000, true],
  ['later', 300_001, false],
  ['after the clock was set back', -1, false],
  ['after the clock was set back by a day', -86_400_000, false],
])('uses a kept list %s', (_when, passed, isUsed) => {
  const lists = createListCache()
  lists.keep('p', 'user', list, 1_000)
  expect(lists.find('p', 'user', 1_000 + passed)).toEqual(isUsed ? { ...list, readAt: 1_000 } : null)
  expect(lists.find('other', 'user', 1_000)).toBeNull()
})

it('keeps no list in memory once it is too old, whichever list is asked for', () => {
  const lists = createListCache()
  lists.keep('p', 'user', list, 1_000)
  lists.keep('q', 'folder', list, 1_000)
  lists.keep('p', 'linkifier', list, 200_000)
  expect(lists.kindsOf('p', 301_000)).toEqual(['user', 'linkifier'])
  expect(lists.find('p', 'linkifier', 301_001)).not.toBeNull()
  // A time at which it would still be current shows that the list itself is gone.
  expect(lists.find('p', 'user', 1_000)).toBeNull()
  expect(lists.find('q', 'folder', 1_000)).toBeNull()
  lists.keep('q', 'folder', list, 500_001)
  expect(lists.kindsOf('p', 500_001)).toEqual([])
})
