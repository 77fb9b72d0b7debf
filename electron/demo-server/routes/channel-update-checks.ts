import { ApiError, badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import { hasContentAccess } from '../state/channel-access.ts'
import { areEqualValues } from '../state/group-setting-values.ts'
import type { Channel, ChannelGroupSetting, GroupSettingValue, User } from '../state/records.ts'
import { limits } from '../state/realm-settings.ts'
import type { ChannelUpdate } from './channel-update-parameters.ts'

type Privacy = {
  readonly invite_only: boolean
  readonly is_web_public: boolean
  readonly history_public_to_subscribers: boolean
}

/**
 * Returns the requested privacy. Without a value for the history, `is_private` resets it
 * (`service.md#updating-a-channel`).
 */
export function proposedPrivacy(channel: Channel, update: ChannelUpdate): Privacy {
  const invite_only = update.isPrivate ?? channel.invite_only
  const resetHistory = update.isPrivate === undefined ? channel.history_public_to_subscribers : !update.isPrivate
  return {
    invite_only,
    is_web_public: update.isWebPublic ?? channel.is_web_public,
    history_public_to_subscribers: update.historyPublic ?? resetHistory,
  }
}

export const asksForPrivacy = (update: ChannelUpdate): boolean =>
  update.isPrivate !== undefined || update.isWebPublic !== undefined || update.historyPublic !== undefined

/** Makes all checks before anything is stored, in the order of `service.md#channel-checks`. */
export function checkBeforeStoring(call: Call, user: User, channel: Channel, update: ChannelUpdate): void {
  checkPrivacy(call, channel, update)
  checkContentAccess(call, user, channel, update)
  checkRights(call, user, channel, update)
  if (update.isWebPublic === true && !call.realm.settings.enable_spectator_access) {
    throw badRequest('Web-public channels are not enabled.')
  }
}

function checkPrivacy({ realm, level }: Call, channel: Channel, update: ChannelUpdate): void {
  const proposed = proposedPrivacy(channel, update)
  const protectedHistory = !proposed.history_public_to_subscribers
  if (proposed.is_web_public && (proposed.invite_only || protectedHistory)) throw badRequest('Invalid parameters')
  if (!proposed.invite_only && protectedHistory) throw badRequest('Invalid parameters')
  const isDefault = update.isDefault ?? realm.defaultChannelIds.has(channel.stream_id)
  if (proposed.invite_only && isDefault) throw badRequest('A default channel cannot be private.')
  if (realm.settings.moderation_request_channel_id === channel.stream_id && !proposed.invite_only) {
    throw badRequest('A moderation request channel cannot be public.')
  }
  // Protected history requires topics that everyone may create, with the setting of the same request.
  const topicCreators = requestedValue(update, 'can_create_topic_group') ?? channel.groups.can_create_topic_group
  if (level >= 441 && protectedHistory && topicCreators !== realm.systemGroup('role:everyone')) {
    throw badRequest('Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group')
  }
}

/** Only accounts that can read a channel may make it public or let people in. */
function checkContentAccess({ realm }: Call, user: User, channel: Channel, update: ChannelUpdate): void {
  const needsContent =
    update.isPrivate !== undefined ||
    changes(channel, update, 'can_add_subscribers_group') ||
    changes(channel, update, 'can_subscribe_group')
  if (needsContent && !hasContentAccess(realm, user, channel)) throw badRequest('Channel content access is required.')
}

function checkRights({ realm }: Call, user: User, channel: Channel, update: ChannelUpdate): void {
  const may = (value: GroupSettingValue): boolean => realm.membership.includes(value, user.user_id)
  const { settings } = realm
  const insufficient =
    (update.isPrivate === true && !may(settings.can_create_private_channel_group)) ||
    (update.isPrivate === false && !may(settings.can_create_public_channel_group)) ||
    (update.isWebPublic === true && !may(settings.can_create_web_public_channel_group)) ||
    (update.topicsPolicy !== undefined &&
      update.topicsPolicy !== 'inherit' &&
      !may(settings.can_set_topics_policy_group)) ||
    ((changes(channel, update, 'can_delete_any_message_group') ||
      changes(channel, update, 'can_delete_own_message_group')) &&
      !may(settings.can_set_delete_message_policy_group))
  if (insufficient) throw badRequest('Insufficient permission')
}

/** Refuses `empty_topic_only` where other topics have messages; the error contains the empty topic's display name. */
export function checkTopicsPolicy({ realm }: Call, channel: Channel, update: ChannelUpdate): void {
  if (update.topicsPolicy !== 'empty_topic_only') return
  if (realm.contents.messages.ofChannel(channel.stream_id).every((message) => message.topic === '')) return
  const name = realm.settings.empty_topic_display_name
  throw badRequest(
    `To enable this configuration, all messages in this channel must be in the ${name} topic. Consider renaming or deleting other topics.`,
    { empty_topic_display_name: name },
  )
}

/** Returns the trimmed new name; refuses it when it is unchanged, invalid or in use. */
export function checkedName({ realm }: Call, channel: Channel, requested: string): string {
  const name = requested.trim()
  if (name === channel.name) throw badRequest('Channel already has that name.')
  if (name === '') throw badRequest("Channel name can't be empty.")
  if (Array.from(name).length > limits.max_stream_name_length) {
    throw badRequest(`Channel name too long (limit: ${limits.max_stream_name_length} characters).`)
  }
  const invalid = Array.from(name).findIndex((sign) => /[\p{Cc}\p{Cs}\p{Cn}]/u.test(sign))
  if (invalid >= 0) throw badRequest(`Invalid character in channel name, at position ${invalid + 1}.`)
  // A channel may change the case of its own name.
  const holder = realm.findChannelByName(name)
  if (holder !== undefined && holder !== channel) {
    throw new ApiError(409, 'CHANNEL_ALREADY_EXISTS', `Channel '${name}' already exists`, { channel_name: name })
  }
  return name
}

function requestedValue(update: ChannelUpdate, setting: ChannelGroupSetting): GroupSettingValue | undefined {
  return update.groups.find((change) => change.setting === setting)?.update.new
}

function changes(channel: Channel, update: ChannelUpdate, setting: ChannelGroupSetting): boolean {
  const value = requestedValue(update, setting)
  return value !== undefined && !areEqualValues(value, channel.groups[setting])
}
