import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Connection } from '#contract/connection.ts'
import type { Field } from '#contract/records/define.ts'
import type { RoleName } from '#contract/roles.ts'
import { nameOrder } from '../text/format.ts'
import { groupName, kindOfUser, peopleOf, userName, type Directory, type UserKind } from './directory.ts'
import { granteesOf } from './group-settings.ts'

/** A source of a setting: a group with its largest subgroups, or users by kind. */
export type Source = GroupSource | UsersSource

interface GroupSource extends GroupCount {
  readonly kind: 'group'
  readonly groupId: number
  readonly name: string
  readonly below: readonly (GroupCount & { readonly name: string })[]
}

interface GroupCount {
  /** Known people; a word where the group gives the permission to nobody, or it is unknown to whom. */
  readonly count: number | 'deactivated' | 'unknown'
  /** True if there may be more, because members or subgroups are unknown. */
  readonly isLeast: boolean
}

interface UsersSource {
  readonly kind: UserKind
  readonly count: number
}

const shownSubgroups = 3

/** Lists the groups and users that a setting names. */
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
  const counted = countOf(directory, id)
  if (typeof counted.count !== 'number') return { ...about, ...counted, below: [] }
  const below = directory.graph
    .subgroupsOf(id)
    .map((sub) => {
      const { count, isLeast } = countOf(directory, sub)
      return { name: groupName(directory, sub), count, isLeast }
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, shownSubgroups)
  return { ...about, ...counted, below }
}

const sizeOf = ({ count }: GroupCount): number => (typeof count === 'number' ? count : -1)

function countOf(directory: Directory, id: number): GroupCount {
  const group = directory.groups.get(id)
  if (group === undefined) return { count: 'unknown', isLeast: true }
  if (group.deactivated === true) return { count: 'deactivated', isLeast: false }
  const members = peopleOf(directory, id)
  const count = knownIn(directory, members)
  return { count, isLeast: count < members.size || leadsToUnknown(directory, [id]) }
}

/** Caches by the set of people, since lists of tens of thousands are counted while they are shown. */
const keptCounts = new WeakMap<ReadonlySet<number>, number>()

function knownIn(directory: Directory, people: ReadonlySet<number>): number {
  const kept = keptCounts.get(people)
  if (kept !== undefined) return kept
  let count = 0
  for (const id of people) if (kindOfUser(directory, id) !== 'unknown') count += 1
  if (directory.arePeopleRead) keptCounts.set(people, count)
  return count
}

/** True if one of the groups, or a subgroup of theirs, is unknown. */
function leadsToUnknown({ groups, graph }: Directory, ids: readonly number[]): boolean {
  const seen = new Set(ids)
  // The loop also visits the groups that it adds to the set.
  for (const id of seen) {
    const group = groups.get(id)
    if (group === undefined) return true
    if (group.deactivated === true) continue
    for (const sub of graph.subgroupsOf(id)) seen.add(sub)
  }
  return false
}

/** Counts the known people who have a permission, and reports whether there may be others. */
export function totalOf(
  directory: Directory,
  setting: GroupSetting,
  everybody: ReadonlySet<number>,
): { readonly count: number; readonly isLeast: boolean } {
  const count = knownIn(directory, everybody)
  const { groups } = granteesOf(setting, directory.nobodyId)
  return { count, isLeast: count < everybody.size || leadsToUnknown(directory, groups) }
}

/** A person who has a permission, with the reason. */
export interface PermittedPerson {
  readonly userId: number
  readonly name: string
  /** Email, which distinguishes people of the same name; null if the server does not report it. */
  readonly email: string | null
  readonly because: 'named' | 'group' | 'role' | 'organization'
  /** Name of the group through which the person has the permission. */
  readonly through: string | null
}

/**
 * People by name, each with the reason why they have the permission. The setting's own reasons come first; people whom
 * it does not include have the permission by another source.
 */
export function peopleWithPermission(
  directory: Directory,
  setting: GroupSetting,
  people: Iterable<number>,
  sources?: OtherSources,
): PermittedPerson[] {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const named = new Set(users)
  const byOrganization = peopleByOrganization(directory, sources)
  const compare = nameOrder()
  return [...people]
    .map((userId): PermittedPerson => {
      const group = named.has(userId) ? undefined : groups.find((id) => directory.graph.membersOf(id).has(userId))
      const user = directory.users?.get(userId)
      return {
        userId,
        name: userName(directory, userId),
        email: user?.delivery_email ?? user?.email ?? null,
        because: named.has(userId)
          ? 'named'
          : group !== undefined
            ? 'group'
            : byOrganization.has(userId)
              ? 'organization'
              : 'role',
        through: group === undefined ? null : groupName(directory, group),
      }
    })
    .sort((one, other) => compare(one.name, other.name))
}

const nobody: ReadonlySet<number> = new Set()

/** Sources of a permission besides its own setting (service.md#channel-access). */
export interface OtherSources {
  /** Least role that always has the permission. */
  readonly role: RoleName | undefined
  /** Setting of the organization that also grants it; undefined if there is none, or if the server does not report it. */
  readonly setting: GroupSetting | undefined
}

/** Other sources of a field; undefined if there are none. */
export function otherSourcesOf(
  { standingRole: role, alsoGrantedBy }: Pick<Field, 'standingRole' | 'alsoGrantedBy'>,
  { realm }: Pick<Connection, 'realm'>,
): OtherSources | undefined {
  const setting = alsoGrantedBy === undefined ? undefined : realm.permissions[alsoGrantedBy]
  return role === undefined && setting === undefined ? undefined : { role, setting }
}

/** People whose role always has a permission. */
export const peopleByRole = (directory: Directory, sources: OtherSources | undefined): ReadonlySet<number> =>
  sources?.role === undefined || directory.administratorsId === null
    ? nobody
    : peopleOf(directory, directory.administratorsId)

/** People who have a permission by a setting of the organization. */
export const peopleByOrganization = (directory: Directory, sources: OtherSources | undefined): ReadonlySet<number> =>
  sources?.setting === undefined ? nobody : peopleOf(directory, sources.setting)

/**
 * Returns all people who have a permission in the end. If the setting itself includes all of them, this is the same set
 * each time.
 */
export function peopleInAll(directory: Directory, setting: GroupSetting, sources?: OtherSources): ReadonlySet<number> {
  const named = peopleOf(directory, setting)
  const others = [peopleByRole(directory, sources), peopleByOrganization(directory, sources)]
  const missing = others.flatMap((people) => [...people].filter((id) => !named.has(id)))
  if (missing.length === 0) return named
  const everybody = new Set(named)
  for (const id of missing) everybody.add(id)
  return everybody
}

export interface ChangeOfPeople {
  readonly gains: ReadonlySet<number>
  readonly loses: ReadonlySet<number>
  /** People whom the setting no longer includes, but whose role always has the permission. */
  readonly keeps: ReadonlySet<number>
  /** People whom the setting newly or no longer includes, but who have the permission by the organization's setting. */
  readonly unaffected: ReadonlySet<number>
}

const noChange: ChangeOfPeople = { gains: nobody, loses: nobody, keeps: nobody, unaffected: nobody }

/** Returns the people who gain or lose a permission when its setting changes; none if the old setting is unknown. */
export function peopleGainedAndLost(
  directory: Directory,
  from: GroupSetting | undefined,
  to: GroupSetting,
  sources?: OtherSources,
): ChangeOfPeople {
  if (from === undefined) return noChange
  const before = peopleOf(directory, from)
  const after = peopleOf(directory, to)
  // Settings that are equal share one set of people, so tens of thousands of people are compared only after a change.
  if (before === after) return noChange
  const byRole = peopleByRole(directory, sources)
  const byOrganization = peopleByOrganization(directory, sources)
  const came = [...after].filter((id) => !before.has(id))
  const left = [...before].filter((id) => !after.has(id))
  const changes = (id: number) => !byRole.has(id) && !byOrganization.has(id)
  return {
    gains: new Set(came.filter(changes)),
    loses: new Set(left.filter(changes)),
    keeps: new Set(left.filter((id) => byRole.has(id))),
    unaffected: new Set([...came, ...left].filter((id) => byOrganization.has(id) && !byRole.has(id))),
  }
}
