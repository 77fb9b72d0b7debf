import { isPseudo, languageFor, languages, type Language } from '#contract/languages.ts'
import type { Preferences } from '#contract/preferences.ts'
import { direction, loadLanguage } from './i18n.ts'

/** Loads the language of this page before anything is rendered, and sets it on the document. */
export async function startLanguage(tag: Language, isMirrored: boolean): Promise<void> {
  // The paths of all translations are more than the first page may load.
  const load = async (area: string) => (await import('./translations.ts')).loadTranslation(area, tag)
  await loadLanguage(tag, load, isMirrored)
  document.documentElement.lang = tag
  document.documentElement.dir = direction()
}

/**
 * Languages to choose from. The generated language is included only in development, or if the preferences already name
 * it.
 */
export const offeredLanguages = (current: Language | null): readonly Language[] =>
  languages.filter((tag) => !isPseudo(tag) || import.meta.env.DEV || isPseudo(current ?? ''))

/** Language of the page: the chosen one, or else that of the system. */
export const languageOf = ({ language }: Pick<Preferences, 'language'>): Language =>
  languageFor(language, navigator.languages)

/** Name of a language, in the language itself. It begins a line, so its first letter is a capital in each language. */
export function languageName(tag: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return first.toLocaleUpperCase(tag) + rest.join('')
}
