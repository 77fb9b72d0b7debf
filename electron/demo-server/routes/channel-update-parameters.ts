import { badRequest, invalidParameter } from '../server/errors.ts'
import type { Availability } from '../server/levels.ts'
import { isAvailable } from '../server/levels.ts'
import type { Call } from '../server/operation.ts'
import { channelFieldLevels } from '../state/channel-records.ts'
import { parseGroupSettingUpdate, type GroupSettingUpdate } from '../state/group-setting-values.ts'
import { limits } from '../state/realm-settings.ts'
import { channelGroupSettings, topicsPolicies, type ChannelGroupSetting, type TopicsPolicy } from '../state/records.ts'

/** All parameters of PATCH /streams/{stream_id} and their levels (`service.md#updating-a-channel`). */
export const channelUpdateParameters: Readonly<Record<string, Availability>> = {
  description: {},
  new_name: {},
  is_private: {},
  is_web_public: {},
  history_public_to_subscribers: {},
  is_default_stream: { since: 200 },
  message_retention_days: {},
  default_push_notifications: { since: 507 },
  is_archived: { since: 388 },
  folder_id: { since: 389 },
  topics_policy: { since: 392 },
  stream_post_policy: { before: 333 },
  is_announcement_only: { before: 333 },
  can_remove_subscribers_group_id: { before: 197 },
  ...Object.fromEntries(channelGroupSettings.map((name) => [name, channelFieldLevels[name] ?? {}])),
}

export type GroupChange = {
  /** Name of the parameter in the request. Before 197, it differs from the name of the setting. */
  readonly parameter: string
  readonly setting: ChannelGroupSetting
  readonly update: GroupSettingUpdate
  /** True before 320, when only system groups were allowed. */
  readonly systemGroupOnly: boolean
}

/** Parameters of a request; absent ones are undefined. */
export type ChannelUpdate = {
  readonly description: string | undefined
  readonly newName: string | undefined
  readonly isPrivate: boolean | undefined
  readonly isWebPublic: boolean | undefined
  readonly historyPublic: boolean | undefined
  readonly isDefault: boolean | undefined
  readonly retention: string | number | undefined
  readonly defaultPush: boolean | undefined
  readonly isArchived: boolean | undefined
  /** Null removes the channel from its folder. */
  readonly folderId: number | null | undefined
  readonly topicsPolicy: TopicsPolicy | undefined
  readonly groups: readonly GroupChange[]
}

/** Reads all parameters before any is applied, because a malformed one refuses the whole request. */
export function readChannelUpdate(call: Call): ChannelUpdate {
  const { parameters } = call
  return {
    description: parameters.text('description', { maximum: limits.max_stream_description_length }),
    newName: parameters.text('new_name'),
    isPrivate: parameters.boolean('is_private'),
    isWebPublic: parameters.boolean('is_web_public'),
    historyPublic: parameters.boolean('history_public_to_subscribers'),
    isDefault: parameters.boolean('is_default_stream'),
    retention: readRetention(call),
    defaultPush: parameters.boolean('default_push_notifications'),
    isArchived: parameters.boolean('is_archived'),
    folderId: parameters.json('folder_id') === null ? null : parameters.integer('folder_id'),
    topicsPolicy: parameters.choice(
      'topics_policy',
      // empty_topic_only exists since 404.
      topicsPolicies.filter((policy) => policy !== 'empty_topic_only' || call.level >= 404),
    ),
    groups: [...readGroupChanges(call), ...readPostPolicy(call)],
  }
}

/** The specification documents the words as plain text, and servers in the field read them as JSON; both are accepted. */
function readRetention({ parameters }: Call): string | number | undefined {
  const word = parameters.text('message_retention_days')
  if (word === 'unlimited' || word === 'realm_default') return word
  const value = parameters.json('message_retention_days', 'message_retention_days["json[str]"]')
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value
  throw badRequest('message_retention_days is not a string')
}

/** Days, -1 for unlimited, or null to inherit; before 91, unlimited was called `forever`. */
export function retentionDays(value: string | number, level: number): number | null {
  if (value === 'realm_default') return null
  if (value === (level < 91 ? 'forever' : 'unlimited')) return -1
  if (typeof value === 'string' || !Number.isSafeInteger(value) || value <= 0) {
    throw invalidParameter('message_retention_days', value)
  }
  return value
}

function readGroupChanges({ realm, level, parameters }: Call): GroupChange[] {
  return channelGroupSettings.flatMap((setting): GroupChange[] => {
    const parameter =
      setting === 'can_remove_subscribers_group' && level < 197 ? 'can_remove_subscribers_group_id' : setting
    if (!parameters.has(parameter)) return []
    if (!isAvailable({ since: 320 }, level)) {
      const update = { new: parameters.integer(parameter) ?? 0 }
      return [{ parameter, setting, update, systemGroupOnly: true }]
    }
    const update = parseGroupSettingUpdate(realm, parameter, parameters.json(parameter))
    return [{ parameter, setting, update, systemGroupOnly: false }]
  })
}

/** Before 333, a number or a flag decided who may post; each value means one group. */
function readPostPolicy({ realm, parameters }: Call): GroupChange[] {
  const groupsByPolicy = {
    1: 'role:everyone',
    2: 'role:administrators',
    3: 'role:fullmembers',
    4: 'role:moderators',
  } as const
  const setting = 'can_send_message_group'
  const policy = parameters.integer('stream_post_policy')
  const announcementOnly = parameters.boolean('is_announcement_only')
  if (policy !== undefined) {
    if (policy !== 1 && policy !== 2 && policy !== 3 && policy !== 4) throw badRequest('Invalid stream_post_policy')
    const update = { new: realm.systemGroup(groupsByPolicy[policy]) }
    return [{ parameter: 'stream_post_policy', setting, update, systemGroupOnly: true }]
  }
  if (announcementOnly === undefined) return []
  const update = { new: realm.systemGroup(announcementOnly ? 'role:administrators' : 'role:everyone') }
  return [{ parameter: 'is_announcement_only', setting, update, systemGroupOnly: true }]
}
