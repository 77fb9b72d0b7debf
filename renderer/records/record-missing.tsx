import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageOperationId } from '#contract/operations/index.ts'
import { useConnection } from '../lib/bridge/connection.ts'
import { useUnlisted, useUnreadable } from '../lib/bridge/unreadable.ts'
import { unlistedText, unreadableText } from '../components/page/unreadable-records.tsx'

interface RecordMissingProps {
  /** The id in the address, and the operation that lists such records. */
  readonly id: string
  readonly operation: PageOperationId
  /** Reason why the record is unknown, if it is. */
  readonly why: string
  /** Path of the list's page, below the organization, and the label of the link to it. */
  readonly list: string
  readonly back: string
}

/** Replaces a record in the address that is unknown or could not be read. */
export function RecordMissing({ id, operation, why, list, back }: RecordMissingProps) {
  const { profileId } = useConnection().connection
  const unread = useUnreadable(profileId, [operation]).find((one) => String(one.id) === id)
  const isUnlisted = useUnlisted(profileId, [operation]) > 0
  return (
    <Stack align="flex-start" gap="md" px="lg" py={32}>
      <p>{unread ? unreadableText(unread) : isUnlisted ? unlistedText() : why}</p>
      <Button component={Link} to={`/o/${profileId}/${list}`}>
        {back}
      </Button>
    </Stack>
  )
}
