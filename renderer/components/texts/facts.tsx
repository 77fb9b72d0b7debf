import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './facts.module.css'

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

interface FactsProps {
  readonly children: ReactNode
  /** For a pane beside a list: smaller letters, and less room for the names. */
  readonly isSmall?: boolean
}

/** Names and values in two columns. */
export const Facts = ({ children, isSmall = false }: FactsProps) => (
  <dl className={classes.facts} data-small={isSmall || undefined}>
    {children}
  </dl>
)

export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
