import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

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

interface TaggedTextProps {
  /** A text with parts such as `<b>3</b>`. Tags don't nest. */
  readonly text: string
  /** Elements around the parts, by tag. Any other tag is shown as text, because a value may look like a tag. */
  readonly tags: Readonly<Record<string, ReactElement>>
}

/** A sentence with emphasis or links, which a translator sees and moves as a whole. */
export function TaggedText({ text, tags }: TaggedTextProps) {
  // The pattern has two groups, so the text before each part is followed by its tag and its content.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 1) return null
    const tag = pieces[index - 1] ?? ''
    const element = Object.hasOwn(tags, tag) ? tags[tag] : undefined
    const shown = element ? cloneElement(element, {}, piece) : `<${tag}>${piece}</${tag}>`
    // Pieces never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{shown}</Fragment>
  })
}

/** Returns a text without its bold tags, such as for a label. */
export const withoutBold = (text: string): string => text.replaceAll(/<\/?b>/g, '')

/** Tags that show `<b>` in bold. */
export const bold = { b: <b /> } as const
