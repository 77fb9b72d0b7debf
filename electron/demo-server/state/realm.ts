import type { Contents } from './contents.ts'
import type { RealmSettings } from './realm-settings.ts'
import type { Channel, Folder, User, UserGroup, GroupSettingValue } from './records.ts'

export const systemGroupNames = [
  'role:internet',
  'role:everyone',
  'role:members',
  'role:fullmembers',
  'role:moderators',
  'role:administrators',
  'role:owners',
  'role:nobody',
] as const
export type SystemGroupName = (typeof systemGroupNames)[number]

export type RealmData = {
  readonly users: Map<number, User>
  readonly groups: Map<number, UserGroup>
  readonly folders: Map<number, Folder>
  readonly channels: Map<number, Channel>
  readonly defaultChannelIds: Set<number>
  readonly settings: RealmSettings
  /** Bots of the service itself, outside of any organization. */
  readonly systemBots: readonly User[]
  readonly emailGatewayBotId: number
  readonly contents: Contents
}

/** The organization: its records, and lookups that all routes need. */
export class Realm {
  readonly users: Map<number, User>
  readonly groups: Map<number, UserGroup>
  readonly folders: Map<number, Folder>
  readonly channels: Map<number, Channel>
  readonly defaultChannelIds: Set<number>
  readonly settings: RealmSettings
  readonly systemBots: readonly User[]
  readonly emailGatewayBotId: number
  readonly contents: Contents
  readonly membership: GroupMembership
  readonly #inactiveUserIds: Set<number>
  readonly #systemGroups = new Map<string, number>()
  readonly #userIdsByEmail = new Map<string, number>()
  readonly #channelIdsByName = new Map<string, number>()

  constructor(data: RealmData) {
    this.users = data.users
    this.groups = data.groups
    this.folders = data.folders
    this.channels = data.channels
    this.defaultChannelIds = data.defaultChannelIds
    this.settings = data.settings
    this.systemBots = data.systemBots
    this.emailGatewayBotId = data.emailGatewayBotId
    this.contents = data.contents
    this.membership = new GroupMembership(this.groups)
    this.#inactiveUserIds = new Set(
      [...this.users.values()].filter((user) => !user.is_active).map((user) => user.user_id),
    )
    for (const group of this.groups.values()) if (group.is_system_group) this.#systemGroups.set(group.name, group.id)
    for (const user of this.users.values()) this.#userIdsByEmail.set(user.delivery_email.toLowerCase(), user.user_id)
    for (const channel of this.channels.values()) {
      this.#channelIdsByName.set(channel.name.toLowerCase(), channel.stream_id)
    }
  }

  systemGroup(name: SystemGroupName): number {
    const id = this.#systemGroups.get(name)
    if (id === undefined) throw new Error(`The organization lacks ${name}`)
    return id
  }

  findUserByEmail(email: string): User | undefined {
    const id = this.#userIdsByEmail.get(email.toLowerCase())
    return id === undefined ? undefined : this.users.get(id)
  }

  /**
   * Counts active users. Looks the smaller set up in the larger, because a channel may have 50,000 subscribers, and
   * every read counts them.
   */
  countActive(userIds: ReadonlySet<number>): number {
    const inactive = this.#inactiveUserIds
    const [few, many] = userIds.size < inactive.size ? [userIds, inactive] : [inactive, userIds]
    let both = 0
    for (const id of few) if (many.has(id)) both += 1
    return userIds.size - both
  }

  setActive(user: User, isActive: boolean): void {
    user.is_active = isActive
    if (isActive) this.#inactiveUserIds.delete(user.user_id)
    else this.#inactiveUserIds.add(user.user_id)
  }

  /** Removes deactivated accounts. They stay stored, so that they are in their groups again after reactivation. */
  onlyActive(userIds: readonly number[]): readonly number[] {
    return userIds.some((id) => this.#inactiveUserIds.has(id))
      ? userIds.filter((id) => !this.#inactiveUserIds.has(id))
      : userIds
  }

  addUser(user: User): void {
    this.users.set(user.user_id, user)
    this.#userIdsByEmail.set(user.delivery_email.toLowerCase(), user.user_id)
  }

  addChannel(channel: Channel): void {
    this.channels.set(channel.stream_id, channel)
    this.#channelIdsByName.set(channel.name.toLowerCase(), channel.stream_id)
  }

  /** Finds a channel by its name in any case, also among archived channels. */
  findChannelByName(name: string): Channel | undefined {
    const id = this.#channelIdsByName.get(name.toLowerCase())
    return id === undefined ? undefined : this.channels.get(id)
  }

  renameChannel(channel: Channel, name: string): void {
    this.#channelIdsByName.delete(channel.name.toLowerCase())
    channel.name = name
    this.#channelIdsByName.set(name.toLowerCase(), channel.stream_id)
  }
}

/** Group members including subgroups. The lookup is built when it is first needed, and again after a change. */
class GroupMembership {
  readonly #groups: ReadonlyMap<number, UserGroup>
  #direct: Map<number, number[]> | undefined
  #parents: Map<number, number[]> | undefined
  readonly #closures = new Map<number, ReadonlySet<number>>()

  constructor(groups: ReadonlyMap<number, UserGroup>) {
    this.#groups = groups
  }

  /** Must be called after any change to members or subgroups. */
  invalidate(): void {
    this.#direct = undefined
    this.#parents = undefined
    this.#closures.clear()
  }

  groupsOf(userId: number): ReadonlySet<number> {
    const known = this.#closures.get(userId)
    if (known !== undefined) return known
    const { direct, parents } = this.#index()
    const closure = new Set<number>()
    const pending = [...(direct.get(userId) ?? [])]
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (closure.has(id)) continue
      closure.add(id)
      pending.push(...(parents.get(id) ?? []))
    }
    this.#closures.set(userId, closure)
    return closure
  }

  includes(value: GroupSettingValue, userId: number): boolean {
    const groups = this.groupsOf(userId)
    if (typeof value === 'number') return groups.has(value)
    return value.direct_members.includes(userId) || value.direct_subgroups.some((id) => groups.has(id))
  }

  #index(): { direct: Map<number, number[]>; parents: Map<number, number[]> } {
    if (this.#direct !== undefined && this.#parents !== undefined)
      return { direct: this.#direct, parents: this.#parents }
    const direct = new Map<number, number[]>()
    const parents = new Map<number, number[]>()
    for (const group of this.#groups.values()) {
      if (group.deactivated) continue
      for (const member of group.members) append(direct, member, group.id)
      for (const subgroup of group.direct_subgroup_ids) append(parents, subgroup, group.id)
    }
    this.#direct = direct
    this.#parents = parents
    return { direct, parents }
  }
}

function append(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
