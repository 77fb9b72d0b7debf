import { channelValues, folderOf, type Privacy } from '#contract/records/channel.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { t } from './text.ts'

/** A channel as the folders show it. */
export interface ChannelRow {
  readonly id: number
  readonly channel: Channel
  readonly privacy: Privacy
  /** Null is no folder; undefined where the server does not tell. */
  readonly folderId: number | null | undefined
  readonly folder: string
  readonly haystack: string
}

export const keyOf = ({ id }: ChannelRow): number => id

/** The channels in use, which alone are put in folders. */
export const rowsOf = (channels: readonly Channel[], directory: Directory, none: string): readonly ChannelRow[] =>
  channels
    .filter(({ is_archived: isArchived }) => isArchived !== true)
    .map((channel) => toRow(channel, directory, none))

function toRow(channel: Channel, directory: Directory, none: string): ChannelRow {
  const values = channelValues(channel)
  const folderId = folderOf(values)
  return {
    id: channel.stream_id,
    channel,
    privacy: values.privacy,
    folderId,
    folder: folderId == null ? none : folderName(folderId, directory),
    haystack: `${channel.name}\n${channel.description}`.toLocaleLowerCase(),
  }
}

/** A folder as people call it; null is none. */
export const folderName = (id: number | null, { folders }: Pick<Directory, 'folders'>): string =>
  id === null ? t('folder.none') : (folders?.get(id)?.name ?? t('folder.unnamed', { id }))

export const trafficOf = (rows: readonly ChannelRow[]): number =>
  rows.reduce((sum, { channel }) => sum + (channel.stream_weekly_traffic ?? 0), 0)
