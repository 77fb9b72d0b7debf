import { afterEach, expect, it } from 'vitest'
import { isPseudo, languages } from '#contract/languages.ts'
import { english } from './en.ts'
import { chooseTexts, shellTexts, texts } from './index.ts'

afterEach(() => chooseTexts('en', []))

/** Every text with its path, such as `menus.file`. */
const flat = (of: object, path = ''): (readonly [path: string, text: string])[] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value as object, `${path}${key}.`),
  )
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

it.each(languages.filter((tag) => !isPseudo(tag)))('has every text in %s, with its placeholders', (tag) => {
  chooseTexts(tag, [])
  const shown = new Map(flat(texts()))
  expect([...shown.keys()].sort()).toEqual(
    flat(english)
      .map(([path]) => path)
      .sort(),
  )
  for (const [path, text] of flat(english)) {
    expect(shown.get(path)?.trim()).not.toBe('')
    expect(placeholders(shown.get(path) ?? '')).toEqual(placeholders(text))
  }
  if (tag !== 'en') expect(texts()).not.toBe(english)
})

it('follows the system until a language is chosen, and is English for the language of tests', () => {
  const [tag] = Object.keys(shellTexts)
  chooseTexts(null, [tag ?? ''])
  expect(texts()).toBe(Object.values(shellTexts)[0])
  chooseTexts('en-XA', [])
  expect(texts()).toBe(english)
})
