import { expect, it } from 'vitest'
import { byLanguage, countAlike, countLanguages } from './playgrounds-page.tsx'

const playground = (id: number, pygments_language: string, name: string) => ({ id, pygments_language, name })
const all = [playground(1, 'rust', 'Sandbox'), playground(2, 'Ada', 'Yard'), playground(3, 'Rust', 'Playground')]

it('sorts playgrounds by language, then by name, ignoring case', () => {
  expect(byLanguage(all).map(({ id }) => id)).toEqual([2, 3, 1])
})

it('counts several playgrounds for one language', () => {
  expect(all.map((one) => countAlike(all, one))).toEqual([2, 1, 2])
  expect(countLanguages(all)).toBe(2)
})
