import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchIn } from '../components/filter-bar/filters.ts'
import { findOptions } from '../components/permission-picker/options.ts'
import { foldLetters } from './fold-letters.ts'
import { createDirectory } from './organization/directory.ts'

it.each(['İstanbul', 'ISTANBUL', 'ıstanbul', 'Istanbul'])(
  'a search for istanbul finds %s, and the other way round',
  (name) => {
    const find = (text: string) => searchIn([name], foldLetters)(text)
    expect(find('istanbul')).toEqual([name])
    expect(searchIn(['istanbul'], foldLetters)(name)).toEqual(['istanbul'])
  },
)

it('a permission finds its groups the same way', () => {
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

it('each letter keeps its place, so that what was found can be marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldLetters(`İ${text}`)).toHaveLength(text.length + 1)
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
    }),
    { seed: 1926 },
  )
})
