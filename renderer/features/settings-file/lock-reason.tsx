import { IconLock } from '@tabler/icons-react'
import type { BlockReason } from './core/able.ts'
import classes from './comparison.module.css'
import { blockReasonText } from './block-reason-text.ts'

interface LockReasonProps {
  readonly blockReason: BlockReason
  /** Folders that can be created, by their keys. */
  readonly creatable: ReadonlySet<string>
}

/** Reason why something can't be applied, behind a lock icon. */
export const LockReason = ({ blockReason, creatable }: LockReasonProps) => (
  <span className={classes.lock}>
    <IconLock size={14} stroke={1.5} aria-hidden />
    {blockReasonText(blockReason, creatable)}
  </span>
)
