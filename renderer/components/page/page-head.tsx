import type { ReactNode } from 'react'
import { NameText } from '../texts/name-text.tsx'
import classes from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** The title of a record beside its list, which has the page's main heading. */
  readonly isBesideList?: boolean
  /** One sentence about the content of the page. */
  readonly sentence?: ReactNode
  /** Actions of the page, the main one last. */
  readonly children?: ReactNode
}

/** Head of a page: title, a sentence, actions. */
export function PageHead({ title, isBesideList = false, sentence, children }: PageHeadProps) {
  const Heading = isBesideList ? 'h2' : 'h1'
  return (
    <header className={classes.head}>
      <Heading>
        <NameText text={title} />
      </Heading>
      {sentence}
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
