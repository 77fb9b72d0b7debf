import { useIsFetching, useQuery, type Query } from '@tanstack/react-query'
import { useMemo } from 'react'
import { emailOf, type User } from '#contract/operations/users.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import { createGroupGraph, type GroupGraph } from './group-graph.ts'
import { granteesOf } from './group-settings.ts'
import { isRefusal } from '../bridge/request.ts'
import { organizationQueries } from './queries.ts'
import { isKeptAt } from '../live/freshness.ts'
import { recordKeys } from '../records/record-keys.ts'

const t = texts('records', 'organization')

const systemGroups = [
  'role:internet',
  'role:everyone',
  'role:members',
  'role:fullmembers',
  'role:moderators',
  'role:administrators',
  'role:owners',
  'role:nobody',
] as const

/**
 * People, groups and folders by id, and the people who have a permission. A part is null if the server does not report
 * it.
 */
export interface Directory {
  /** False while the people are still loading; until then they are unknown. */
  readonly arePeopleRead: boolean
  readonly users: ReadonlyMap<number, User> | null
  readonly groups: ReadonlyMap<number, UserGroup>
  readonly folders: ReadonlyMap<number, ChannelFolder> | null
  /** Graph of the groups. It contains only users who can have permissions: active users that are not bots. */
  readonly graph: GroupGraph
  /** The group for nobody; null on a server that does not list it. */
  readonly nobodyId: number | null
  readonly everyoneId: number | null
  /** The group for everyone except guests. */
  readonly membersId: number | null
  /** The group for administrators and owners. */
  readonly administratorsId: number | null
}

/** Id of a role group of the service; null if it is not listed. */
export const roleGroupId = (groups: readonly UserGroup[], name: string): number | null =>
  groups.find((group) => group.is_system_group && group.name === name)?.id ?? null

export function createDirectory(
  users: readonly User[] | null,
  groups: readonly UserGroup[],
  folders: readonly ChannelFolder[] | null,
  arePeopleRead = true,
): Directory {
  return {
    arePeopleRead,
    users: users && byId(users, ({ user_id: id }) => id),
    folders: folders && foldersById(folders),
    ...partsOfGroups(groups, users),
  }
}

/** Returns the directory with other groups. */
export const withGroups = (directory: Directory, groups: readonly UserGroup[]): Directory => ({
  ...directory,
  ...partsOfGroups(groups, directory.users && [...directory.users.values()]),
})

export const foldersById = (folders: readonly ChannelFolder[]): NonNullable<Directory['folders']> =>
  byId(folders, ({ id }) => id)

function byId<T>(records: readonly T[], idOf: (record: T) => number): ReadonlyMap<number, T> {
  const found = new Map<number, T>()
  for (const record of records) found.set(idOf(record), record)
  return found
}

/** Caches groups by their list, so that data which depends only on groups survives a change of the people. */
const keptGroups = new WeakMap<readonly UserGroup[], Directory['groups']>()

function groupsById(groups: readonly UserGroup[]): Directory['groups'] {
  const known = keptGroups.get(groups) ?? byId(groups, ({ id }) => id)
  keptGroups.set(groups, known)
  return known
}

function partsOfGroups(groups: readonly UserGroup[], users: readonly User[] | null) {
  const idOf = (name: string) => roleGroupId(groups, name)
  return {
    groups: groupsById(groups),
    graph: createGroupGraph(groups, absentOf(users)),
    nobodyId: idOf('role:nobody'),
    everyoneId: idOf('role:everyone'),
    membersId: idOf('role:members'),
    administratorsId: idOf('role:administrators'),
  }
}

/** Caches each directory by its lists, so that every page, also a reopened one, gets the same directory. */
const kept = new WeakMap<readonly UserGroup[], { readonly parts: readonly unknown[]; readonly directory: Directory }>()

function keptDirectory(
  users: readonly User[] | null | undefined,
  groups: readonly UserGroup[],
  folders: readonly ChannelFolder[] | null,
): Directory {
  const parts = [users, groups, folders]
  const known = kept.get(groups)
  if (known?.parts.every((part, index) => part === parts[index])) return known.directory
  const directory = createDirectory(users ?? null, groups, folders, users !== undefined)
  kept.set(groups, { parts, directory })
  return directory
}

/** An empty directory, for writes that concern no people. */
export const emptyDirectory = createDirectory(null, [], null)

/**
 * Directory of an organization; null while it is loading. `error` if it could not be loaded. People are by far the
 * longest list, so callers that can begin without them use `soon`, which is available earlier.
 */
export function useDirectory(profileId: string): {
  readonly directory: Directory | null
  readonly soon: Directory | null
  readonly error: Error | null
} {
  const groups = orUnreported(useQuery(organizationQueries.groups(profileId)), noGroups)
  const folders = useFolders(profileId)
  // Answers are parsed one after the other, so people wait until the lists shown first have come.
  const channelsKey = recordKeys.list('channel', profileId)
  const isReadingLists = useIsFetching({ queryKey: channelsKey, predicate: isFirstReading }) > 0
  const users = orUnreported(
    useQuery({
      ...organizationQueries.users(profileId),
      enabled: groups.data !== undefined && !isReadingLists,
    }),
    null,
  )
  const soon = useMemo(
    () =>
      groups.data !== undefined && folders.data !== undefined
        ? keptDirectory(users.data, groups.data, folders.data)
        : null,
    [users.data, groups.data, folders.data],
  )
  return {
    directory: soon?.arePeopleRead === true ? soon : null,
    soon,
    error: users.error ?? groups.error ?? folders.error,
  }
}

/** Folders of an organization: `data` is undefined while they are loading, and null if the server lists none. */
export const useFolders = (profileId: string): Reported<readonly ChannelFolder[] | null> =>
  orUnreported<readonly ChannelFolder[] | null>(useQuery(organizationQueries.folders(profileId)), null)

const isFirstReading = ({ state }: Query): boolean => state.data === undefined || isKeptAt(state.dataUpdatedAt)

const noGroups: readonly UserGroup[] = []

interface Reported<T> {
  readonly data: T | undefined
  readonly error: Error | null
}

/** If a list is refused to this account, only its own part stays unknown. */
const orUnreported = <T>({ data, error }: Reported<T>, unreported: T): Reported<T> =>
  data === undefined && isRefusal(error) ? { data: unreported, error: null } : { data, error }

/** Folders in use, in the server's order; empty if the server lists none. */
export const activeFolders = ({ folders }: Directory): readonly ChannelFolder[] =>
  [...(folders?.values() ?? [])].filter((folder) => !folder.is_archived)

/** Display name of a group. The service's role groups are named by their meaning. */
export function groupName({ groups }: Pick<Directory, 'groups'>, id: number): string {
  const name = groups.get(id)?.name
  if (name === undefined) return t('group.unnamed', { id })
  const system = systemGroups.find((known) => known === name)
  return system ? t(system) : name
}

/** Name of a person; three dots while people are loading. */
export const userName = ({ users, arePeopleRead }: Directory, id: number): string =>
  users?.get(id)?.full_name ?? (arePeopleRead ? t('user.unnamed', { id }) : '…')

/**
 * Returns the people who have a permission: active users that are not bots. If the server lists no users, everyone in
 * the groups.
 */
export function peopleOf(directory: Directory, setting: GroupSetting): ReadonlySet<number> {
  const cache = reached.get(directory) ?? new Map<string, ReadonlySet<number>>()
  reached.set(directory, cache)
  const key = JSON.stringify(setting)
  const known = cache.get(key)
  if (known) return known
  const people = directory.graph.peopleOf(setting)
  cache.set(key, people)
  return people
}

/**
 * Caches people by setting, because a form asks for the same settings at every keystroke and an organization may have
 * tens of thousands of people.
 */
const reached = new WeakMap<Directory, Map<string, ReadonlySet<number>>>()

/**
 * Bots and deactivated users, who can't have permissions. They are collected rather than all others, because they are
 * few.
 */
function absentOf(users: readonly User[] | null): ReadonlySet<number> {
  const found = new Set<number>()
  for (const user of users ?? []) if (user.is_active === false || user.is_bot) found.add(user.user_id)
  return found
}

/** Kind of a user that a permission names. Only `people` can use it; for `unknown` users that is unknown. */
export type UserKind = 'people' | 'bots' | 'deactivated' | 'unknown'

/** Returns the kind of a user. If the server lists no users, everyone counts as a person. */
export function kindOfUser({ users, arePeopleRead }: Directory, id: number): UserKind {
  if (users === null || !arePeopleRead) return 'people'
  const user = users.get(id)
  if (user === undefined) return 'unknown'
  if (user.is_active === false) return 'deactivated'
  return user.is_bot ? 'bots' : 'people'
}

export const formatPeople = (count: number): string => t('people', { count })

/**
 * Users by lowercase address. They are indexed once, because a form asks at every keystroke, and there may be tens of
 * thousands.
 */
const addresses = new WeakMap<object, ReadonlyMap<string, User>>()

/** User with an address, in any capitalization; null if none is known. */
export function userWith({ users }: Directory, email: string): User | null {
  if (users === null) return null
  const known =
    addresses.get(users) ?? new Map([...users.values()].map((user) => [(emailOf(user) ?? '').toLowerCase(), user]))
  addresses.set(users, known)
  return known.get(email.trim().toLowerCase()) ?? null
}

/** Name of the account with an address, in any capitalization; null if none is known. */
export const accountWith = (directory: Directory, email: string): string | null =>
  userWith(directory, email)?.full_name ?? null

/** Short text of a group setting: "Nobody", "Everyone", "Moderators", "Dock leads +1", "8 people". */
export function formatGroupSetting(directory: Directory, setting: GroupSetting): string {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const [first] = groups
  if (first === undefined) return users.length === 0 ? t('role:nobody') : singleOrCount(directory, users)
  const others = groups.length - 1 + users.length
  const name = groupName(directory, first)
  // “Everyone” is the short form, because the long one is in most rows of a table and does not fit.
  if (others === 0) return first === directory.everyoneId ? t('everyone.short') : name
  return t('and-more', { first: name, count: others })
}

/** Text with everyone that a group setting names, if there is enough room: "Dock leads; Bo Lind; Ana Reyes". */
export function settingInFull(directory: Directory, setting: GroupSetting): string {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  if (groups.length === 0 && users.length === 0) return t('role:nobody')
  return [...groups.map((id) => groupName(directory, id)), ...users.map((id) => userName(directory, id))].join('; ')
}

function singleOrCount(directory: Directory, users: readonly number[]): string {
  const [only] = users
  if (users.length === 1 && only !== undefined) return userName(directory, only)
  // Bots, deactivated users and unknown users don't count as people.
  const isOfPeople = users.every((id) => kindOfUser(directory, id) === 'people')
  return isOfPeople ? formatPeople(users.length) : t('users', { count: users.length })
}

const activeBotsOf = new WeakMap<object, readonly User[]>()

/**
 * Active bots of an organization. They are few, but found among tens of thousands of people, so each list of people is
 * searched only once.
 */
export function activeBots({ users }: Pick<Directory, 'users'>): readonly User[] {
  if (users === null) return []
  const known = activeBotsOf.get(users) ?? [...users.values()].filter((user) => user.is_bot && user.is_active !== false)
  activeBotsOf.set(users, known)
  return known
}
