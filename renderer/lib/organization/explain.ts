import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { RoleName } from '#contract/roles.ts'
import { nameOrder } from '../format.ts'
import { groupName, kindOfUser, peopleOf, userName, type Directory, type UserKind } from './directory.ts'
import { granteesOf } from './group-settings.ts'

/** A source of a setting: a group with its largest subgroups, or users by kind. */
export type Source = GroupSource | UsersSource

interface GroupSource {
  readonly kind: 'group'
  readonly groupId: number
  readonly name: string
  /** A word where the group gives the permission to nobody, or it is unknown to whom. */
  readonly count: number | 'deactivated' | 'unknown'
  readonly below: readonly { readonly name: string; readonly count: number }[]
}

interface UsersSource {
  readonly kind: UserKind
  readonly count: number
}

const shownSubgroups = 3

/** Lists everything that a setting names. */
export function sourcesOf(directory: Directory, setting: GroupSetting): Source[] {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const kinds = users.map((id) => kindOfUser(directory, id))
  const named = (['people', 'bots', 'deactivated', 'unknown'] as const).map((kind) => ({
    kind,
    count: kinds.filter((one) => one === kind).length,
  }))
  return [...groups.map((id) => groupSource(directory, id)), ...named.filter(({ count }) => count > 0)]
}

function groupSource(directory: Directory, id: number): GroupSource {
  const about = { kind: 'group', groupId: id, name: groupName(directory, id) } as const
  const group = directory.groups.get(id)
  if (group === undefined) return { ...about, count: 'unknown', below: [] }
  if (group.deactivated === true) return { ...about, count: 'deactivated', below: [] }
  return {
    ...about,
    count: peopleOf(directory, id).size,
    below: directory.graph
      .subgroupsOf(id)
      .map((sub) => ({ name: groupName(directory, sub), count: peopleOf(directory, sub).size }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, shownSubgroups),
  }
}

/** Counts the known people a setting reaches, and reports whether others may be among them. */
export function totalOf(
  directory: Directory,
  setting: GroupSetting,
  everybody: ReadonlySet<number>,
): { readonly count: number; readonly isLeast: boolean } {
  const unknown = [...everybody].filter((id) => kindOfUser(directory, id) === 'unknown').length
  const { groups } = granteesOf(setting, directory.nobodyId)
  return { count: everybody.size - unknown, isLeast: unknown > 0 || groups.some((id) => !directory.groups.has(id)) }
}

/** A person who has a permission, and why. */
export interface Reached {
  readonly userId: number
  readonly name: string
  /** Distinguishes people of the same name; null if the server does not report it. */
  readonly email: string | null
  readonly because: 'named' | 'group' | 'standing'
  /** Group through which the setting reaches them. */
  readonly through: string | null
}

/**
 * People by name, each with the reason why they have the permission; those whom the setting does not reach always have
 * it.
 */
export function reachedBy(directory: Directory, setting: GroupSetting, people: Iterable<number>): Reached[] {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const named = new Set(users)
  const compare = nameOrder()
  return [...people]
    .map((userId): Reached => {
      const group = named.has(userId) ? undefined : groups.find((id) => directory.graph.membersOf(id).has(userId))
      const user = directory.users?.get(userId)
      return {
        userId,
        name: userName(directory, userId),
        email: user?.delivery_email ?? user?.email ?? null,
        because: named.has(userId) ? 'named' : group === undefined ? 'standing' : 'group',
        through: group === undefined ? null : groupName(directory, group),
      }
    })
    .sort((one, other) => compare(one.name, other.name))
}

const nobody: ReadonlySet<number> = new Set()

/** People who always have a permission (service.md#channel-access); nobody where its field names no role for that. */
export const peopleByRole = (directory: Directory, role: RoleName | undefined): ReadonlySet<number> =>
  role === undefined || directory.administratorsId === null ? nobody : peopleOf(directory, directory.administratorsId)

/** Returns everyone who finally has a permission: the same set each time, if the setting reaches all of them. */
export function peopleInAll(directory: Directory, setting: GroupSetting, role?: RoleName): ReadonlySet<number> {
  const named = peopleOf(directory, setting)
  const missing = [...peopleByRole(directory, role)].filter((id) => !named.has(id))
  if (missing.length === 0) return named
  const everybody = new Set(named)
  for (const id of missing) everybody.add(id)
  return everybody
}

interface ChangeOfPeople {
  readonly gains: ReadonlySet<number>
  readonly loses: ReadonlySet<number>
  /** People who are no longer named, but always have it. */
  readonly keeps: ReadonlySet<number>
}

/** Returns the people who gain or lose a permission when its setting changes; none if the old setting is unknown. */
export function changeOfPeople(
  directory: Directory,
  from: GroupSetting | undefined,
  to: GroupSetting,
  role?: RoleName,
): ChangeOfPeople {
  if (from === undefined) return { gains: nobody, loses: nobody, keeps: nobody }
  const before = peopleOf(directory, from)
  const after = peopleOf(directory, to)
  // Each setting has one set of people. Tens of thousands are compared only if something changes.
  if (before === after) return { gains: nobody, loses: nobody, keeps: nobody }
  const standing = peopleByRole(directory, role)
  const left = [...before].filter((id) => !after.has(id))
  return {
    gains: new Set([...after].filter((id) => !before.has(id) && !standing.has(id))),
    loses: new Set(left.filter((id) => !standing.has(id))),
    keeps: new Set(left.filter((id) => standing.has(id))),
  }
}
