import titles from 'virtual:translated-feature-titles'
import type { Language } from '#contract/languages.ts'
import { titleArea } from './feature-titles.ts'
import type { Words } from './text-types.ts'

/** Every catalogue in other languages: `words.de.ts` next to `words.ts`. */
const translations = import.meta.glob<Words>(['../**/{words,*-words}.*.ts', '!../**/*.test.ts'], {
  base: '../',
  import: 'default',
})

/** Loads the texts of an area in a language; undefined if it has none. */
export const loadTranslation = async (area: string, tag: Language): Promise<Words | undefined> =>
  area === titleArea ? titles[tag] : await translations[`./${area}.${tag}.ts`]?.()
