import type { ReactNode } from 'react'
import classes from './icon-text.module.css'

interface IconTextProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  /** Marks after the text, which are never cut. */
  readonly marks?: ReactNode
}

/** An icon and a text in one line, where the text is cut at its end. */
export const IconText = ({ icon, children, marks }: IconTextProps) => (
  <span className={classes.line}>
    {icon}
    <span>{children}</span>
    {marks}
  </span>
)
