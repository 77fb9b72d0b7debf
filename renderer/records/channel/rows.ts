import type { ChannelGroupSetting } from '#contract/operations/channels.ts'
import type { Connection } from '#contract/connection.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { formatGroupSetting, userName, type Directory } from '../../lib/organization/directory.ts'
import { channelValues, type ChannelField, type Privacy, type Retention } from '#contract/records/channel.ts'
import { isUnknownWord } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { choiceText } from '../../lib/records/kind-texts.ts'
import { withoutSubscription, type Channel } from '../../lib/organization/channels.ts'
import type { NeighborShape } from '../record-list/neighbors.ts'

const t = texts('records', 'channel')

/** A channel with everything that a table shows, sorts and searches, computed once. Undefined means unknown. */
export interface ChannelRow {
  readonly channel: Channel
  /** Address of the channel's settings, in the fragment, as the router writes it. */
  readonly href: string
  readonly privacy: Privacy
  readonly isArchived: boolean
  /** True for a default channel of new users; undefined if the server does not report it. */
  readonly isDefault: boolean | undefined
  readonly retention: Retention
  /** Default retention of the organization in days; -1 is forever, null is not reported. */
  readonly organizationRetention: number | null
  readonly topicsPolicy: string | undefined
  readonly pushDefault: boolean | undefined
  /** Name of the folder; empty for a channel in no folder. */
  readonly folder: string | undefined
  readonly folderId: number | null | undefined
  readonly canPost: string | undefined
  readonly canAdminister: string | undefined
  readonly canSubscribe: string | undefined
  /** Name of the creator; null means “no creator on record” (service.md#channels). */
  readonly creator: string | null | undefined
  /** True if the server lists no folders or no users, so that only the id is known. */
  readonly isFolderUnnamed: boolean
  readonly isCreatorUnnamed: boolean
  /** Folded text for the search. */
  readonly haystack: string
}

/** Permissions with a column, and the settings behind them. */
export const shownPermissions = {
  canPost: 'can_send_message_group',
  canAdminister: 'can_administer_channel_group',
  canSubscribe: 'can_subscribe_group',
} as const satisfies Record<string, ChannelGroupSetting>
export type ShownPermission = keyof typeof shownPermissions

/** Text of the topics policy, from the texts of the record; undefined if the server does not report it. */
export const topicsText = ({ topicsPolicy: word }: ChannelRow): string | undefined =>
  word === undefined ? undefined : choiceText('channel', topicsField, word)

/** True for a policy of a newer server. */
export const hasUnknownTopics = ({ topicsPolicy: word }: ChannelRow): boolean =>
  isUnknownWord('channel', topicsField, word)

const topicsField = 'topics_policy' satisfies ChannelField

/** Topics policy of each channel. */
export const topicsPolicies = (channels: readonly Channel[]): ReadonlyMap<number, string | undefined> =>
  new Map(channels.map((channel) => [channel.stream_id, channel[topicsField]]))

export const keyOf = ({ channel }: ChannelRow): number => channel.stream_id

/** Null for a channel in no folder; undefined if the server does not report it. */
export const folderIdOf = ({ folder_id: id }: Channel): number | null | undefined => id

export const aboutOf = ({ channel }: ChannelRow): string => channel.description

export const isInUse = ({ is_archived: isArchived }: Pick<Channel, 'is_archived'>): boolean => isArchived !== true

/** Functions with which a channel's page finds neighboring channels without creating rows. */
export const channelShape: NeighborShape<Channel> = {
  idOf: ({ stream_id: id }) => id,
  nameOf: ({ name }) => name,
  isHidden: ({ is_archived: isArchived }) => isArchived === true,
}

export const haystackOf = ({ haystack }: ChannelRow): string => haystack

/**
 * Caches each row by its channel, so that a change of one channel creates only one new row, and a reopened page creates
 * none.
 */
const kept = new WeakMap<Channel, { readonly directory: Directory; readonly row: ChannelRow }>()
const keptLists = new WeakMap<
  readonly Channel[],
  { readonly directory: Directory; readonly retention: number | null; readonly rows: readonly ChannelRow[] }
>()

/** Returns the rows of a list; the same rows for the same list and directory. */
export function rowsOf(
  channels: readonly Channel[],
  directory: Directory,
  { profileId, realm: { messageRetentionDays: retention } }: Pick<Connection, 'profileId' | 'realm'>,
): readonly ChannelRow[] {
  const list = keptLists.get(channels)
  if (list?.directory === directory && list.retention === retention) return list.rows
  const rows = channels.map((channel) => {
    const known = kept.get(channel)
    if (known?.directory === directory && known.row.organizationRetention === retention) return known.row
    const row = rowOfEarlier(channel, directory, retention) ?? toRow(channel, directory, profileId, retention)
    kept.set(channel, { directory, row })
    return row
  })
  keptLists.set(channels, { directory, retention, rows })
  return rows
}

/** Reuses the row of a channel that was shown before its subscription was known, because the texts are the same. */
function rowOfEarlier(channel: Channel, directory: Directory, retention: number | null): ChannelRow | null {
  const before = withoutSubscription(channel)
  const known = before && kept.get(before)
  return known?.directory === directory && known.row.organizationRetention === retention
    ? { ...known.row, channel }
    : null
}

export function toRow(
  channel: Channel,
  directory: Directory,
  profileId: string,
  organizationRetention: number | null = null,
): ChannelRow {
  const settings = channelValues(channel)
  const words = (permission: ShownPermission) => {
    const value = settings[shownPermissions[permission]]
    return value === undefined ? undefined : formatGroupSetting(directory, value)
  }
  const creator = channel.creator_id == null ? channel.creator_id : userName(directory, channel.creator_id)
  return {
    channel,
    href: `#/o/${profileId}/channels/${channel.stream_id}`,
    privacy: settings.privacy,
    isArchived: settings.is_archived === true,
    isDefault: settings.is_default_stream,
    retention: settings.message_retention_days,
    organizationRetention,
    topicsPolicy: settings.topics_policy,
    pushDefault: settings.default_push_notifications,
    folder: folderLabel(settings.folder_id, directory),
    folderId: settings.folder_id,
    canPost: words('canPost'),
    canAdminister: words('canAdminister'),
    canSubscribe: words('canSubscribe'),
    creator,
    isFolderUnnamed: settings.folder_id != null && !directory.folders?.has(settings.folder_id),
    isCreatorUnnamed:
      directory.arePeopleRead && channel.creator_id != null && !directory.users?.has(channel.creator_id),
    haystack: foldLetters(`${channel.name}\n${channel.description}\n${creator ?? ''}`),
  }
}

const folderLabel = (id: number | null | undefined, directory: Directory): string | undefined =>
  id == null ? (id === null ? '' : undefined) : folderName(id, directory)

/** Display name of a folder; null means no folder. */
export const folderName = (id: number | null, { folders }: Pick<Directory, 'folders'>): string =>
  id === null ? t('folder.none') : (folders?.get(id)?.name ?? t('folder.unnamed', { id }))

/**
 * Groups rows by folder. Channels in no folder have the key null, and channels whose folder is not reported the key
 * undefined.
 */
export function rowsByFolder(rows: readonly ChannelRow[]): ReadonlyMap<ChannelRow['folderId'], readonly ChannelRow[]> {
  const folders = new Map<ChannelRow['folderId'], ChannelRow[]>()
  for (const row of rows) {
    const inside = folders.get(row.folderId)
    if (inside) inside.push(row)
    else folders.set(row.folderId, [row])
  }
  return folders
}
