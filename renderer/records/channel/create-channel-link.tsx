import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { offersChanges } from '../../lib/organization/permissions.ts'

const t = texts('records', 'channel')

interface CreateChannelLinkProps {
  readonly folderId?: number
}

/**
 * Link to the page of a new channel, in a folder if one is given; nothing if the account can never create one. Memoized,
 * so that typing in the search doesn't render it.
 */
export const CreateChannelLink = memo(function CreateChannelLink({ folderId }: CreateChannelLinkProps) {
  const { connection } = useConnection()
  if (!offersChanges(connection) || lackedRole('channel', 'create', connection.me) !== null) return null
  return (
    // The routes are generated from the features, so their types contain no search parameters.
    <Button
      component={Link}
      size="sm"
      variant={folderId === undefined ? 'filled' : 'default'}
      to={`/o/${connection.profileId}/channels/new`}
      {...(folderId !== undefined && { search: { folder: folderId } as never })}
      leftSection={<IconPlus size={16} stroke={1.5} />}
    >
      {t('create')}
    </Button>
  )
})
