import type { ReactNode } from 'react'
import classes from './page-bar.module.css'

/** The bar at the bottom of a page, with a summary and the buttons that act on the whole page. */
export const PageBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={classes.bar} aria-label={label} data-floats>
    {children}
  </section>
)
