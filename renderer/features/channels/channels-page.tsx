import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageOperationId } from '#contract/operations/index.ts'
import { texts } from '#contract/texts.ts'
import { CreateChannelLink } from '../../records/channel/create-channel-link.tsx'
import { highestTraffic } from '../../records/channel/columns.tsx'
import { channelSearchWords } from '../../records/channel/filters.ts'
import { useMoves } from '../../bulk/channels/move/use-moves.tsx'
import { haystackOf, keyOf, type ChannelRow } from '../../records/channel/rows.ts'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDrafts } from '../../lib/drafts.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { useUnreadable } from '../../lib/unreadable.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { channelColumns, type ChannelContext } from './columns.tsx'
import { channelFilters } from './filters.ts'
import { channelSearchSchema } from './schema.ts'
import { ScopeLine } from './scope-line.tsx'

const t = texts('channels')

/** The table of channels: who can do what in each, and a link to its settings. */
export default function ChannelsPage() {
  const { profileId } = useConnection().connection
  const { rows, list, directory, isRead, error, readAt, readAgain } = useChannelRows()
  const lists = listsOf(list)
  const unread = useUnreadable(profileId, lists).length
  const drafts = useDrafts('channel').ids
  const navigate = useNavigate()
  const filters = useMemo(() => channelFilters(directory), [directory])
  const model = useRecordList({
    name: 'channels',
    columns: channelColumns,
    rows,
    schema: channelSearchSchema,
    filters,
    haystackOf,
  })
  // Bars keep their length while a filter hides other channels.
  const highest = useMemo(() => highestTraffic(rows), [rows])
  const moves = useMoves({ rows, directory, offersChange: true, offersSubscribers: list?.scope !== 'subscribed' })
  const context: ChannelContext = useMemo(
    () => ({ directory, highestTraffic: highest, drafts }),
    [directory, highest, drafts],
  )
  const open = useCallback(
    ({ channel }: ChannelRow) => void navigate({ to: `/o/${profileId}/channels/${channel.stream_id}` }),
    [navigate, profileId],
  )
  return (
    <>
      <PageHead
        title={titleOf('channels')}
        sentence={list ? <ScopeLine list={list} unread={unread} onShow={model.show} /> : <p />}
      >
        <RecordListTools list={model} context={context} isRead={isRead} />
        <CreateChannelLink />
      </PageHead>
      <RecordList
        list={model}
        lists={lists}
        words={{ ...channelSearchWords(), label: t('table.label'), empty: t('empty.none') }}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={context}
        isMuted={isArchived}
        onOpen={open}
        selection={moves.selection}
      />
      {moves.dialog}
    </>
  )
}

/** Operation that lists the channels: some servers list only the account's own channels. */
const listsOf = (list: ChannelList | undefined): readonly PageOperationId[] => [
  list?.scope === 'subscribed' ? 'channels.subscribed' : 'channels.list',
]

const isArchived = (row: ChannelRow): boolean => row.isArchived
