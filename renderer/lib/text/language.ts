import type { Preferences } from '#contract/preferences.ts'
import { isPseudo, languageFor, pseudoLanguage, type Language } from '#contract/languages.ts'
import { locales } from './load-texts.ts'

/**
 * Languages to choose from. The generated language is included only in development, or if the preferences already name
 * it.
 */
export const offeredLanguages = (current: Language | null): readonly Language[] =>
  import.meta.env.DEV || isPseudo(current ?? '') ? [...locales, pseudoLanguage] : locales

/** Language of the page: the chosen one, or else that of the system. */
export const languageOf = ({ language }: Pick<Preferences, 'language'>): Language =>
  languageFor(language, navigator.languages, locales)

/** Name of a language, in the language itself. It begins a line, so its first letter is a capital in each language. */
export function languageName(tag: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return first.toLocaleUpperCase(tag) + rest.join('')
}
