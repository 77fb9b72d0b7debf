import { IconLock } from '@tabler/icons-react'
import type { BlockReason } from './core/able.ts'
import classes from './comparison.module.css'
import { blockReasonText } from './block-reason-text.ts'

interface LockReasonProps {
  readonly blockReason: BlockReason
  /** Keys of the records that can be created. */
  readonly creatable: ReadonlySet<string>
}

/** Reason why a difference can't be applied, beside a lock icon. */
export const LockReason = ({ blockReason, creatable }: LockReasonProps) => (
  <span className={classes.lock}>
    <IconLock size={14} stroke={1.5} aria-hidden />
    {blockReasonText(blockReason, creatable)}
  </span>
)
