import type { ReactNode } from 'react'
import classes from './facts.module.css'

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
