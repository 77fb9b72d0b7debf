import type { ReactNode } from 'react'
import { NameText } from './name-text.tsx'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** One sentence of truth about what the page shows. */
  readonly sentence?: ReactNode
  /** The actions of the page, the one that acts last. */
  readonly children?: ReactNode
}

/** The head of a page: title, a sentence, actions (LOOK §3). */
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
