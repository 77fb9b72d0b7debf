import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useConnection } from '../lib/connection.ts'
import classes from './record-missing.module.css'

interface RecordMissingProps {
  /** Why it is not shown. */
  readonly why: string
  /** The page of the list, below the organization, and what the way there is called. */
  readonly list: string
  readonly back: string
}

/** Stands in place of a record that an address names and nobody has told of. */
export function RecordMissing({ why, list, back }: RecordMissingProps) {
  const { profileId } = useConnection().connection
  return (
    <div className={classes.missing}>
      <p>{why}</p>
      <Button component={Link} to={`/o/${profileId}/${list}`}>
        {back}
      </Button>
    </div>
  )
}
