import { Fragment, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'

const t = texts('organization')

/** Limit of items shown at once. Nobody reads more, and thousands would block the page at each keystroke. */
export const maxItems = 50

interface FirstFewProps<T> {
  readonly items: readonly T[]
  readonly children: (item: T, index: number) => ReactNode
}

/** Shows the first of possibly very many items, and the number of further ones. */
export function FirstFew<T>({ items, children }: FirstFewProps<T>) {
  const more = items.length - maxItems
  return (
    <>
      {items.slice(0, maxItems).map((item, index) => (
        <Fragment key={index}>{children(item, index)}</Fragment>
      ))}
      {more > 0 ? <p>{t('more', { count: more })}</p> : null}
    </>
  )
}
