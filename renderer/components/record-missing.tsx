import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageOperationId } from '#contract/operations/index.ts'
import { useConnection } from '../lib/connection.ts'
import { useUnreadable } from '../lib/unreadable.ts'
import classes from './record-missing.module.css'
import { unreadableText } from './unreadable-records.tsx'

interface RecordMissingProps {
  /** What the address names, and the operation that lists such records. */
  readonly id: string
  readonly operation: PageOperationId
  /** Why it is not shown, where nobody has told of it. */
  readonly why: string
  /** The page of the list, below the organization, and what the way there is called. */
  readonly list: string
  readonly back: string
}

/** Stands in place of a record that an address names and that nobody has told of, or that could not be read. */
export function RecordMissing({ id, operation, why, list, back }: RecordMissingProps) {
  const { profileId } = useConnection().connection
  const unread = useUnreadable(profileId, [operation]).find((one) => String(one.id) === id)
  return (
    <div className={classes.missing}>
      <p>{unread ? unreadableText(unread) : why}</p>
      <Button component={Link} to={`/o/${profileId}/${list}`}>
        {back}
      </Button>
    </div>
  )
}
