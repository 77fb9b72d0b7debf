import { z } from 'zod'
import { privacies, type Privacy } from '#contract/records/channel.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import { several, type Filter } from '../filter-bar/filters.ts'
import { privacyLabel } from './privacy-icon.tsx'
import type { ChannelRow } from './rows.ts'
import { t } from './text.ts'

/** The filters of channels that more than one table offers. */

/** Stands for "no folder" in the address, since folders are numbered from 1. */
export const noFolder = 0

/** How the choices of these filters stand in the address. */
export const channelFilterSchemas = {
  privacy: z.array(z.enum(privacies)),
  /** Folder ids, and `noFolder`. */
  folder: z.array(z.int()),
}

/** By folder, less one that is not asked for. */
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

export const privacyFilter = (): Filter<ChannelRow> =>
  several<ChannelRow, Privacy>({
    id: 'privacy',
    label: t('filter.privacy'),
    options: privacies.map((value) => ({ value, label: privacyLabel(value) })),
    of: ({ privacy }) => privacy,
  })

/** The words of a search through channels. */
export const channelSearchWords = () => ({
  search: t('search.label'),
  placeholder: t('search'),
  failed: t('failed.title'),
})
