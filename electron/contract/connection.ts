import { z } from 'zod'
import { dialects } from './dialects.ts'
import { groupSettingSchema } from './operations/shapes.ts'

/** What the console learned of a server. Null is "the API did not tell", and is shown as unknown, never guessed. */

export const serverProbeSchema = z.object({
  server: z.string(),
  /** True when `/server_settings` answered; else the address answers but the server does not describe itself. */
  describesItself: z.boolean(),
  realmName: z.string().nullable(),
  version: z.string().nullable(),
  featureLevel: z.int().nullable(),
  offersPasswordSignIn: z.boolean(),
  /** Seconds by which the server's clock runs ahead of this computer's, from its Date header; null without one. */
  clockAheadSeconds: z.number().nullable(),
})
export type ServerProbe = z.infer<typeof serverProbeSchema>

const limit = z.int().nullable()

/** Seconds after sending; `seconds` is null where there is no limit, and all of it where the server does not tell. */
const timeLimit = z.object({ seconds: z.number().nullable() }).nullable()
export type TimeLimit = z.infer<typeof timeLimit>

/** Settings of the organization that say who may set what of a channel (REFERENCE §1.3). */
export const realmPermissions = [
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'can_create_web_public_channel_group',
  'can_set_topics_policy_group',
  'can_set_delete_message_policy_group',
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
      /** As `roles.ts` numbers them (REFERENCE §2). */
      role: z.int().nullable(),
      isBot: z.boolean(),
    })
    .nullable(),
  /** True when the server keeps an event queue for this client; else pages show when they were read. */
  hasEvents: z.boolean(),
  /** Values of §8, from the registration response alone. */
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
    /** -1 is forever. */
    messageRetentionDays: z.int().nullable(),
    topicsPolicy: z.string().nullable(),
    emptyTopicDisplayName: z.string().nullable(),
    isWebPublicPossible: z.boolean().nullable(),
    /** What the files of everybody may take together; also null where there is no bound. */
    uploadQuotaMib: z.int().nullable(),
    /** Every group setting of the organization that the registration tells, by its name without `realm_`. */
    permissions: z.record(z.string(), groupSettingSchema),
    /** Whether its owners may read everything, also without consent (§4.11). */
    ownerFullContentAccess: z.boolean().nullable(),
  }),
  /** What the organization lets people do to messages (§4.1, §8); null is not told. */
  messages: z.object({
    isEditingAllowed: z.boolean().nullable(),
    /** For the text, for a move to another topic, and for one to another channel. */
    contentLimit: timeLimit,
    topicLimit: timeLimit,
    channelLimit: timeLimit,
  }),
  /** What the server asks of a password, as far as the registration tells; the guesses are an estimate of its own. */
  passwords: z.object({ minLength: limit, maxLength: limit, minGuesses: limit }),
  /** Milliseconds of the typing protocol (§3, §8); null when the registration did not tell all three. */
  typing: z.object({ startedWait: z.int(), stoppedWait: z.int(), startedExpiry: z.int() }).nullable(),
  /** What the organization sends to phones (§4.5, §4.10, REFERENCE §9); null is not told. */
  push: z.object({ isEnabled: z.boolean().nullable(), isEncryptedAlone: z.boolean().nullable() }),
  /** Whether this account finished provider B's sign-in (§4.17). */
  hasProviderBToken: z.boolean().nullable(),
  /** Which groups each channel setting accepts (REFERENCE §4), by setting name; null when not told. */
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
 * `silent`: this server has no event queue. `lost`: it has one and does not answer as it should. `offline`: no request
 * reaches it. In the last two the console tries again by itself.
 */
export const liveStates = ['connecting', 'live', 'lost', 'offline', 'silent'] as const
export const liveStateSchema = z.object({
  profileId: z.uuid(),
  state: z.enum(liveStates),
  /** UNIX milliseconds of this computer's clock. A loss keeps the time at which it began. */
  since: z.int(),
})
export type LiveState = z.infer<typeof liveStateSchema>

export const pacingSchema = z.object({
  profileId: z.uuid(),
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  /** UNIX seconds of the server's clock, from `X-RateLimit-Reset`. */
  resetAt: z.number().nullable(),
  /** Until when a request is held back before it is sent, in UNIX milliseconds of this computer's clock; null while none is. */
  heldUntil: z.int().nullable(),
})
export type Pacing = z.infer<typeof pacingSchema>
