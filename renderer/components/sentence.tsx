import type { ReactNode } from 'react'

/**
 * Placeholder for an element in a text, such as a link. It is a Unicode noncharacter, which the service allows in no
 * name, and which is not marked as hidden.
 */
export const partPlace = '\ufdd0'

interface SentenceProps {
  /** Text that was looked up with `partPlace` among its values. */
  readonly text: string
  /** Element to insert there. */
  readonly children: ReactNode
}

/** A sentence that contains an element at the position that the language requires. */
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
