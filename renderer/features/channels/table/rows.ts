import type { ChannelGroupSetting } from '#contract/operations/channels.ts'
import { settingWords, userName, type Directory } from '../../../lib/organization/directory.ts'
import { channelValues, type Privacy, type Retention } from '#contract/records/channel.ts'
import type { Channel, ChannelSearch, RetentionFilter } from '../schema.ts'
import { t } from '../text.ts'

/**
 * A channel with everything the table shows, sorts and searches, worked out once. Undefined is "unknown".
 */
export interface ChannelRow {
  readonly channel: Channel
  /** The address of its settings, in the fragment as the router keeps it. */
  readonly href: string
  readonly privacy: Privacy
  readonly isArchived: boolean
  /** For new users; undefined where the server does not tell. */
  readonly isDefault: boolean | undefined
  readonly retention: Retention
  readonly topicsPolicy: string | undefined
  readonly pushDefault: boolean | undefined
  /** Empty for a channel in no folder. */
  readonly folder: string | undefined
  readonly folderId: number | null | undefined
  readonly canPost: string | undefined
  readonly canAdminister: string | undefined
  readonly canSubscribe: string | undefined
  /** Null is "no creator on record" (§2). */
  readonly creator: string | null | undefined
  /** Only the id is known, because the server lists no folders or no users. */
  readonly isFolderUnnamed: boolean
  readonly isCreatorUnnamed: boolean
  /** Lower case, for the search. */
  readonly haystack: string
}

export function toRow(channel: Channel, directory: Directory, profileId: string): ChannelRow {
  const settings = channelValues(channel)
  const words = (setting: ChannelGroupSetting) => {
    const value = settings[setting]
    return value === undefined ? undefined : settingWords(directory, value)
  }
  const creator = channel.creator_id == null ? channel.creator_id : userName(directory, channel.creator_id)
  return {
    channel,
    href: `#/o/${profileId}/channels/${channel.stream_id}`,
    privacy: settings.privacy,
    isArchived: settings.is_archived === true,
    isDefault: settings.is_default_stream,
    retention: settings.message_retention_days,
    topicsPolicy: settings.topics_policy,
    pushDefault: settings.default_push_notifications,
    folder: folderWords(settings.folder_id, directory),
    folderId: settings.folder_id,
    canPost: words('can_send_message_group'),
    canAdminister: words('can_administer_channel_group'),
    canSubscribe: words('can_subscribe_group'),
    creator,
    isFolderUnnamed: settings.folder_id != null && !directory.folders?.has(settings.folder_id),
    isCreatorUnnamed: channel.creator_id != null && !directory.users?.has(channel.creator_id),
    haystack: `${channel.name}\n${channel.description}\n${creator ?? ''}`.toLocaleLowerCase(),
  }
}

function folderWords(id: number | null | undefined, directory: Directory): string | undefined {
  if (id === undefined) return undefined
  if (id === null) return ''
  return directory.folders?.get(id)?.name ?? t('folder.unnamed', { id })
}

/** The rows that search and filters leave. */
export function filterRows(rows: readonly ChannelRow[], query: string, search: ChannelSearch): ChannelRow[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const privacy = search.privacy && new Set(search.privacy)
  const folder = search.folder && new Set(search.folder)
  const retention = search.retention && new Set(search.retention)
  return rows.filter((row) => {
    const { isArchived } = row
    if (search.archived === 'only' ? !isArchived : search.archived === undefined && isArchived) return false
    if (privacy && !privacy.has(row.privacy)) return false
    if (folder && !folder.has(row.folderId ?? 0)) return false
    if (retention && !retention.has(retentionFilterOf(row.retention))) return false
    if (search.default !== undefined && row.isDefault !== search.default) return false
    return words.every((word) => row.haystack.includes(word))
  })
}

function retentionFilterOf(retention: Retention): RetentionFilter {
  if (retention === 'realm_default') return 'default'
  return retention === 'unlimited' ? 'forever' : 'days'
}

/** What identifies a channel in a file, under the service's own names. */
export const plainTexts = ({ stream_id, name, description }: Channel) => ({ stream_id, name, description })
