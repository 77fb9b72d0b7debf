import type { ReactNode } from 'react'
import { Unknown } from '../../../components/unknown.tsx'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import type { Retention } from '#contract/records/channel.ts'
import { findText } from '../../../lib/i18n.ts'
import type { ColumnId } from '../schema.ts'
import { t } from '../text.ts'
import classes from './channels-table.module.css'
import { NameCell } from './name-cell.tsx'
import type { ChannelRow } from './rows.ts'
import { TrafficCell } from './traffic-cell.tsx'

/** What cells need beside their row. */
export interface CellContext {
  readonly organizationRetention: number | null
  readonly highestTraffic: number
  readonly draftIds: ReadonlySet<number>
}

/** How each column shows a channel. */
export const cells: Readonly<Record<ColumnId, (row: ChannelRow, context: CellContext) => ReactNode>> = {
  name: (row, { draftIds }) => <NameCell row={row} isDraft={draftIds.has(row.channel.stream_id)} />,
  folder: ({ folder, folderId, isFolderUnnamed }) => {
    if (isFolderUnnamed) return <Unknown word={folder ?? ''} why={t('why.folders', { id: folderId ?? '' })} />
    return folder === '' ? <span className={classes.none}>{t('folder.none')}</span> : words(folder, 'folder')
  },
  'can-post': (row) => words(row.canPost, 'can-post'),
  'can-administer': (row) => words(row.canAdminister, 'can-administer'),
  'can-subscribe': (row) => words(row.canSubscribe, 'can-subscribe'),
  subscribers: ({ channel: { subscriberCount } }) =>
    subscriberCount === undefined ? <Unknown why={t('why.subscribers')} /> : formatNumber(subscriberCount),
  traffic: ({ channel }, { highestTraffic }) => (
    <TrafficCell traffic={channel.stream_weekly_traffic} highest={highestTraffic} />
  ),
  retention: ({ retention }, { organizationRetention }) => retentionWords(retention, organizationRetention),
  topics: ({ topicsPolicy }) =>
    words(topicsPolicy && (findText('channels', `topics.${topicsPolicy}`) ?? topicsPolicy), 'topics'),
  creator: ({ creator, isCreatorUnnamed, channel }) => {
    if (creator === null) return <Unknown word={t('cell.no-creator')} why={t('cell.no-creator-why')} />
    if (isCreatorUnnamed) return <Unknown word={creator ?? ''} why={t('why.users', { id: channel.creator_id ?? '' })} />
    return words(creator, 'creator')
  },
  created: ({ channel: { date_created: at } }) => words(at === undefined ? undefined : formatDate(at), 'created'),
  push: ({ pushDefault: isOn }) => words(isOn === undefined ? undefined : t(isOn ? 'cell.yes' : 'cell.no'), 'push'),
}

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

/** Retention in words: "30 days", "Forever", "Default, 365". */
export function retentionWords(retention: Retention, organization: number | null): string {
  if (retention === 'unlimited') return t('cell.retention-forever')
  if (retention !== 'realm_default') return t('cell.retention-days', { count: retention })
  if (organization === null) return t('cell.retention-default')
  return organization === -1
    ? t('cell.retention-default-forever')
    : t('cell.retention-default-known', { days: organization })
}
