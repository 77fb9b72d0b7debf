import { badRequest, unauthorizedPrincipal, ApiError } from '../server/errors.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { isAdministrator, isOwner, hasContentAccess } from '../state/channel-access.ts'
import { announceDefaultChannels, changeChannel, descriptionUpdate } from '../state/channel-changes.ts'
import {
  channelPermissionRules,
  checkAllowedValue,
  isChange,
  systemGroupRequired,
  areEqualValues,
} from '../state/group-setting-values.ts'
import type { Channel, User, ChannelGroupSetting, GroupSettingValue } from '../state/records.ts'
import {
  channelUpdateParameters,
  readChannelUpdate,
  retentionDays,
  type ChannelUpdate,
  type GroupChange,
} from './channel-update-parameters.ts'
import { administeredChannel } from './channels.ts'
import { limits } from '../state/realm-settings.ts'

/** State for the step of one property. */
type Step = {
  readonly call: Call
  readonly user: User
  readonly channel: Channel
  readonly update: ChannelUpdate
  /** Stores a change at once and sends its events. No later refusal reverts the change. */
  readonly store: (apply: () => void, event: Parameters<typeof changeChannel>[3]) => void
}

export const channelUpdateOperations: readonly Operation[] = [
  operation({
    id: 'channels.update',
    method: 'PATCH',
    path: '/streams/{stream_id}',
    documented: true,
    parameters: channelUpdateParameters,
    appliesInOrder: true,
    run: (call, user) => {
      const update = readChannelUpdate(call)
      const channel = administeredChannel(call, user)
      checkBeforeStoring(call, user, channel, update)
      const scene = { ...call.context, realm: call.realm }
      const step: Step = {
        call,
        user,
        channel,
        update,
        store: (apply, event) => changeChannel(scene, channel, apply, event),
      }
      // The steps are not one transaction: each stores before the next one checks (`service.md#updating-a-channel`).
      for (const apply of steps) apply(step)
      for (const change of update.groups) applyGroup(step, change)
      return {}
    },
  }),
]

/** Properties in the order in which they are stored; permission settings follow, by name. See README.md. */
const steps: readonly ((step: Step) => void)[] = [
  applyPrivacy,
  applyTopicsPolicy,
  applyDefault,
  applyRetention,
  applyUnarchive,
  applyDescription,
  applyName,
  applyFolder,
  applyDefaultPush,
]

function applyPrivacy({ call, channel, update, store }: Step): void {
  for (const name of ['is_private', 'is_web_public', 'history_public_to_subscribers']) {
    if (call.parameters.has(name)) call.reach(name)
  }
  if (!asksForPrivacy(update)) return
  const privacy = proposedPrivacy(channel, update)
  if (
    privacy.invite_only === channel.invite_only &&
    privacy.is_web_public === channel.is_web_public &&
    privacy.history_public_to_subscribers === channel.history_public_to_subscribers
  ) {
    return
  }
  const { history_public_to_subscribers, is_web_public } = privacy
  store(() => Object.assign(channel, privacy), {
    property: 'invite_only',
    value: privacy.invite_only,
    more: { history_public_to_subscribers, is_web_public },
  })
}

function applyTopicsPolicy({ call, channel, update, store }: Step): void {
  const policy = update.topicsPolicy
  if (policy === undefined) return
  call.reach('topics_policy')
  checkTopicsPolicy(call, channel, update)
  if (policy === channel.topics_policy) return
  store(() => (channel.topics_policy = policy), { property: 'topics_policy', value: policy })
}

function applyDefault({ call, user, channel, update }: Step): void {
  if (update.isDefault === undefined) return
  call.reach('is_default_stream')
  if (!isAdministrator(user)) throw badRequest('You do not have permission to change default channels.')
  const ids = call.realm.defaultChannelIds
  if (ids.has(channel.stream_id) === update.isDefault) return
  if (update.isDefault) ids.add(channel.stream_id)
  else ids.delete(channel.stream_id)
  announceDefaultChannels({ ...call.context, realm: call.realm })
}

function applyRetention({ call, user, channel, update, store }: Step): void {
  if (update.retention === undefined) return
  call.reach('message_retention_days')
  if (!isOwner(user)) throw unauthorizedPrincipal('Must be an organization owner')
  const days = retentionDays(update.retention, call.level)
  if (days === channel.message_retention_days) return
  store(() => (channel.message_retention_days = days), { property: 'message_retention_days', value: days })
}

/** Unarchives a channel; `true` is ignored (`service.md#archived-channels`). */
function applyUnarchive({ call, channel, update, store }: Step): void {
  if (update.isArchived !== undefined) call.reach('is_archived')
  if (update.isArchived !== false || !channel.is_archived) return
  store(() => (channel.is_archived = false), { property: 'is_archived', value: false })
}

function applyDescription({ call, channel, update, store }: Step): void {
  if (update.description === undefined) return
  call.reach('description')
  const description = update.description.replaceAll('\n', ' ')
  if (description === channel.description) return
  store(() => (channel.description = description), descriptionUpdate(description))
}

function applyName({ call, channel, update, store }: Step): void {
  if (update.newName === undefined) return
  call.reach('new_name')
  const name = checkedName(call, channel, update.newName)
  store(() => call.realm.renameChannel(channel, name), { property: 'name', value: name })
}

function applyFolder({ call, channel, update, store }: Step): void {
  const folderId = update.folderId
  if (folderId === undefined) return
  call.reach('folder_id')
  if (folderId !== null && !call.realm.folders.has(folderId)) throw badRequest('Invalid channel folder ID')
  if (folderId === channel.folder_id) return
  store(() => (channel.folder_id = folderId), { property: 'folder_id', value: folderId })
}

/** Organization administrators may change this setting, channel administrators may not. */
function applyDefaultPush({ call, user, channel, update, store }: Step): void {
  const value = update.defaultPush
  if (value === undefined) return
  call.reach('default_push_notifications')
  if (!isAdministrator(user)) throw unauthorizedPrincipal('Must be an organization administrator')
  if (value === channel.default_push_notifications) return
  store(() => (channel.default_push_notifications = value), { property: 'default_push_notifications', value })
}

function applyGroup({ call, channel, store }: Step, change: GroupChange): void {
  const { setting, update } = change
  call.reach(change.parameter)
  if (!isChange(channel.groups[setting], update)) return
  if (change.systemGroupOnly && typeof update.new === 'number') {
    const group = call.realm.groups.get(update.new)
    if (group !== undefined && !group.is_system_group) throw systemGroupRequired(change.parameter)
  }
  checkAllowedValue(call.realm, setting, channelPermissionRules[setting], update.new)
  store(() => (channel.groups[setting] = update.new), { property: change.parameter, value: update.new })
}

type Privacy = {
  readonly invite_only: boolean
  readonly is_web_public: boolean
  readonly history_public_to_subscribers: boolean
}

/**
 * Returns the requested privacy. Without a value for the history, `is_private` resets it
 * (`service.md#updating-a-channel`).
 */
function proposedPrivacy(channel: Channel, update: ChannelUpdate): Privacy {
  const invite_only = update.isPrivate ?? channel.invite_only
  const resetHistory = update.isPrivate === undefined ? channel.history_public_to_subscribers : !update.isPrivate
  return {
    invite_only,
    is_web_public: update.isWebPublic ?? channel.is_web_public,
    history_public_to_subscribers: update.historyPublic ?? resetHistory,
  }
}

const asksForPrivacy = (update: ChannelUpdate): boolean =>
  update.isPrivate !== undefined || update.isWebPublic !== undefined || update.historyPublic !== undefined

/** Makes all checks before anything is stored, in the order of `service.md#channel-checks`. */
function checkBeforeStoring(call: Call, user: User, channel: Channel, update: ChannelUpdate): void {
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
function checkTopicsPolicy({ realm }: Call, channel: Channel, update: ChannelUpdate): void {
  if (update.topicsPolicy !== 'empty_topic_only') return
  if (realm.contents.messages.ofChannel(channel.stream_id).every((message) => message.topic === '')) return
  const name = realm.settings.empty_topic_display_name
  throw badRequest(
    `To enable this configuration, all messages in this channel must be in the ${name} topic. Consider renaming or deleting other topics.`,
    { empty_topic_display_name: name },
  )
}

/** Returns the trimmed new name; refuses it when it is unchanged, invalid or in use. */
function checkedName({ realm }: Call, channel: Channel, requested: string): string {
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
