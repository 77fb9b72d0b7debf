/** Languages of the console. The last one is generated from English for tests (`renderer/lib/README.md`). */
export const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'en-XA'] as const
export type Language = (typeof languages)[number]

/** True for the language that is generated from English. */
export const isPseudo = (tag: string): boolean => tag === 'en-XA'

/**
 * Returns the language that the person chose, or else the first of the system's languages that the console has. Among
 * variants of a language, such as Portuguese, the console's own counts for all.
 *
 * @param wanted tags of the system's languages (BCP 47), the preferred one first
 */
export function languageFor(chosen: Language | null, wanted: readonly string[]): Language {
  if (chosen !== null) return chosen
  const offered = languages.filter((tag) => !isPseudo(tag))
  for (const tag of wanted) {
    const found = offered.find((own) => own === tag) ?? offered.find((own) => baseOf(own) === baseOf(tag))
    if (found !== undefined) return found
  }
  return 'en'
}

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? tag
