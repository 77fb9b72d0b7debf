import classes from './uploads.module.css'

interface ProgressProps {
  readonly label: string
  /** Share that is done, from 0 to 1. */
  readonly share: number
  /** True if nothing moves at the moment; the bar is dashed then. */
  readonly isHeld?: boolean
}

export function Progress({ label, share, isHeld = false }: ProgressProps) {
  return (
    <span
      className={classes.progress}
      data-held={isHeld || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
    >
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
