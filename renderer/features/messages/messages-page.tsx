import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { useConnection } from '../../lib/connection.ts'
import { useDrafts } from '../../lib/drafts.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { useRouteId } from '../../lib/route-param.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { MessageView } from './message-view.tsx'
import classes from './messages.module.css'
import { MessagePicker } from './message-picker.tsx'
import { messageQueries } from './queries.ts'
import './record-texts.ts'

const t = texts('messages')

/** A message, opened by its number or by a link, to edit its text and to move it. */
export default function MessagesPage() {
  const navigate = useNavigate()
  const { profileId } = useConnection().connection
  const id = useRouteId('messageId')
  const open = (wanted: number) => void navigate({ to: `/o/${profileId}/messages/${wanted}` })
  useTrailSteps(...(id === null ? [] : [unnamedText('message', id)]))
  return (
    <>
      <PageHead title={titleOf('messages')}>
        <MessagePicker key={`${profileId} ${id}`} id={id} onOpen={open} />
      </PageHead>
      {id === null ? (
        <div className={classes.empty}>
          <p>{t('empty')}</p>
          <p>{t('empty.where')}</p>
        </div>
      ) : (
        <OpenMessage key={`${profileId} ${id}`} id={id} />
      )}
    </>
  )
}

const noChannels: readonly Channel[] = []

function OpenMessage({ id }: { readonly id: number }) {
  const { connection } = useConnection()
  const { profileId } = connection
  const found = useQuery(messageQueries.one(connection, id))
  const list = useQuery(channelQueries.list(connection))
  const { soon, error } = useDirectory(profileId)
  const drafts = useDrafts('message')
  const channels = list.data?.channels ?? noChannels
  const context = useMemo((): TextContext | null => {
    // Guests and bots may not get the groups; the page works without them.
    const directory = soon ?? (error === null ? null : emptyDirectory)
    if (directory === null) return null
    const names = new Map(channels.map(({ stream_id, name }) => [stream_id, name]))
    return { connection, directory, channelName: (streamId) => names.get(streamId) }
  }, [connection, soon, error, channels])
  const isRead = found.data !== undefined && (list.data !== undefined || list.error !== null) && context !== null
  return (
    <PageStates
      isRead={isRead && drafts.all !== undefined}
      error={found.error ?? drafts.error}
      readAt={found.dataUpdatedAt}
      onRetry={() => void found.refetch()}
    >
      {found.data === undefined || context === null ? null : found.data.state === 'gone' ? (
        <div className={classes.empty}>
          <p role="status">{t('gone', { id })}</p>
          <p>{t('gone.why')}</p>
        </div>
      ) : (
        <MessageView id={id} found={found.data} channels={channels} context={context} kept={drafts.of(id)} />
      )}
    </PageStates>
  )
}
