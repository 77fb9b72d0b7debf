import { emailOf, type User } from '#contract/operations/users.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import { runSteps, type Steps } from '../../lib/live/in-slices.ts'
import type { states } from './search.ts'

/**
 * Maps lists, each once. If an entry is unchanged at the same position in the next list, its result is reused, so that
 * a change of a few records creates only a few new ones.
 */
export function createListMap<T, U>(make: (entry: T) => U): (list: readonly T[]) => readonly U[] {
  const kept = new WeakMap<readonly T[], readonly U[]>()
  // The reference is weak, because the query cache decides how long a list is kept.
  let latest: WeakRef<readonly T[]> | null = null
  return (list) => {
    const known = kept.get(list)
    if (known !== undefined) return known
    const former = latest?.deref()
    const before = former && kept.get(former)
    const made = list.map((entry, index) =>
      before !== undefined && index < before.length && former?.[index] === entry ? (before[index] as U) : make(entry),
    )
    kept.set(list, made)
    latest = new WeakRef(list)
    return made
  }
}

/** A user as the server lists it, or as this computer knows it by ID; undefined means unknown. */
export interface Person {
  readonly id: number
  readonly full_name: string
  readonly email?: string | undefined
  readonly role?: number | undefined
  readonly is_bot?: boolean | undefined
  readonly bot_owner_id?: number | null | undefined
  readonly is_active?: boolean | undefined
  readonly is_deleted?: boolean | undefined
  readonly date_joined?: string | undefined
}

export type State = (typeof states)[number]

/** A person with everything that the table shows, sorts and searches, computed when it is first requested. */
export class PersonRow {
  readonly person: Person
  readonly href: string
  readonly #groups: Directory['groups']
  #joined: number | undefined | null = null
  #haystack: string | undefined

  constructor(person: Person, groups: Directory['groups'], profileId: string) {
    this.person = person
    this.href = `#/o/${profileId}/users/${person.id}`
    this.#groups = groups
  }

  get state(): State | undefined {
    return stateOf(this.person)
  }

  /** Time of joining, in UNIX milliseconds. */
  get joined(): number | undefined {
    if (this.#joined === null) this.#joined = joinedAt(this.person)
    return this.#joined
  }

  /** Groups of which the person is a member, by name, without role groups. */
  get groups(): GroupsOfPerson {
    return runSteps(groupsByPersonSteps(this.#groups)).get(this.person.id) ?? none
  }

  /** Folded text for the search. */
  get haystack(): string {
    const { full_name: name, email = '', id } = this.person
    return (this.#haystack ??= foldLetters(`${name}\n${email}\n${id}`))
  }
}

export type GroupsOfPerson = readonly { readonly id: number; readonly name: string }[]

const none: GroupsOfPerson = []

export const toPerson = (user: User): Person => ({
  id: user.user_id,
  full_name: user.full_name,
  email: emailOf(user),
  role: user.role ?? (user.is_guest === true ? 600 : undefined),
  is_bot: user.is_bot,
  bot_owner_id: user.bot_owner_id,
  is_active: user.is_active,
  is_deleted: user.is_deleted,
  date_joined: user.date_joined,
})

/** State of an account. A deleted account is also deactivated, and can't be restored (service.md#users). */
export function stateOf({ is_active: isActive, is_deleted: isDeleted }: Person): State | undefined {
  if (isDeleted === true) return 'deleted'
  return isActive === undefined ? undefined : isActive ? 'active' : 'deactivated'
}

/** Time of joining, in UNIX milliseconds; undefined if unknown. */
export function joinedAt({ date_joined: reported }: Person): number | undefined {
  const at = reported === undefined ? Number.NaN : Date.parse(reported)
  return Number.isNaN(at) ? undefined : at
}

/** Caches groups by person for each list of groups, because a table needs them in each of its rows. */
const keptGroups = new WeakMap<Directory['groups'], ReadonlyMap<number, GroupsOfPerson>>()

/** Number of groups processed in a step of about a millisecond. */
const stepSize = 500

/** Groups of each person, without deactivated ones. A page computes them before it draws rows. */
export function* groupsByPersonSteps(all: Directory['groups']): Steps<ReadonlyMap<number, GroupsOfPerson>> {
  const known = keptGroups.get(all)
  if (known !== undefined) return known
  const found = new Map<number, { id: number; name: string }[]>()
  let count = 0
  for (const group of all.values()) {
    count += 1
    if (count % stepSize === 0) yield
    if (group.is_system_group || group.deactivated === true) continue
    const entry = { id: group.id, name: groupName({ groups: all }, group.id) }
    for (const id of group.members) {
      const groups = found.get(id)
      if (groups === undefined) found.set(id, [entry])
      else groups.push(entry)
    }
  }
  keptGroups.set(all, found)
  return found
}

/** Converts users to people. Unchanged users keep the person that was made from the last list. */
export const toPeople = createListMap(toPerson)

interface RowMap {
  readonly profileId: string
  readonly toRows: (people: readonly Person[]) => readonly PersonRow[]
}

const rowMaps = new WeakMap<Directory['groups'], RowMap>()

/** Rows for all people, including deactivated and deleted ones. The same people and groups get the same rows. */
export function rowsOf(people: readonly Person[], { groups }: Directory, profileId: string): readonly PersonRow[] {
  const known = rowMaps.get(groups)
  const map =
    known?.profileId === profileId
      ? known
      : { profileId, toRows: createListMap((person: Person) => new PersonRow(person, groups, profileId)) }
  rowMaps.set(groups, map)
  return map.toRows(people)
}
