import { expect, it } from 'vitest'
import type { EventNews } from '#contract/records/event-rules.ts'
import { listWithNews } from './patch-list.ts'

interface Item {
  readonly id: number
  readonly name: string
  readonly group?: unknown
  readonly isDefault?: boolean
}

const list: readonly Item[] = [
  { id: 1, name: 'a', group: { direct_members: [1], direct_subgroups: [] } },
  { id: 2, name: 'b', group: 7 },
]
const shape = { idOf: ({ id }: Item) => id, admit: (wire: object) => wire as Item }
const one = (id: number, wire: Record<string, unknown>): EventNews => ({ about: 'one', id, wire, values: {} })
const fresh = (...wires: Item[]): EventNews => ({
  about: 'new',
  records: wires.map((wire) => ({ id: wire.id, wire, values: {} })),
})
const all = (...wires: Item[]): EventNews => ({ ...fresh(...wires), about: 'all' }) as EventNews
const each = (ids: readonly number[]): EventNews => ({
  about: 'each',
  of: (id) => ({ wire: { isDefault: ids.includes(id) }, values: {} }),
})

it('replaces the record that was read and leaves the others as they are', () => {
  const patched = listWithNews(list, shape, [one(2, { name: 'c' }), one(2, { group: 8 })])
  expect(patched).toEqual([list[0], { id: 2, name: 'c', group: 8 }])
  expect(patched[0]).toBe(list[0])
})

it('returns the same list where nothing differs, or the record is unknown', () => {
  const same = { name: 'a', group: { direct_members: [1], direct_subgroups: [] } }
  for (const news of [[], [one(1, same)], [one(9, { name: 'z' })], [{ about: 'gone', ids: [9] }], [all(...list)]]) {
    expect(listWithNews(list, shape, news as EventNews[])).toBe(list)
  }
  expect(listWithNews(list, { idOf: shape.idOf }, [fresh({ id: 3, name: 'c' })])).toBe(list)
})

it('adds new records, updates them later, and removes deleted ones', () => {
  const added = listWithNews(list, shape, [fresh({ id: 3, name: 'c' }), one(3, { name: 'd' })])
  expect(added).toEqual([...list, { id: 3, name: 'd' }])
  expect(listWithNews(list, shape, [fresh({ id: 2, name: 'x' })])[1]).toMatchObject({ name: 'x', group: 7 })
  const gone: EventNews = { about: 'gone', ids: [1, 3] }
  expect(listWithNews(list, shape, [fresh({ id: 3, name: 'c' }), gone, one(1, { name: 'z' })])).toEqual([list[1]])
  expect(listWithNews(list, shape, [gone, fresh({ id: 1, name: 'again' })])).toEqual([
    list[1],
    { id: 1, name: 'again' },
  ])
})

it('replaces the whole list, and keeps unchanged records', () => {
  const news = [
    one(1, { name: 'old' }),
    all({ id: 2, name: 'b', group: 7 }, { id: 4, name: 'd' }),
    one(4, { name: 'e' }),
  ]
  const patched = listWithNews(list, shape, news)
  expect(patched).toEqual([list[1], { id: 4, name: 'e' }])
  expect(patched[0]).toBe(list[1])
})

it('applies news about all records to each of them, and only the last of several', () => {
  expect(listWithNews(list, shape, [each([1, 2]), each([2])]).map(({ isDefault }) => isDefault)).toEqual([false, true])
})

it('indexes the ids of a list once, however much news there is', () => {
  const many: Item[] = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `channel ${id}` }))
  const news = Array.from({ length: 500 }, (_, index) => one(index * 3, { name: `new ${index}` }))
  const defaults = Array.from({ length: 500 }, (_, index) => each([index]))
  let asked = 0
  const idOf = ({ id }: Item) => {
    asked += 1
    return id
  }
  const patched = listWithNews(many, { ...shape, idOf }, [...news, ...defaults])
  expect(patched[3]).toMatchObject({ name: 'new 1' })
  expect(asked).toBe(many.length)
})
