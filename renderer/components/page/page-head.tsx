import type { ReactNode } from 'react'
import { NameText } from '../texts/name-text.tsx'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** One sentence about the content of the page. */
  readonly sentence?: ReactNode
  /** Actions of the page, the main one last. */
  readonly children?: ReactNode
}

/** Head of a page: title, a sentence, actions. */
export function PageHead({ title, sentence, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <h1>
        <NameText text={title} />
      </h1>
      {sentence}
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
