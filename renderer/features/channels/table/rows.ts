import type { ChannelGroupSetting } from '../../../../electron/contract/operations/channels.ts'
import { settingWords, userName, type Directory } from '../../../lib/organization/directory.ts'
import { privacyOf, retentionOf, type Channel, type ChannelSearch, type Privacy } from '../schema.ts'
import { t } from '../text.ts'

/**
 * A channel with everything the table shows, sorts and searches, worked out once. Undefined is "unknown".
 */
export interface ChannelRow {
  readonly channel: Channel
  /** The address of its settings, in the fragment as the router keeps it. */
  readonly href: string
  readonly privacy: Privacy
  /** Empty for a channel in no folder. */
  readonly folder: string | undefined
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
  const words = (setting: ChannelGroupSetting) => {
    const value = channel[setting]
    return value === undefined ? undefined : settingWords(directory, value)
  }
  const creator = channel.creator_id == null ? channel.creator_id : userName(directory, channel.creator_id)
  return {
    channel,
    href: `#/o/${profileId}/channels/${channel.stream_id}`,
    privacy: privacyOf(channel),
    folder: folderWords(channel.folder_id, directory),
    canPost: words('can_send_message_group'),
    canAdminister: words('can_administer_channel_group'),
    canSubscribe: words('can_subscribe_group'),
    creator,
    isFolderUnnamed: channel.folder_id != null && !directory.folders?.has(channel.folder_id),
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
    const { channel } = row
    const isArchived = channel.is_archived === true
    if (search.archived === 'only' ? !isArchived : search.archived === undefined && isArchived) return false
    if (privacy && !privacy.has(row.privacy)) return false
    if (folder && !folder.has(channel.folder_id ?? 0)) return false
    if (retention && !retention.has(retentionOf(channel))) return false
    if (search.default !== undefined && channel.isDefault !== search.default) return false
    return words.every((word) => row.haystack.includes(word))
  })
}
