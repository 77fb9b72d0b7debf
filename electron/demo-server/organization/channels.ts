import { demoStart } from '../state/clock.ts'
import {
  channelGroupSettings,
  type Channel,
  type ChannelGroupSetting,
  type Folder,
  type GroupSettingValue,
  type User,
  type UserGroup,
} from '../state/records.ts'
import { companyRows } from './channel-rows-company.ts'
import { operationsRows } from './channel-rows-operations.ts'
import { serviceRows } from './channel-rows-services.ts'
import type { ChannelRow, NamedSetting } from './channel-table.ts'
import { randomSequence, sample } from './random.ts'

const day = 86_400
const firstChannelId = 101
const usualCreatorKey = 'ingrid.solberg'

/** Data that the builder looks up. */
export type Directory = {
  readonly users: ReadonlyMap<number, User>
  readonly byKey: ReadonlyMap<string, User>
  readonly groups: ReadonlyMap<number, UserGroup>
  readonly groupIds: ReadonlyMap<string, number>
  readonly folders: ReadonlyMap<number, Folder>
}

const table: readonly ChannelRow[] = [...operationsRows, ...companyRows, ...serviceRows]

export function buildChannels(directory: Directory, count: number) {
  const build = channelBuilder(directory)
  const channels = new Map<number, Channel>()
  const defaultChannelIds = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const row = table[index] ?? inventedRow(index)
    const id = firstChannelId + index
    channels.set(id, build(id, row))
    if (row.isDefault === true) defaultChannelIds.add(id)
  }
  return { channels, defaultChannelIds }
}

export const ownChannelCount = table.length

function channelBuilder(directory: Directory): (id: number, row: ChannelRow) => Channel {
  const random = randomSequence(52)
  const active = [...directory.users.values()].filter((user) => user.is_active)
  const staff = active.filter((user) => !user.is_bot && user.role !== 600).map((user) => user.user_id)
  const bots = active.filter((user) => user.is_bot).map((user) => user.user_id)
  const guests = active.filter((user) => user.role === 600).map((user) => user.user_id)
  const folderIds = new Map([...directory.folders.values()].map((folder) => [folder.name, folder.id]))
  const idOf = (key: string): number[] => {
    const user = directory.byKey.get(key)
    return user === undefined ? [] : [user.user_id]
  }
  const groupId = (name: string): number => directory.groupIds.get(name) ?? directory.groupIds.get('role:nobody') ?? 0
  const administrator = idOf('ingrid.solberg')
  const owner = idOf('signe.dahl')
  const memberOfGroups = groupMembers(directory)

  const subscribersOf = (row: ChannelRow): Set<number> => {
    const subscribers = new Set((row.people ?? []).flatMap(idOf))
    for (const name of row.groups ?? []) {
      for (const id of memberOfGroups(groupId(name))) {
        // A group subscribes its guests only where the channel accepts guests.
        if (row.guests === true || directory.users.get(id)?.role !== 600) subscribers.add(id)
      }
    }
    if (row.everyone === true) for (const id of [...staff, ...bots]) subscribers.add(id)
    if (row.guests === true) for (const id of guests) subscribers.add(id)
    for (const id of sample(staff, row.others ?? 0, random)) subscribers.add(id)
    for (const id of administrator) {
      if (row.hidden === true) subscribers.delete(id)
      else subscribers.add(id)
    }
    if (row.hidden !== true) for (const id of owner) subscribers.add(id)
    return subscribers
  }

  const valueOf = (setting: NamedSetting): GroupSettingValue => {
    if (typeof setting === 'string') return groupId(setting)
    const direct_members = (setting.people ?? []).flatMap(idOf).sort((a, b) => a - b)
    const direct_subgroups = (setting.groups ?? []).map(groupId).sort((a, b) => a - b)
    const [onlyGroup] = direct_subgroups
    return direct_members.length === 0 && direct_subgroups.length === 1 && onlyGroup !== undefined
      ? onlyGroup
      : { direct_members, direct_subgroups }
  }

  return (id, row) => {
    const isPrivate = row.privacy === 'private' || row.privacy === 'protected'
    const creator = idOf(row.creator ?? (id % 4 === 0 ? 'signe.dahl' : usualCreatorKey))[0] ?? null
    const groups = Object.fromEntries(
      channelGroupSettings.map((name) => {
        const named = row.permissions?.[name]
        return [name, named === undefined ? groupId(defaultGroup[name]) : valueOf(named)]
      }),
    ) as Record<ChannelGroupSetting, GroupSettingValue>
    if (row.permissions?.can_administer_channel_group === undefined && creator !== null && row.others !== 120) {
      // The creator of a channel administers it (`service.md#group-setting-values`).
      groups.can_administer_channel_group = { direct_members: [creator], direct_subgroups: [] }
    }
    const topics = row.topics ?? ['general']
    return {
      stream_id: id,
      name: row.name,
      description: row.description,
      date_created: demoStart - row.createdDaysAgo * day,
      // The oldest channels were created with the organization, and have no creator.
      creator_id: row.createdDaysAgo >= 1200 && row.creator === undefined ? null : creator,
      invite_only: isPrivate,
      is_web_public: row.privacy === 'web-public',
      history_public_to_subscribers: row.privacy !== 'protected',
      is_archived: row.archived === true,
      message_retention_days: row.retention ?? null,
      folder_id: folderIds.get(row.folder ?? '') ?? null,
      topics_policy: row.topicsPolicy ?? 'inherit',
      first_message_id: row.traffic === null ? null : 1000 + id * 37,
      is_recently_active: row.archived !== true,
      stream_weekly_traffic: row.traffic,
      default_push_notifications: row.pushByDefault === true,
      groups,
      subscribers: subscribersOf(row),
      topics,
    }
  }
}

/** Defaults of `service.md#group-setting-values`. */
const defaultGroup: Readonly<Record<ChannelGroupSetting, string>> = {
  can_add_subscribers_group: 'role:nobody',
  can_administer_channel_group: 'role:nobody',
  can_create_topic_group: 'role:everyone',
  can_delete_any_message_group: 'role:nobody',
  can_delete_own_message_group: 'role:nobody',
  can_move_messages_out_of_channel_group: 'role:nobody',
  can_move_messages_within_channel_group: 'role:nobody',
  can_remove_subscribers_group: 'role:administrators',
  can_resolve_topics_group: 'role:nobody',
  can_send_message_group: 'role:everyone',
  can_subscribe_group: 'role:nobody',
}

/** Collects the members of a group and its subgroups, and caches them. */
function groupMembers(directory: Directory): (id: number) => ReadonlySet<number> {
  const known = new Map<number, ReadonlySet<number>>()
  const resolve = (id: number): ReadonlySet<number> => {
    const found = known.get(id)
    if (found !== undefined) return found
    const group = directory.groups.get(id)
    const members = new Set(group?.members ?? [])
    known.set(id, members)
    for (const subgroup of group?.direct_subgroup_ids ?? []) for (const member of resolve(subgroup)) members.add(member)
    return members
  }
  return resolve
}

const ports = [
  'bergen',
  'stavanger',
  'halden',
  'kristiansand',
  'hirtshals',
  'stromstad',
  'larvik',
  'sandefjord',
  'moss',
]
const subjects = ['departures', 'freight', 'crew', 'engine', 'catering', 'safety', 'booking', 'parking', 'quay']
const folders = ['Operations', 'Crew', 'Terminals', 'Safety', 'Engineering', 'Customers', 'Projects']
const topics = ['general']

/** A channel for load tests: plain, but as varied in privacy, retention and people as the others. */
function inventedRow(index: number): ChannelRow {
  const port = ports[index % ports.length] ?? 'halden'
  const subject = subjects[Math.floor(index / ports.length) % subjects.length] ?? 'crew'
  const folder = folders[index % folders.length]
  return {
    name: `${subject}-${port}-${String(index + 1).padStart(5, '0')}`,
    description: `${subject} at ${port}, line ${index + 1}.`,
    ...(folder === undefined || index % 9 === 0 ? {} : { folder }),
    ...(index % 10 === 3 ? { privacy: 'private' as const } : {}),
    ...(index % 10 === 7 ? { privacy: 'protected' as const, hidden: true as const } : {}),
    ...(index % 40 === 39 ? { archived: true as const } : {}),
    ...(index % 8 === 1 ? { retention: 30 + (index % 5) * 90 } : {}),
    others: 4 + (index % 17),
    traffic: index % 40 === 39 ? 0 : (index * 7) % 400,
    createdDaysAgo: 30 + (index % 1100),
    topics,
    permissions:
      index % 6 === 2
        ? { can_administer_channel_group: { people: ['ingrid.solberg'], groups: ['Dock leads'] } }
        : { can_administer_channel_group: 'role:administrators' },
  }
}
