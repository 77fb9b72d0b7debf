import type { Call } from '../server/operation.ts'
import { isAdministrator, hasMetadataAccess } from '../state/channel-access.ts'
import { channelRecord, subscriptionRecord, channelFieldLevels } from '../state/channel-records.ts'
import { linkifierRecords } from '../state/linkifier-records.ts'
import { scheduledRecords } from '../state/scheduled-records.ts'
import { folderRecords } from '../state/folder-records.ts'
import { groupRecords } from '../state/group-records.ts'
import type { User } from '../state/records.ts'
import { subscriberFields } from '../state/subscribers.ts'
import { avatarOf, registeredUser, userRecord, visibleUsers } from '../state/user-records.ts'
import { fieldsAtLevel, isAvailable, type Availability } from '../server/levels.ts'
import { channelPermissionRules } from '../state/group-setting-values.ts'
import { realmPermissionRules, userGroupPermissionRules } from '../state/permission-rules.ts'
import { limits } from '../state/realm-settings.ts'

/** Levels that added settings, limits and facts of the server. */
const fieldLevels: Readonly<Record<string, Availability>> = {
  max_bulk_new_subscription_messages: { since: 397 },
  max_channel_folder_description_length: { since: 389 },
  max_channel_folder_name_length: { since: 389 },
  max_reminder_note_length: { since: 415 },
  password_max_length: { since: 338 },
  gif_rating_options: { before: 453 },
  gif_rating_policy_options: { since: 453 },
  realm_enable_guest_user_dm_warning: { since: 348 },
  realm_enable_guest_user_indicator: { since: 216 },
  realm_enable_read_receipts: { since: 137 },
  realm_gif_rating_policy: { since: 453 },
  realm_giphy_rating: { before: 453 },
  realm_jitsi_server_url: { since: 212 },
  realm_message_edit_history_visibility_policy: { since: 358 },
  realm_new_stream_announcements_stream_id: { since: 241 },
  realm_org_type: { since: 128 },
  realm_owner_full_content_access: { since: 438 },
  realm_require_e2ee_push_notifications: { since: 409 },
  realm_require_unique_names: { since: 246 },
  realm_send_channel_events_messages: { since: 434 },
  realm_signup_announcements_stream_id: { since: 241 },
  realm_topics_policy: { since: 392 },
  realm_want_advertise_in_communities_directory: { since: 129 },
  realm_welcome_message_custom_text: { since: 416 },
  realm_zulip_update_announcements_stream_id: { since: 242 },
  server_can_summarize_topics: { since: 350 },
  server_jitsi_server_url: { since: 212 },
  server_max_deactivated_realm_deletion_days: { since: 332 },
  server_min_deactivated_realm_deletion_days: { since: 332 },
  server_report_message_types: { since: 435 },
  server_thumbnail_formats: { since: 273 },
}

/** Levels that added providers of video calls. */
const callProviderLevels: Readonly<Record<string, Availability>> = {
  constructor_groups: { since: 460 },
  webex: { since: 493 },
}

/** The section `realm` of a registration: settings of the organization, limits, and facts of the server. */
function realmFields({ context, realm, level }: Call): Record<string, unknown> {
  const { others, callProviders, ...named } = realm.settings
  const settings = Object.entries({ ...named, ...others }).map(([name, value]) => [`realm_${name}`, value] as const)
  const ratings = {
    disabled: { id: 0, name: 'GIF integration disabled' },
    g: { id: 1, name: 'Allow GIFs rated G (General audience)' },
  }
  const fields = {
    ...Object.fromEntries(settings),
    realm_available_video_chat_providers: fieldsAtLevel(callProviders, callProviderLevels, level),
    realm_message_edit_history_visibility_policy: named.allow_edit_history ? 'all' : 'none',
    realm_url: context.url,
    realm_uri: context.url,
    realm_icon_url: '/static/images/halden-ferries.png',
    realm_icon_source: 'U',
    realm_logo_url: '/static/images/halden-ferries-wide.png',
    realm_logo_source: 'D',
    realm_night_logo_url: '/static/images/halden-ferries-wide.png',
    realm_night_logo_source: 'D',
    ...limits,
    max_avatar_file_size_mib: 5,
    max_bulk_new_subscription_messages: 100,
    max_file_upload_size_mib: realm.contents.server.max_file_upload_size_mib,
    max_icon_file_size_mib: 5,
    max_logo_file_size_mib: 5,
    max_reminder_note_length: 1000,
    realm_upload_quota_mib: realm.contents.server.upload_quota_mib,
    settings_send_digest_emails: true,
    zulip_plan_is_not_limited: true,
    upgrade_text_for_wide_organization_logo: 'Available on Zulip Cloud Standard. Upgrade to access.',
    gif_rating_options: ratings,
    gif_rating_policy_options: ratings,
    ...serverFields,
    server_supported_permission_settings: {
      realm: realmPermissionRules,
      stream: Object.fromEntries(
        Object.entries(channelPermissionRules).filter(([name]) => isAvailable(channelFieldLevels[name] ?? {}, level)),
      ),
      group: userGroupPermissionRules,
    },
  }
  return fieldsAtLevel(fields, fieldLevels, level)
}

/** Facts of the server, the same for all of its organizations. */
const serverFields = {
  development_environment: false,
  event_queue_longpoll_timeout_seconds: 90,
  jitsi_server_url: 'https://meet.example',
  // Requirements on a new password; the server estimates the guesses itself.
  password_min_length: 8,
  password_max_length: 100,
  password_min_guesses: 10_000,
  server_avatar_changes_disabled: false,
  server_can_summarize_topics: false,
  server_emoji_data_url: '/static/generated/emoji/emoji_api.json',
  // Start of the server, in UNIX seconds.
  server_generation: 1_781_510_000,
  server_inline_image_preview: true,
  server_inline_url_embed_preview: true,
  server_jitsi_server_url: 'https://meet.example',
  server_max_deactivated_realm_deletion_days: null,
  server_min_deactivated_realm_deletion_days: 14,
  server_name_changes_disabled: false,
  server_needs_upgrade: false,
  server_presence_offline_threshold_seconds: 200,
  server_presence_ping_interval_seconds: 60,
  server_report_message_types: [
    { key: 'spam', name: 'Spam' },
    { key: 'other', name: 'Other reason' },
  ],
  server_thumbnail_formats: [
    { name: '840x560.webp', max_width: 840, max_height: 560, format: 'webp', animated: false },
  ],
  server_typing_started_expiry_period_milliseconds: 45_000,
  server_typing_stopped_wait_period_milliseconds: 12_000,
  server_typing_started_wait_period_milliseconds: 30_000,
  server_web_public_streams_enabled: true,
}

type Capabilities = Readonly<Record<string, unknown>>

/** A value of `fetch_event_types` and its fields (`service.md#register`). */
export type RegistrationSection = {
  readonly type: string
  fields(call: Call, user: User, capabilities: Capabilities): Readonly<Record<string, unknown>>
}

/** All sections. A new area adds its own here. */
export const registrationSections: readonly RegistrationSection[] = [
  { type: 'realm', fields: realmFields },
  { type: 'realm_user', fields: realmUserFields },
  {
    type: 'realm_user_groups',
    fields: ({ realm, level }, _user, capabilities) => ({
      realm_user_groups: groupRecords(realm, capabilities['include_deactivated_groups'] === true, level),
    }),
  },
  {
    type: 'channel_folders',
    fields: ({ realm, level }) => (level < 389 ? {} : { channel_folders: folderRecords(realm, true) }),
  },
  {
    // The list is empty for clients that cannot expand templates; before 176 there were no templates.
    type: 'realm_linkifiers',
    fields: ({ realm, level }, _user, capabilities) => ({
      realm_linkifiers:
        level < 176 || capabilities['linkifier_url_template'] === true ? linkifierRecords(realm, level) : [],
    }),
  },
  {
    // Lists of patterns from before templates, for older clients.
    type: 'realm_filters',
    fields: ({ realm, level }) => ({
      realm_filters:
        level >= 176
          ? []
          : realm.contents.linkifiers.map(({ id, pattern, url_template: url }) => [pattern, url, id] as const),
    }),
  },
  {
    type: 'realm_playgrounds',
    fields: ({ realm }) => ({ realm_playgrounds: [...realm.contents.playgrounds.values()] }),
  },
  {
    type: 'scheduled_messages',
    fields: ({ realm }, user) => ({ scheduled_messages: scheduledRecords(realm, user.user_id) }),
  },
  {
    type: 'video_calls',
    fields: ({ realm, level }, user) => {
      const has = realm.contents.accounts.get(user.user_id)?.has_provider_b_token === true
      // The neutral and the real name (`service.md#paths`).
      return { has_zoom_token: false, ...(level < 493 ? {} : { has_webex_token: has, has_provider_b_token: has }) }
    },
  },
  { type: 'subscription', fields: subscriptionSections },
  {
    type: 'stream',
    fields: ({ realm, level }, user, capabilities) => ({
      streams: [...realm.channels.values()]
        .filter((channel) => capabilities['archived_channels'] === true || !channel.is_archived)
        .filter((channel) => hasMetadataAccess(realm, user, channel))
        .map((channel) => channelRecord(realm, channel, level)),
    }),
  },
  {
    type: 'default_streams',
    fields: ({ realm }, user) => ({ realm_default_streams: user.role === 600 ? [] : [...realm.defaultChannelIds] }),
  },
]

function realmUserFields({ realm, level }: Call, user: User): Record<string, unknown> {
  const people = visibleUsers(realm, user)
  const may = (value: Parameters<typeof realm.membership.includes>[0]): boolean =>
    realm.membership.includes(value, user.user_id)
  return {
    realm_users: people.filter((person) => person.is_active).map((person) => registeredUser(person, user, level)),
    realm_non_active_users: people
      .filter((person) => !person.is_active)
      .map((person) => registeredUser(person, user, level)),
    cross_realm_bots: realm.systemBots.map((bot) => ({
      ...userRecord(bot, user, level),
      avatar_url: avatarOf(bot.user_id),
      is_system_bot: true,
    })),
    avatar_source: 'U',
    avatar_url: avatarOf(user.user_id),
    avatar_url_medium: avatarOf(user.user_id),
    user_id: user.user_id,
    email: user.delivery_email,
    delivery_email: user.delivery_email,
    full_name: user.full_name,
    is_admin: isAdministrator(user),
    is_owner: user.role === 100,
    is_moderator: user.role <= 300,
    is_guest: user.role === 600,
    can_create_public_streams: may(realm.settings.can_create_public_channel_group),
    can_create_private_streams: may(realm.settings.can_create_private_channel_group),
    can_create_web_public_streams: may(realm.settings.can_create_web_public_channel_group),
    can_create_streams:
      may(realm.settings.can_create_public_channel_group) || may(realm.settings.can_create_private_channel_group),
    can_invite_others_to_realm: user.role <= 400 && !user.is_bot,
  }
}

function subscriptionSections(call: Call, user: User, capabilities: Capabilities): Record<string, unknown> {
  const { realm, level, context, parameters } = call
  const asked = parameters.text('include_subscribers') ?? 'false'
  const form = asked === 'true' || asked === 'partial' ? asked : 'false'
  const subscriptions: Record<string, unknown>[] = []
  const neverSubscribed: Record<string, unknown>[] = []
  for (const channel of realm.channels.values()) {
    if (channel.is_archived && capabilities['archived_channels'] !== true) continue
    const subscribers = (): object => subscriberFields(realm, channel, form, context.clock.now())
    if (channel.subscribers.has(user.user_id)) {
      subscriptions.push({ ...subscriptionRecord(realm, user, channel, level), ...subscribers() })
    } else if (hasMetadataAccess(realm, user, channel)) {
      neverSubscribed.push({ ...channelRecord(realm, channel, level), ...subscribers() })
    }
  }
  return { subscriptions, unsubscribed: [], never_subscribed: neverSubscribed }
}
