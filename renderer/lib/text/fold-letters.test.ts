import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { findFolded, foldLetters } from '#contract/fold-letters.ts'
import { filterOptions } from '../../components/fields/ids-select.tsx'
import { expect, it } from 'vitest'
import { searchIn } from '../../components/filter-bar/row-search.ts'
import { findOptions } from '../../records/permission-picker/options.ts'
import { createDirectory } from '../organization/directory.ts'

it.each(['İstanbul', 'ISTANBUL', 'ıstanbul', 'Istanbul'])(
  'a search for istanbul finds %s, and the other way round',
  (name) => {
    const find = (text: string) => searchIn([name], foldLetters).find(text)
    expect(find('istanbul')).toEqual([name])
    expect(searchIn(['istanbul'], foldLetters).find(name)).toEqual(['istanbul'])
  },
)

it('finds the groups of a permission the same way', () => {
  const group = {
    id: 1,
    name: 'İstanbul',
    description: '',
    members: [],
    direct_subgroup_ids: [],
    is_system_group: false,
  }
  const found = findOptions(createDirectory(null, [group], null), { groups: [], users: [] }, new Set(), null, 'ISTAN')
  expect(found.groups).toHaveLength(1)
})

const alike = [
  ['garcia', 'García'],
  ['Ayse', 'Ayşe'],
  ['muller', 'Mu\u0308ller'],
  ['MÜLLER', 'Muller'],
  ['soren', 'Søren'],
  ['strasse', 'Straße'],
  ['lukasz', 'Łukasz'],
  ['dordevic', 'Đorđević'],
  ['елена', 'Е\u0301лена'],
  ['שלום', 'שָׁלוֹם'],
  ['محمد', 'مُحَمَّد'],
  ['한국', '한국'.normalize('NFD')],
  ['mary stone', 'Mary\u200b Stone'],
  ['abc', 'ＡＢＣ'],
  ['nguyen', 'Nguyễn'],
  ['thorunn', 'Þórunn'],
  ["o'neil", 'O’Neil'],
  ['jean-luc', 'Jean\u2011Luc'],
  ['علي', 'عـلی'],
  ['كريم', 'کریم'],
  ['ΣΟΦΟΣ', 'σοφός'],
  ["o'neil", 'O´Neil'],
  ["o'neil", 'O′Neil'],
  ["hawai'i", 'Hawaiʻi'],
  ['jean-luc', 'Jean\u2012Luc'],
  ['jean-luc', 'Jean—Luc'],
  ['jean-luc', 'Jean−Luc'],
  ['"bo"', '“Bo”'],
  ['sefa', 'Şəfa'],
  ['kano', 'Ƙano'],
  ['فاطمه', 'فاطمة'],
  ['gate 3', 'Gate ٣'],
  ['۴', '4'],
  ['३', '3'],
  ['かなた', 'カナタ'],
  ['ガ', 'ｶﾞ'],
] as const

it.each(alike)('finds, searching for %j, %j in lists, fields and the settings of a channel', (typed, stored) => {
  expect(searchIn([stored], foldLetters).find(typed)).toEqual([stored])
  const options = [{ group: 'People', items: [{ value: '1', label: stored, disabled: false }] }]
  expect(filterOptions({ options, search: typed, limit: 9 })).toEqual(options)
  expect(filterOptions({ options, search: `${typed}x`, limit: 9 })).toEqual([])
})

it.each([
  ['か', 'が'],
  ['का', 'की'],
  ['ana', 'anb'],
])('keeps %j and %j apart', (one, other) => {
  expect(foldLetters(one)).not.toBe(foldLetters(other))
})

it.each([
  ['José García', 'garcia', 'García'],
  ['Mu\u0308ller', 'mull', 'Mu\u0308ll'],
  ['Große Straße', 'strasse', 'Straße'],
  ['👩🏽‍✈️ İstanbul', 'istan', 'İstan'],
  ['plain words', 'WORDS', 'words'],
])('finds in %j for %j the part %j', (text, query, part) => {
  const [start, end] = findFolded(text, query) ?? [0, 0]
  expect(text.slice(start, end)).toBe(part)
})

it('marks what was typed, and changes nothing when folding twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (before, word) => {
      const text = `${before} ${word}`
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
      const found = findFolded(text, word)
      // Half-width letters may combine with the next letter, so that a match is found but not marked.
      if (found !== null) expect(foldLetters(text.slice(...found))).toContain(foldLetters(word))
    }),
  )
})

it('has a comparison for every field that is searched', () => {
  const root = join(import.meta.dirname, '../..')
  const fields = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('node_modules'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, text]) => /^ +searchable$/m.test(text))
  expect(fields.length).toBeGreaterThan(3)
  for (const [file, text] of fields) {
    expect(text.match(/^ +filter=/gm), file).toHaveLength(text.match(/^ +searchable$/gm)?.length ?? 0)
  }
})
