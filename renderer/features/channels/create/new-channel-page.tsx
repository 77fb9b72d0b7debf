import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { PageStates } from '../../../components/page-states.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useDrafts } from '../../../lib/drafts.ts'
import { offersChanges } from '../../../lib/organization/offers-changes.ts'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { useChannelList } from '../../../records/channel/use-channel-rows.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import '../record-texts.ts'
import { newChannelSearchSchema } from '../schema.ts'
import { NewChannel } from './new-channel.tsx'
import classes from './new-channel.module.css'

const t = texts('channels')

/** The page of a new channel. The address may name the folder in which it starts. */
export default function NewChannelPage() {
  const navigate = useNavigate()
  const { connection } = useConnection()
  const { list, directory, isRead, error, readAt, readAgain } = useChannelList()
  const drafts = useDrafts('channel')
  const { search } = useSearchState(newChannelSearchSchema)
  const { announcementChannelId } = connection.realm
  const announcedIn = useMemo(
    () => list?.channels.find(({ stream_id: id }) => id === announcementChannelId)?.name,
    [list, announcementChannelId],
  )
  useTrailSteps(t('channel.kind.new'))
  if (!offersChanges(connection)) {
    return (
      <>
        <PageHead title={t('channel.kind.new')} />
        <p className={classes.note}>{t('create.not-offered')}</p>
      </>
    )
  }
  return (
    <PageStates
      isRead={isRead && directory.arePeopleRead && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      <NewChannel
        directory={directory}
        announcedIn={announcedIn}
        kept={drafts.of('new')}
        folderId={search.folder}
        onCreated={(id) => void navigate({ to: `/o/${connection.profileId}/channels/${id}`, replace: true })}
      />
    </PageStates>
  )
}
