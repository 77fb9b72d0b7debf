import { inOwnDirection, language } from '#contract/texts.ts'

/** Parts of sentences in the user's language. They are apart from other formats because the first page needs them. */

/** Caches a formatter per language, because creating one takes longer than drawing a row of a table. */
export function perLanguage<T>(make: (language: string) => T): () => T {
  let made: { readonly language: string; readonly format: T } | null = null
  return () => {
    if (made?.language !== language()) made = { language: language(), format: make(language()) }
    return made.format
  }
}

const list = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))

/** Joins words as the language does: "A, B and C". */
export const formatList = (words: readonly string[]): string => list().format(words.map(inOwnDirection))

/** Joins words with only the separator of the language: the first names of a list that goes on, or counts. */
export const formatListStart = (words: readonly string[]): string => {
  const separator = list().formatToParts(['1', '2', '3'])[1]?.value ?? ', '
  return words.map(inOwnDirection).join(separator)
}

/** Joins elements, such as links, with the text that the language puts between words. */
export const joinAsList = <T>(things: readonly T[]): (T | string)[] =>
  list()
    .formatToParts(things.map((_, place) => String(place)))
    .map(({ type, value }) => (type === 'element' ? (things[Number(value)] ?? value) : value))

/**
 * Returns the full stop of a sentence that ends in quoted words; empty if these already end in a mark, as in “Try
 * later.”
 */
export const stopAfter = (words: string): string => (/[.!?…。！？]["'”’»)\]]*\s*$/.test(words) ? '' : '.')
