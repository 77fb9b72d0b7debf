import { channelPermissions, type ChannelField } from '#contract/records/channel.ts'
import { ArchivedControl, PrivacyControl, RetentionControl } from './controls/archived-control.tsx'
import type { Control } from '../../../records/edit/controls/control-props.ts'

/** Sections of the page and their settings, in order. */
export const sections = {
  general: ['new_name', 'description', 'folder_id', 'is_default_stream', 'default_push_notifications', 'is_archived'],
  privacy: ['privacy'],
  topics: ['topics_policy'],
  retention: ['message_retention_days'],
  permissions: channelPermissions,
  email: [],
} as const satisfies Record<string, readonly ChannelField[]>
export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

/** Permissions by task. */
export const permissionTasks = {
  manage: ['can_administer_channel_group', 'can_add_subscribers_group', 'can_remove_subscribers_group'],
  take_part: ['can_send_message_group', 'can_subscribe_group', 'can_create_topic_group', 'can_resolve_topics_group'],
  messages: [
    'can_delete_any_message_group',
    'can_delete_own_message_group',
    'can_move_messages_within_channel_group',
    'can_move_messages_out_of_channel_group',
  ],
} as const satisfies Record<string, readonly ChannelField[]>
export type PermissionTask = keyof typeof permissionTasks

/** Settings with a special control instead of the one for their kind. */
export const ownControls: Readonly<Partial<Record<string, Control>>> = {
  privacy: PrivacyControl,
  message_retention_days: RetentionControl,
  is_archived: ArchivedControl,
}
