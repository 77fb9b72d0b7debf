import { z } from 'zod'
import { dialects } from './dialects.ts'
import { groupSettingSchema } from './operations/shapes.ts'

/**
 * Facts that the console learned about a server. Null means that the API did not report it; pages show it as unknown.
 */

export const serverProbeSchema = z.object({
  server: z.string(),
  /** True when `/server_settings` answered. Some servers answer but do not describe themselves. */
  describesItself: z.boolean(),
  realmName: z.string().nullable(),
  version: z.string().nullable(),
  featureLevel: z.int().nullable(),
  offersPasswordSignIn: z.boolean(),
  /** Seconds by which the server's clock is ahead of this computer's, from its Date header; null without one. */
  clockAheadSeconds: z.number().nullable(),
})
export type ServerProbe = z.infer<typeof serverProbeSchema>

const limit = z.int().nullable()

/**
 * Time limit in seconds after sending. The whole limit is null if the server does not report it; `seconds` is null if
 * the time is unlimited.
 */
const timeLimit = z.object({ seconds: z.number().nullable() }).nullable()
export type TimeLimit = z.infer<typeof timeLimit>

/**
 * Settings of the organization that limit who may change a channel (`service.md#channel-checks`), invite people
 * (`service.md#inviting-people`), change groups (`service.md#changing-a-group`) and subscribe people.
 */
export const realmPermissions = [
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'can_create_web_public_channel_group',
  'can_set_topics_policy_group',
  'can_set_delete_message_policy_group',
  'can_invite_users_group',
  'create_multiuse_invite_group',
  'can_create_groups',
  'can_manage_all_groups',
  'can_add_subscribers_group',
] as const
export type RealmPermission = (typeof realmPermissions)[number]

export const connectionSchema = z.object({
  profileId: z.uuid(),
  server: z.string(),
  dialect: z.enum(dialects),
  featureLevel: z.int().nullable(),
  version: z.string().nullable(),
  realmName: z.string().nullable(),
  me: z
    .object({
      userId: z.int(),
      email: z.string(),
      fullName: z.string(),
      /** Number of a role (`roles.ts`). */
      role: z.int().nullable(),
      isBot: z.boolean(),
    })
    .nullable(),
  /** True if the policy of this computer allows no changes. */
  isReadOnly: z.boolean().optional(),
  /** True when the server keeps an event queue for this client. Otherwise, pages show when they were loaded. */
  hasEvents: z.boolean(),
  /** Limits of the registration (`service.md#limits`); null if not reported. */
  limits: z.object({
    max_stream_name_length: limit,
    max_stream_description_length: limit,
    max_channel_folder_name_length: limit,
    max_channel_folder_description_length: limit,
    max_topic_length: limit,
    max_message_length: limit,
    max_file_upload_size_mib: limit,
  }),
  realm: z.object({
    /** -1 means forever. */
    messageRetentionDays: z.int().nullable(),
    topicsPolicy: z.string().nullable(),
    emptyTopicDisplayName: z.string().nullable(),
    isWebPublicPossible: z.boolean().nullable(),
    /** Limit for the files of all users together; null if it is not reported or there is none. */
    uploadQuotaMib: z.int().nullable(),
    /** Every group setting of the organization in the registration, by its name without `realm_`. */
    permissions: z.record(z.string(), groupSettingSchema),
    /** True if owners may read everything, also without consent (`service.md#data-exports`). */
    ownerFullContentAccess: z.boolean().nullable(),
    /** True if only addresses of certain domains can join (`service.md#inviting-people`). */
    areEmailDomainsRestricted: z.boolean().nullable(),
    /** Id of the channel that announces new channels (`service.md#creating-a-channel`); -1 if there is none. */
    announcementChannelId: z.int().nullable(),
    /** Name of the provider for calls in the app (`service.md#video-calls`); empty if calls are off. */
    callProvider: z.string().nullable(),
  }),
  /** Permissions and limits of the organization (`service.md#moving-messages`); null if not reported. */
  messages: z.object({
    isEditingAllowed: z.boolean().nullable(),
    /** Limits for the text, for a move to another topic, and for a move to another channel. */
    contentLimit: timeLimit,
    topicLimit: timeLimit,
    channelLimit: timeLimit,
  }),
  /** Requirements on a password, as far as the registration reports them. Only the server estimates guesses. */
  passwords: z.object({ minLength: limit, maxLength: limit, minGuesses: limit }),
  /** Milliseconds (`service.md#typing`); null unless the registration reports all three. */
  typing: z.object({ startedWait: z.int(), stoppedWait: z.int(), startedExpiry: z.int() }).nullable(),
  /** Notifications to phones (`service.md#push-devices`); null if not reported. */
  push: z.object({ isEnabled: z.boolean().nullable(), isEncryptedAlone: z.boolean().nullable() }),
  /** True if this account finished the sign-in of provider B (`service.md#video-calls`). */
  hasProviderBToken: z.boolean().nullable(),
  /** Groups that each channel setting accepts (`service.md#group-setting-values`), by setting; null if not reported. */
  channelPermissionSettings: z
    .record(
      z.string(),
      z.object({
        require_system_group: z.boolean(),
        allow_nobody_group: z.boolean(),
        allow_everyone_group: z.boolean(),
      }),
    )
    .nullable(),
})
export type Connection = z.infer<typeof connectionSchema>

/**
 * `silent`: this server has no event queue. `lost`: the queue does not answer as it should. `offline`: no request
 * reaches the server. After `lost` and `offline`, the console retries automatically. `signed-out`: the server refused
 * the key, or there is none, and nothing is sent until a person connects the account again.
 */
export const liveStates = ['connecting', 'live', 'lost', 'offline', 'silent', 'signed-out'] as const
export const liveStateSchema = z.object({
  profileId: z.uuid(),
  state: z.enum(liveStates),
  /** UNIX milliseconds of this computer's clock. A loss keeps the time when it began. */
  since: z.int(),
})
export type LiveState = z.infer<typeof liveStateSchema>

export const pacingSchema = z.object({
  profileId: z.uuid(),
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  /** UNIX seconds of the server's clock, from `X-RateLimit-Reset`. */
  resetAt: z.number().nullable(),
  /** UNIX milliseconds of this computer's clock until which the next request is held back; null while none is. */
  heldUntil: z.int().nullable(),
})
export type Pacing = z.infer<typeof pacingSchema>
