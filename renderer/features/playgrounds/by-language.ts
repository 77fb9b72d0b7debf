import type { Playground } from '#contract/operations/playgrounds.ts'

/** What is shown of a list: by language, then by name, as people meet them. */
export function byLanguage(playgrounds: readonly Playground[]): readonly Playground[] {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })
  return playgrounds.toSorted(
    (one, other) => compare(one.pygments_language, other.pygments_language) || compare(one.name, other.name),
  )
}

export const countLanguages = (playgrounds: readonly Playground[]): number =>
  new Set(playgrounds.map(({ pygments_language: language }) => language.toLowerCase())).size

/** How many there are for the language of one, itself included. */
export function countAlike(playgrounds: readonly Playground[], { pygments_language: language }: Playground): number {
  const wanted = language.toLowerCase()
  return playgrounds.filter((other) => other.pygments_language.toLowerCase() === wanted).length
}
