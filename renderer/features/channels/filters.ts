import { privacyLabel } from '../../components/channel/privacy-icon.tsx'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { privacies, type Privacy } from '#contract/records/channel.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import { retentions, type RetentionFilter } from './schema.ts'
import { retentionFilterOf, type ChannelRow } from './table/rows.ts'
import { t } from './text.ts'

/** Stands for "no folder" in the address, since folders are numbered from 1. */
const noFolder = 0

export const haystackOf = ({ haystack }: ChannelRow): string => haystack

/** The filters of the channels, in their order; the folders are those of the organization. */
export const channelFilters = (directory: Directory): readonly Filter<ChannelRow>[] => [
  several<ChannelRow, number>({
    id: 'folder',
    label: t('filter.folder'),
    options: [
      ...activeFolders(directory).map(({ id, name }) => ({ value: id, label: name })),
      { value: noFolder, label: t('folder.none') },
    ],
    of: ({ folderId }) => (folderId === null ? noFolder : folderId),
  }),
  several<ChannelRow, Privacy>({
    id: 'privacy',
    label: t('filter.privacy'),
    options: privacies.map((value) => ({ value, label: privacyLabel(value) })),
    of: ({ privacy }) => privacy,
  }),
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
]
