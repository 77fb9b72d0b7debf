import { folderFilter, privacyFilter } from '../../components/channel/filters.ts'
import type { ChannelRow } from '../../components/channel/rows.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import { granteesOf } from '../../lib/organization/group-settings.ts'
import { retentions, sizes, traffics, type RetentionFilter, type SizeFilter, type TrafficFilter } from './schema.ts'
import { t } from './text.ts'

// The service numbers groups and users from 1, so 0 is free to stand for what is neither.
const byName = 0
const noCreator = 0

/** The filters of the channels, in their order; the folders are those of the organization. */
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
  several<ChannelRow, number>({
    id: 'can-post',
    label: t('column.can-post'),
    options: [],
    labelOf: (id) => (id === byName ? t('filter.by-name') : groupName(directory, Number(id))),
    of: (row) => postersOf(row, directory),
    isExtra: true,
  }),
  several<ChannelRow, number>({
    id: 'creator',
    label: t('column.creator'),
    options: [],
    labelOf: (id) => (id === noCreator ? t('cell.no-creator') : userName(directory, Number(id))),
    of: ({ channel: { creator_id: id } }) => (id === null ? noCreator : id),
    isExtra: true,
  }),
  several<ChannelRow, TrafficFilter>({
    id: 'traffic',
    label: t('filter.traffic'),
    options: traffics.map((value) => ({ value, label: t(`traffic.${value}`) })),
    of: trafficFilterOf,
    isExtra: true,
  }),
  several<ChannelRow, SizeFilter>({
    id: 'subscribers',
    label: t('filter.subscribers'),
    options: sizes.map((value) => ({ value, label: t(`subscribers.${value}`) })),
    of: sizeFilterOf,
    isExtra: true,
  }),
  single<ChannelRow, boolean>({
    id: 'subscribed',
    label: t('filter.subscribed'),
    options: [true, false].map((value) => ({ value, label: t(value ? 'cell.yes' : 'cell.no') })),
    fits: ({ channel }, chosen) => chosen === undefined || channel.isSubscribed === chosen,
    isExtra: true,
  }),
]

/** The groups that may post, and `byName` where people may. */
function postersOf({ channel }: ChannelRow, { nobodyId }: Directory): readonly number[] | undefined {
  const { can_send_message_group: setting } = channel
  if (setting === undefined) return undefined
  const { groups, users } = granteesOf(setting, nobodyId)
  if (users.length > 0) return [...groups, byName]
  // A setting that names nobody is the same as the group that stands for nobody.
  return groups.length === 0 && nobodyId !== null ? [nobodyId] : groups
}

function trafficFilterOf({ channel: { stream_weekly_traffic: traffic } }: ChannelRow): TrafficFilter {
  if (traffic === null) return 'new'
  if (traffic === 0) return 'none'
  if (traffic < 100) return 'few'
  return traffic < 1_000 ? 'hundreds' : 'thousands'
}

function sizeFilterOf({ channel: { subscriberCount: count } }: ChannelRow): SizeFilter {
  if (count === undefined) return 'unknown'
  if (count === 0) return 'none'
  if (count < 10) return 'few'
  return count < 100 ? 'tens' : 'hundreds'
}

function retentionFilterOf({ retention }: ChannelRow): RetentionFilter {
  if (retention === 'realm_default') return 'default'
  return retention === 'unlimited' ? 'forever' : 'days'
}
