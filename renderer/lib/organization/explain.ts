import type { GroupSetting } from '#contract/operations/shapes.ts'
import { language } from '../i18n.ts'
import { groupName, peopleOf, userName, type Directory } from './directory.ts'
import { granteesOf } from './group-settings.ts'

/** One reason why people have a permission: a group with its largest subgroups, or being named. */
export interface Source {
  readonly kind: 'group' | 'people'
  readonly groupId: number | null
  readonly name: string
  readonly count: number
  readonly below: readonly { readonly name: string; readonly count: number }[]
}

const shownSubgroups = 3

/** Returns the reasons why people have a permission. */
export function sourcesOf(directory: Directory, setting: GroupSetting): Source[] {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const sources: Source[] = groups.map((id) => ({
    kind: 'group',
    groupId: id,
    name: groupName(directory, id),
    count: peopleOf(directory, id).size,
    below: directory.graph
      .subgroupsOf(id)
      .map((sub) => ({ name: groupName(directory, sub), count: peopleOf(directory, sub).size }))
      .sort((one, other) => other.count - one.count)
      .slice(0, shownSubgroups),
  }))
  if (users.length === 0) return sources
  return [...sources, { kind: 'people', groupId: null, name: '', count: users.length, below: [] }]
}

/** A person that a setting reaches, and the group through which; null for a person it names. */
export interface Reached {
  readonly userId: number
  readonly name: string
  readonly through: string | null
}

/** Everyone a setting reaches, by name, each with the reason. */
export function reachedBy(directory: Directory, setting: GroupSetting, only?: ReadonlySet<number>): Reached[] {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  const named = new Set(users)
  const people = [...peopleOf(directory, setting)].filter((id) => only?.has(id) ?? true)
  return people
    .map((userId) => {
      const group = named.has(userId) ? undefined : groups.find((id) => directory.graph.membersOf(id).has(userId))
      return {
        userId,
        name: userName(directory, userId),
        through: group === undefined ? null : groupName(directory, group),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, language()))
}

/** Returns who gains and who loses when one setting replaces another. An unknown setting gives nobody. */
export function changeOfPeople(
  directory: Directory,
  from: GroupSetting | undefined,
  to: GroupSetting,
): { gains: ReadonlySet<number>; loses: ReadonlySet<number> } {
  if (from === undefined) return { gains: new Set(), loses: new Set() }
  const before = peopleOf(directory, from)
  const after = peopleOf(directory, to)
  return {
    gains: new Set([...after].filter((id) => !before.has(id))),
    loses: new Set([...before].filter((id) => !after.has(id))),
  }
}
