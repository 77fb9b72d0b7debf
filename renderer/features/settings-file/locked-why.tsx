import { IconLock } from '@tabler/icons-react'
import type { Hindrance } from './core/able.ts'
import classes from './comparison.module.css'
import { hindranceText } from './hindrance-text.ts'

interface LockedWhyProps {
  readonly hindrance: Hindrance
  /** The folders that can be created, by their keys. */
  readonly creatable: ReadonlySet<string>
}

/** Why something cannot be taken over, behind a lock. */
export const LockedWhy = ({ hindrance, creatable }: LockedWhyProps) => (
  <span className={classes.lock}>
    <IconLock size={14} stroke={1.5} aria-hidden />
    {hindranceText(hindrance, creatable)}
  </span>
)
