import {
  createColumnHelper,
  rowSortingFeature,
  createSortedRowModel,
  tableFeatures,
  columnVisibilityFeature,
  columnOrderingFeature,
} from '@tanstack/react-table'
import type { Connection } from '../../../../electron/contract/connection.ts'
import { Unknown } from '../../../components/unknown.tsx'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import type { ColumnId } from '../schema.ts'
import { t } from '../text.ts'
import { NameCell } from './name-cell.tsx'
import type { ChannelRow } from './rows.ts'
import { TrafficCell } from './traffic-cell.tsx'

export const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

const helper = createColumnHelper<typeof features, ChannelRow>()

/** Widths of the columns as tracks of the table's grid. */
export const columnTracks: Readonly<Record<ColumnId, string>> = {
  name: 'minmax(200px, 2.4fr)',
  folder: 'minmax(96px, 1fr)',
  'can-post': 'minmax(120px, 1.3fr)',
  'can-administer': 'minmax(120px, 1.3fr)',
  'can-subscribe': 'minmax(120px, 1.3fr)',
  subscribers: '104px',
  traffic: '144px',
  retention: 'minmax(104px, 1fr)',
  topics: 'minmax(120px, 1fr)',
  creator: 'minmax(120px, 1.2fr)',
  created: 'minmax(128px, 1fr)',
  push: '104px',
}

export const numericColumns: ReadonlySet<string> = new Set(['subscribers', 'traffic'])

export const defaultColumns: readonly ColumnId[] = [
  'name',
  'folder',
  'can-post',
  'subscribers',
  'traffic',
  'retention',
  'creator',
]

/** Feature level that brought a column's field, for those that came late. */
export const columnLevels: Partial<Record<ColumnId, number>> = {
  push: 507,
  'can-subscribe': 357,
  'can-post': 333,
  topics: 392,
  folder: 389,
}

const words = (value: string | undefined, id: ColumnId) =>
  value === undefined ? <Unknown why={whyUnknown(id)} /> : value

function whyUnknown(id: ColumnId): string {
  const level = columnLevels[id]
  return level === undefined ? t('why.not-told') : t('why.level', { level })
}

/** The table's columns for an organization; `draftIds` marks channels with changes not sent yet. */
export function channelColumns(
  connection: Connection,
  draftIds: ReadonlySet<number>,
  highestTraffic: number,
  hrefOf: (row: ChannelRow) => string,
) {
  return helper.columns([
    helper.accessor((row) => row.channel.name.toLocaleLowerCase(), {
      id: 'name',
      cell: ({ row }) => (
        <NameCell
          row={row.original}
          href={hrefOf(row.original)}
          isDraft={draftIds.has(row.original.channel.stream_id)}
        />
      ),
    }),
    helper.accessor((row) => row.folder ?? '', {
      id: 'folder',
      cell: ({ row }) => words(row.original.folder, 'folder'),
    }),
    helper.accessor((row) => row.canPost ?? '', {
      id: 'can-post',
      cell: ({ row }) => words(row.original.canPost, 'can-post'),
    }),
    helper.accessor((row) => row.canAdminister ?? '', {
      id: 'can-administer',
      cell: ({ row }) => words(row.original.canAdminister, 'can-administer'),
    }),
    helper.accessor((row) => row.canSubscribe ?? '', {
      id: 'can-subscribe',
      cell: ({ row }) => words(row.original.canSubscribe, 'can-subscribe'),
    }),
    helper.accessor((row) => row.channel.subscriberCount ?? -1, {
      id: 'subscribers',
      cell: ({ row }) => {
        const count = row.original.channel.subscriberCount
        return count === undefined ? <Unknown why={t('why.subscribers')} /> : formatNumber(count)
      },
    }),
    helper.accessor((row) => row.channel.stream_weekly_traffic ?? -1, {
      id: 'traffic',
      cell: ({ row }) => <TrafficCell traffic={row.original.channel.stream_weekly_traffic} highest={highestTraffic} />,
    }),
    helper.accessor((row) => retentionRank(row.channel.message_retention_days, connection.realm.messageRetentionDays), {
      id: 'retention',
      cell: ({ row }) =>
        retentionWords(row.original.channel.message_retention_days, connection.realm.messageRetentionDays),
    }),
    helper.accessor((row) => row.channel.topics_policy ?? '', {
      id: 'topics',
      cell: ({ row }) => {
        const policy = row.original.channel.topics_policy
        return words(policy && t(`topics.${policy}`), 'topics')
      },
    }),
    helper.accessor((row) => row.creator ?? '', {
      id: 'creator',
      cell: ({ row: { original } }) =>
        original.creator === null ? (
          <Unknown word={t('cell.no-creator')} why={t('cell.no-creator-why')} />
        ) : (
          words(original.creator, 'creator')
        ),
    }),
    helper.accessor((row) => row.channel.date_created ?? 0, {
      id: 'created',
      cell: ({ row }) =>
        words(
          row.original.channel.date_created === undefined ? undefined : formatDate(row.original.channel.date_created),
          'created',
        ),
    }),
    helper.accessor((row) => Number(row.channel.default_push_notifications ?? false), {
      id: 'push',
      cell: ({ row }) => {
        const isOn = row.original.channel.default_push_notifications
        return words(isOn === undefined ? undefined : t(isOn ? 'cell.yes' : 'cell.no'), 'push')
      },
    }),
  ])
}

/** Forever sorts after every number of days, the default where the organization's own number stands. */
function retentionRank(days: number | null, organization: number | null): number {
  const effective = days ?? organization ?? -1
  return effective === -1 ? Number.MAX_SAFE_INTEGER : effective
}

/** Retention in words: "30 days", "Forever", "Default, 365". */
export function retentionWords(days: number | null, organization: number | null): string {
  if (days === -1) return t('cell.retention-forever')
  if (days !== null) return t('cell.retention-days', { count: days })
  if (organization === null) return t('cell.retention-default')
  return organization === -1
    ? t('cell.retention-default-forever')
    : t('cell.retention-default-known', { days: organization })
}
