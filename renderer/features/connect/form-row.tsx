import type { ReactNode } from 'react'
import classes from './form-row.module.css'

interface FormRowProps {
  readonly label: string
  /** Id of the input; absent if the row shows a fact instead. */
  readonly htmlFor?: string
  readonly children: ReactNode
}

export function FormRow({ label, htmlFor, children }: FormRowProps) {
  return (
    <div className={classes.row}>
      {htmlFor === undefined ? <span>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
      <div>{children}</div>
    </div>
  )
}
