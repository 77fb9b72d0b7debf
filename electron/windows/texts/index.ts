import { languageFor, type Language } from '#contract/languages.ts'
import { german } from './de.ts'
import { english, type ShellTexts } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import { brazilianPortuguese } from './pt-BR.ts'

/** The texts by language. The generated language has none, because it exists for tests of the page. */
export const shellTexts: Readonly<Record<Exclude<Language, 'en-XA'>, ShellTexts>> = {
  en: english,
  de: german,
  fr: french,
  ja: japanese,
  es: spanish,
  'pt-BR': brazilianPortuguese,
}

let current = english

/** Every text that the shell itself shows, in its language. */
export const texts = (): ShellTexts => current

/**
 * Chooses the language of later texts, as the page does.
 *
 * @param chosen the language of the preferences; null for the system's
 * @param wanted tags of the system's languages, the preferred one first
 */
export function chooseTexts(chosen: Language | null, wanted: readonly string[]): void {
  const language = languageFor(chosen, wanted)
  current = language === 'en-XA' ? english : shellTexts[language]
}
