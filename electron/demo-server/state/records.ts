/** A stored group-setting value: a named group's id, or an unnamed set of people and groups. */
export type GroupSettingValue = number | { readonly direct_members: number[]; readonly direct_subgroups: number[] }

/** The eleven permission settings of a channel, in the order in which they are processed. */
export const channelGroupSettings = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
] as const
export type ChannelGroupSetting = (typeof channelGroupSettings)[number]

export const topicsPolicies = ['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'] as const
export type TopicsPolicy = (typeof topicsPolicies)[number]

export type Channel = {
  readonly stream_id: number
  name: string
  description: string
  readonly date_created: number
  readonly creator_id: number | null
  invite_only: boolean
  is_web_public: boolean
  history_public_to_subscribers: boolean
  is_archived: boolean
  /** Days; null inherits, -1 is forever. */
  message_retention_days: number | null
  folder_id: number | null
  topics_policy: TopicsPolicy
  first_message_id: number | null
  is_recently_active: boolean
  stream_weekly_traffic: number | null
  default_push_notifications: boolean
  readonly groups: Record<ChannelGroupSetting, GroupSettingValue>
  readonly subscribers: Set<number>
  /** Initial topics; later, messages determine the topics. '' is the empty topic. */
  readonly topics: readonly string[]
}

export type Role = 100 | 200 | 300 | 400 | 600

export type User = {
  readonly user_id: number
  /** Address for signing in. In answers, `email` has the same value. */
  readonly delivery_email: string
  full_name: string
  role: Role
  readonly is_bot: boolean
  readonly bot_type: number | null
  readonly bot_owner_id: number | null
  /** Changed only by `Realm.setActive`, which updates the set of inactive users. */
  is_active: boolean
  /** A deleted account is also deactivated. */
  readonly is_deleted: boolean
  readonly timezone: string
  readonly date_joined: number
  /** Time of the last activity, for the 14 days of `partial_subscribers`. */
  readonly last_active: number
}

export const userGroupSettings = [
  'can_add_members_group',
  'can_join_group',
  'can_leave_group',
  'can_manage_group',
  'can_mention_group',
  'can_remove_members_group',
] as const
export type UserGroupSetting = (typeof userGroupSettings)[number]

export type UserGroup = {
  readonly id: number
  name: string
  description: string
  readonly is_system_group: boolean
  deactivated: boolean
  readonly members: number[]
  readonly direct_subgroup_ids: number[]
  readonly creator_id: number | null
  readonly date_created: number | null
  readonly settings: Record<UserGroupSetting, GroupSettingValue>
}

export type Folder = {
  readonly id: number
  name: string
  description: string
  order: number
  readonly creator_id: number | null
  readonly date_created: number
  is_archived: boolean
}

/** Personal settings of a channel; null inherits the account's default. */
export type PersonalChannelSettings = {
  readonly color: string
  readonly pin_to_top: boolean
  readonly is_muted: boolean
  readonly desktop_notifications: boolean | null
  readonly email_notifications: boolean | null
  readonly push_notifications: boolean | null
  readonly audible_notifications: boolean | null
  readonly wildcard_mentions_notify: boolean | null
}
