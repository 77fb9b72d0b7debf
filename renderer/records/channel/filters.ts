import { z } from 'zod'
import { privacies, type Privacy } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { activeFolders, groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import { granteesOf } from '../../lib/organization/group-settings.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { privacyLabel } from './privacy-icon.tsx'
import { shownPermissions, type ChannelRow } from './rows.ts'

const t = texts('records', 'channel')

/** Filters of channels that several tables offer. */

/** Means “no folder” in the address, because folder ids start at 1. */
export const noFolder = 0

// The service numbers groups and users from 1, so 0 can represent special choices.
const byName = 0
const noCreator = 0

/** Ranges of weekly messages; `too-new` is for a channel that is too new for an estimate. */
const traffics = ['none', 'few', 'hundreds', 'thousands', 'too-new'] as const
type TrafficFilter = (typeof traffics)[number]

const sizes = ['none', 'few', 'tens', 'hundreds', 'unknown'] as const
type SizeFilter = (typeof sizes)[number]

/** Schemas of the choices of these filters in the address. */
export const channelFilterSchemas = {
  privacy: z.array(z.enum(privacies)),
  /** Folder ids, and `noFolder`. */
  folder: z.array(z.int()),
  /** Group ids, and `byName`. */
  'can-post': z.array(z.int()),
  /** User ids, and `noCreator`. */
  creator: z.array(z.int()),
  traffic: z.array(z.enum(traffics)),
  subscribers: z.array(z.enum(sizes)),
  subscribed: z.boolean(),
}

/** Filter by folder; the folder `without` is not offered. */
export const folderFilter = (directory: Directory, without?: number): Filter<ChannelRow> =>
  several<ChannelRow, number>({
    id: 'folder',
    label: t('filter.folder'),
    options: [
      ...activeFolders(directory)
        .filter(({ id }) => id !== without)
        .map(({ id, name }) => ({ value: id, label: name })),
      { value: noFolder, label: t('folder.none') },
    ],
    of: ({ folderId }) => (folderId === null ? noFolder : folderId),
  })

export const privacyFilter = (): Filter<Pick<ChannelRow, 'privacy'>> =>
  several<Pick<ChannelRow, 'privacy'>, Privacy>({
    id: 'privacy',
    label: t('filter.privacy'),
    options: privacies.map((value) => ({ value, label: privacyLabel(value) })),
    of: ({ privacy }) => privacy,
  })

/** Filters shown on demand: who posts, who created it, traffic, size, and this account's subscription. */
export const moreFilters = (directory: Directory): readonly Filter<ChannelRow>[] => [
  several<ChannelRow, number>({
    id: 'can-post',
    label: t('filter.can-post'),
    options: [],
    labelOf: (id) => (id === byName ? t('filter.individual-users') : groupName(directory, Number(id))),
    of: (row) => postersOf(row, directory),
    isExtra: true,
  }),
  several<ChannelRow, number>({
    id: 'creator',
    label: t('filter.creator'),
    options: [],
    labelOf: (id) => (id === noCreator ? t('filter.no-creator') : userName(directory, Number(id))),
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
    options: [true, false].map((value) => ({ value, label: t(`filter.subscribed.${value}`) })),
    // An unknown subscription hides no channel.
    fits: ({ channel }, chosen) => chosen === undefined || (channel.isSubscribed ?? chosen) === chosen,
    isExtra: true,
  }),
]

/** The groups whose members may post, and `byName` if users may. */
function postersOf({ channel }: ChannelRow, { nobodyId }: Directory): readonly number[] | undefined {
  const setting = channel[shownPermissions.canPost]
  if (setting === undefined) return undefined
  const { groups, users } = granteesOf(setting, nobodyId)
  if (users.length > 0) return [...groups, byName]
  // A setting that names nobody equals the group for nobody.
  return groups.length === 0 && nobodyId !== null ? [nobodyId] : groups
}

function trafficFilterOf({ channel: { stream_weekly_traffic: traffic } }: ChannelRow): TrafficFilter {
  if (traffic === null) return 'too-new'
  if (traffic === 0) return 'none'
  if (traffic < 100) return 'few'
  return traffic < 1_000 ? 'hundreds' : 'thousands'
}

function sizeFilterOf({ channel: { subscriberCount: count, isCountLeast } }: ChannelRow): SizeFilter {
  if (count === undefined || (isCountLeast && count < 100)) return 'unknown'
  if (count === 0) return 'none'
  if (count < 10) return 'few'
  return count < 100 ? 'tens' : 'hundreds'
}

/** Texts of a search through channels. */
export const channelSearchWords = () => ({
  search: t('search.label'),
  placeholder: t('search'),
  failed: t('failed.title'),
})
