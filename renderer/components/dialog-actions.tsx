import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** Buttons below a question, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
