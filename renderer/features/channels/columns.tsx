import { Unknown } from '../../components/unknown.tsx'
import { privacyLabel } from '../../components/channel/privacy-icon.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { findText } from '../../lib/i18n.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import classes from './cells.module.css'
import { NameCell } from './name-cell.tsx'
import { aboutOf, permissionInFull, retentionRank, type ChannelRow, type ShownPermission } from './table/rows.ts'
import { t } from './text.ts'
import { TrafficCell } from './traffic-cell.tsx'

/** What cells need besides their row. */
export interface ChannelContext {
  readonly directory: Directory
  readonly highestTraffic: number
  readonly draftIds: ReadonlySet<number>
}

type ChannelColumn = Column<ChannelRow, ChannelContext>

/** The columns of channels (DESIGN §12), as the table, the file and the sort use them. */
export const channelColumns: readonly ChannelColumn[] = [
  {
    id: 'name',
    header: () => t('column.name'),
    value: ({ channel }) => channel.name,
    cell: (row, { draftIds }) => <NameCell row={row} isDraft={draftIds.has(row.channel.stream_id)} />,
    besides: [
      { header: () => t('file.id'), inFile: ({ channel }) => channel.stream_id },
      { header: () => t('file.about'), inFile: aboutOf },
      { header: () => t('filter.privacy'), inFile: ({ privacy }) => privacyLabel(privacy) },
      { header: () => t('filter.archived'), inFile: ({ isArchived }) => yesNo(isArchived) },
      { header: () => t('file.default'), inFile: ({ isDefault }) => yesNo(isDefault) },
    ],
    width: { least: 184, share: 2.4 },
  },
  {
    id: 'folder',
    header: () => t('column.folder'),
    value: ({ folder }) => folder,
    cell: ({ folder, folderId, isFolderUnnamed }) => {
      if (isFolderUnnamed) return <Unknown word={folder ?? ''} why={t('why.folders', { id: folderId ?? '' })} />
      return folder === '' ? <span className={classes.none}>{t('folder.none')}</span> : known(folder, 389)
    },
    inFile: ({ folder }) => (folder === '' ? t('folder.none') : folder),
    width: { least: 96, share: 1 },
    since: 389,
  },
  permissionColumn('can-post', 'canPost', { since: 333 }),
  permissionColumn('can-administer', 'canAdminister', { isExtra: true }),
  permissionColumn('can-subscribe', 'canSubscribe', { since: 357, isExtra: true }),
  {
    id: 'subscribers',
    header: () => t('column.subscribers'),
    value: ({ channel }) => channel.subscriberCount,
    cell: ({ channel: { subscriberCount: count } }) =>
      count === undefined ? <Unknown why={t('why.subscribers')} /> : formatNumber(count),
    width: { least: 104 },
    isNumeric: true,
  },
  {
    id: 'traffic',
    header: () => t('column.traffic'),
    value: ({ channel }) => channel.stream_weekly_traffic ?? undefined,
    cell: ({ channel }, { highestTraffic }) => (
      <TrafficCell traffic={channel.stream_weekly_traffic} highest={highestTraffic} />
    ),
    inFile: ({ channel }) => channel.stream_weekly_traffic ?? t('cell.traffic-new'),
    width: { least: 144 },
    isNumeric: true,
  },
  {
    id: 'retention',
    header: () => t('column.retention'),
    value: retentionRank,
    cell: formatRetention,
    inFile: formatRetention,
    width: { least: 136, share: 1 },
  },
  {
    id: 'topics',
    header: () => t('column.topics'),
    value: topicsLabel,
    cell: (row) => known(topicsLabel(row), 392),
    width: { least: 120, share: 1 },
    since: 392,
    isExtra: true,
  },
  {
    id: 'creator',
    header: () => t('column.creator'),
    value: ({ creator }) => creator ?? undefined,
    cell: ({ creator, isCreatorUnnamed, channel }) => {
      if (creator === null) return <Unknown word={t('cell.no-creator')} why={t('cell.no-creator-why')} />
      if (isCreatorUnnamed)
        return <Unknown word={creator ?? ''} why={t('why.users', { id: channel.creator_id ?? '' })} />
      return known(creator)
    },
    inFile: ({ creator }) => (creator === null ? t('cell.no-creator') : creator),
    width: { least: 120, share: 1.2 },
  },
  {
    id: 'created',
    header: () => t('column.created'),
    value: ({ channel }) => channel.date_created,
    cell: ({ channel: { date_created: at } }) => known(at === undefined ? undefined : formatDate(at)),
    inFile: ({ channel: { date_created: at } }) =>
      at === undefined ? undefined : new Date(at * 1000).toISOString().slice(0, 10),
    width: { least: 128, share: 1 },
    isExtra: true,
  },
  {
    id: 'push',
    header: () => t('column.push'),
    value: ({ pushDefault }) => yesNo(pushDefault),
    cell: ({ pushDefault }) => known(yesNo(pushDefault), 507),
    width: { least: 104 },
    since: 507,
    isExtra: true,
  },
]

function permissionColumn(
  id: 'can-post' | 'can-administer' | 'can-subscribe',
  permission: ShownPermission,
  more: Pick<ChannelColumn, 'since' | 'isExtra'>,
): ChannelColumn {
  return {
    id,
    header: () => t(`column.${id}`),
    value: (row) => row[permission],
    cell: (row) => known(row[permission], more.since),
    inFile: (row, { directory }) => permissionInFull(row, permission, directory),
    width: { least: 120, share: 1.3 },
    ...more,
  }
}

/** A value, or “unknown” with the reason, such as the feature level that brought it. */
function known(value: string | undefined, since?: number) {
  if (value !== undefined) return value
  return <Unknown why={since === undefined ? t('why.not-told') : t('why.level', { level: since })} />
}

function yesNo(isOn: boolean | undefined): string | undefined {
  return isOn === undefined ? undefined : t(isOn ? 'cell.yes' : 'cell.no')
}

function topicsLabel({ topicsPolicy }: ChannelRow): string | undefined {
  return topicsPolicy && (findText('channels', `topics.${topicsPolicy}`) ?? topicsPolicy)
}

/** Retention in words: "30 days", "Forever", "365 days (default)". */
function formatRetention({ retention, organizationRetention: organization }: ChannelRow): string {
  if (retention === 'unlimited') return t('cell.retention-forever')
  if (retention !== 'realm_default') return t('cell.retention-days', { count: retention })
  if (organization === null) return t('cell.retention-default')
  return organization === -1
    ? t('cell.retention-default-forever')
    : t('cell.retention-default-days', { count: organization })
}
