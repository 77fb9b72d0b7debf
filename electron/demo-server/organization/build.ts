import { Realm, type SystemGroupName } from '../state/realm.ts'
import { namedPeople, mailDomain, type NamedPerson } from './accounts.ts'
import { IdMap, type Attachment, type Contents, type ServerFlags } from '../state/contents.ts'
import { buildChannels, ownChannelCount } from './channels.ts'
import { buildGroups } from './groups.ts'
import { demoStart } from '../state/clock.ts'
import type { Folder, Role, User } from '../state/records.ts'
import {
  buildAccountFlags,
  buildDevices,
  buildExports,
  buildInvitations,
  buildInviteLinks,
  buildLinkifiers,
  buildPlaygrounds,
  buildScheduledMessages,
  type Names,
} from './administration.ts'
import { buildMessages, type MessageDirectory } from './messages.ts'
import type { MessageStore } from '../state/message-store.ts'
import { pathIdsIn } from '../state/upload-links.ts'
import { berthPlanPath, sharedPhotoPath } from './scenes.ts'
import { notificationBotId } from '../state/user-records.ts'
import { randomSequence } from './random.ts'
import type { RealmSettings } from '../state/realm-settings.ts'

const ownUserCount = 220
const ownGroupCount = 45

/** Builds Halden Ferries, or a larger one with `channelCount` channels, and users and groups in proportion. */
export function buildOrganization(channelCount: number, server: Partial<ServerFlags> = {}, moreInvitations = 0): Realm {
  const factor = channelCount / ownChannelCount
  const users = buildUsers(Math.max(namedPeople.length, Math.round(ownUserCount * factor)))
  const byAddress = new Map([...users.values()].map((user) => [user.delivery_email, user]))
  const byKey = new Map(
    namedPeople.flatMap((person) => {
      const user = byAddress.get(person.email)
      return user === undefined ? [] : [[person.key, user] as const]
    }),
  )
  const { groups, ids: groupIds } = buildGroups(
    users,
    byKey,
    Math.max(ownGroupCount, Math.round(ownGroupCount * factor)),
  )
  const folders = buildFolders(byKey.get('ingrid.solberg')?.user_id ?? 0)
  const { channels, defaultChannelIds } = buildChannels({ users, byKey, groups, groupIds, folders }, channelCount)
  const idOf = (name: string) => [...channels.values()].find((channel) => channel.name === name)?.stream_id ?? -1
  return new Realm({
    users,
    groups,
    folders,
    channels,
    defaultChannelIds,
    settings: buildSettings((name) => groupIds.get(name) ?? 0, {
      moderation_request_channel_id: idOf('moderation-requests'),
      new_stream_announcements_stream_id: idOf('all-hands'),
    }),
    systemBots: systemBots(),
    emailGatewayBotId,
    contents: buildContents({ channels, users, byKey }, { ...defaultServerFlags, ...server }, moreInvitations),
  })
}

const rows: readonly { name: string; description: string; archived?: true }[] = [
  { name: 'Operations', description: 'Ships, docks and everything that moves' },
  { name: 'Crew', description: 'Rosters, training and life on board' },
  { name: 'Company', description: 'For everyone at Halden Ferries' },
  { name: 'Terminals', description: 'One channel for each terminal' },
  { name: 'Safety', description: 'Drills, reports, inspections' },
  { name: 'Engineering', description: 'Engine rooms, yards and spare parts' },
  { name: 'Customers', description: 'Passengers, freight and fares' },
  { name: 'Projects', description: 'Work with an end date' },
  { name: 'Winter timetable 2024', description: 'Closed season', archived: true },
]

function buildFolders(creatorId: number): Map<number, Folder> {
  return new Map(
    rows.map((row, index) => [
      index + 1,
      {
        id: index + 1,
        name: row.name,
        description: row.description,
        order: index,
        creator_id: creatorId,
        date_created: demoStart - (420 - index * 12) * 86_400,
        is_archived: row.archived === true,
      },
    ]),
  )
}

/** Everything except people, groups, folders and channels. */
function buildContents(directory: MessageDirectory, server: ServerFlags, moreInvitations: number): Contents {
  const byName = new Map([...directory.channels.values()].map((channel) => [channel.name, channel.stream_id]))
  const names: Names = {
    user: (key) => directory.byKey.get(key)?.user_id ?? 0,
    channel: (name) => byName.get(name),
  }
  const { messages, joined } = buildMessages(directory)
  const linkifiers = buildLinkifiers()
  return {
    messages,
    joined,
    linkifiers,
    lastLinkifierId: linkifiers.length,
    playgrounds: buildPlaygrounds(),
    invitations: buildInvitations(names, moreInvitations),
    inviteLinks: buildInviteLinks(names),
    scheduledMessages: buildScheduledMessages(names),
    exports: buildExports(names),
    attachments: buildAttachments(messages, names.user),
    devices: buildDevices(names),
    pushes: [],
    passwords: new Map(),
    accounts: buildAccountFlags(directory.users, names),
    server,
  }
}

const defaultServerFlags: ServerFlags = {
  provider_a_configured: true,
  provider_b_configured: true,
  push_bouncer: 'up',
  max_file_upload_size_mib: 100,
  upload_quota_mib: 50_000,
  export_seconds: 3,
  export_outcome: 'ready',
  export_maximum_messages: 250_000,
  invitations_left_today: 1_000,
  wildcard_mention_threshold: 15,
}

const day = 86_400

/** Shared files, and one that was uploaded but never sent. */
function buildAttachments(messages: MessageStore, user: (key: string) => number): IdMap<Attachment> {
  const rows: readonly [string, string, string, number, number, string][] = [
    ['astrid.vik', 'fossen-at-quay-3.jpg', sharedPhotoPath, 5700, 348_211, 'image/jpeg'],
    ['astrid.vik', 'berth-plan-week-25.pdf', berthPlanPath, 240, 91_406, 'application/pdf'],
    ['astrid.vik', 'draft roster.xlsx', '2/aa/draft001/draft-roster.xlsx', 2 * day, 18_202, 'application/vnd.ms-excel'],
    [
      'ingrid.solberg',
      'Organisasjonskart 2026.png',
      '2/0c/orgkart1/Organisasjonskart-2026.png',
      9 * day,
      120_400,
      'image/png',
    ],
    ['signe.dahl', 'board minutes.txt', '2/5e/minutes9/board-minutes.txt', 30 * day, 6120, 'text/plain'],
  ]
  const attachments = new IdMap<Attachment>(
    rows.map(([owner, name, path_id, age, size, content_type], index) => ({
      id: index + 1,
      name,
      path_id,
      size,
      create_time: demoStart - age,
      owner_id: user(owner),
      content_type,
      file: null,
      message_ids: new Set<number>(),
    })),
  )
  const byPath = new Map([...attachments.values()].map((attachment) => [attachment.path_id, attachment]))
  for (const message of messages.all()) {
    for (const path of pathIdsIn(message.content)) byPath.get(path)?.message_ids.add(message.id)
  }
  return attachments
}

const firstUserId = 11

const emailGatewayBotId = 3

/** Bots of the service itself. */
function systemBots(): User[] {
  return [
    systemBot(emailGatewayBotId, 'emailgateway', 'Email Gateway'),
    systemBot(notificationBotId, 'notification-bot', 'Notification Bot'),
    systemBot(5, 'welcome-bot', 'Welcome Bot'),
  ]
}

/** Index of the invented colleague whose account is deleted, and so deactivated. */
const deletedIndex = 29

/** All users: the named people first, then invented colleagues up to `count`. */
function buildUsers(count: number): Map<number, User> {
  const random = randomSequence(20_260_615)
  const users = new Map<number, User>()
  const addresses = new Set<string>()
  const ownerOfBots = firstUserId + namedPeople.findIndex((person) => person.key === 'ingrid.solberg')
  for (const person of namedPeople) {
    addresses.add(person.email)
    const id = firstUserId + users.size
    users.set(id, userOf(id, person, person.isBot === true ? ownerOfBots : null, random))
  }
  for (let index = users.size; index < count; index += 1) {
    const id = firstUserId + index
    const name = `${pick(firstNames, random)} ${pick(lastNames, random)}`
    const isBot = index % 44 === 43
    const fullName = isBot ? `${name.split(' ')[0] ?? ''} Relay Bot` : name
    const base = isBot ? `relay-${index}-bot` : addressOf(fullName)
    let email = `${base}@${isBot ? `chat.${mailDomain}` : mailDomain}`
    if (addresses.has(email)) email = `${base}.${index}@${mailDomain}`
    addresses.add(email)
    const role = isBot ? 400 : roleOf(index)
    const isActive = index % 15 !== 14
    const person = { key: base, fullName, email, role, isBot, isActive, isDeleted: index === deletedIndex }
    users.set(id, userOf(id, person, isBot ? ownerOfBots + (index % 3) : null, random))
  }
  return users
}

/** Most people are members; about one in twenty is a guest, one in twenty a moderator, and a few are administrators. */
function roleOf(index: number): Role {
  if (index % 19 === 7) return 600
  if (index % 21 === 5) return 300
  if (index % 97 === 33) return 200
  return 400
}

function userOf(id: number, person: NamedPerson, botOwner: number | null, random: () => number): User {
  const isBot = person.isBot === true
  const isActive = person.isActive !== false
  return {
    user_id: id,
    delivery_email: person.email,
    full_name: person.fullName,
    role: person.role,
    is_bot: isBot,
    bot_type: isBot ? 1 : null,
    bot_owner_id: botOwner,
    is_active: isActive,
    is_deleted: person.isDeleted === true,
    timezone: person.timezone ?? 'Europe/Oslo',
    date_joined: demoStart - Math.floor((90 + random() * 1200) * day),
    // Three in four were active within the last ten days, the others more than 14 days ago
    // (`service.md#subscriptions`).
    last_active: demoStart - Math.floor((isActive && random() < 0.75 ? random() * 10 : 15 + random() * 80) * day),
  }
}

function systemBot(id: number, address: string, fullName: string): User {
  const bot = { key: address, fullName, email: `${address}@service.example`, role: 400, isBot: true } as const
  return userOf(id, bot, null, () => 0)
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

// oxfmt-ignore
const firstNames = [
  'Aaliyah', 'Agnieszka', 'Aino', 'Amara', 'Ana', 'Anne-Lise', 'Arash', 'Arne', 'Ayşe', 'Bao', 'Birgit', 'Chiamaka',
  'Dag', 'Diego', 'Dmitri', 'Eirik', 'Elif', 'Erik', 'Fatima', 'Femi', 'Frida', 'Gunnar', 'Guðrún', 'Hana', 'Håkon',
  'Hamza', 'Ilse', 'Ines', 'Ivar', 'Jae-won', 'João', 'Kari', 'Kavita', 'Kjersti', 'Krzysztof', 'Lars', 'Leila',
  'Linh', 'Magnus', 'Maja', 'Mohamed', 'Noor', 'Oddvar', 'Olga', 'Pernille', 'Pål', 'Rahul', 'Ragnhild', 'Samir',
  'Siobhán', 'Sofía', 'Solveig', 'Stian', 'Tomasz', 'Torunn', 'Trygve', 'Unni', 'Wanjiru', 'Xiulan', 'Zoltán',
]

// oxfmt-ignore
const lastNames = [
  'Aas', 'Achterberg', 'Andersen', 'Bakke', 'Berg', 'Bianchi', 'Castro', 'Chen', 'Da Silva', 'Diallo', 'Eriksen',
  'Farah', 'Fjeld', 'García', 'Gjerde', 'Gundersen', 'Hagen', 'Hansen', 'Hernández', 'Hoang', 'Holm', 'Hossain',
  'Ivanova', 'Jensen', 'Johansson', 'Kamau', 'Khan', 'Kim', 'Kovács', 'Kristoffersen', 'Larsen', 'Lindqvist', 'Lund',
  'Mäkinen', 'Mensah', 'Mikkelsen', 'Müller', 'Nguyen', 'Nilsen', 'Nowak', 'Ødegård', 'Okafor', 'Olsen', 'Papadakis',
  'Pedersen', 'Rashid', 'Rønning', 'Sæther', 'Schmidt', 'Skoglund', 'Sørensen', 'Svendsen', 'Thorsen', 'Tveit',
  'Ueda', 'Vasquez', 'Virtanen', 'Wang', 'Yilmaz', 'Zieliński',
]

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ð: 'd', ş: 's', ł: 'l', ı: 'i', ß: 'ss' }

/** Part of an address before the @, in plain letters. */
function addressOf(fullName: string): string {
  return fullName
    .toLowerCase()
    .replace(/[øæåðşłıß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, '.')
    .replace(/[^a-z.-]/g, '')
}

/** Channels with a purpose for the whole organization, by their ids. */
type PurposeChannels = Pick<RealmSettings, 'moderation_request_channel_id' | 'new_stream_announcements_stream_id'>

/** Settings of the organization. Only owners may make channels web-public. */
function buildSettings(group: (name: SystemGroupName) => number, channels: PurposeChannels): RealmSettings {
  return {
    name: 'Halden Ferries',
    description: 'Ferries between Norway, Denmark and Sweden since 1926.',
    enable_spectator_access: true,
    message_retention_days: 365,
    topics_policy: 'allow_empty_topic',
    empty_topic_display_name: 'general chat',
    ...channels,
    owner_full_content_access: false,
    can_create_public_channel_group: group('role:members'),
    can_create_private_channel_group: group('role:members'),
    can_create_web_public_channel_group: group('role:owners'),
    can_set_topics_policy_group: group('role:moderators'),
    can_set_delete_message_policy_group: group('role:moderators'),
    can_access_all_users_group: group('role:members'),
    can_add_subscribers_group: group('role:members'),
    can_create_groups: group('role:moderators'),
    can_manage_all_groups: group('role:administrators'),
    can_invite_users_group: group('role:members'),
    create_multiuse_invite_group: group('role:administrators'),
    allow_message_editing: true,
    message_content_edit_limit_seconds: 600,
    move_messages_within_stream_limit_seconds: 604_800,
    move_messages_between_streams_limit_seconds: 604_800,
    can_resolve_topics_group: group('role:everyone'),
    can_move_messages_between_channels_group: group('role:members'),
    can_move_messages_between_topics_group: group('role:everyone'),
    can_mention_many_users_group: group('role:moderators'),
    mandatory_topics: false,
    emails_restricted_to_domains: false,
    disallow_disposable_email_addresses: true,
    default_code_block_language: '',
    allow_edit_history: true,
    push_notifications_enabled: true,
    require_e2ee_push_notifications: false,
    video_chat_provider: 1,
    callProviders: {
      disabled: { id: 0, name: 'None' },
      jitsi_meet: { id: 1, name: 'Jitsi Meet' },
      constructor_groups: { id: 7, name: 'Constructor Groups' },
      webex: { id: 8, name: 'Webex' },
    },
    others: {
      message_content_delete_limit_seconds: 600,
      can_add_custom_emoji_group: group('role:members'),
      can_create_bots_group: group('role:members'),
      can_create_write_only_bots_group: group('role:members'),
      can_delete_any_message_group: group('role:administrators'),
      can_delete_own_message_group: group('role:everyone'),
      can_manage_billing_group: group('role:administrators'),
      can_summarize_topics_group: group('role:everyone'),
      direct_message_initiator_group: group('role:everyone'),
      direct_message_permission_group: group('role:everyone'),
      default_language: 'en',
      date_created: 1_678_000_000,
      email_auth_enabled: true,
      bot_domain: 'chat.haldenferries.example',
      push_notifications_enabled_end_timestamp: null,
      waiting_period_threshold: 0,
      inline_image_preview: true,
      invite_required: true,
      plan_type: 1,
      authentication_methods: { Email: { enabled: true, available: true } },
      avatar_changes_disabled: false,
      // Older numbers of the permissions above: members, members, owners, moderators.
      create_public_stream_policy: 1,
      create_private_stream_policy: 1,
      create_web_public_stream_policy: 7,
      wildcard_mention_policy: 7,
      default_external_accounts: {
        github: {
          name: 'GitHub username',
          text: 'GitHub',
          hint: '',
          url_pattern: 'https://github.com/%(username)s',
        },
      },
      digest_emails_enabled: false,
      digest_weekday: 1,
      email_changes_disabled: false,
      enable_guest_user_dm_warning: true,
      enable_guest_user_indicator: true,
      enable_read_receipts: true,
      gif_rating_policy: 1,
      giphy_rating: 1,
      inline_url_embed_preview: false,
      jitsi_server_url: null,
      message_content_allowed_in_email_notifications: true,
      name_changes_disabled: false,
      org_type: 10,
      password_auth_enabled: true,
      presence_disabled: false,
      require_unique_names: false,
      send_channel_events_messages: false,
      send_welcome_emails: true,
      signup_announcements_stream_id: -1,
      want_advertise_in_communities_directory: false,
      welcome_message_custom_text: '',
      zulip_update_announcements_stream_id: -1,
    },
  }
}
