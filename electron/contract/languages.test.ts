import { expect, it } from 'vitest'
import { languageFor, languageSchema } from './languages.ts'

const offered = ['de', 'en', 'es', 'fr', 'ja', 'pt-BR']

it('prefers the chosen language to those of the system', () => {
  expect(languageFor('en', ['en-XA'], offered)).toBe('en')
  expect(languageFor('en-XA', ['en'], offered)).toBe('en-XA')
})

it.each([
  ['the console’s own tag', ['en'], 'en'],
  ['another variant', ['en-AU'], 'en'],
  ['capital letters', ['EN-gb'], 'en'],
  ['the first one that the console has', ['xx', 'en-GB'], 'en'],
  ['the only variant that the console has', ['pt-BR'], 'pt-BR'],
  ['a variant that the console lacks', ['pt-PT', 'en'], 'pt-BR'],
  ['a language without a variant', ['pt'], 'pt-BR'],
  ['none that the console has', ['xx-YY', 'eng'], 'en'],
  ['no language', [], 'en'],
  ['the language for tests', ['en-XA'], 'en'],
])('finds a language for a system that wants %s', (_, wanted, found) => {
  expect(languageFor(null, wanted, offered)).toBe(found)
})

it('finds each language by its own tag', () => {
  expect(offered.map((tag) => languageFor(null, [tag], offered))).toEqual(offered)
})

it('follows the system if the chosen language no longer exists', () => {
  expect(languageFor('nl', ['fr'], offered)).toBe('fr')
})

it.each([
  ['pt-BR', true],
  ['zh-Hant-TW', true],
  ['../en', false],
  ['', false],
])('reads the tag “%s”: %s', (tag, isTag) => {
  expect(languageSchema.safeParse(tag).success).toBe(isTag)
})
