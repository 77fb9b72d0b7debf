import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** The buttons below a question, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
