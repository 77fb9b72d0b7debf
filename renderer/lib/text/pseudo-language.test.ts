import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accented, mirrored } from './pseudo-language.ts'

const placeholder = fc.constantFrom('{{name}}', '{{count, number}}', '{{x}}')
const letters = fc.stringMatching(/^[A-Za-z ,.“”’(){]{1,20}$/).filter((text) => !text.includes('{{'))
const texts = fc.array(fc.oneof(letters, placeholder), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
const placeholdersOf = (text: string) => text.match(/\{\{.*?\}\}/g) ?? []

describe('the accented language', () => {
  const make = (text: string) => accented({ key: text })['key'] ?? ''

  it('keeps placeholders as they are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(placeholdersOf(make(text))).toEqual(placeholdersOf(text))
      }),
    )
  })

  it('is in brackets and at least three tenths longer', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const made = make(text)
        expect(made).toMatch(/^⟦[^]*⟧$/)
        const shown = (whole: string) => whole.replaceAll(/\{\{.*?\}\}/g, '').length
        expect(shown(made)).toBeGreaterThanOrEqual(shown(text) * 1.3)
      }),
    )
  })

  it('gives every letter a different accented form', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const made = [...make(alphabet)].slice(1, 53)
    expect(made.filter((letter) => alphabet.includes(letter))).toEqual([])
    expect(new Set(made).size).toBe(52)
  })
})

describe('the same language from right to left', () => {
  it('keeps placeholders as they are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const made = mirrored({ key: text })['key'] ?? ''
        expect(placeholdersOf(made)).toEqual(placeholdersOf(text))
        expect(made).toMatch(/^\u200f\u202e[^]*\u202c$/)
      }),
    )
  })

  it('mirrors the arrows of a text', () => {
    expect(mirrored({ key: '{{from}} → {{to}}' })['key']).toMatch(/^\u200f\u202e⟦\{\{from\}\} ← \{\{to\}\}.*⟧\u202c$/)
  })
})
