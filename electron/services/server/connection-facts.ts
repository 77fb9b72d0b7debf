import type { Connection, TimeLimit } from '#contract/connection.ts'
import { groupUpdatesSince, singleGroupSetting } from '#contract/operations/channels.ts'
import { isGroupSettingName, type Registration, type Settings } from '#contract/operations/server.ts'
import { groupSettingSchema } from '#contract/operations/shapes.ts'
import type { OwnUser } from '#contract/operations/users.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import type { ServerVersion } from '#contract/dialects.ts'

/** The answers to the opening requests; null for each request without an answer. */
export interface ServerFacts {
  readonly profile: StoredProfile
  readonly serverVersion: ServerVersion
  readonly settings: Settings | null
  readonly me: OwnUser | null
  readonly registration: Registration | null
}

/** Collects the known facts of a server. Facts that the server didn't report stay null and are never guessed. */
export function describeConnection({ profile, serverVersion, settings, me, registration }: ServerFacts): Connection {
  return {
    profileId: profile.id,
    server: profile.server,
    dialect: serverVersion.dialect,
    featureLevel: serverVersion.level,
    version: settings?.zulip_version ?? registration?.zulip_version ?? null,
    realmName: settings?.realm_name ?? registration?.realm_name ?? null,
    me: me && {
      userId: me.user_id,
      email: me.email,
      fullName: me.full_name,
      role: me.role ?? null,
      isBot: me.is_bot,
    },
    hasEvents: typeof registration?.queue_id === 'string',
    limits: {
      max_stream_name_length: registration?.max_stream_name_length ?? null,
      max_stream_description_length: registration?.max_stream_description_length ?? null,
      max_channel_folder_name_length: registration?.max_channel_folder_name_length ?? null,
      max_channel_folder_description_length: registration?.max_channel_folder_description_length ?? null,
      max_topic_length: registration?.max_topic_length ?? null,
      max_message_length: registration?.max_message_length ?? null,
      max_file_upload_size_mib: registration?.max_file_upload_size_mib ?? null,
    },
    realm: {
      messageRetentionDays: registration?.realm_message_retention_days ?? null,
      topicsPolicy: topicsPolicyOf(registration),
      emptyTopicDisplayName: registration?.realm_empty_topic_display_name ?? null,
      isWebPublicPossible: isWebPublicPossible(registration),
      uploadQuotaMib: registration?.realm_upload_quota_mib ?? null,
      permissions: realmPermissionsOf(registration),
      ownerFullContentAccess: registration?.realm_owner_full_content_access ?? null,
      areEmailDomainsRestricted: registration?.realm_emails_restricted_to_domains ?? null,
      announcementChannelId: registration?.realm_new_stream_announcements_stream_id ?? null,
      callProvider: callProviderOf(registration),
    },
    messages: {
      isEditingAllowed: registration?.realm_allow_message_editing ?? null,
      contentLimit: timeLimit(registration?.realm_message_content_edit_limit_seconds),
      topicLimit: timeLimit(registration?.realm_move_messages_within_stream_limit_seconds),
      channelLimit: timeLimit(registration?.realm_move_messages_between_streams_limit_seconds),
    },
    passwords: {
      minLength: registration?.password_min_length ?? null,
      maxLength: registration?.password_max_length ?? null,
      minGuesses: registration?.password_min_guesses ?? null,
    },
    typing: typingIntervals(registration),
    push: {
      isEnabled: registration?.realm_push_notifications_enabled ?? null,
      isEncryptedAlone: isEncryptedAlone(serverVersion.level, registration),
    },
    hasProviderBToken: registration?.has_provider_b_token ?? registration?.has_webex_token ?? null,
    channelPermissionSettings: channelPermissionSettingsOf(registration, serverVersion.level),
  }
}

/**
 * True if the server sends nothing to the devices of older apps. Servers with this setting do so since level 500;
 * before, they only omitted the contents (`service.md#push-devices`).
 */
function isEncryptedAlone(level: number | null, registration: Registration | null): boolean | null {
  const isRequired = registration?.realm_require_e2ee_push_notifications
  return isRequired === undefined ? null : isRequired && (level === null || level >= 500)
}

const timeLimit = (seconds: number | null | undefined): TimeLimit => (seconds === undefined ? null : { seconds })

/**
 * Collects the organization's permissions. They are recognized by names and values, because the set depends on the
 * server.
 */
function realmPermissionsOf(registration: Registration | null): Connection['realm']['permissions'] {
  const settings = Object.entries(registration ?? {}).flatMap(([key, value]) => {
    const setting = isGroupSettingName(key) ? groupSettingSchema.safeParse(value).data : undefined
    return setting === undefined ? [] : [[key.slice('realm_'.length), setting] as const]
  })
  return Object.fromEntries(settings)
}

/** Name of the chosen provider. Its number is 0 if calls are off. */
function callProviderOf(registration: Registration | null): string | null {
  const chosen = registration?.realm_video_chat_provider
  if (chosen === 0) return ''
  const providers = Object.values(registration?.realm_available_video_chat_providers ?? {})
  return providers.find((provider) => provider?.id === chosen)?.name ?? null
}

/** Topics policy of the organization. Before 392, `realm_mandatory_topics` alone required a topic (`service.md#topics`). */
function topicsPolicyOf(registration: Registration | null): string | null {
  if (registration?.realm_mandatory_topics === true) return 'disable_empty_topic'
  const isOptional = registration?.realm_mandatory_topics === false
  return registration?.realm_topics_policy ?? (isOptional ? 'allow_empty_topic' : null)
}

/**
 * Web-public channels need both the server's and the organization's setting (`service.md#channel-checks`). If one is
 * known to be off, the answer is no; if one is on, the other still decides.
 */
function isWebPublicPossible(registration: Registration | null): boolean | null {
  const ofServer = registration?.server_web_public_streams_enabled
  const ofOrganization = registration?.realm_enable_spectator_access
  if (ofServer === false || ofOrganization === false) return false
  return ofServer === undefined || ofOrganization === undefined ? null : true
}

/** Adds that a server whose permission is sent as the ID of one group accepts no others. */
function channelPermissionSettingsOf(
  registration: Registration | null,
  level: number | null,
): Connection['channelPermissionSettings'] {
  const reported = registration?.server_supported_permission_settings?.stream ?? null
  if (level === null || level >= groupUpdatesSince) return reported
  const usual = { allow_nobody_group: true, allow_everyone_group: true }
  const setting = { ...usual, ...reported?.[singleGroupSetting], require_system_group: true }
  return { ...reported, [singleGroupSetting]: setting }
}

function typingIntervals(registration: Registration | null): Connection['typing'] {
  const startedWait = registration?.server_typing_started_wait_period_milliseconds
  const stoppedWait = registration?.server_typing_stopped_wait_period_milliseconds
  const startedExpiry = registration?.server_typing_started_expiry_period_milliseconds
  if (startedWait === undefined || stoppedWait === undefined || startedExpiry === undefined) return null
  return { startedWait, stoppedWait, startedExpiry }
}
