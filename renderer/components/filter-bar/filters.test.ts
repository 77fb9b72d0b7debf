import { describe, expect, it } from 'vitest'
import { filterRows, findHidden, several, single, type Chosen } from './filters.ts'

interface Berth {
  readonly name: string
  readonly kind: 'quay' | 'pier' | undefined
  readonly isClosed: boolean
}

const berths: readonly Berth[] = [
  { name: 'North quay', kind: 'quay', isClosed: false },
  { name: 'South quay', kind: 'quay', isClosed: true },
  { name: 'Old pier', kind: 'pier', isClosed: false },
  { name: 'İskele', kind: undefined, isClosed: false },
]

const filters = [
  several<Berth, 'quay' | 'pier'>({
    id: 'kind',
    label: 'Kind',
    options: [
      { value: 'quay', label: 'Quay' },
      { value: 'pier', label: 'Pier' },
    ],
    of: ({ kind }) => kind,
  }),
  single<Berth, 'shown' | 'only'>({
    id: 'closed',
    label: 'Closed',
    rest: 'hidden',
    options: [
      { value: 'shown', label: 'shown' },
      { value: 'only', label: 'only' },
    ],
    reveal: { chosen: 'shown', words: (count) => `${count} closed` },
    fits: ({ isClosed }, chosen) => (chosen === 'only' ? isClosed : chosen === 'shown' || !isClosed),
  }),
]

const names = (search: Chosen, text = '') =>
  filterRows(berths, filters, search, text, ({ name }) => name.toLocaleLowerCase()).map(({ name }) => name)

describe('filters', () => {
  it('at rest leave what they do not hide', () => {
    expect(names({})).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('of several values keep rows with any of them', () => {
    expect(names({ kind: ['quay'] })).toEqual(['North quay'])
    expect(names({ kind: ['quay', 'pier'], closed: 'shown' })).toEqual(['North quay', 'South quay', 'Old pier'])
    expect(names({ kind: [] })).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('of a single value decide themselves', () => {
    expect(names({ closed: 'only' })).toEqual(['South quay'])
    expect(names({ closed: 'nonsense' })).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('go with the search: every word, in any order, in either case', () => {
    expect(names({}, 'QUAY north')).toEqual(['North quay'])
    expect(names({ closed: 'shown' }, '  quay ')).toEqual(['North quay', 'South quay'])
    expect(names({}, 'quay pier')).toEqual([])
  })

  it('tell what one of them hides where nothing is found', () => {
    const hidden = (search: Chosen, text: string) =>
      findHidden(berths, filters, search, text, ({ name }) => name.toLocaleLowerCase())
    expect(hidden({}, 'south')).toEqual({ words: '1 closed', change: { closed: 'shown' } })
    expect(hidden({ kind: ['pier'] }, 'south')).toBeNull()
    expect(hidden({}, 'west')).toBeNull()
  })

  it('hand out the same rows where nothing filters, so that nothing is drawn anew', () => {
    expect(filterRows(berths, filters.slice(0, 1), {}, ' ', () => '')).toBe(berths)
  })
})
