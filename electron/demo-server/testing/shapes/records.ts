import { list, listOrEmpty, mapOf, oneOf, type ShapeOfObject } from './shape.ts'

// The records of a running server of level 442, by their fields.

export const groupSetting = oneOf('integer', {
  direct_members: list('integer'),
  direct_subgroups: list('integer'),
})

export const channel: ShapeOfObject = {
  stream_id: 'integer',
  name: 'string',
  description: 'string',
  rendered_description: 'string',
  creator_id: 'integer|null',
  date_created: 'integer',
  first_message_id: 'integer|null',
  folder_id: 'integer|null',
  history_public_to_subscribers: 'boolean',
  invite_only: 'boolean',
  is_announcement_only: 'boolean',
  is_archived: 'boolean',
  is_recently_active: 'boolean',
  is_web_public: 'boolean',
  message_retention_days: 'integer|null',
  stream_post_policy: 'integer',
  stream_weekly_traffic: 'integer|null',
  subscriber_count: 'integer',
  topics_policy: 'string',
  can_add_subscribers_group: groupSetting,
  can_administer_channel_group: groupSetting,
  can_create_topic_group: groupSetting,
  can_delete_any_message_group: groupSetting,
  can_delete_own_message_group: groupSetting,
  can_move_messages_out_of_channel_group: groupSetting,
  can_move_messages_within_channel_group: groupSetting,
  can_remove_subscribers_group: groupSetting,
  can_resolve_topics_group: groupSetting,
  can_send_message_group: groupSetting,
  can_subscribe_group: groupSetting,
}

export const subscription: ShapeOfObject = {
  ...channel,
  audible_notifications: 'boolean|null',
  color: 'string',
  desktop_notifications: 'boolean|null',
  email_notifications: 'boolean|null',
  in_home_view: 'boolean',
  is_muted: 'boolean',
  pin_to_top: 'boolean',
  push_notifications: 'boolean|null',
  wildcard_mentions_notify: 'boolean|null',
}

export const folder: ShapeOfObject = {
  id: 'integer',
  name: 'string',
  description: 'string',
  rendered_description: 'string',
  order: 'integer',
  date_created: 'integer',
  creator_id: 'integer|null',
  is_archived: 'boolean',
}

export const userGroup: ShapeOfObject = {
  id: 'integer',
  name: 'string',
  description: 'string',
  creator_id: 'integer|null',
  date_created: 'integer|null',
  members: list('integer'),
  direct_subgroup_ids: list('integer'),
  is_system_group: 'boolean',
  deactivated: 'boolean',
  can_add_members_group: groupSetting,
  can_join_group: groupSetting,
  can_leave_group: groupSetting,
  can_manage_group: groupSetting,
  can_mention_group: groupSetting,
  can_remove_members_group: groupSetting,
}

/** Fields of people and bots in a registration, which lack `is_active`. */
const account: ShapeOfObject = {
  user_id: 'integer',
  email: 'string',
  delivery_email: 'string|null',
  full_name: 'string',
  role: 'integer',
  is_admin: 'boolean',
  is_owner: 'boolean',
  is_guest: 'boolean',
  is_bot: 'boolean',
  is_imported_stub: 'boolean',
  timezone: 'string',
  date_joined: 'string',
  avatar_url: 'string|null',
  avatar_version: 'integer',
}

const profileData = mapOf(oneOf({ value: 'string' }, { value: 'string', rendered_value: 'string' }))

export const registeredPerson: ShapeOfObject = { ...account, avatar_url: 'string', profile_data: profileData }
export const registeredBot: ShapeOfObject = { ...account, bot_type: 'integer', bot_owner_id: 'integer|null' }
export const person: ShapeOfObject = { ...account, avatar_url: 'string', is_active: 'boolean' }
export const bot: ShapeOfObject = { ...registeredBot, is_active: 'boolean' }
export const systemBot: ShapeOfObject = { ...bot, avatar_url: 'string', is_system_bot: 'boolean' }
export const newPerson: ShapeOfObject = { ...person, profile_data: profileData }
export const ownAccount: ShapeOfObject = { ...newPerson, max_message_id: 'integer' }

const invitation: ShapeOfObject = {
  id: 'integer',
  invited_by_user_id: 'integer',
  invited: 'integer',
  expiry_date: 'integer|null',
  invited_as: 'integer',
  is_multiuse: 'boolean',
}
export const emailInvitation: ShapeOfObject = { ...invitation, email: 'string', notify_referrer_on_join: 'boolean' }
export const invitationLink: ShapeOfObject = { ...invitation, link_url: 'string' }

/** A linkifier without the fields of later levels: example, reverse template, alternative templates. */
export const linkifier: ShapeOfObject = { id: 'integer', pattern: 'string', url_template: 'string' }

export const playground: ShapeOfObject = {
  id: 'integer',
  name: 'string',
  pygments_language: 'string',
  url_template: 'string',
}

export const dataExport: ShapeOfObject = {
  id: 'integer',
  export_time: 'integer|number',
  acting_user_id: 'integer',
  export_url: 'string|null',
  deleted_timestamp: 'integer|number|null',
  failed_timestamp: 'integer|number|null',
  pending: 'boolean',
  export_type: 'integer',
}

const scheduled: ShapeOfObject = {
  scheduled_message_id: 'integer',
  type: 'string',
  content: 'string',
  rendered_content: 'string',
  scheduled_delivery_timestamp: 'integer',
  failed: 'boolean',
}
export const scheduledInChannel: ShapeOfObject = { ...scheduled, to: 'integer', topic: 'string' }
export const scheduledDirect: ShapeOfObject = { ...scheduled, to: list('integer') }

/** An attachment before 443: times in milliseconds, and `messages`, which became `message_ids` later. */
export const attachment: ShapeOfObject = {
  id: 'integer',
  name: 'string',
  path_id: 'string',
  size: 'integer',
  create_time: 'integer',
  messages: listOrEmpty({ id: 'integer', date_sent: 'integer' }),
}

/** A message that was moved to another channel. Its topic was then resolved, which does not count as a move. */
export const movedMessage: ShapeOfObject = {
  id: 'integer',
  sender_id: 'integer',
  recipient_id: 'integer',
  sender_full_name: 'string',
  sender_email: 'string',
  sender_realm_str: 'string',
  avatar_url: 'string',
  client: 'string',
  type: 'string',
  stream_id: 'integer',
  display_recipient: 'string',
  subject: 'string',
  topic_links: list(),
  content: 'string',
  content_type: 'string',
  timestamp: 'integer',
  is_me_message: 'boolean',
  reactions: list(),
  submessages: list(),
  flags: list('string'),
  last_moved_timestamp: 'integer',
  edit_history: list(
    { user_id: 'integer', timestamp: 'integer', prev_topic: 'string', topic: 'string' },
    { user_id: 'integer', timestamp: 'integer', prev_stream: 'integer', stream: 'integer' },
  ),
}

const version: ShapeOfObject = {
  user_id: 'integer',
  timestamp: 'integer',
  topic: 'string',
  content: 'string',
  rendered_content: 'string',
}
export const messageVersions = list(
  version,
  { ...version, prev_topic: 'string' },
  { ...version, prev_stream: 'integer', stream: 'integer' },
)
