import { Anchor, Button, Text } from '@mantine/core'
import { z } from 'zod'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { single, type Filter } from '../../components/filter-bar/filters.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { IconText } from '../../components/texts/icon-text.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { nameColumn } from '../../records/channel/columns.tsx'
import { channelFilterSchemas, privacyFilter } from '../../records/channel/filters.ts'
import { PermissionPane, Ways } from '../../records/permissions/permission-pane.tsx'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import type { ChannelAccess } from './channel-access.ts'
import { nameOf } from './columns.tsx'
import { AnswerIcon, type PersonPartProps } from './permission-list.tsx'
import { parts } from './search.ts'
import { usePersonAccess } from './use-person-access.ts'

const t = texts('users')

const subscriptions = ['yes', 'no', 'unknown'] as const
type Subscription = (typeof subscriptions)[number]

const subscriptionOf = ({ isSubscribed }: ChannelAccess): Subscription =>
  isSubscribed === undefined ? 'unknown' : isSubscribed ? 'yes' : 'no'

const answerColumn = (access: 'see' | 'read'): Column<ChannelAccess, null> => ({
  id: access,
  header: () => t(`channels.${access}`),
  value: (row) => row[access].because,
  cell: ({ [access]: row }) => (
    <IconText icon={<AnswerIcon row={row} />}>
      {row.isUnknown ? <Unknown why={t('channels.why')} /> : row.because}
    </IconText>
  ),
  isShort: true,
  width: { least: 152, share: 3 },
})

const columns: readonly Column<ChannelAccess, null>[] = [
  nameColumn,
  {
    id: 'subscribed',
    header: () => t('channels.subscribed'),
    value: (row) => t(`channels.subscribed.${subscriptionOf(row)}`),
    cell: (row) =>
      row.isSubscribed === undefined ? (
        <Unknown why={t('channels.why')} />
      ) : (
        t(`channels.subscribed.${subscriptionOf(row)}`)
      ),
    width: { least: 120 },
  },
  answerColumn('see'),
  answerColumn('read'),
]

const searchSchema = listSearchSchema({
  privacy: channelFilterSchemas.privacy,
  subscribed: z.enum(subscriptions),
  part: z.enum(parts),
})

const filtersFor = (): readonly Filter<ChannelAccess>[] => [
  privacyFilter(),
  single<ChannelAccess, Subscription>({
    id: 'subscribed',
    label: t('channels.subscribed'),
    options: subscriptions.map((value) => ({ value, label: t(`channels.subscribed.${value}`) })),
    fits: (row, chosen) => chosen === undefined || subscriptionOf(row) === chosen,
  }),
]

const keyOf = ({ channel }: ChannelAccess): number => channel.stream_id
const haystackOf = ({ haystack }: ChannelAccess): string => haystack
const hasNoAccess = ({ see }: ChannelAccess): boolean => see.reasons.length === 0 && !see.isUnknown

/** Channels with the access that a person has to each, and its reasons. */
export function PersonChannels({ person, directory }: PersonPartProps) {
  const access = usePersonAccess(person, directory)
  const { channels: rows, list: channels, areSubscribersRead, requests, isLoadingMore } = access
  const filters = useMemo(() => filtersFor(), [])
  const list = useRecordList({ name: 'person-channels', columns, rows, schema: searchSchema, filters, haystackOf })
  const [chosen, setChosen] = useState<number | null>(null)
  const row = (chosen === null ? undefined : list.shown.find((one) => keyOf(one) === chosen)) ?? list.shown[0]
  const name = nameOf(person)
  const unknown = rows.filter(({ isSubscribed }) => isSubscribed === undefined).length
  return (
    <>
      {unknown === 0 || !areSubscribersRead ? null : (
        <Text px="lg" py="xs" c="dimmed">
          {t('channels.unknown', { count: unknown, name })}{' '}
          {requests === 0 ? (
            t('channels.not-reported')
          ) : isLoadingMore ? (
            t('channels.loading')
          ) : (
            <Anchor component="button" type="button" inherit onClick={() => void access.loadMore()}>
              {t('channels.load', { count: requests })}
            </Anchor>
          )}
        </Text>
      )}
      <RecordList
        list={list}
        lists={['channels.list', 'channels.subscribed']}
        words={{
          label: t('channels.label', { name }),
          search: t('channels.search'),
          empty: t('channels.empty'),
        }}
        isRead={access.isRead && areSubscribersRead}
        error={channels.error ?? access.error}
        readAt={channels.dataUpdatedAt}
        onRetry={() => void channels.refetch()}
        keyOf={keyOf}
        context={null}
        isMuted={hasNoAccess}
        onOpen={(opened) => setChosen(keyOf(opened))}
        openKey={row && keyOf(row)}
        extra={row === undefined ? null : <AccessPane row={row} name={name} directory={directory} />}
      />
    </>
  )
}

interface AccessPaneProps extends Pick<PersonPartProps, 'directory'> {
  readonly row: ChannelAccess
  readonly name: string
}

/** Reasons why a person sees and reads a channel, and the effect of unsubscribing. */
function AccessPane({ row, name, directory }: AccessPaneProps) {
  const { profileId } = useConnection().connection
  const { see, read, channel, isSubscribed, kept } = row
  const shared = { holder: { kind: 'person', name }, directory } as const
  return (
    <PermissionPane label={t('why.label')} shown={see} reasons={see.reasons} {...shared}>
      {see.reasons.length > 0 ? null : <p>{see.missing}</p>}
      <h2>{read.label}</h2>
      <Ways shown={read} reasons={read.reasons} {...shared} />
      {read.reasons.length > 0 ? null : <p>{read.missing}</p>}
      {isSubscribed !== true ? null : (
        <>
          <h3>{t('channels.after')}</h3>
          <p>{t(`channels.after.${kept.includes('read') ? 'both' : kept.includes('see') ? 'see' : 'none'}`)}</p>
        </>
      )}
      <Button component="a" href={`#/o/${profileId}/channels/${channel.stream_id}`}>
        {t('channels.open')}
      </Button>
    </PermissionPane>
  )
}
