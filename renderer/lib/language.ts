import { isPseudo, languageFor, languages, type Language } from '#contract/languages.ts'
import type { Preferences } from '#contract/preferences.ts'
import titles from 'virtual:feature-titles'
import { titleArea } from './feature-titles.ts'
import { direction, loadLanguage } from './i18n.ts'
import type { Words } from './text-types.ts'

/** Every catalogue in other languages: `words.de.ts` next to `words.ts`. */
const translations = import.meta.glob<Words>(['../**/{words,*-words}.*.ts', '!../**/*.test.ts'], {
  base: '../',
  import: 'default',
})

/** Loads the language of this page before anything is rendered, and sets it on the document. */
export async function startLanguage(tag: Language, isMirrored: boolean): Promise<void> {
  const load = async (area: string) =>
    area === titleArea ? titles[tag] : await translations[`./${area}.${tag}.ts`]?.()
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

/** Name of a language, in the language itself. */
export const languageName = (tag: Language): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
