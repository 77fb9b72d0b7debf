import type { Call } from '../server/operation.ts'
import { isAdministrator, hasMetadataAccess } from '../state/channel-access.ts'
import { channelRecord, subscriptionRecord } from '../state/channel-records.ts'
import { linkifierRecords } from '../state/linkifier-records.ts'
import { scheduledRecords } from '../state/scheduled-records.ts'
import { folderRecords } from '../state/folder-records.ts'
import { groupRecords } from '../state/group-records.ts'
import type { User } from '../state/records.ts'
import { subscriberFields } from '../state/subscribers.ts'
import { avatarOf, registeredUser, userRecord, visibleUsers } from '../state/user-records.ts'
import { realmFields } from './registration-realm.ts'

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
