import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, memo } from 'react'
import type { PageOperationId } from '#contract/operations/index.ts'
import { texts } from '#contract/texts.ts'
import { CreateChannelLink } from '../../records/channel/create-channel-link.tsx'
import { highestTraffic } from '../../records/channel/columns.tsx'
import { channelSearchWords, folderFilter, moreFilters, privacyFilter } from '../../records/channel/filters.ts'
import { useMoves } from '../../bulk/channels/move/use-moves.tsx'
import { haystackOf, keyOf, type ChannelRow } from '../../records/channel/rows.ts'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList, type RecordListModel } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useDrafts } from '../../lib/edit/drafts.ts'
import type { ChannelList, Channel } from '../../lib/organization/channels.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { channelColumns, type ChannelContext } from './columns.tsx'
import { channelSearchSchema, checks, checksOf, retentions, type Check, type RetentionFilter } from './checks.ts'
import { Anchor, Button, Popover } from '@mantine/core'
import { formatListStart } from '../../lib/text/sentences.ts'
import classes from './channels-page.module.css'
import type { z } from 'zod'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import type { Directory } from '../../lib/organization/directory.ts'

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
  const moves = useMoves({
    rows: model.table.sorted,
    directory,
    offersChange: true,
    offersSubscribers: list?.scope !== 'subscribed',
  })
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

interface ScopeLineProps {
  readonly list: ChannelList
  /** Number of channels that could not be read, so that the list lacks them. */
  readonly unread: number
  readonly onShow: RecordListModel<never, never>['show']
}

/** Shows how many channels are listed, how many are not, and why. A click on a number shows its channels. */
export const ScopeLine = memo(function ScopeLine({ list, unread: unreadable, onShow }: ScopeLineProps) {
  const unread = list.channels.filter(isInaccessible)
  const isEverything = list.scope === 'everything'
  return (
    <p className={classes.line}>
      <Anchor component="button" type="button" onClick={() => onShow(everyChannel)}>
        {t(`scope.${isEverything && unreadable > 0 ? 'readable' : list.scope}`, { count: list.channels.length })}
      </Anchor>{' '}
      {unreadable === 0 ? null : <>{t('scope.unread', { count: unreadable })} </>}
      {isEverything && unread.length === 0 ? null : (
        <Popover width={360} position="bottom-start">
          <Popover.Target>
            <Anchor component="button" type="button">
              {isEverything ? t('hidden.everything', { count: unread.length }) : t(`hidden.${list.scope}`)}
            </Anchor>
          </Popover.Target>
          <Popover.Dropdown className={classes.why}>
            {t(`hidden.${list.scope}-why`, { names: someNames(unread.map(({ name }) => name)) })}
            {isEverything ? (
              <Button size="sm" mt="xs" display="block" onClick={() => onShow(inaccessibleChannels)}>
                {t('hidden.show')}
              </Button>
            ) : null}
          </Popover.Dropdown>
        </Popover>
      )}
    </p>
  )
})

function someNames(names: readonly string[]): string {
  const first = formatListStart(names.slice(0, 8))
  return names.length <= 8 ? first : t('hidden.and-more', { names: first, count: names.length - 8 })
}

/** True for private channels that this account may administer but can't read. */
export const isInaccessible = ({ invite_only: isPrivate, isSubscribed }: Channel): boolean =>
  isPrivate && isSubscribed === false

/** Addresses of the list with every channel, and with only those that this account can't read. */
export const everyChannel = { archived: 'shown' } as const
export const inaccessibleChannels = {
  ...everyChannel,
  privacy: ['private', 'private-protected'],
  subscribed: false,
} as const satisfies z.input<typeof channelSearchSchema>

/** Filters of the channels, in order; the folders are those of the organization. */
export const channelFilters = (directory: Directory): readonly Filter<ChannelRow>[] => [
  folderFilter(directory),
  privacyFilter(),
  single<ChannelRow, 'shown' | 'only'>({
    id: 'archived',
    label: t('filter.archived'),
    rest: t('archived.hidden'),
    options: (['shown', 'only'] as const).map((value) => ({ value, label: t(`archived.${value}`) })),
    fits: ({ isArchived }, chosen) => (chosen === 'only' ? isArchived : chosen === 'shown' || !isArchived),
    reveal: { chosen: 'shown', words: (count) => t('archived.found', { count }) },
  }),
  several<ChannelRow, RetentionFilter>({
    id: 'retention',
    label: t('filter.retention'),
    options: retentions.map((value) => ({ value, label: t(`retention.${value}`) })),
    of: retentionFilterOf,
  }),
  single<ChannelRow, boolean>({
    id: 'default',
    label: t('filter.default'),
    options: [true, false].map((value) => ({ value, label: t(`default.${value}`) })),
    fits: ({ isDefault }, chosen) => chosen === undefined || isDefault === chosen,
  }),
  ...moreFilters(directory),
  several<ChannelRow, Check>({
    id: 'check',
    label: t('filter.check'),
    options: checks.map((value) => ({ value, label: t(`check.${value}`) })),
    of: (row) => checksOf(row, directory),
    isExtra: true,
  }),
]

function retentionFilterOf({ retention }: ChannelRow): RetentionFilter {
  if (retention === 'realm_default') return 'default'
  return retention === 'unlimited' ? 'forever' : 'days'
}
