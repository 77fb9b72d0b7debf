import { badRequest, unauthorizedPrincipal } from '../server/errors.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { isAdministrator, isOwner } from '../state/channel-access.ts'
import { announceDefaultChannels, changeChannel, descriptionUpdate } from '../state/channel-changes.ts'
import {
  channelPermissionRules,
  checkAllowedValue,
  isChange,
  systemGroupRequired,
} from '../state/group-setting-values.ts'
import type { Channel, User } from '../state/records.ts'
import {
  asksForPrivacy,
  checkBeforeStoring,
  checkedName,
  checkTopicsPolicy,
  proposedPrivacy,
} from './channel-update-checks.ts'
import {
  channelUpdateParameters,
  readChannelUpdate,
  retentionDays,
  type ChannelUpdate,
  type GroupChange,
} from './channel-update-parameters.ts'
import { administeredChannel } from './channels.ts'

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
