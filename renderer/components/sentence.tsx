import type { ReactNode } from 'react'

/**
 * Placeholder value in a text for an element, such as a link. It is a Unicode noncharacter, which the service allows in
 * no name, and which is not marked as hidden.
 */
export const partPlace = '\ufdd0'

interface SentenceProps {
  /** A text looked up with `partPlace` among its values. */
  readonly text: string
  /** The element in that position. */
  readonly children: ReactNode
}

/** A sentence with an element in it, wherever the language puts it. */
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
