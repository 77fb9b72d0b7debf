import type { ReactNode } from 'react'

/**
 * Given as a value of a text, it keeps a place for a part that is no text, such as a link. It is a noncharacter
 * of Unicode, which the service takes in no name, and it is not marked as one that hides something.
 */
export const partPlace = '\ufdd0'

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
