import type { ReactNode } from 'react'
import classes from './side-pane.module.css'

/**
 * Explains, beside what is worked on, the one that has the focus (LOOK, side panes). It has headings, paragraphs, of which
 * quiet ones (`data-quiet`) say what is less, and counts (`dl`).
 */
export const SidePane = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <aside className={classes.pane} aria-label={label}>
    {children}
  </aside>
)
