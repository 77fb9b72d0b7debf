import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AfterAMoment } from '../../../components/after-a-moment.tsx'
import { FailurePanel } from '../../../components/failure-panel.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { draftQueries } from '../../../lib/drafts.ts'
import { useDirectory } from '../../../lib/organization/directory.ts'
import { useRouteParam } from '../../../lib/route-param.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { draftKeyOf } from '../draft-key.ts'
import { channelQueries } from '../../../lib/organization/channels.ts'
import '../record-text.ts'
import { ChannelHead } from './channel-head.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './settings-page.module.css'
import { t } from './text.ts'

export default function SettingsPage() {
  const channelId = useRouteParam('channelId') ?? ''
  const { connection } = useConnection()
  const list = useQuery(channelQueries.list(connection))
  const drafts = useQuery(draftQueries.list(connection.profileId))
  const { directory, error: directoryError } = useDirectory(connection.profileId)
  const channel = list.data?.channels.find(({ stream_id }) => String(stream_id) === channelId)
  useTrailSteps(channel?.name ?? channelId)

  const error = list.error ?? directoryError ?? drafts.error
  if (!list.data || !directory || !drafts.data) {
    return error ? (
      <FailurePanel error={error} onRetry={() => void list.refetch()} />
    ) : (
      <AfterAMoment>
        <div className={classes.waiting} role="status" aria-busy />
      </AfterAMoment>
    )
  }
  if (!channel) {
    return (
      <div className={classes.missing}>
        <p>{t('page.missing', { id: channelId })}</p>
        <Button component={Link} to={`/o/${connection.profileId}/channels`}>
          {t('page.back')}
        </Button>
      </div>
    )
  }
  const kept = drafts.data.find(({ key }) => key === draftKeyOf(channel.stream_id))
  return (
    <>
      <ChannelHead channel={channel} directory={directory} />
      <SettingsForm
        key={channel.stream_id}
        channel={channel}
        readAt={list.dataUpdatedAt}
        directory={directory}
        kept={kept ?? null}
      />
    </>
  )
}
