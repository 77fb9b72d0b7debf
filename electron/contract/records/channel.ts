import { z } from 'zod'
import { isAtLeast } from '../roles.ts'
import type { Failure } from '../failures.ts'
import {
  channelChangeSchema,
  channelCreationSchema,
  channelGroupSettings,
  createdGroupSettings,
  creatingSince,
  topicsPolicies,
  type ChannelGroupSetting,
  type ChannelRecord,
  type SubscriptionRecord,
} from '../operations/channels.ts'
import type { GroupSetting } from '../operations/shapes.ts'
import {
  administratorsOnly,
  byRole,
  isPrivate,
  permissionLocks,
  readersOnly,
  realmLock,
  rule,
  administratorSettings,
  organizationSettings,
} from './channel-rights.ts'
import {
  changing,
  creating,
  recordKind,
  type ActTarget,
  type Field,
  type Finding,
  type Lock,
  type Refusal,
  type RuleFacts,
  type Values,
  type ValuesOf,
} from './define.ts'
import { beside, listing, readingOne, type ReadingAccount } from './reading.ts'
import { unreadEvent } from './event-rules.ts'
import { choice, ids, isSameText, onOff, openChoice, permission, plain, reference, switched, text } from './fields.ts'
import { fieldByDetail, namedField } from './refusals.ts'

/**
 * A channel: `service.md#channels`, `service.md#updating-a-channel`. The kind stays in one file, though it is long,
 * because each setting would otherwise be named in several (`one-place.test.ts`).
 */

export const privacies = ['public', 'private', 'private-protected', 'web-public'] as const
export type Privacy = (typeof privacies)[number]

/** The service's words `realm_default` and `unlimited`, or days. */
export type Retention = number | 'realm_default' | 'unlimited'

export const channelPermissions = Object.keys(channelGroupSettings) as ChannelGroupSetting[]

/** Fields of a channel record that contain its settings. An event has only some of them. */
type Wire = { readonly [K in keyof ChannelRecord]?: ChannelRecord[K] | undefined }

const problem = (key: string): Finding => ({ severity: 'problem', key })
const warning = (key: string): Finding => ({ severity: 'warning', key })

/**
 * Privacy: three booleans of the service that only make sense together. The history is always
 * sent, because the server would otherwise reset it (`service.md#updating-a-channel`).
 */
const privacy: Field<Privacy, true> = choice('privacy', privacies, {
  isRisky: () => true,
  parameters: ['is_private', 'is_web_public', 'history_public_to_subscribers'],
  toParameters: (mine, expected) => ({
    is_private: isPrivate(mine),
    history_public_to_subscribers: mine !== 'private-protected',
    ...(mine === 'web-public' || expected === 'web-public' || expected === undefined
      ? { is_web_public: mine === 'web-public' }
      : {}),
  }),
  find: (value, facts) => {
    const { values, base } = facts
    if (isPrivate(value) && values['is_default_stream'] === true) return problem('default-private')
    if (value === 'private-protected' && !isOpenToAll(values['can_create_topic_group'], facts))
      return problem('protected-topics')
    const isOut = !isPrivate(base['privacy']) && readersOnly({ ...facts, base: values }) !== null
    return isOut ? warning('shuts-out') : null
  },
  lock: readersOnly,
  lockOf: (value, facts) => {
    if (isPrivate(value)) return realmLock('can_create_private_channel_group', facts)
    if (value === 'public') return realmLock('can_create_public_channel_group', facts)
    if (facts.connection.realm.isWebPublicPossible === false) return rule('web-public-off')
    return realmLock('can_create_web_public_channel_group', facts)
  },
})

const retention: Field<Retention, true> = plain(
  'number',
  'message_retention_days',
  // A draft may hold a number that cannot be sent yet.
  z.union([z.number(), z.enum(['realm_default', 'unlimited'])]),
  {
    // The organization's own retention may be shorter, and is not known here.
    isRisky: (mine, expected) =>
      mine !== 'unlimited' && !(typeof mine === 'number' && typeof expected === 'number' && mine >= expected),
    range: { least: 1, most: 2_147_483_647 },
    lock: byRole('owner'),
  },
)

/** Checks that exactly the everyone group may create topics, as protected history requires. */
function isOpenToAll(setting: unknown, { directory }: RuleFacts): boolean {
  // This server does not report the setting, so only the server can decide.
  if (setting === undefined || directory.everyoneId === null) return true
  return permissions.can_create_topic_group.isSame(setting as GroupSetting, directory.everyoneId)
}

const channelPermission = (name: ChannelGroupSetting) =>
  permission(name, {
    lock: permissionLocks[name] ?? (() => null),
    ...(administratorSettings.has(name) && { standingRole: 'administrator' as const }),
    ...(organizationSettings[name] !== undefined && { alsoGrantedBy: organizationSettings[name] }),
    // Servers before 197 accept the setting under another name, and report that name if they ignore it.
    ...(name === 'can_remove_subscribers_group' && { parameters: [name, 'can_remove_subscribers_group_id'] }),
    find: (value, { base, connection, directory }) => {
      const accepts = connection.channelPermissionSettings?.[name]
      const before = base[name] as GroupSetting | undefined
      // The server accepts the value that it already has.
      if (!accepts || (before !== undefined && permissions[name].isSame(value, before))) return null
      const groups = (typeof value === 'number' ? [value] : value.direct_subgroups).filter(
        (id) => id !== directory.nobodyId,
      )
      const people = typeof value === 'number' ? [] : value.direct_members
      if (!accepts.allow_nobody_group && groups.length === 0 && people.length === 0) return problem('nobody')
      if (!accepts.allow_everyone_group && groups.some((id) => id === directory.everyoneId)) return problem('everyone')
      const isSystem = groups.every(directory.isSystemGroup)
      return accepts.require_system_group && (people.length > 0 || groups.length > 1 || !isSystem)
        ? problem('system-only')
        : null
    },
  })

const permissions = Object.fromEntries(channelPermissions.map((name) => [name, channelPermission(name)])) as Record<
  ChannelGroupSetting,
  Field<GroupSetting, false>
>

/** All settings in the order of the page: the parameters under their own names, and `privacy`. */
const fields = {
  new_name: text('new_name', {
    limit: 'max_stream_name_length',
    find: (value, { base, otherNamed }) => {
      if (value.trim() === '') return problem('name-empty')
      if (isSameText(value, String(base['new_name']))) return null
      // The server would refuse the name after storing the settings that come before it.
      const taken = otherNamed?.(value)
      if (!taken) return null
      return { ...problem(taken.isArchived ? 'name-taken-archived' : 'name-taken'), values: { name: taken.name } }
    },
  }),
  description: text('description', {
    limit: 'max_stream_description_length',
    isLong: true,
    // The server turns line breaks into spaces, so both count as the same.
    isSame: (one, other) => isSameText(one.replaceAll('\n', ' '), other.replaceAll('\n', ' ')),
  }),
  folder_id: reference('folder_id', 'folder', {
    find: (value, { directory }) =>
      value !== null && directory.isFolderArchived(value) ? warning('folder-archived') : null,
  }),
  is_default_stream: onOff('is_default_stream', {
    lock: (facts) =>
      byRole('administrator')(facts) ??
      // A default that is set can be turned off, also in the change that makes the channel private.
      (isPrivate(facts.values['privacy']) &&
      facts.values['is_default_stream'] === false &&
      facts.base['is_default_stream'] !== true
        ? rule('private-default')
        : null),
  }),
  default_push_notifications: onOff('default_push_notifications', { lock: byRole('administrator') }),
  is_archived: onOff('is_archived'),
  privacy,
  topics_policy: openChoice('topics_policy', topicsPolicies, {
    find: (value, { base }) =>
      value === 'empty_topic_only' && base['topics_policy'] !== value ? warning('empty-topic') : null,
    lockOf: (value, facts) => (value === 'inherit' ? null : realmLock('can_set_topics_policy_group', facts)),
  }),
  message_retention_days: retention,
  ...permissions,
  /** Only of a new channel. Later, they are a kind of their own (`channel-subscribers`). */
  subscribers: ids('subscribers'),
  /** Only of a new channel, and no reading shows it: a message is posted about the channel. */
  announce: onOff('announce', {
    find: (value, { values }) => (value && isPrivate(values['privacy']) ? problem('announced-private') : null),
    lock: ({ values, connection: { realm } }) => {
      if (realm.announcementChannelId === null) return rule('announce-unknown')
      if (realm.announcementChannelId === -1) return rule('announce-off')
      // An announcement that is on can be turned off.
      return isPrivate(values['privacy']) && values['announce'] !== true ? rule('announce-private') : null
    },
  }),
}

export type ChannelValues = ValuesOf<typeof fields>
export type ChannelField = keyof ChannelValues

/** A change that moves a channel to another folder. */
export const folderChange = (base: number | null | undefined, mine: number | null) => ({
  field: 'folder_id' satisfies ChannelField,
  base,
  mine,
})

/** Every field by name, so that the compiler finds a forgotten one; undefined if a record does not have it. */
type Reported = { readonly [N in ChannelField]: ChannelValues[N] | undefined }

/** Reads a channel's record as settings. A whole record has every field that the types of the values promise. */
export const channelValues = (
  wire: Omit<ChannelRecord, 'rendered_description' | 'can_access_content'>,
): ChannelValues => readSettings(wire) as ChannelValues

function readSettings(wire: Wire): Reported {
  return {
    ...readPermissions(wire),
    new_name: wire.name,
    description: wire.description,
    folder_id: wire.folder_id,
    is_default_stream: wire.is_default,
    default_push_notifications: wire.default_push_notifications,
    is_archived: wire.is_archived,
    privacy: privacyOf(wire),
    topics_policy: wire.topics_policy,
    message_retention_days: retentionOf(wire.message_retention_days),
    subscribers: undefined,
    announce: undefined,
  }
}

/** Values of a new channel. Settings that nobody chooses get the server's defaults. */
export const noChannel: ChannelValues = {
  ...(Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as Record<ChannelField, undefined>),
  new_name: '',
  description: '',
  folder_id: null,
  is_default_stream: false,
  privacy: 'public',
  topics_policy: 'inherit',
  message_retention_days: 'realm_default',
  subscribers: [],
  announce: false,
}

/**
 * Initial values of a new channel. The server subscribes nobody automatically, and a private channel without subscribers
 * is hard to reach, so its creator is the first one.
 */
export const newChannel = (creatorId: number | null, folderId: number | null): ChannelValues => ({
  ...noChannel,
  subscribers: creatorId === null ? [] : [creatorId],
  folder_id: folderId,
})

/** Fields that a new channel can have from the start, in the order of the page. */
const createdFields: readonly ChannelField[] = [
  'new_name',
  'description',
  'folder_id',
  'subscribers',
  'is_default_stream',
  'privacy',
  'topics_policy',
  'message_retention_days',
  ...createdGroupSettings,
  'announce',
]

/** Fields that only a new channel has. */
const onlyCreated: ReadonlySet<string> = new Set<ChannelField>(['subscribers', 'announce'])

const changedFields = (Object.keys(fields) as ChannelField[]).filter((name) => !onlyCreated.has(name))

/** Fields that only an update stores, so that it follows the creation (`service.md#creating-a-channel`). */
const followingFields = changedFields.filter((name) => !createdFields.includes(name) && name !== 'is_archived')

/** Fields of a new channel that another channel can be a template for. */
export const templateFields = [...createdFields, ...followingFields].filter(
  (name) => name !== 'new_name' && name !== 'description' && !onlyCreated.has(name),
)

/** Locks accounts that may create no kind of channel, and servers without the operation. */
function creationLock(facts: RuleFacts): Lock | null {
  const { featureLevel } = facts.connection
  if (featureLevel !== null && featureLevel < creatingSince) return rule('create-level')
  const isOpen =
    realmLock('can_create_private_channel_group', facts) === null ||
    realmLock('can_create_web_public_channel_group', facts) === null
  return isOpen ? null : realmLock('can_create_public_channel_group', facts)
}

/** A new channel has no earlier permissions, so they are sent as bare values. No folder is sent as none. */
const asNew = (parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        Object.hasOwn(channelGroupSettings, name) ? (value as { readonly new: unknown }).new : value,
      ]),
  )

const readPermissions = (wire: Wire): Pick<Reported, ChannelGroupSetting> =>
  Object.fromEntries(channelPermissions.map((name) => [name, wire[name]])) as Pick<Reported, ChannelGroupSetting>

/** Privacy of a whole record, without its other settings. */
export const channelPrivacy = (
  wire: Pick<ChannelRecord, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>,
): Privacy => privacyOf(wire) as Privacy

/** Undefined if this part of a record has no privacy. */
function privacyOf({ is_web_public, invite_only, history_public_to_subscribers }: Wire): Privacy | undefined {
  if (is_web_public === true) return 'web-public'
  if (invite_only === false) return 'public'
  if (invite_only === undefined || history_public_to_subscribers === undefined) return undefined
  return history_public_to_subscribers ? 'private' : 'private-protected'
}

/** Null inherits the organization's setting; -1 keeps forever. */
function retentionOf(days: number | null | undefined): Retention | undefined {
  if (days === null) return 'realm_default'
  return days === -1 ? 'unlimited' : days
}

/**
 * Refusals that name no parameter, by their words (`service.md#channel-checks`), with the field that each concerns. Any
 * other refusal applies to the whole write, because a guessed field would mislead.
 */
const byWords: readonly (readonly [words: RegExp, field: ChannelField])[] = [
  [/must be an organization owner/i, 'message_retention_days'],
  [/channel folder/i, 'folder_id'],
  [/already has that name|channel .* already exists/i, 'new_name'],
  [/default channel cannot be private|web-public channels|moderation request channel/i, 'privacy'],
  [/name cannot be blank|channel name too long/i, 'new_name'],
  [/no such user/i, 'subscribers'],
  [/change default channels/i, 'is_default_stream'],
  [/empty topic|topics? polic|channels? in .*general chat/i, 'topics_policy'],
]

/** Rules behind refusals, for any field. */
const rulesByWords: readonly (readonly [words: RegExp, rule: string])[] = [
  [/content access is required/i, 'readers'],
  [/permission to administer this channel/i, 'administrators'],
]

const refusedRule = ({ serverMessage = '' }: Failure): string | null =>
  rulesByWords.find(([pattern]) => pattern.test(serverMessage))?.[1] ?? null

/** The order in which servers check and store the properties (`service.md#channel-checks`). */
const serverOrder: readonly ChannelField[] = [
  'privacy',
  'topics_policy',
  'is_default_stream',
  'message_retention_days',
  'is_archived',
  'description',
  'new_name',
  'folder_id',
  'default_push_notifications',
  ...channelPermissions.toSorted(),
]

function refusedField(refusal: Refusal): string | null {
  const { failure, missing, sent } = refusal
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const byDetail = fieldByDetail(refusal, { empty_topic_display_name: 'topics_policy', channel_name: 'new_name' })
  if (byDetail !== null) return byDetail
  if (failure.code === 'CHANNEL_ALREADY_EXISTS' && missing.includes('new_name')) return 'new_name'
  const words = failure.serverMessage ?? ''
  const byText = byWords.find(([pattern, field]) => pattern.test(words) && missing.includes(field))?.[1]
  if (byText !== undefined) return byText
  // The server stopped at the first field that it did not store.
  const first = serverOrder.find((name) => missing.includes(name))
  return first !== undefined && sent.length > missing.length ? first : null
}

/**
 * Names of the parameter for all channels that the account may see. Older servers know only the second name, which they
 * refuse to all but administrators (`service.md#channels`).
 */
export const everyChannel = ({ role }: ReadingAccount): readonly ('include_all' | 'include_all_active')[] =>
  isAtLeast(role, 'administrator') === true ? ['include_all', 'include_all_active'] : ['include_all']

function listParameters(account: ReadingAccount) {
  const all = { include_default: true, ...Object.fromEntries(everyChannel(account).map((name) => [name, true])) }
  // An older server refuses unknown parameters. The last ones are those of every level.
  return [{ ...all, exclude_archived: false }, all, { include_default: true, include_public: true }]
}

/** Only the service's own words count, because a gateway's 404 says nothing about a channel. */
const isUnknownChannel = ({ serverMessage = '', status, code }: Failure): boolean =>
  /invalid channel id/i.test(serverMessage) || (status === 404 && code !== undefined)

/** Channel ids. Older servers send records instead. */
const namedChannelsSchema = z.array(
  z.union([z.int(), z.object({ stream_id: z.int() }).transform(({ stream_id: id }) => id)]),
)

/**
 * True if the channel is archived. A channel that no reading finds is deleted or hidden. Servers before 315 list no
 * archived channels, so only the answer to the request counts there.
 */
const archived: ActTarget<boolean> = {
  ...switched('is_archived', true),
  valueOf: (found) => (found === null ? undefined : (found as Values)['is_archived'] === true),
}

export const channel = recordKind({
  kind: 'channel',
  textArea: 'channels',
  fields,
  nameOf: (values) => (values['new_name'] as string | undefined) ?? null,
  idName: 'stream_id',
  valuesOf: (row: ChannelRecord | SubscriptionRecord) => channelValues(row),
  blank: noChannel,
  reading: [
    readingOne('channels.get', {
      parameters: (id) => [{ stream_id: id }],
      rows: ({ stream }) => [stream],
      misses: ['is_default_stream', 'subscribers', 'announce'],
      isGone: isUnknownChannel,
    }),
    listing('channels.list', {
      parameters: listParameters,
      rows: (reply) => reply.streams,
      misses: ['subscribers', 'announce'],
    }),
    listing('channels.subscribed', {
      parameters: () => [{ include_subscribers: 'false' as const }],
      rows: (reply) => reply.subscriptions,
      misses: ['is_default_stream', 'subscribers', 'announce'],
      isComplete: false,
    }),
    // Verifies a new channel, including its subscribers.
    readingOne('channels.list', {
      parameters: (_id, account) => listParameters(account),
      rows: (reply) => reply.streams,
      beside: beside('channels.subscribers', {
        parameters: (id) => ({ stream_id: id }),
        values: ({ subscribers }) => ({ subscribers }),
      }),
      misses: ['announce'],
      onlyFor: ['subscribers'],
      isComplete: false,
    }),
  ],
  acts: {
    create: creating('channels.create', {
      severity: 'light',
      carries: createdFields,
      followedBy: { act: 'update', carries: followingFields },
      alwaysSent: { subscribers: [] },
      renames: {
        new_name: 'name',
        is_private: 'invite_only',
        can_remove_subscribers_group_id: 'can_remove_subscribers_group',
      },
      converts: asNew,
      ceremony: 'review',
      stores: 'whole',
      role: 'member',
      lock: creationLock,
      // Channels are never deleted.
      undo: { by: 'act', act: 'archive', target: { base: false, mine: true } },
      createdId: (reply) => reply.id,
      refusedField,
      refusedRule,
    }),
    update: changing('channels.update', {
      severity: 'light',
      carries: changedFields,
      ceremony: 'review',
      lock: administratorsOnly,
      // Earlier properties are already stored when a later check fails (`service.md#updating-a-channel`).
      stores: 'each',
      undo: { by: 'same' },
      refusedField,
      refusedRule,
    }),
    // Unarchiving is a setting: `is_archived` of the update.
    archive: changing('channels.archive', {
      severity: 'medium',
      target: archived,
      undo: { by: 'update', from: { is_archived: true }, to: { is_archived: false } },
      ceremony: 'review',
      lock: administratorsOnly,
      stores: 'whole',
      refusedField: () => null,
      refusedRule,
    }),
  },
  events: [
    {
      type: 'stream',
      op: 'update',
      read: ({ stream_id: id, property, value, ...more }) => {
        if (typeof property !== 'string' || typeof id !== 'number') return null
        const parsed = channelChangeSchema.safeParse({ stream_id: id, ...more, [property]: value })
        if (!parsed.success) return null
        const { name, ...rest } = parsed.data
        // The event's own `name` is the old one; only a change of the name has the new one.
        const wire = property === 'name' && name !== undefined ? { ...rest, name } : rest
        return Object.hasOwn(wire, property) ? { about: 'one', id, wire, values: readSettings(wire) } : null
      },
    },
    {
      type: 'stream',
      op: 'create',
      read: ({ streams }) => {
        const parsed = z.array(channelCreationSchema).safeParse(streams)
        return parsed.success ? { about: 'new', rows: parsed.data } : null
      },
    },
    {
      type: 'stream',
      op: 'delete',
      read: ({ stream_ids: ids, streams }) => {
        const parsed = namedChannelsSchema.safeParse(ids ?? streams)
        return parsed.success ? { about: 'gone', ids: parsed.data } : null
      },
    },
    {
      type: 'default_streams',
      read: ({ default_streams: listed }) => {
        const parsed = namedChannelsSchema.safeParse(listed)
        if (!parsed.success) return null
        const ids = new Set(parsed.data)
        return {
          about: 'each',
          of: (id) => ({ wire: { is_default: ids.has(id) }, values: { is_default_stream: ids.has(id) } }),
        }
      },
    },
    // The list says which channels the account is subscribed to, and names their folders.
    unreadEvent('subscription'),
    unreadEvent('channel_folder'),
  ],
})
