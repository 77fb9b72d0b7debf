import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useChannelList } from '../../../records/channel/use-channel-rows.ts'
import { channelShape } from '../../../records/channel/rows.ts'
import { NeighborButtons } from '../../../records/record-list/neighbor-buttons.tsx'
import { PageStates } from '../../../components/page-states.tsx'
import { RecordMissing } from '../../../records/record-missing.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useDrafts } from '../../../lib/drafts.ts'
import { useRouteParam } from '../../../lib/route-param.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import '../record-texts.ts'
import '../subscribers/record-texts.ts'
import { ChannelHead } from './channel-head.tsx'
import { SettingsForm } from './settings-form.tsx'

const t = texts('channels')

const nothing: readonly never[] = []

export default function SettingsPage() {
  // Neighbors replace this page in the history, so that "back" leads to the table.
  const navigate = useNavigate()
  const channelId = useRouteParam('channelId') ?? ''
  const { profileId } = useConnection().connection
  const { list, directory, isRead, error, readAt, readAgain } = useChannelList()
  const drafts = useDrafts('channel')
  const channel = list?.channels.find(({ stream_id: id }) => String(id) === channelId)
  // The search is kept when moving from channel to channel, so that users can compare a setting.
  const [query, setQuery] = useState('')
  useTrailSteps(channel?.name ?? channelId)

  return (
    <PageStates
      isRead={isRead && directory.arePeopleRead && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {channel ? (
        <>
          <ChannelHead channel={channel} directory={directory}>
            <NeighborButtons
              kind="channel"
              table="channels"
              record={channel}
              records={list?.channels ?? nothing}
              shape={channelShape}
              onGo={(id) => void navigate({ to: `/o/${profileId}/channels/${id}`, replace: true })}
            />
          </ChannelHead>
          <SettingsForm
            key={channel.stream_id}
            channel={channel}
            readAt={readAt}
            directory={directory}
            kept={drafts.of(channel.stream_id)}
            query={query}
            onQuery={setQuery}
          />
        </>
      ) : (
        <RecordMissing
          id={channelId}
          operation="channels.list"
          why={t('settings.page.missing', { id: channelId })}
          list="channels"
          back={t('settings.page.back')}
        />
      )}
    </PageStates>
  )
}
