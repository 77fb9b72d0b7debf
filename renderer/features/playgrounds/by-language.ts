import type { Playground } from '#contract/operations/playgrounds.ts'
import { language as shownLanguage } from '#contract/texts.ts'

/** Sorts playgrounds by language, then by name, as users see them in the chat. */
export function byLanguage(playgrounds: readonly Playground[]): readonly Playground[] {
  const { compare } = new Intl.Collator(shownLanguage(), { sensitivity: 'base' })
  return playgrounds.toSorted(
    (one, other) => compare(one.pygments_language, other.pygments_language) || compare(one.name, other.name),
  )
}

export const countLanguages = (playgrounds: readonly Playground[]): number =>
  new Set(playgrounds.map(({ pygments_language: language }) => language.toLowerCase())).size

/** Number of playgrounds for a language. */
export function countAlike(playgrounds: readonly Playground[], { pygments_language: language }: Playground): number {
  const wanted = language.toLowerCase()
  return playgrounds.filter((other) => other.pygments_language.toLowerCase() === wanted).length
}
