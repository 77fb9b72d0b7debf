import type { AccountRole } from '../../organization/accounts.ts'
import {
  attachment,
  bot,
  channel,
  dataExport,
  emailInvitation,
  folder,
  invitationLink,
  linkifier,
  messageVersions,
  movedMessage,
  ownAccount,
  person,
  scheduledDirect,
  scheduledInChannel,
  subscription,
  userGroup,
} from './records.ts'
import { registration } from './registration.ts'
import { list, type ShapeOfObject } from './shape.ts'

/** A request, and the fields of the reply of a running server of level 442, without `result` and `msg`. */
export type SeenReply = {
  readonly method?: 'POST' | 'PATCH'
  /**
   * Path with placeholders for ids: a channel with named topics (`{channel}`), a moved message (`{message}`), and a
   * message whose topic can only be moved in part (`{limited}`).
   */
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly as: readonly AccountRole[]
  readonly reply: ShapeOfObject
  /** A refusal with status 400 and exactly these words. */
  readonly refusal?: { readonly code: string; readonly msg: string }
}

const refused = { code: 'string' } as const
const adminsOnly = { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' }
const noGuests = { code: 'BAD_REQUEST', msg: 'Not allowed for guest users' }
const noBots = { code: 'BAD_REQUEST', msg: 'This endpoint does not accept bot requests.' }

const registrationTypes = [
  'attachment',
  'channel_folder',
  'default_streams',
  'has_webex_token',
  'invites_changed',
  'realm',
  'realm_export',
  'realm_export_consent',
  'realm_linkifiers',
  'realm_playgrounds',
  'realm_user',
  'stream',
  'scheduled_messages',
  'subscription',
  'typing',
  'update_message',
  'user_group',
  'realm_user_groups',
  'video_calls',
  'realm_filters',
]
const capabilities = {
  archived_channels: true,
  bulk_message_deletion: true,
  empty_topic_name: true,
  include_deactivated_groups: true,
  linkifier_url_template: true,
  notification_settings_null: true,
  simplified_presence_events: true,
  stream_typing_notifications: true,
  user_list_incomplete: true,
}
export const registering = {
  event_types: JSON.stringify(registrationTypes),
  fetch_event_types: JSON.stringify(registrationTypes),
  client_capabilities: JSON.stringify(capabilities),
}

const noChannels = { stream_ids: '[]' }
const allChannels = {
  include_all: 'true',
  include_default: 'true',
  exclude_archived: 'false',
  include_can_access_content: 'true',
}

export const seenReplies: readonly SeenReply[] = [
  {
    path: '/attachments',
    as: ['administrator'],
    reply: { attachments: list(attachment), upload_space_used: 'integer' },
  },
  {
    path: '/channel_folders',
    parameters: { include_archived: 'true' },
    as: ['administrator'],
    reply: { channel_folders: list(folder) },
  },
  {
    path: '/export/realm/consents',
    as: ['administrator'],
    reply: {
      export_consents: list({ user_id: 'integer', consented: 'boolean', email_address_visibility: 'integer' }),
    },
  },
  { path: '/export/realm', as: ['owner', 'administrator'], reply: { exports: list(dataExport) } },
  { path: '/export/realm', as: ['member', 'guest'], reply: refused, refusal: adminsOnly },
  { path: '/invites', as: ['owner', 'administrator'], reply: { invites: list(emailInvitation, invitationLink) } },
  { path: '/invites', as: ['member'], reply: { invites: list(emailInvitation) } },
  { path: '/invites', as: ['guest'], reply: refused, refusal: noGuests },
  {
    method: 'POST',
    path: '/invites',
    parameters: { invitee_emails: 'a@guest.example, nobody', stream_ids: '[]' },
    as: ['administrator'],
    reply: {
      ...refused,
      errors: list(list('string|boolean')),
      sent_invitations: 'boolean',
      daily_limit_reached: 'boolean',
      license_limit_reached: 'boolean',
    },
    refusal: {
      code: 'INVITATION_FAILED',
      msg: "Some emails did not validate, so we didn't send any invitations.",
    },
  },
  {
    method: 'POST',
    path: '/invites/multiuse',
    parameters: noChannels,
    as: ['owner'],
    reply: { invite_link: 'string' },
  },
  { path: '/realm/linkifiers', as: ['administrator'], reply: { linkifiers: list(linkifier) } },
  {
    path: '/messages/{message}',
    parameters: { apply_markdown: 'false', allow_empty_topic_name: 'true' },
    as: ['administrator'],
    reply: { message: movedMessage, raw_content: 'string' },
  },
  { path: '/messages/{message}/history', as: ['administrator'], reply: { message_history: messageVersions } },
  { method: 'POST', path: '/register', parameters: registering, as: ['administrator'], reply: registration },
  {
    path: '/scheduled_messages',
    as: ['administrator'],
    reply: { scheduled_messages: list(scheduledInChannel, scheduledDirect) },
  },
  {
    path: '/server_settings',
    as: ['administrator'],
    reply: {
      authentication_methods: Object.fromEntries(
        [
          'password',
          'email',
          'dev',
          'ldap',
          'remoteuser',
          'saml',
          'openid connect',
          'apple',
          'azuread',
          'github',
          'gitlab',
          'google',
        ].map((name) => [name, 'boolean']),
      ),
      email_auth_enabled: 'boolean',
      external_authentication_methods: list(),
      is_incompatible: 'boolean',
      push_notifications_enabled: 'boolean',
      realm_description: 'string',
      realm_icon: 'string',
      realm_name: 'string',
      realm_uri: 'string',
      realm_url: 'string',
      realm_web_public_access_enabled: 'boolean',
      require_email_format_usernames: 'boolean',
      zulip_feature_level: 'integer',
      zulip_merge_base: 'string',
      zulip_version: 'string',
    },
  },
  { path: '/streams/{channel}', as: ['administrator'], reply: { stream: channel } },
  { path: '/streams/{channel}/email_address', as: ['administrator'], reply: { email: 'string' } },
  {
    path: '/streams',
    parameters: allChannels,
    as: ['owner', 'administrator', 'member', 'guest'],
    reply: { streams: list({ ...channel, is_default: 'boolean' }) },
  },
  {
    path: '/users/me/subscriptions',
    parameters: { include_subscribers: 'false' },
    as: ['administrator'],
    reply: { subscriptions: list(subscription) },
  },
  {
    path: '/users/me/subscriptions',
    parameters: { include_subscribers: 'partial' },
    as: ['administrator'],
    reply: { subscriptions: list({ ...subscription, subscribers: list('integer') }) },
  },
  {
    path: '/users/me/{channel}/topics',
    parameters: { allow_empty_topic_name: 'true' },
    as: ['administrator'],
    reply: { topics: list({ name: 'string', max_id: 'integer' }) },
  },
  {
    path: '/user_groups',
    parameters: { include_deactivated_groups: 'true' },
    as: ['owner', 'administrator', 'member'],
    reply: { user_groups: list(userGroup) },
  },
  { path: '/user_groups', as: ['guest'], reply: refused, refusal: noGuests },
  { path: '/user_groups', as: ['bot'], reply: refused, refusal: noBots },
  {
    path: '/users',
    parameters: { client_gravatar: 'true' },
    as: ['owner', 'administrator', 'member', 'guest'],
    reply: { members: list(person, bot) },
  },
  { path: '/users/me', as: ['administrator'], reply: ownAccount },
  {
    method: 'PATCH',
    path: '/streams/{channel}',
    parameters: { topics_policy: 'empty_topic_only' },
    as: ['administrator'],
    reply: { ...refused, empty_topic_display_name: 'string' },
    refusal: {
      code: 'BAD_REQUEST',
      msg: 'To enable this configuration, all messages in this channel must be in the general chat topic. Consider renaming or deleting other topics.',
    },
  },
  {
    method: 'PATCH',
    path: '/messages/{limited}',
    parameters: { topic: 'elsewhere', propagate_mode: 'change_all' },
    as: ['member'],
    reply: {
      ...refused,
      first_message_id_allowed_to_move: 'integer',
      total_messages_allowed_to_move: 'integer',
      total_messages_in_topic: 'integer',
    },
    refusal: {
      code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      msg: 'You only have permission to move the 2/5 most recent messages in this topic.',
    },
  },
]
