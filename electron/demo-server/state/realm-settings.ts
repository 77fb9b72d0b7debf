import type { GroupSettingValue } from './records.ts'

/** Settings of the organization; POST /register reports each as `realm_<name>`. */
export type RealmSettings = {
  name: string
  description: string
  enable_spectator_access: boolean
  message_retention_days: number
  topics_policy: string
  empty_topic_display_name: string
  moderation_request_channel_id: number
  /** -1 if new channels are not announced. */
  new_stream_announcements_stream_id: number
  owner_full_content_access: boolean
  can_create_public_channel_group: GroupSettingValue
  can_create_private_channel_group: GroupSettingValue
  can_create_web_public_channel_group: GroupSettingValue
  can_set_topics_policy_group: GroupSettingValue
  can_set_delete_message_policy_group: GroupSettingValue
  can_access_all_users_group: GroupSettingValue
  can_add_subscribers_group: GroupSettingValue
  can_create_groups: GroupSettingValue
  can_invite_users_group: GroupSettingValue
  can_manage_all_groups: GroupSettingValue
  create_multiuse_invite_group: GroupSettingValue
  allow_message_editing: boolean
  allow_edit_history: boolean
  /** Limit of time; null means none, also for the two limits below. */
  message_content_edit_limit_seconds: number | null
  move_messages_within_stream_limit_seconds: number | null
  move_messages_between_streams_limit_seconds: number | null
  can_resolve_topics_group: GroupSettingValue
  can_move_messages_between_channels_group: GroupSettingValue
  can_move_messages_between_topics_group: GroupSettingValue
  can_mention_many_users_group: GroupSettingValue
  /** Older form of a topics policy that forbids the empty topic; both apply. */
  mandatory_topics: boolean
  emails_restricted_to_domains: boolean
  disallow_disposable_email_addresses: boolean
  default_code_block_language: string
  push_notifications_enabled: boolean
  /** True to send nothing to tokens of the older kind, because their notifications are unencrypted. */
  require_e2ee_push_notifications: boolean
  video_chat_provider: number
  /** Providers of video calls; a server offers the ones of its level. */
  readonly callProviders: Readonly<Record<string, { readonly id: number; readonly name: string }>>
  readonly others: Readonly<Record<string, unknown>>
}

/** Limits of the server (`service.md#limits`). */
export const limits = {
  max_stream_name_length: 60,
  max_stream_description_length: 1024,
  max_channel_folder_name_length: 60,
  max_channel_folder_description_length: 1024,
  max_topic_length: 60,
  max_message_length: 10_000,
} as const
