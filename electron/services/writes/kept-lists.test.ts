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
