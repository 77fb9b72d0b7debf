import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './details.module.css'

const t = texts('components')

/** Technical causes, shown on demand, because the sentence above them says what to do. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>{t('details')}</summary>
      <p>{children}</p>
    </details>
  )
}
