import { emailOf, type User } from '#contract/operations/users.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { granteesOf, settingOf } from '../../../lib/organization/group-settings.ts'
import type { GranteesInFile, PersonInFile } from './file.ts'
import { keyOf, listsGroups, type FileKind } from './kinds.ts'

/** Converts ids to names and back: people by address, groups and folders by name. */

const nobody = 'role:nobody'

/** Returns a value as written in the file; undefined if it names a user that this server does not report. */
export function valueInFile(kind: FileKind, field: string, value: unknown, directory: Directory): unknown {
  const { kind: shape } = fieldOf(kind, field)
  if (value === undefined) return undefined
  if (shape === 'permission') return namedGrantees(value as GroupSetting, directory)
  if (shape === 'reference' && value !== null) return directory.folders?.get(value as number)?.name
  if (listsGroups(kind, field))
    return allKnown((value as number[]).map((id) => directory.groups.get(id)?.name))?.toSorted()
  return value
}

function namedGrantees(setting: GroupSetting, { groups, users, nobodyId }: Directory): GranteesInFile | undefined {
  const named = granteesOf(setting, nobodyId)
  const groupNames = allKnown(named.groups.map((id) => groups.get(id)?.name))
  const people = allKnown(named.users.map((id) => users?.get(id)))
  if (groupNames === null || people === null) return undefined
  const [only] = groupNames
  if (people.length === 0 && groupNames.length < 2) return only ?? nobody
  return { groups: groupNames.toSorted(), people: people.map(personInFile).toSorted(byName) }
}

function allKnown<T>(found: readonly (T | undefined)[]): readonly T[] | null {
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length ? known : null
}

function personInFile(user: User): PersonInFile {
  const email = emailOf(user)
  return email === undefined ? { name: user.full_name } : { name: user.full_name, email }
}

const byName = (one: PersonInFile, other: PersonInFile): number =>
  one.name < other.name ? -1 : Number(one.name > other.name)

/** A group, person or folder that a value in the file names and that this organization lacks. */
export type MissingName =
  | { readonly what: 'group'; readonly name: string }
  | { readonly what: 'person'; readonly name: string; readonly email: string | null }
  | { readonly what: 'folder'; readonly name: string }

export type ResolvedValue =
  | { readonly value: unknown; readonly missing: null }
  | { readonly value: null; readonly missing: readonly MissingName[] }

/** Ids by name in an organization. */
export interface Names {
  /** Converts a value of the file into one of this organization. */
  readonly resolve: (kind: FileKind, field: string, inFile: unknown) => ResolvedValue
}

const kept = new WeakMap<Directory, Names>()

/**
 * Looks up names in an organization. They are cached per directory, because there may be tens of thousands of people.
 */
export function namesIn(directory: Directory): Names {
  const names = kept.get(directory) ?? lookUp(directory)
  kept.set(directory, names)
  return names
}

function lookUp(directory: Directory): Names {
  const { nobodyId } = directory
  const groups = groupsByName(directory)
  const folders = foldersByName(directory)
  const personId = findPeople(directory)

  function grantees(written: GranteesInFile): ResolvedValue {
    const wanted = typeof written === 'string' ? { groups: [written], people: [] } : written
    // A server that lists no group for nobody accepts an empty list instead.
    const groupNames = wanted.groups.filter((name) => name !== nobody || groups.has(nobody))
    const missing: MissingName[] = [
      ...groupNames.filter((name) => !groups.has(name)).map((name) => ({ what: 'group' as const, name })),
      ...wanted.people
        .filter((person) => personId(person) === null)
        .map(({ name, email = null }) => ({ what: 'person' as const, name, email })),
    ]
    if (missing.length > 0) return { value: null, missing }
    const groupIds = groupNames.map((name) => groups.get(name)?.id ?? 0).filter((id) => id !== nobodyId)
    const users = wanted.people.map((person) => personId(person) ?? 0)
    return { value: settingOf({ groups: [...new Set(groupIds)], users: [...new Set(users)] }, nobodyId), missing: null }
  }

  function groupIds(groupNames: readonly string[]): ResolvedValue {
    const missing = groupNames.filter((name) => !groups.has(name)).map((name) => ({ what: 'group' as const, name }))
    if (missing.length > 0) return { value: null, missing }
    return { value: groupNames.map((name) => groups.get(name)?.id ?? 0), missing: null }
  }

  /** Results for single groups, which are the most common permissions. */
  const single = new Map<string, ResolvedValue>()
  function singleGroup(name: string): ResolvedValue {
    const found = single.get(name) ?? grantees(name)
    single.set(name, found)
    return found
  }

  return {
    resolve(kind, field, inFile) {
      const { kind: shape } = fieldOf(kind, field)
      if (shape === 'permission') {
        return typeof inFile === 'string' ? singleGroup(inFile) : grantees(inFile as GranteesInFile)
      }
      if (listsGroups(kind, field)) return groupIds(inFile as readonly string[])
      if (shape !== 'reference' || inFile === null) return { value: inFile, missing: null }
      const name = inFile as string
      const id = folders.get(keyOf('folder', name))
      return id === undefined ? { value: null, missing: [{ what: 'folder', name }] } : { value: id, missing: null }
    },
  }
}

/** A group in use takes precedence over a deactivated one of the same name. */
function groupsByName({ groups }: Directory): ReadonlyMap<string, UserGroup> {
  const found = new Map<string, UserGroup>()
  for (const group of groups.values()) {
    // A user group must not be used in place of a role group of the same name.
    if (group.name.startsWith('role:') && !group.is_system_group) continue
    if (group.deactivated !== true || !found.has(group.name)) found.set(group.name, group)
  }
  return found
}

function foldersByName({ folders }: Directory): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const folder of folders?.values() ?? []) {
    const key = keyOf('folder', folder.name)
    if (!folder.is_archived || !found.has(key)) found.set(key, folder.id)
  }
  return found
}

/**
 * Finds a person by address. The name decides only if there is no address to compare and exactly one person has the
 * name; otherwise, the wrong person might get a permission.
 */
function findPeople({ users }: Directory): (person: PersonInFile) => number | null {
  const byEmail = new Map<string, number>()
  const withoutEmail = new Map<string, number[]>()
  const byName = new Map<string, number[]>()
  const add = (map: Map<string, number[]>, name: string, id: number) => {
    const known = map.get(name)
    if (known === undefined) map.set(name, [id])
    else known.push(id)
  }
  for (const user of users?.values() ?? []) {
    const email = emailOf(user)
    if (email === undefined) add(withoutEmail, user.full_name, user.user_id)
    else byEmail.set(email.toLowerCase(), user.user_id)
    add(byName, user.full_name, user.user_id)
  }
  const only = (ids: readonly number[] = []): number | null => (ids.length === 1 ? (ids[0] ?? null) : null)
  return ({ name, email }) => {
    if (email === undefined) return only(byName.get(name))
    const found = byEmail.get(email.toLowerCase())
    if (found !== undefined) return found
    // A person of this name with another address is a different person.
    return byName.get(name)?.length === 1 ? only(withoutEmail.get(name)) : null
  }
}
