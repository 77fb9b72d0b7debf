import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { idsText } from '../../plan/operations.ts'
import type { ChannelRow } from '../../../records/channel/rows.ts'

const t = texts('bulk', 'channels-change')

/** Opens the settings of the selected channels from the bar below a table. */
export function ChangeButton({ rows }: { readonly rows: readonly ChannelRow[] }) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const ids = idsText(rows.map(({ channel }) => channel.stream_id))
  return (
    <Button
      disabled={ids === undefined}
      onClick={() => void navigate({ to: `/o/${profileId}/channels/change`, search: { ids } })}
    >
      {t('open')}
    </Button>
  )
}
