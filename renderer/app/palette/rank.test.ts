import { describe, expect, it } from 'vitest'
import type { Entry, EntryGroup } from './entry.ts'
import { extendBy, findEntries, findInParts, prepare } from './rank.ts'

const entry = (group: EntryGroup, name: string, note = ''): Entry => ({
  key: `${group} ${name}`,
  group,
  name,
  note,
  action: { kind: 'open', to: '/' },
})

const found = (entries: readonly Entry[], query: string) =>
  findEntries(prepare(entries), query).map(({ group, entries: shown }) => [group, shown.map(({ name }) => name)])

describe('a search in the palette', () => {
  it('ranks an equal name first, then its beginning, the beginning of a word, the inside, and the note', () => {
    const entries = [
      entry('channel', 'north-crew'),
      entry('channel', 'ship crew'),
      entry('channel', 'crew plans'),
      entry('channel', 'crew'),
      entry('channel', 'harbour', 'For the crew'),
      entry('channel', 'terminal'),
    ]
    expect(found(entries, 'crew')).toEqual([['channel', ['crew', 'crew plans', 'ship crew', 'north-crew', 'harbour']]])
  })

  it('puts the heading of the best entry first', () => {
    const entries = [entry('page', 'Groups of people'), entry('channel', 'people')]
    expect(found(entries, 'people')).toEqual([
      ['channel', ['people']],
      ['page', ['Groups of people']],
    ])
  })

  it('needs every word, in the name or in the note, and ignores case', () => {
    const entries = [entry('user', 'Ingrid Solberg', 'ingrid@halden.example'), entry('user', 'Ingrid Aas')]
    expect(found(entries, 'INGRID halden')).toEqual([['user', ['Ingrid Solberg']]])
    expect(found(entries, 'İngrid')).toEqual([['user', ['Ingrid Solberg', 'Ingrid Aas']]])
  })

  it('shows every page, but only the first few of a list, and counts the others', () => {
    const many = (group: EntryGroup) => Array.from({ length: 8 }, (_, index) => entry(group, `No ${8 - index}`))
    const [pages, channels] = findEntries(prepare([...many('page'), ...many('channel')]), '')
    expect(pages).toMatchObject({ group: 'page', more: 0 })
    expect(pages?.entries).toHaveLength(8)
    expect(channels?.entries.map(({ name }) => name)).toEqual(['No 8', 'No 7', 'No 6', 'No 5', 'No 4', 'No 3'])
    expect(channels?.more).toBe(2)
  })

  it('finds a record by its ID', () => {
    const entries = [
      entry('channel', 'deck 42'),
      { ...entry('user', 'Ada'), id: 42 },
      { ...entry('user', 'Bo'), id: 4 },
    ]
    expect(found(entries, '42')).toEqual([
      ['user', ['Ada']],
      ['channel', ['deck 42']],
    ])
    expect(found(entries, '#42')).toEqual([['user', ['Ada']]])
  })

  it('finds further words last, and shows all matches of a heading on request', () => {
    const setting = (name: string, also: string) => ({ ...entry('setting', name), also })
    const entries = [setting('Keep messages for', 'retention'), setting('Retention', '')]
    expect(found(entries, 'retention')).toEqual([['setting', ['Retention', 'Keep messages for']]])
    const many = prepare(Array.from({ length: 8 }, (_, index) => setting(`No ${index}`, '')))
    expect(findEntries(many, 'no')[0]).toMatchObject({ more: 2 })
    expect(findEntries(many, 'no', { group: 'setting', most: Infinity })[0]).toMatchObject({ more: 0 })
  })

  it('shows more matches of a heading in parts', () => {
    const many = prepare(Array.from({ length: 120 }, (_, index) => entry('user', `No ${index}`)))
    const once = extendBy(null, 'user')
    expect(findEntries(many, 'no', once)[0]).toMatchObject({ more: 64 })
    expect(findEntries(many, 'no', extendBy(once, 'user'))[0]).toMatchObject({ more: 14 })
    expect(findEntries(many, 'no', extendBy(once, 'folder'))[0]).toMatchObject({ more: 114 })
  })

  it('finds nothing where nothing matches', () => {
    expect(found([entry('page', 'Channels')], 'zebra')).toEqual([])
  })
})

it('merges several lists by rank, and searches only those that changed', () => {
  let reads = 0
  const long = prepare([entry('channel', 'old crew'), entry('channel', 'crew')]).map(
    ({ entry: of, name, note, also }) => ({
      entry: of,
      note,
      also,
      get name() {
        reads += 1
        return name
      },
    }),
  )
  const foundWith = (...short: Entry[]) =>
    findInParts([long, prepare(short)], 'crew').map(({ group, entries }) => [group, entries.map(({ name }) => name)])
  expect(foundWith()).toEqual([['channel', ['crew', 'old crew']]])
  const first = reads
  expect(first).toBeGreaterThan(0)
  expect(foundWith(entry('channel', 'crew room'), entry('export', 'the crew'))).toEqual([
    ['channel', ['crew', 'crew room', 'old crew']],
    ['export', ['the crew']],
  ])
  expect(reads).toBe(first)
})
