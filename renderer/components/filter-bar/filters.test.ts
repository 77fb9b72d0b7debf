import { describe, expect, it } from 'vitest'
import { countChoices, filterRows, findHidden, offeredOptions, several, single, type FilterChoices } from './filters.ts'

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

const names = (search: FilterChoices, text = '') =>
  filterRows(berths, filters, search, text, ({ name }) => name.toLocaleLowerCase()).map(({ name }) => name)

describe('filters', () => {
  it('hide nothing more than their default while inactive', () => {
    expect(names({})).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('keep rows with any of several values', () => {
    expect(names({ kind: ['quay'] })).toEqual(['North quay'])
    expect(names({ kind: ['quay', 'pier'], closed: 'shown' })).toEqual(['North quay', 'South quay', 'Old pier'])
    expect(names({ kind: [] })).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('let a single-value filter decide itself', () => {
    expect(names({ closed: 'only' })).toEqual(['South quay'])
    expect(names({ closed: 'nonsense' })).toEqual(['North quay', 'Old pier', 'İskele'])
  })

  it('combine with the search: every word, in any order and case', () => {
    expect(names({}, 'QUAY north')).toEqual(['North quay'])
    expect(names({ closed: 'shown' }, '  quay ')).toEqual(['North quay', 'South quay'])
    expect(names({}, 'quay pier')).toEqual([])
  })

  it('report what one of them hides where nothing is found', () => {
    const hidden = (search: FilterChoices, text: string) =>
      findHidden(berths, filters, search, text, ({ name }) => name.toLocaleLowerCase())
    expect(hidden({}, 'south')).toEqual({ words: '1 closed', change: { closed: 'shown' } })
    expect(hidden({ kind: ['pier'] }, 'north')).toEqual({
      words: '1 matches the search but is hidden by filters: Kind.',
      change: { kind: undefined },
    })
    expect(hidden({ kind: ['pier'] }, 'south')).toMatchObject({ change: { kind: undefined, closed: 'shown' } })
    expect(hidden({ kind: ['pier'] }, 'west')).toBeNull()
    expect(hidden({}, 'west')).toBeNull()
  })

  it('return the same rows where nothing filters, so that nothing is rendered again', () => {
    expect(filterRows(berths, filters.slice(0, 1), {}, ' ', () => '')).toBe(berths)
  })
})

describe('the counts of a filter', () => {
  const counts = (id: string, search: FilterChoices, text = '') =>
    Object.fromEntries(countChoices(id, berths, filters, search, text, ({ name }) => name.toLocaleLowerCase()))

  it('count rows that pass the search and the other filters, ignoring its own choice', () => {
    expect(counts('kind', {})).toEqual({ undefined: 3, quay: 1, pier: 1 })
    expect(counts('kind', { closed: 'shown' })).toEqual({ undefined: 4, quay: 2, pier: 1 })
    expect(counts('kind', { kind: ['pier'], closed: 'shown' }, 'south')).toEqual({ undefined: 1, quay: 1 })
  })

  it('cover each choice of a single-value filter, and no choice', () => {
    expect(counts('closed', {})).toEqual({ undefined: 3, shown: 4, only: 1 })
    expect(counts('closed', { kind: ['pier'] })).toEqual({ undefined: 1, shown: 1, only: 0 })
  })

  it('are empty for an unknown filter', () => {
    expect(counts('nonsense', {})).toEqual({})
  })
})

describe('a filter whose choices come from the rows', () => {
  const words = several<Berth, string>({
    id: 'word',
    label: 'Word',
    options: [],
    labelOf: (value) => `the ${value}`,
    of: ({ name }) => name.split(' '),
  })
  const offered = (...chosen: string[]) => offeredOptions(words, words.count(berths), chosen).map(({ label }) => label)

  it('lets a row have several values, and matches any of them', () => {
    const found = filterRows(berths, [words], { word: ['Old', 'North'] }, '', () => '')
    expect(found.map(({ name }) => name)).toEqual(['North quay', 'Old pier'])
  })

  it('offers the most used first, then by name, and always the chosen ones', () => {
    expect(offered()).toEqual(['the quay', 'the İskele', 'the North', 'the Old', 'the pier', 'the South'])
    expect(offered('crane').at(-1)).toBe('the crane')
  })

  it('offers its options unchanged if there are no others', () => {
    expect(offeredOptions(filters[0] as (typeof filters)[0], new Map(), [])).toBe(filters[0]?.options)
  })
})
