import { z } from 'zod'
import { json, operation, path, required, since, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, groupSettingSchema, groupUpdateSchema, openEnum, secondsSchema } from './shapes.ts'

/** Channels: `service.md#channels`, `service.md#subscriptions`. */

export const topicsPolicies = ['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'] as const

/**
 * Group settings of a channel, with the feature level from which each can be edited (`service.md#updating-a-channel`).
 */
export const channelGroupSettings = {
  can_add_subscribers_group: 342,
  can_administer_channel_group: 325,
  can_create_topic_group: 441,
  can_delete_any_message_group: 407,
  can_delete_own_message_group: 407,
  can_move_messages_out_of_channel_group: 396,
  can_move_messages_within_channel_group: 396,
  can_remove_subscribers_group: 142,
  can_resolve_topics_group: 402,
  can_send_message_group: 333,
  can_subscribe_group: 357,
} as const
export type ChannelGroupSetting = keyof typeof channelGroupSettings

/** The setting that was the id of one group before it could hold several, and people. */
export const singleGroupSetting = 'can_remove_subscribers_group'
export const groupUpdatesSince = 320

const groupUpdates = Object.fromEntries(
  Object.entries(channelGroupSettings).map(([name, from]) => [
    name,
    json(groupUpdateSchema, name === singleGroupSetting ? removeSubscribersForms(from) : { since: from }),
  ]),
) as Record<ChannelGroupSetting, ReturnType<typeof json<typeof groupUpdateSchema>>>

/**
 * Before 197, `can_remove_subscribers_group` was a bare group id under another name. It takes `new`/`old` from 320 on.
 */
function removeSubscribersForms(from: number) {
  const bareId = (value: unknown) => (value as { new: unknown }).new
  return {
    since: from,
    older: [
      { before: 197, name: 'can_remove_subscribers_group_id', value: bareId },
      { before: groupUpdatesSince, value: bareId },
    ],
  }
}

/** Settings that the service accepts for a new channel without storing them (`service.md#creating-a-channel`). */
const notCreated = new Set(['can_create_topic_group', 'can_delete_any_message_group', 'can_delete_own_message_group'])

/** Group settings that a new channel can have from the start. */
export const createdGroupSettings = (Object.keys(channelGroupSettings) as ChannelGroupSetting[]).filter(
  (name) => !notCreated.has(name),
)

/** Feature level that added the operation to create a channel. */
export const creatingSince = 417

export const retentionSchema = z.union([z.int().positive(), z.enum(['realm_default', 'unlimited'])])

/** First level with today's name for every setting. */
const renamedAt = 197

/**
 * Fields that all channels and the account's subscriptions have in common, each with its level (`service.md#channels`).
 */
const channelFields = (level: number | null) => ({
  stream_id: z.int(),
  name: z.string(),
  description: z.string(),
  rendered_description: z.string(),
  date_created: since(level, 30, secondsSchema),
  creator_id: since(level, 254, z.int().nullable()),
  invite_only: z.boolean(),
  is_web_public: z.boolean(),
  message_retention_days: z.int().nullable(),
  history_public_to_subscribers: z.boolean(),
  first_message_id: z.int().nullable(),
  folder_id: since(level, 389, z.int().nullable()),
  topics_policy: since(level, 392, openEnum(topicsPolicies)),
  is_recently_active: since(level, 323, z.boolean()),
  stream_weekly_traffic: z.int().nullable(),
  // Deprecated: newer servers still send it, but it no longer decides who may post.
  stream_post_policy: z.int().optional(),
  can_add_subscribers_group: since(level, 342, groupSettingSchema),
  can_remove_subscribers_group: since(level, renamedAt, groupSettingSchema),
  can_administer_channel_group: since(level, 325, groupSettingSchema),
  can_delete_any_message_group: since(level, 407, groupSettingSchema),
  can_delete_own_message_group: since(level, 407, groupSettingSchema),
  can_move_messages_out_of_channel_group: since(level, 396, groupSettingSchema),
  // The specification does not show these fields, so none is required.
  can_move_messages_within_channel_group: groupSettingSchema.optional(),
  can_send_message_group: groupSettingSchema.optional(),
  can_subscribe_group: groupSettingSchema.optional(),
  can_resolve_topics_group: groupSettingSchema.optional(),
  can_create_topic_group: groupSettingSchema.optional(),
  is_archived: z.boolean().optional(),
  subscriber_count: z.int().optional(),
  default_push_notifications: z.boolean().optional(),
})

const olderName = { can_remove_subscribers_group_id: z.int().optional() }

/** Renames a setting that older records call otherwise, so that other code sees only today's name. */
const readOlderName = <T extends { can_remove_subscribers_group?: unknown; can_remove_subscribers_group_id?: unknown }>(
  record: T,
): Omit<T, 'can_remove_subscribers_group_id'> => {
  const { can_remove_subscribers_group_id: older, ...rest } = record
  return older !== undefined && rest.can_remove_subscribers_group === undefined
    ? { ...rest, can_remove_subscribers_group: older }
    : rest
}

/**
 * Records of a level. Only records of older servers are read under the other name, because copying a record costs as
 * much as all its checks.
 */
function channelRecord<Own extends z.ZodRawShape>(level: number | null, own: Own) {
  const record = z.object({ ...channelFields(level), ...own })
  const read = z.object({ ...channelFields(level), ...olderName, ...own }).transform(readOlderName)
  return level !== null && level < renamedAt ? read : (record as unknown as typeof read)
}

const subscriptionRecord = (level: number | null) =>
  channelRecord(level, {
    subscribers: z.array(z.int()).optional(),
    partial_subscribers: z.array(z.int()).optional(),
    color: z.string(),
    is_muted: z.boolean(),
    pin_to_top: z.boolean(),
  })

const subscriberCounts = z
  .object({
    stream_id: z.int(),
    subscribers: z.array(z.int()).optional(),
    partial_subscribers: z.array(z.int()).optional(),
  })
  .transform(({ stream_id, subscribers, partial_subscribers: some }) => ({
    stream_id,
    count: (subscribers ?? some)?.length,
    /** True if only a part of the subscribers was listed. */
    isLeast: subscribers === undefined,
  }))
export type SubscriberCount = z.output<typeof subscriberCounts>

const listedRecord = (level: number | null) =>
  channelRecord(level, {
    is_default: z.boolean().optional(),
    can_access_content: z.boolean().optional(),
  })

/** A channel in the event of its creation. Events do not report the level, so no later field is required. */
export const channelCreationSchema = listedRecord(0)

/** The changed part of a record in an event (`service.md#events`); other fields stay. */
export const channelChangeSchema = z.object({ ...channelFields(null), ...olderName }).partial()

export type ChannelRecord = z.output<ReturnType<typeof listedRecord>>
export type SubscriptionRecord = z.output<ReturnType<typeof subscriptionRecord>>

export const channels = {
  'channels.create': operation({
    method: 'POST',
    path: '/channels/create',
    source: 'service.md#creating-a-channel',
    surface: 'optional',
    parameters: {
      name: required(text(z.string())),
      subscribers: required(json(z.array(z.int()).readonly())),
      description: text(z.string()),
      invite_only: json(z.boolean()),
      is_web_public: json(z.boolean()),
      history_public_to_subscribers: json(z.boolean()),
      is_default_stream: json(z.boolean()),
      message_retention_days: json(retentionSchema),
      folder_id: json(z.int()),
      // Unlike in an update, the policy is JSON text.
      topics_policy: json(z.enum(topicsPolicies)),
      announce: json(z.boolean()),
      // A new channel has no earlier value, so permissions are sent without `new` and `old`.
      ...(Object.fromEntries(createdGroupSettings.map((name) => [name, json(groupSettingSchema)])) as Record<
        ChannelGroupSetting,
        ReturnType<typeof json<typeof groupSettingSchema>>
      >),
    },
    reply: () => z.object({ id: z.int() }),
  }),
  'channels.update': operation({
    method: 'PATCH',
    path: '/streams/{stream_id}',
    source: 'service.md#updating-a-channel',
    parameters: {
      stream_id: path(),
      description: text(z.string()),
      new_name: text(z.string()),
      is_private: json(z.boolean()),
      is_web_public: json(z.boolean()),
      history_public_to_subscribers: json(z.boolean()),
      is_default_stream: json(z.boolean(), { since: 200 }),
      message_retention_days: json(retentionSchema, {
        older: [{ before: 91, value: (value) => (value === 'unlimited' ? 'forever' : value) }],
      }),
      default_push_notifications: json(z.boolean(), { since: 507 }),
      is_archived: json(z.literal(false), { since: 388 }),
      folder_id: json(z.int().nullable(), { since: 389 }),
      topics_policy: text(z.enum(topicsPolicies), { since: 392 }),
      ...groupUpdates,
    },
    reply: () => emptyReply,
  }),
  'channels.email-address': operation({
    method: 'GET',
    path: '/streams/{stream_id}/email_address',
    source: 'service.md#channel-email-address',
    parameters: { stream_id: path(), sender_id: json(z.int(), { since: 335 }) },
    reply: () => z.object({ email: z.string() }),
  }),
  'channels.subscribed': operation({
    method: 'GET',
    path: '/users/me/subscriptions',
    source: 'service.md#subscriptions',
    parameters: { include_subscribers: text(z.enum(['true', 'false', 'partial'])) },
    reply: (level) => listReply('subscriptions', subscriptionRecord(level), { id: 'stream_id', name: 'name' }),
  }),
  /** The same request, for the ids only: main drops the records, which are the longest reply of a large organization. */
  'channels.subscribed-ids': operation({
    method: 'GET',
    path: '/users/me/subscriptions',
    source: 'service.md#subscriptions',
    parameters: { include_subscribers: text(z.enum(['false'])) },
    reply: () => listReply('subscriptions', z.object({ stream_id: z.int() }), { id: 'stream_id', name: 'name' }),
  }),
  /** The same request, for the numbers of subscribers only: main drops the lists. */
  'channels.subscriber-counts': operation({
    method: 'GET',
    path: '/users/me/subscriptions',
    source: 'service.md#subscriptions',
    parameters: { include_subscribers: text(z.enum(['partial'])) },
    reply: () => listReply('subscriptions', subscriberCounts, { id: 'stream_id', name: 'name' }),
  }),
  'channels.list': operation({
    method: 'GET',
    path: '/streams',
    source: 'service.md#channels',
    surface: 'optional',
    parameters: {
      include_public: json(z.boolean()),
      include_subscribed: json(z.boolean()),
      include_all: json(z.boolean()),
      // The older name of `include_all`, only for administrators.
      include_all_active: json(z.boolean()),
      include_default: json(z.boolean()),
      include_web_public: json(z.boolean()),
      include_can_access_content: json(z.boolean()),
      exclude_archived: json(z.boolean(), { since: 315 }),
    },
    reply: (level) => listReply('streams', listedRecord(level), { id: 'stream_id', name: 'name' }),
  }),
  'channels.get': operation({
    method: 'GET',
    path: '/streams/{stream_id}',
    source: 'service.md#channels',
    surface: 'optional',
    parameters: { stream_id: path() },
    reply: (level) => z.object({ stream: listedRecord(level) }),
  }),
  /** Lists ids only; the list of users has the names. */
  'channels.subscribers': operation({
    method: 'GET',
    path: '/streams/{stream_id}/members',
    source: 'service.md#subscriptions',
    surface: 'optional',
    parameters: { stream_id: path() },
    reply: () => listReply('subscribers', z.int(), {}),
  }),
  // The server creates a channel if none has the name, so the name is read just before sending.
  'channels.subscribe': operation({
    method: 'POST',
    path: '/users/me/subscriptions',
    source: 'service.md#subscribing-people',
    surface: 'optional',
    parameters: {
      subscriptions: required(json(z.tuple([z.object({ name: z.string() })]))),
      principals: required(json(z.array(z.int()).min(1).readonly())),
    },
    // Previous subscribers are known from an earlier reading, so a malformed answer does not matter.
    reply: () => emptyReply,
  }),
  'channels.unsubscribe': operation({
    method: 'DELETE',
    path: '/users/me/subscriptions',
    source: 'service.md#subscribing-people',
    surface: 'optional',
    parameters: {
      subscriptions: required(json(z.tuple([z.string()]))),
      principals: required(json(z.array(z.int()).min(1).readonly())),
    },
    reply: () => emptyReply,
  }),
  'channels.archive': operation({
    method: 'DELETE',
    path: '/streams/{stream_id}',
    source: 'service.md#channels',
    surface: 'optional',
    parameters: { stream_id: path() },
    reply: () => emptyReply,
  }),
}
