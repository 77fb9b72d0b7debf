import { expect, it } from 'vitest'
import { navigationSections, type Feature } from '../lib/page/feature.ts'
import { features, inOrder } from './features.ts'

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
