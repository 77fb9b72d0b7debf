import { expect, it } from 'vitest'
import { languageFor, languages } from './languages.ts'

it('prefers the chosen language to those of the system', () => {
  expect(languageFor('en', ['en-XA'])).toBe('en')
  expect(languageFor('en-XA', ['en'])).toBe('en-XA')
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
  expect(languageFor(null, wanted)).toBe(found)
})

it('finds each language by its own tag', () => {
  const own = languages.filter((tag) => tag !== 'en-XA')
  expect(own.map((tag) => languageFor(null, [tag]))).toEqual(own)
})
