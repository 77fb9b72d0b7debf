import { beforeAll, describe, expect, it } from 'vitest'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { actWord } from '../features/journal/entry-texts.ts'
import { type Feature, navigationSections } from '../lib/page/feature.ts'
import { findKindText } from '../lib/records/kind-texts.ts'
import { features, inOrder } from './features.ts'
import { kindConfigOf, pathOfRecord } from './kind-configs.ts'

describe('features', () => {
  const pages = [{ path: 'x', load: () => Promise.reject(new Error('not opened here')) }] as const
  const feature = (id: string, section: Feature['section'], order: number): Feature => ({
    id,
    section,
    order,
    title: () => id,
    icon: () => null,
    pages,
    help: {},
  })

  it('sorts features by section, then by their order, whatever their folder names', () => {
    const [first, second] = navigationSections
    const found = [feature('a', second, 1), feature('b', first, 2), feature('c', first, 1)]
    expect(inOrder(found).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('gives no two features the same id, position or address', () => {
    const unique = (words: readonly string[]) => expect(new Set(words).size).toBe(words.length)
    unique(features.map(({ id }) => id))
    unique(features.map(({ section, order }) => `${section} ${order}`))
    unique(features.flatMap(({ pages }) => pages.map(({ path }) => path)))
  })
})

describe('kind-configs', () => {
  describe.each(kindNames)('the config of %s', (kind) => {
    const { fields, acts } = recordOf(kind)
    beforeAll(() => kindConfigOf(kind).loadTexts())

    it('has a name for one record and for many', () => {
      expect(findKindText(kind, 'kind.one')).not.toBeNull()
      expect(findKindText(kind, 'kind.many')).not.toBeNull()
    })

    it('has a label for the link to a record, if a page shows one', () => {
      if (kindConfigOf(kind).isShownAlone !== false) expect(findKindText(kind, 'kind.open')).not.toBeNull()
    })

    it('has a text for a record of which only the id is known', () => {
      expect(findKindText(kind, 'kind.unnamed', { id: 101 })).toMatch(/\b101\b/)
    })

    it('has a name for each field', () => {
      const nameless = Object.keys(fields).filter((name) => findKindText(kind, `field.${name}`) === null)
      expect(nameless).toEqual([])
    })

    it('has a word for each value of each choice', () => {
      const wordless = Object.entries(fields).flatMap(([name, { options = [] }]) =>
        options.filter((value) => findKindText(kind, `value.${name}.${value}`) === null),
      )
      expect(wordless).toEqual([])
    })

    it('has a name for each act without fields', () => {
      const nameless = Object.entries(acts)
        .filter(([, { target }]) => target !== null)
        .filter(([act]) => findKindText(kind, `act.${act}.label`) === null)
      expect(nameless).toEqual([])
    })

    it('has a word of the journal for each act that it keeps', () => {
      const kept = Object.keys(acts).filter((act) => acts[act]?.isSignal !== true)
      expect(kept.filter((act) => actWord(act, kind) === act)).toEqual([])
    })
  })

  it.each([
    ['channel', 110, 'channels/110'],
    ['linkifier', 3, 'linkifiers?open=3'],
    ['folder', 'new', 'folders?open=new'],
    ['folder', null, 'folders'],
    ['invitation', 'new', 'invitations/invite'],
    ['user-group', 43, 'groups/43/settings'],
    ['user-group', 'new', 'groups/new/settings'],
    ['user-group', null, 'groups'],
    ['attachment', 7, 'uploads/files?open=7'],
  ] as const)('%s %s is shown at %s', (kind, id, path) => {
    expect(pathOfRecord(kind, id)).toBe(path)
  })
})
