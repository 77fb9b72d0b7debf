import type { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { folderFilter, moreFilters, privacyFilter } from '../../records/channel/filters.ts'
import type { ChannelRow } from '../../records/channel/rows.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { checks, checksOf, type Check } from './checks.ts'
import { retentions, type channelSearchSchema, type RetentionFilter } from './schema.ts'

const t = texts('channels')

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
