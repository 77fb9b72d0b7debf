import { z } from 'zod'
import { json, operation, required, secret, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { groupSettingSchema } from './shapes.ts'

/**
 * Requests of the console itself: the server's description, an API key for a password, and the event queue. The page
 * can call none of them, because their replies carry keys or control the console.
 */

const settingsSchema = z.object({
  zulip_feature_level: z.int().optional(),
  zulip_version: z.string().optional(),
  realm_name: z.string().optional(),
  realm_url: z.string().optional(),
  realm_uri: z.string().optional(),
  email_auth_enabled: z.boolean().optional(),
  is_incompatible: z.boolean().optional(),
})

const permissionSettingSchema = z.object({
  require_system_group: z.boolean(),
  allow_nobody_group: z.boolean(),
  allow_everyone_group: z.boolean(),
  allow_internet_group: z.boolean().optional(),
})

type PermissionSetting = z.infer<typeof permissionSettingSchema>

/** Drops settings of an unknown form, which no page offers. */
const permissionSettingsSchema = z
  .record(z.string(), permissionSettingSchema.nullable().catch(null))
  .transform(
    (settings) =>
      Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting !== null)) as Record<
        string,
        PermissionSetting
      >,
  )

/** Loose, because settings of the organization, such as `realm_…_group`, differ by level. */
const registrationSchema = z.looseObject({
  queue_id: z.string().nullable(),
  last_event_id: z.int(),
  zulip_feature_level: z.int().optional(),
  zulip_version: z.string().optional(),
  event_queue_longpoll_timeout_seconds: z.number().optional(),
  idle_queue_timeout_secs: z.number().optional(),
  realm_name: z.string().optional(),
  realm_message_retention_days: z.int().nullable().optional(),
  realm_topics_policy: z.string().optional(),
  realm_mandatory_topics: z.boolean().optional(),
  realm_empty_topic_display_name: z.string().optional(),
  realm_enable_spectator_access: z.boolean().optional(),
  realm_owner_full_content_access: z.boolean().optional(),
  realm_emails_restricted_to_domains: z.boolean().optional(),
  realm_new_stream_announcements_stream_id: z.int().optional(),
  realm_allow_message_editing: z.boolean().optional(),
  realm_message_content_edit_limit_seconds: z.int().nullable().optional(),
  realm_move_messages_within_stream_limit_seconds: z.int().nullable().optional(),
  realm_move_messages_between_streams_limit_seconds: z.int().nullable().optional(),
  server_web_public_streams_enabled: z.boolean().optional(),
  max_stream_name_length: z.int().optional(),
  max_stream_description_length: z.int().optional(),
  max_channel_folder_name_length: z.int().optional(),
  max_channel_folder_description_length: z.int().optional(),
  max_topic_length: z.int().optional(),
  max_message_length: z.int().optional(),
  max_file_upload_size_mib: z.int().optional(),
  realm_upload_quota_mib: z.int().nullable().optional(),
  /** Number of the provider for calls, and the providers by their keys (`service.md#video-calls`). */
  realm_video_chat_provider: z.int().optional(),
  realm_available_video_chat_providers: z
    .record(z.string(), z.object({ id: z.int(), name: z.string() }).nullable().catch(null))
    .optional(),
  /** Requirements on a password (`service.md#creating-a-user`). Only the server estimates the guesses. */
  password_min_length: z.int().optional(),
  password_max_length: z.int().optional(),
  password_min_guesses: z.int().optional(),
  server_typing_started_wait_period_milliseconds: z.int().optional(),
  server_typing_stopped_wait_period_milliseconds: z.int().optional(),
  server_typing_started_expiry_period_milliseconds: z.int().optional(),
  /** True if the account is signed in at provider B; by both names (`service.md#paths`). */
  has_provider_b_token: z.boolean().optional(),
  has_webex_token: z.boolean().optional(),
  /** Availability of notifications to phones, and the requirement to encrypt them (`service.md#push-devices`). */
  realm_push_notifications_enabled: z.boolean().optional(),
  realm_require_e2ee_push_notifications: z.boolean().optional(),
  server_supported_permission_settings: z.object({ stream: permissionSettingsSchema.optional() }).optional(),
})

/** True if a registration may hold this value under this name. Also checks values in events of the setting. */
export function isRegistrationFact(name: string, value: unknown): boolean {
  if (value === undefined) return false
  const { shape } = registrationSchema
  if (Object.hasOwn(shape, name)) return shape[name as keyof typeof shape].safeParse(value).success
  return isGroupSettingName(name) && groupSettingSchema.safeParse(value).success
}

/** The organization's permissions are recognized by name, because they differ by level. */
export const isGroupSettingName = (name: string): boolean => /^realm_.+_groups?$/.test(name)

export type Settings = z.infer<typeof settingsSchema>
export type Registration = z.infer<typeof registrationSchema>

export const eventSchema = z.looseObject({ id: z.int(), type: z.string(), op: z.string().optional() })
export type ServerEvent = z.infer<typeof eventSchema>

export const server = {
  'server.settings': operation({
    method: 'GET',
    path: '/server_settings',
    source: 'service.md#server-settings',
    surface: 'optional',
    audience: 'console',
    authenticated: false,
    timeoutMs: 15_000,
    parameters: {},
    reply: () => settingsSchema,
  }),
  'server.fetch-key': operation({
    method: 'POST',
    path: '/fetch_api_key',
    source: 'service.md#api-keys',
    surface: 'optional',
    audience: 'console',
    authenticated: false,
    timeoutMs: 15_000,
    parameters: { username: required(text(z.string())), password: required(secret(text(z.string()))) },
    reply: () => z.object({ api_key: z.string(), email: z.string(), user_id: z.int().optional() }),
  }),
  'events.register': operation({
    method: 'POST',
    path: '/register',
    source: 'service.md#register',
    surface: 'optional',
    audience: 'console',
    timeoutMs: 60_000,
    parameters: {
      event_types: json(z.array(z.string())),
      fetch_event_types: json(z.array(z.string())),
      client_capabilities: json(z.record(z.string(), z.boolean())),
      include_subscribers: json(z.boolean()),
      slim_presence: json(z.boolean()),
      idle_queue_timeout: json(z.int().positive(), { since: 481 }),
    },
    reply: () => registrationSchema,
  }),
  'events.poll': operation({
    method: 'GET',
    path: '/events',
    source: 'service.md#event-queue',
    surface: 'optional',
    audience: 'console',
    timeoutMs: 100_000,
    parameters: {
      queue_id: required(text(z.string())),
      last_event_id: required(json(z.int())),
      dont_block: json(z.boolean()),
    },
    reply: () => listReply('events', eventSchema, { id: 'id', name: 'type' }),
  }),
  'events.end': operation({
    method: 'DELETE',
    path: '/events',
    source: 'service.md#event-queue',
    surface: 'optional',
    audience: 'console',
    timeoutMs: 5_000,
    parameters: { queue_id: required(text(z.string())) },
    reply: () => z.object({}),
  }),
}
