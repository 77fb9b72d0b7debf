import { expect, it } from 'vitest'
import { languageName } from './language.ts'

it('names each language in itself, with a capital letter', () => {
  expect(languageName('fr')).toBe('Français')
  expect(languageName('de')).toBe('Deutsch')
  expect(languageName('ja')).toBe('日本語')
  expect(languageName('es')).toBe('Español')
  expect(languageName('pt-BR')).toBe('Português (Brasil)')
})
