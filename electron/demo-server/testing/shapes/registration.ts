import {
  channel,
  groupSetting,
  linkifier,
  playground,
  registeredBot,
  registeredPerson,
  scheduledDirect,
  scheduledInChannel,
  subscription,
  systemBot,
  userGroup,
} from './records.ts'
import { list, mapOf, type Shape, type ShapeOfObject } from './shape.ts'

// A registration of a running server of level 442, by its sections.

const each = (type: Shape, ...names: readonly string[]): ShapeOfObject =>
  Object.fromEntries(names.map((name) => [name, type]))

const ownAccount: ShapeOfObject = {
  user_id: 'integer',
  ...each('string', 'email', 'delivery_email', 'full_name', 'avatar_source', 'avatar_url', 'avatar_url_medium'),
  ...each('boolean', 'is_admin', 'is_owner', 'is_moderator', 'is_guest'),
  ...each('boolean', 'can_create_streams', 'can_create_public_streams', 'can_create_private_streams'),
  ...each('boolean', 'can_create_web_public_streams', 'can_invite_others_to_realm'),
}

const permissionNames = [
  'create_multiuse_invite_group',
  'direct_message_initiator_group',
  'direct_message_permission_group',
  'can_access_all_users_group',
  'can_add_custom_emoji_group',
  'can_add_subscribers_group',
  'can_create_bots_group',
  'can_create_write_only_bots_group',
  'can_create_groups',
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'can_create_web_public_channel_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_set_delete_message_policy_group',
  'can_invite_users_group',
  'can_manage_all_groups',
  'can_manage_billing_group',
  'can_mention_many_users_group',
  'can_move_messages_between_channels_group',
  'can_move_messages_between_topics_group',
  'can_resolve_topics_group',
  'can_set_topics_policy_group',
  'can_summarize_topics_group',
]

const settings: ShapeOfObject = {
  ...each(groupSetting, ...permissionNames),
  // Booleans.
  ...each('boolean', 'allow_edit_history', 'allow_message_editing', 'avatar_changes_disabled', 'digest_emails_enabled'),
  ...each('boolean', 'disallow_disposable_email_addresses', 'email_auth_enabled', 'email_changes_disabled'),
  ...each('boolean', 'emails_restricted_to_domains', 'enable_guest_user_dm_warning', 'enable_guest_user_indicator'),
  ...each('boolean', 'enable_read_receipts', 'enable_spectator_access', 'inline_image_preview', 'invite_required'),
  ...each('boolean', 'inline_url_embed_preview', 'mandatory_topics', 'name_changes_disabled', 'password_auth_enabled'),
  ...each('boolean', 'message_content_allowed_in_email_notifications', 'owner_full_content_access'),
  ...each('boolean', 'presence_disabled', 'push_notifications_enabled', 'require_e2ee_push_notifications'),
  ...each('boolean', 'require_unique_names', 'send_channel_events_messages', 'send_welcome_emails'),
  ...each('boolean', 'want_advertise_in_communities_directory'),
  // Strings.
  ...each('string', 'name', 'description', 'url', 'uri', 'bot_domain', 'default_language', 'topics_policy'),
  ...each('string', 'default_code_block_language', 'empty_topic_display_name', 'welcome_message_custom_text'),
  ...each('string', 'message_edit_history_visibility_policy', 'icon_url', 'icon_source', 'logo_url', 'logo_source'),
  ...each('string', 'night_logo_url', 'night_logo_source'),
  ...each('string|null', 'jitsi_server_url'),
  // Numbers.
  ...each('integer', 'create_private_stream_policy', 'create_public_stream_policy', 'create_web_public_stream_policy'),
  ...each('integer', 'wildcard_mention_policy', 'date_created', 'digest_weekday', 'giphy_rating', 'org_type'),
  ...each('integer', 'plan_type', 'video_chat_provider', 'waiting_period_threshold', 'message_retention_days'),
  ...each('integer', 'moderation_request_channel_id', 'new_stream_announcements_stream_id'),
  ...each('integer', 'signup_announcements_stream_id', 'zulip_update_announcements_stream_id'),
  ...each('integer|null', 'message_content_delete_limit_seconds', 'message_content_edit_limit_seconds'),
  ...each('integer|null', 'move_messages_between_streams_limit_seconds', 'move_messages_within_stream_limit_seconds'),
  ...each('integer|null', 'push_notifications_enabled_end_timestamp', 'upload_quota_mib'),
  // Features of the server.
  authentication_methods: mapOf({ enabled: 'boolean', available: 'boolean' }),
  available_video_chat_providers: each({ id: 'integer', name: 'string' }, 'disabled', 'jitsi_meet'),
  default_external_accounts: mapOf(each('string', 'name', 'text', 'hint', 'url_pattern')),
}

const permissionRule: ShapeOfObject = {
  ...each('boolean', 'allow_everyone_group', 'allow_internet_group', 'allow_nobody_group', 'require_system_group'),
  default_group_name: 'string',
  default_for_system_groups: 'string|null',
  allowed_system_groups: list('string'),
}

const limitsAndServer: ShapeOfObject = {
  ...each('integer', 'max_stream_name_length', 'max_stream_description_length', 'max_topic_length'),
  ...each('integer', 'max_channel_folder_name_length', 'max_channel_folder_description_length', 'max_message_length'),
  ...each('integer', 'max_bulk_new_subscription_messages', 'max_reminder_note_length', 'max_avatar_file_size_mib'),
  ...each('integer', 'max_file_upload_size_mib', 'max_icon_file_size_mib', 'max_logo_file_size_mib'),
  ...each('integer', 'password_min_length', 'password_max_length', 'password_min_guesses', 'server_generation'),
  ...each('integer', 'server_presence_ping_interval_seconds', 'server_presence_offline_threshold_seconds'),
  ...each('integer', 'server_typing_started_expiry_period_milliseconds', 'event_queue_longpoll_timeout_seconds'),
  ...each('integer', 'server_typing_started_wait_period_milliseconds'),
  ...each('integer', 'server_typing_stopped_wait_period_milliseconds'),
  ...each('integer|null', 'server_min_deactivated_realm_deletion_days', 'server_max_deactivated_realm_deletion_days'),
  ...each('boolean', 'development_environment', 'server_avatar_changes_disabled', 'server_can_summarize_topics'),
  ...each('boolean', 'server_inline_image_preview', 'server_inline_url_embed_preview', 'server_name_changes_disabled'),
  ...each('boolean', 'server_needs_upgrade', 'server_web_public_streams_enabled', 'settings_send_digest_emails'),
  ...each('boolean', 'zulip_plan_is_not_limited'),
  ...each('string', 'server_emoji_data_url', 'upgrade_text_for_wide_organization_logo'),
  ...each('string|null', 'server_jitsi_server_url', 'jitsi_server_url'),
  gif_rating_options: mapOf({ id: 'integer', name: 'string' }),
  server_report_message_types: list({ key: 'string', name: 'string' }),
  server_thumbnail_formats: list({
    name: 'string',
    format: 'string',
    max_width: 'integer',
    max_height: 'integer',
    animated: 'boolean',
  }),
  server_supported_permission_settings: {
    realm: each(permissionRule, ...permissionNames),
    stream: each(permissionRule, ...Object.keys(channel).filter((name) => name.startsWith('can_'))),
    group: each(permissionRule, ...Object.keys(userGroup).filter((name) => name.startsWith('can_'))),
  },
}

export const registration: ShapeOfObject = {
  queue_id: 'string',
  last_event_id: 'integer',
  zulip_version: 'string',
  zulip_feature_level: 'integer',
  zulip_merge_base: 'string',
  ...Object.fromEntries(Object.entries(settings).map(([name, shape]) => [`realm_${name}`, shape])),
  ...limitsAndServer,
  ...ownAccount,
  cross_realm_bots: list(systemBot),
  has_zoom_token: 'boolean',
  // Folders are missing: their section is `channel_folders`, and the event type of folders requests no section.
  realm_default_streams: list('integer'),
  realm_filters: list(),
  realm_linkifiers: list(linkifier),
  // The list was empty on that server; its fields are those of the other list.
  realm_non_active_users: list(registeredPerson),
  realm_playgrounds: list(playground),
  realm_user_groups: list(userGroup),
  realm_users: list(registeredPerson, registeredBot),
  scheduled_messages: list(scheduledInChannel, scheduledDirect),
  streams: list(channel),
  subscriptions: list(subscription),
  unsubscribed: list(),
  never_subscribed: list(channel),
}
