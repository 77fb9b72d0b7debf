import {
  channelGroupSettings,
  type ChannelGroupSetting,
  type TopicsPolicy,
} from '../../../../electron/contract/operations/channels.ts'
import type { GroupSetting } from '../../../../electron/contract/operations/shapes.ts'
import { isSameSetting } from '../../../lib/organization/group-settings.ts'
import type { SafeField } from '../../../lib/safe-write/field.ts'
import type { Known } from '../../../lib/known.ts'
import { privacyOf, type Channel, type Privacy } from '../schema.ts'

/** `realm_default` and `unlimited` as §4.3 spells them; otherwise days. */
export type RetentionValue = number | 'realm_default' | 'unlimited'

/**
 * The settings of a channel as one edits them: the parameters of §4.3 under their own names, and `privacy` for the three
 * booleans that only make sense together. Undefined is unknown.
 */
export type ChannelSettings = {
  readonly new_name: string
  readonly description: string
  readonly privacy: Privacy
  readonly message_retention_days: RetentionValue
  readonly is_archived: Known<boolean>
  readonly folder_id: Known<number | null>
  readonly is_default_stream: Known<boolean>
  readonly topics_policy: Known<TopicsPolicy>
  readonly default_push_notifications: Known<boolean>
} & { readonly [S in ChannelGroupSetting]: Known<GroupSetting> }

export type SettingName = keyof ChannelSettings

export const groupSettingNames = Object.keys(channelGroupSettings) as ChannelGroupSetting[]

export const isGroupSetting = (name: string): name is ChannelGroupSetting => Object.hasOwn(channelGroupSettings, name)

/** Reads a channel's record as settings. */
export function settingsOf(channel: Channel): ChannelSettings {
  const groups = Object.fromEntries(groupSettingNames.map((name) => [name, channel[name]]))
  return {
    new_name: channel.name,
    description: channel.description,
    privacy: privacyOf(channel),
    message_retention_days: retentionValue(channel.message_retention_days),
    is_archived: channel.is_archived,
    folder_id: channel.folder_id,
    is_default_stream: channel.isDefault,
    topics_policy: channel.topics_policy,
    default_push_notifications: channel.default_push_notifications,
    ...(groups as { [S in ChannelGroupSetting]: Known<GroupSetting> }),
  }
}

/** Null inherits the organization's setting, -1 keeps forever (§2). */
function retentionValue(days: number | null): RetentionValue {
  if (days === null) return 'realm_default'
  return days === -1 ? 'unlimited' : days
}

const identical = (one: unknown, other: unknown) => one === other

const plain = (name: string): SafeField<unknown> => ({
  isSame: identical,
  toParameters: (mine) => ({ [name]: mine }),
  parameters: [name],
})

/** The server turns line breaks of a description into spaces (REFERENCE §1.3), so they read back as the same. */
const asStored = (description: string) => description.replaceAll('\n', ' ')

const description: SafeField<string> = {
  isSame: (one, other) => asStored(one) === asStored(other),
  toParameters: (mine) => ({ description: mine }),
  parameters: ['description'],
}

const privacy: SafeField<Privacy> = {
  isSame: identical,
  toParameters: (mine, expected) => ({
    is_private: mine === 'private' || mine === 'private-protected',
    // Left out, the server would reset the history to its own default (REFERENCE §1.3, third trap).
    history_public_to_subscribers: mine !== 'private-protected',
    ...(mine === 'web-public' || expected === 'web-public' || expected === undefined
      ? { is_web_public: mine === 'web-public' }
      : {}),
  }),
  parameters: ['is_private', 'is_web_public', 'history_public_to_subscribers'],
}

const groupSetting = (name: ChannelGroupSetting, nobodyId: number | null): SafeField<GroupSetting> => ({
  isSame: (one, other) => isSameSetting(one, other, nobodyId),
  // `old` is what the server refuses by, should somebody be faster (§1.6, DESIGN §5.3).
  toParameters: (mine, expected) => ({
    [name]: expected === undefined ? { new: mine } : { new: mine, old: expected },
  }),
  parameters: [name],
})

/** Every setting as a field of the safe write, in the order of the page. */
export function channelFields(nobodyId: number | null): Readonly<Record<SettingName, SafeField<never>>> {
  const groups = Object.fromEntries(groupSettingNames.map((name) => [name, groupSetting(name, nobodyId)]))
  return {
    new_name: plain('new_name'),
    description,
    folder_id: plain('folder_id'),
    is_default_stream: plain('is_default_stream'),
    default_push_notifications: plain('default_push_notifications'),
    is_archived: plain('is_archived'),
    privacy,
    topics_policy: plain('topics_policy'),
    message_retention_days: plain('message_retention_days'),
    ...(groups as Record<ChannelGroupSetting, SafeField<GroupSetting>>),
  }
}

/** Sections of the page and what belongs to each. */
export const sections = {
  general: ['new_name', 'description', 'folder_id', 'is_default_stream', 'default_push_notifications', 'is_archived'],
  privacy: ['privacy'],
  topics: ['topics_policy'],
  retention: ['message_retention_days'],
  permissions: groupSettingNames,
  email: [],
} as const satisfies Record<string, readonly SettingName[]>
export type Section = keyof typeof sections

/** The permissions by task. */
export const permissionTasks = {
  manage: ['can_administer_channel_group', 'can_add_subscribers_group', 'can_remove_subscribers_group'],
  take_part: ['can_send_message_group', 'can_subscribe_group', 'can_create_topic_group', 'can_resolve_topics_group'],
  messages: [
    'can_delete_any_message_group',
    'can_delete_own_message_group',
    'can_move_messages_within_channel_group',
    'can_move_messages_out_of_channel_group',
  ],
} as const satisfies Record<string, readonly ChannelGroupSetting[]>
