import type { ReactNode } from 'react'
import classes from './details.module.css'
import { t } from './words.ts'

/** A technical cause, shown on demand: the sentence above says what to do. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>{t('details')}</summary>
      <p>{children}</p>
    </details>
  )
}
