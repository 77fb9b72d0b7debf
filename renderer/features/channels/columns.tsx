import { isoDay } from '#contract/local-time.ts'
import { Unknown } from '../../components/texts/unknown.tsx'
import { folderColumn, subscribersColumn, trafficColumn, type TrafficContext } from '../../records/channel/columns.tsx'
import { privacyLabel, PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import {
  aboutOf,
  hasUnknownTopics,
  shownPermissions,
  topicsText,
  type ChannelRow,
  type ShownPermission,
} from '../../records/channel/rows.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { formatDate } from '../../lib/text/format.ts'
import { channelValues } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import type { DraftedId } from '../../lib/edit/drafts.ts'
import { settingInFull, type Directory } from '../../lib/organization/directory.ts'
import cells from './cells.module.css'
import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { isPlain } from '#contract/name-marks.ts'
import { Tag } from '../../components/texts/tag.tsx'
import { NameText } from '../../components/texts/name-text.tsx'

const t = texts('channels')

/** Data that the cells need beside their row. */
export interface ChannelContext extends TrafficContext {
  readonly directory: Directory
  readonly drafts: ReadonlySet<DraftedId>
}

type ChannelColumn = Column<ChannelRow, ChannelContext>

/** Columns of channels, for the table, the file and sorting. */
export const channelColumns: readonly ChannelColumn[] = [
  {
    id: 'name',
    header: () => t('column.name'),
    value: ({ channel }) => channel.name,
    className: cells.name,
    cell: (row, { drafts }) => <NameCell row={row} isDraft={drafts.has(row.channel.stream_id)} />,
    extraFields: [
      { header: () => t('file.id'), inFile: ({ channel }) => channel.stream_id },
      { header: () => t('file.about'), inFile: aboutOf },
      { header: () => t('file.privacy'), inFile: ({ privacy }) => privacyLabel(privacy) },
      { header: () => t('filter.archived'), inFile: ({ isArchived }) => yesNo(isArchived) },
      { header: () => t('file.default'), inFile: ({ isDefault }) => yesNo(isDefault) },
    ],
    width: { least: 184, share: 2.4 },
  },
  folderColumn,
  permissionColumn('can-post', 'canPost', { since: 333 }),
  permissionColumn('can-administer', 'canAdminister', { isExtra: true }),
  permissionColumn('can-subscribe', 'canSubscribe', { since: 357, isExtra: true }),
  subscribersColumn,
  trafficColumn,
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
    value: topicsText,
    cell: (row) => {
      const words = topicsText(row)
      return hasUnknownTopics(row) ? <Unknown word={words ?? ''} why={t('why.newer')} /> : known(words, 392)
    },
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
    isReported: ({ creator }) => creator !== undefined,
    width: { least: 120, share: 1.2 },
  },
  {
    id: 'created',
    header: () => t('column.created'),
    value: ({ channel }) => channel.date_created,
    cell: ({ channel: { date_created: at } }) => known(at === undefined ? undefined : formatDate(at)),
    inFile: ({ channel: { date_created: at } }) => (at === undefined ? undefined : isoDay(at * 1000)),
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
    isShort: true,
    isReported: (row) => row[permission] !== undefined,
    width: { least: 120, share: 1.3 },
    ...more,
  }
}

/** Names everyone who has a permission, because a file has enough room. */
function permissionInFull({ channel }: ChannelRow, permission: ShownPermission, directory: Directory) {
  const value = channelValues(channel)[shownPermissions[permission]]
  return value === undefined ? undefined : settingInFull(directory, value)
}

/** Returns a value, or “unknown” with the reason, such as the feature level that introduced the value. */
function known(value: string | undefined, since?: number) {
  if (value !== undefined) return value
  return <Unknown why={since === undefined ? t('why.not-reported') : t('why.level', { level: since })} />
}

function yesNo(isOn: boolean | undefined): string | undefined {
  return isOn === undefined ? undefined : t(isOn ? 'cell.yes' : 'cell.no')
}

/** Sort value: forever comes after every number of days, and the default counts as the organization's number. */
function retentionRank({ retention, organizationRetention }: ChannelRow): number {
  const effective =
    typeof retention === 'number' ? retention : retention === 'unlimited' ? -1 : (organizationRetention ?? -1)
  return effective === -1 ? Number.MAX_SAFE_INTEGER : effective
}

/** Text of the retention: "30 days", "Forever", "365 days (default)". */
function formatRetention({ retention, organizationRetention: organization }: ChannelRow): string {
  if (retention === 'unlimited') return t('cell.retention-forever')
  if (retention !== 'realm_default') return t('cell.retention-days', { count: retention })
  if (organization === null) return t('cell.retention-default')
  return organization === -1
    ? t('cell.retention-default-forever')
    : t('cell.retention-default-days', { count: organization })
}

function NameCell({ row, isDraft }: { row: ChannelRow; isDraft: boolean }) {
  const { channel, privacy, isArchived, isDefault } = row
  return (
    <>
      <PrivacyIcon privacy={privacy} isArchived={isArchived} isSaid={isArchived} />
      {/* This is a plain link: the router's own link subscribes to the router's state in each of 60 rows, which slows scrolling. */}
      <a href={row.href} tabIndex={-1} className={cells.link} data-runs="own-way">
        {/* Nearly every name is plain, and each additional element in 60 rows slows scrolling. */}
        {isPlain(channel.name) ? channel.name : <NameText text={channel.name} />}
      </a>
      {isDraft ? (
        <Tag tone="accent" icon={<IconPencil aria-hidden />}>
          {t('tag.draft')}
        </Tag>
      ) : null}
      {isDefault ? <Tag>{t('tag.default')}</Tag> : null}
      {isArchived ? <Tag>{t('tag.archived')}</Tag> : null}
      {channel.invite_only && channel.isSubscribed === false ? (
        <Tag icon={<IconEyeOff aria-hidden />}>{t('tag.not-subscribed')}</Tag>
      ) : null}
    </>
  )
}
