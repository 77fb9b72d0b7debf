import { deliver, type DeliveryScene } from '../state/message-delivery.ts'
import {
  channelGroupSettings,
  topicsPolicies,
  type Channel,
  type ChannelGroupSetting,
  type User,
} from '../state/records.ts'
import { notificationBotId } from '../state/user-records.ts'
import { ApiError, badRequest, invalidParameter, missingParameter, unauthorizedPrincipal } from '../server/errors.ts'
import { requireMember } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { isAdministrator, isOwner } from '../state/channel-access.ts'
import { announceDefaultChannels } from '../state/channel-changes.ts'
import { addChannel, subscribe } from '../state/channel-creation.ts'
import { channelPermissionRules, checkAllowedValue, parseGroupSettingValue } from '../state/group-setting-values.ts'
import { limits } from '../state/realm-settings.ts'
import { retentionDays } from './channel-update-parameters.ts'
import { checkNewName } from './subscribe.ts'

/** Posts a message about a new channel, if the organization has a channel for that. */
export function announceChannel(scene: DeliveryScene, creator: User, { name }: Channel): void {
  const { realm } = scene
  const there = realm.channels.get(realm.settings.new_stream_announcements_stream_id)
  if (there === undefined || there.is_archived) return
  deliver(scene, {
    senderId: notificationBotId,
    to: { stream_id: there.stream_id, topic: 'new channels' },
    content: `@_**${creator.full_name}|${creator.user_id}** created a new channel #**${name}**.`,
  })
}

/** Creating channels (`service.md#creating-a-channel`). */

/** Settings that the service accepts here without storing them; only an update sets them. */
const dropped: ReadonlySet<ChannelGroupSetting> = new Set([
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
])

export const channelCreateOperations: readonly Operation[] = [
  operation({
    id: 'channels.create',
    method: 'POST',
    path: '/channels/create',
    documented: false,
    since: 417,
    parameters: {
      name: always,
      subscribers: always,
      description: always,
      folder_id: always,
      invite_only: always,
      is_web_public: always,
      is_default_stream: always,
      history_public_to_subscribers: always,
      message_retention_days: always,
      topics_policy: always,
      announce: always,
      ...Object.fromEntries(channelGroupSettings.map((name) => [name, always])),
    },
    run: (call, user) => {
      requireMember(user)
      const { realm, parameters } = call
      const wanted = readNewChannel(call)
      const people = wanted.subscribers.map((id) => {
        const person = realm.users.get(id)
        if (person?.is_active !== true) throw badRequest('No such user')
        return person
      })
      checkNewName(wanted.name)
      if (realm.findChannelByName(wanted.name) !== undefined) {
        throw new ApiError(409, 'CHANNEL_ALREADY_EXISTS', `Channel '${wanted.name}' already exists`, {
          channel_name: wanted.name,
        })
      }
      checkCombination(wanted)
      checkRights(call, user, wanted)
      const groups = channelGroupSettings
        .filter((setting) => parameters.has(setting) && !dropped.has(setting))
        .map((setting) => {
          const value = parseGroupSettingValue(realm, setting, parameters.json(setting))
          checkAllowedValue(realm, setting, channelPermissionRules[setting], value)
          return [setting, value] as const
        })
      const scene = { ...call.context, realm }
      const { subscribers: _ids, isDefault, announces, ...settings } = wanted
      const channel = addChannel(scene, user, { ...settings, groups: Object.fromEntries(groups) })
      if (isDefault) {
        realm.defaultChannelIds.add(channel.stream_id)
        announceDefaultChannels(scene)
      }
      if (people.length > 0) subscribe(scene, channel, people)
      if (announces && !channel.invite_only) announceChannel(scene, user, channel)
      return { id: channel.stream_id }
    },
  }),
]

type Wanted = ReturnType<typeof readNewChannel>

function readNewChannel({ parameters, level }: Call) {
  const subscribers = parameters.integers('subscribers')
  if (subscribers === undefined) throw missingParameter('subscribers')
  const invite_only = parameters.boolean('invite_only', false)
  const retention = parameters.json('message_retention_days') ?? 'realm_default'
  if (typeof retention !== 'string' && typeof retention !== 'number')
    throw invalidParameter('message_retention_days', retention)
  // Unlike in an update, the policy is JSON text.
  const policy = parameters.json('topics_policy') ?? 'inherit'
  const topics_policy = topicsPolicies.find((one) => one === policy)
  if (topics_policy === undefined) throw badRequest('Invalid topics_policy')
  return {
    name: parameters.requiredText('name').trim(),
    description: parameters.text('description', { maximum: limits.max_stream_description_length }) ?? '',
    subscribers: [...new Set(subscribers)],
    folder_id: parameters.integer('folder_id') ?? null,
    invite_only,
    is_web_public: parameters.boolean('is_web_public', false),
    history_public_to_subscribers: parameters.boolean('history_public_to_subscribers', !invite_only),
    message_retention_days: retentionDays(retention, level),
    topics_policy,
    isDefault: parameters.boolean('is_default_stream', false),
    announces: parameters.boolean('announce', false),
  }
}

function checkCombination({ invite_only, is_web_public, history_public_to_subscribers, isDefault }: Wanted): void {
  if (invite_only ? is_web_public : !history_public_to_subscribers) throw badRequest('Invalid parameters')
  if (invite_only && isDefault) throw badRequest('A default channel cannot be private.')
}

function checkRights({ realm }: Call, user: User, wanted: Wanted): void {
  const { settings } = realm
  const may = (value: Parameters<typeof realm.membership.includes>[0]) => realm.membership.includes(value, user.user_id)
  if (wanted.is_web_public && !settings.enable_spectator_access)
    throw badRequest('Web-public channels are not enabled.')
  const isAllowed =
    may(wanted.invite_only ? settings.can_create_private_channel_group : settings.can_create_public_channel_group) &&
    (!wanted.is_web_public || may(settings.can_create_web_public_channel_group)) &&
    (wanted.topics_policy === 'inherit' || may(settings.can_set_topics_policy_group)) &&
    (!wanted.isDefault || isAdministrator(user))
  if (!isAllowed) throw badRequest('Insufficient permission')
  if (wanted.message_retention_days !== null && !isOwner(user))
    throw unauthorizedPrincipal('Must be an organization owner')
  if (wanted.folder_id !== null && !realm.folders.has(wanted.folder_id)) throw badRequest('Invalid channel folder ID')
}
