import type { ReactNode } from 'react'

/**
 * Given as a value of a text, it keeps a place for a part that is no text, such as a link. No name of a server has this
 * character, which no database of texts stores.
 */
export const partPlace = '\u0000'

interface SentenceProps {
  /** A text that was asked for with `partPlace` among its values. */
  readonly text: string
  /** What stands in that place. */
  readonly children: ReactNode
}

/** A sentence with a part in it, wherever the language puts it. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, ...after] = text.split(partPlace)
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  )
}
