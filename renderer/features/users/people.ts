import type { UserGroup } from '#contract/operations/groups.ts'
import { emailOf } from '#contract/operations/user-email.ts'
import type { User } from '#contract/operations/users.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { states } from './search.ts'

/** A user as the server lists it, or as this computer knows it by ID; undefined means unknown. */
export interface Person {
  readonly id: number
  readonly full_name: string
  readonly email?: string | undefined
  readonly role?: number | undefined
  readonly is_bot?: boolean | undefined
  readonly is_active?: boolean | undefined
  readonly is_deleted?: boolean | undefined
  readonly date_joined?: string | undefined
}

export type State = (typeof states)[number]

/** A person with everything the table shows, sorts and searches, computed once. */
export interface PersonRow {
  readonly person: Person
  readonly href: string
  readonly state: State | undefined
  /** UNIX milliseconds. */
  readonly joined: number | undefined
  /** Groups that have the person as a member, by name, without role groups. */
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  /** Lowercase, for the search. */
  readonly haystack: string
}

export const toPerson = (user: User): Person => ({
  id: user.user_id,
  full_name: user.full_name,
  email: emailOf(user),
  role: user.role ?? (user.is_guest === true ? 600 : undefined),
  is_bot: user.is_bot,
  is_active: user.is_active,
  is_deleted: user.is_deleted,
  date_joined: user.date_joined,
})

/** A deleted account is also deactivated, and can't be restored (service.md#users). */
export function stateOf({ is_active: isActive, is_deleted: isDeleted }: Person): State | undefined {
  if (isDeleted === true) return 'deleted'
  return isActive === undefined ? undefined : isActive ? 'active' : 'deactivated'
}

/** UNIX milliseconds; undefined if unknown. */
export function joinedAt({ date_joined: told }: Person): number | undefined {
  const at = told === undefined ? Number.NaN : Date.parse(told)
  return Number.isNaN(at) ? undefined : at
}

/** Groups of each person; deactivated ones no longer count. */
export function groupsByPerson(directory: Directory): ReadonlyMap<number, PersonRow['groups']> {
  const found = new Map<number, { id: number; name: string }[]>()
  const isShown = (group: UserGroup) => !group.is_system_group && group.deactivated !== true
  for (const group of [...directory.groups.values()].filter(isShown)) {
    const entry = { id: group.id, name: groupName(directory, group.id) }
    for (const id of group.members) {
      const groups = found.get(id)
      if (groups === undefined) found.set(id, [entry])
      else groups.push(entry)
    }
  }
  return found
}

const none: PersonRow['groups'] = []

/** A row for each person, deactivated and deleted ones included. */
export function rowsOf(people: readonly Person[], directory: Directory, profileId: string): PersonRow[] {
  const groups = groupsByPerson(directory)
  return people.map((person) => ({
    person,
    href: `#/o/${profileId}/users/${person.id}`,
    state: stateOf(person),
    joined: joinedAt(person),
    groups: groups.get(person.id) ?? none,
    haystack: foldLetters(`${person.full_name}\n${person.email ?? ''}\n${person.id}`),
  }))
}
