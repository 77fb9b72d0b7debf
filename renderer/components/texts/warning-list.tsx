import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './warning-list.module.css'

interface WarningListProps {
  readonly warnings: readonly { readonly key: string; readonly text: string }[]
}

/** Consequences to know before an act, announced as they appear. Shows nothing without any. */
export function WarningList({ warnings }: WarningListProps) {
  if (warnings.length === 0) return null
  return (
    <ul className={classes.list} role="alert">
      {warnings.map(({ key, text }) => (
        <li key={key}>
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
