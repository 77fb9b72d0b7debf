import { describe, expect, it } from 'vitest'
import type { Entry, EntryGroup } from './entry.ts'
import { extendBy, findEntries, findInParts, findRecordSettings, foundSynonym, prepare } from './rank.ts'

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

  it('finds an entry by a synonym, puts commands before records, and says which word was found', () => {
    const deactivate = { ...entry('command', 'Deactivate user'), synonyms: ['ban', 'remove user'] }
    const entries = [entry('page', 'Bans'), entry('user', 'Urban Lindgren'), deactivate]
    expect(found(entries, 'ban').map(([group]) => group)).toEqual(['command', 'user', 'page'])
    expect(foundSynonym(deactivate, 'Ban')).toBe('ban')
    expect(foundSynonym(deactivate, 'user remove')).toBe('remove user')
    expect(foundSynonym(deactivate, 'deactivate')).toBeNull()
    expect(found([deactivate], 'an')).toEqual([])
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

  it('combines a record and a setting that are named together, in any order', () => {
    const setting: Entry = {
      ...entry('setting', 'Description'),
      action: { kind: 'choose', group: 'channel', title: 'Description', search: { field: 'description' } },
    }
    const records = [prepare([entry('channel', 'engine-room'), entry('channel', 'deck'), entry('user', 'Engine Eric')])]
    const expected = [['engine-room', 'Description', { kind: 'open', to: '/', search: { field: 'description' } }]]
    for (const query of ['engine desc', 'description engine', 'DESC engine-room']) {
      const combined = findRecordSettings(prepare([setting]), records, query).map((one) => one.entry)
      expect(combined.map(({ record, name, action }) => [record, name, action])).toEqual(expected)
      expect(findEntries(prepare(combined), query)).toHaveLength(1)
    }
    expect(findRecordSettings(prepare([setting]), records, 'engine')).toEqual([])
    expect(findRecordSettings(prepare([setting]), records, 'pier desc')).toEqual([])
  })

  it('finds nothing where nothing matches', () => {
    expect(found([entry('page', 'Channels')], 'zebra')).toEqual([])
  })
})

it('merges several lists by rank, and searches only those that changed', () => {
  let reads = 0
  const long = prepare([entry('channel', 'old crew'), entry('channel', 'crew')])
  for (const one of long) {
    const { name } = one
    Object.defineProperty(one, 'name', {
      get: () => {
        reads += 1
        return name
      },
    })
  }
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
