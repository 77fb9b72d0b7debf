import type { User } from '#contract/operations/users.ts'
import { roles } from '#contract/roles.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { nameOrder } from '../../lib/text/format.ts'
import { groupName, peopleOf, type Directory } from '../../lib/organization/directory.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'

const t = texts('records', 'permission-picker')

/**
 * Values that a permission accepts (`server_supported_permission_settings`); null if the server does not report them.
 */
export interface Accepts {
  readonly require_system_group: boolean
  readonly allow_nobody_group: boolean
  readonly allow_everyone_group: boolean
}

export interface PickerOption {
  /** Value of the option: `group:12` or `user:7`. */
  readonly value: string
  readonly kind: 'group' | 'user'
  readonly id: number
  readonly name: string
  readonly note: string
  /** True if the option can't be chosen; the note gives the reason. */
  readonly isBarred: boolean
  /** True if the organization's setting already allows everyone in it. */
  readonly isAllowed?: boolean
}

const shownOfEach = 8

const noGrantees: Grantees = { groups: [], users: [] }
const nobody: ReadonlySet<number> = new Set()

/**
 * Groups and people whose name matches the search, each with the number of people that it would add. `reached` has
 * the permission, `allowed` by the organization's setting.
 */
export function findOptions(
  directory: Directory,
  chosen: Grantees,
  reached: ReadonlySet<number>,
  accepts: Accepts | null,
  query: string,
  allowed: ReadonlySet<number> = nobody,
): { groups: PickerOption[]; users: PickerOption[] } {
  const words = foldLetters(query.trim())
  return {
    groups: groupOptions(directory, chosen, reached, accepts, words, allowed),
    users:
      words === '' || accepts?.require_system_group === true
        ? []
        : userOptions(directory, chosen, reached, words, allowed),
  }
}

/** Groups and people whose name matches the search, where nobody is chosen yet. */
export const findGrantees = (directory: Directory, query: string) =>
  findOptions(directory, noGrantees, nobody, null, query)

function groupOptions(
  directory: Directory,
  chosen: Grantees,
  reached: ReadonlySet<number>,
  accepts: Accepts | null,
  words: string,
  allowed: ReadonlySet<number>,
): PickerOption[] {
  const found = searchableGroups(directory).filter(
    ({ id, lower }) => lower.includes(words) && !chosen.groups.includes(id),
  )
  const byName = nameOrder()
  const first = best(found, (one, other) => {
    // Without a search, roles come before other groups, in the service's order, because they are the likeliest choice.
    if (words === '' && one.isSystem !== other.isSystem) return one.isSystem ? -1 : 1
    if (words === '' && one.isSystem) return one.place - other.place
    return rank(one.lower, words) - rank(other.lower, words) || byName(one.name, other.name)
  })
  return first.map(({ id, name, isSystem }) => {
    const barred =
      id === directory.everyoneId && accepts?.allow_everyone_group === false
        ? t('not-everyone')
        : accepts?.require_system_group === true && !isSystem
          ? t('not-system')
          : null
    const people = peopleOf(directory, id)
    const isAllowed = people.size > 0 && countFresh(people, allowed) === 0
    return {
      value: `group:${id}`,
      kind: 'group',
      id,
      name,
      note: barred ?? (isAllowed ? t('adds.organization', { count: people.size }) : formatAddition(people, reached)),
      isBarred: barred !== null,
      isAllowed,
    }
  })
}

/** Caches the number of added people, so that it is counted once, not for each letter of the search. */
const additions = new WeakMap<ReadonlySet<number>, WeakMap<ReadonlySet<number>, number>>()

function countFresh(people: ReadonlySet<number>, reached: ReadonlySet<number>): number {
  if (people === reached) return 0
  const counted = additions.get(reached) ?? new WeakMap<ReadonlySet<number>, number>()
  additions.set(reached, counted)
  const known = counted.get(people)
  if (known !== undefined) return known
  let fresh = 0
  for (const id of people) if (!reached.has(id)) fresh += 1
  counted.set(people, fresh)
  return fresh
}

function formatAddition(people: ReadonlySet<number>, reached: ReadonlySet<number>): string {
  const fresh = countFresh(people, reached)
  const count = people.size
  if (count === 0) return t('adds.empty')
  if (fresh === count) return t('adds.all', { count })
  return fresh === 0 ? t('adds.none', { count }) : t('adds.some', { count, fresh })
}

function userOptions(
  directory: Directory,
  chosen: Grantees,
  reached: ReadonlySet<number>,
  words: string,
  allowed: ReadonlySet<number>,
): PickerOption[] {
  const found = searchable(directory).filter(
    ({ user, lower }) => lower.includes(words) && user.is_active !== false && !chosen.users.includes(user.user_id),
  )
  const byName = nameOrder()
  const first = best(
    found,
    (one, other) => rank(one.lower, words) - rank(other.lower, words) || byName(one.lower, other.lower),
  )
  return first.map(({ user }) => ({
    value: `user:${user.user_id}`,
    kind: 'user',
    id: user.user_id,
    name: user.full_name,
    note: reached.has(user.user_id)
      ? alreadyText(directory, chosen, user.user_id, allowed)
      : user.is_bot
        ? t('bot')
        : user.role === roles.guest
          ? t('guest')
          : '',
    isBarred: false,
    isAllowed: allowed.has(user.user_id),
  }))
}

/** Says why a person who isn't chosen has the permission. */
function alreadyText(directory: Directory, chosen: Grantees, userId: number, allowed: ReadonlySet<number>): string {
  const group = chosen.groups.find((id) => directory.graph.membersOf(id).has(userId))
  if (group !== undefined) return t('already', { group: groupName(directory, group) })
  return t(allowed.has(userId) ? 'already.organization' : 'already.role')
}

/** Caches people with their folded names, because there may be tens of thousands. */
const searched = new WeakMap<Directory, readonly { readonly user: User; readonly lower: string }[]>()

function searchable(directory: Directory) {
  const known = searched.get(directory)
  if (known) return known
  const people = [...(directory.users?.values() ?? [])].map((user) => ({
    user,
    lower: foldLetters(user.full_name),
  }))
  searched.set(directory, people)
  return people
}

interface SearchableGroup {
  readonly id: number
  readonly name: string
  readonly lower: string
  readonly isSystem: boolean
  readonly place: number
}

/** Caches the groups that can be chosen. */
const searchedGroups = new WeakMap<Directory, readonly SearchableGroup[]>()

function searchableGroups(directory: Directory): readonly SearchableGroup[] {
  const known = searchedGroups.get(directory)
  if (known !== undefined) return known
  const groups = [...directory.groups.values()].flatMap((group, place) => {
    // “Nobody” has its own button, and no channel setting accepts the role of people outside the organization.
    if (group.id === directory.nobodyId || group.name === 'role:internet' || group.deactivated === true) return []
    const name = groupName(directory, group.id)
    return { id: group.id, name, lower: foldLetters(name), isSystem: group.is_system_group, place }
  })
  searchedGroups.set(directory, groups)
  return groups
}

/** Folds the names when the page is idle; returns a function that cancels that. */
export function prepareSearch(directory: Directory): () => void {
  const timer = setTimeout(() => searchable(directory))
  return () => clearTimeout(timer)
}

/** Returns the first items in order, without sorting all. */
function best<T>(all: readonly T[], order: (one: T, other: T) => number): T[] {
  const first: T[] = []
  for (const one of all) {
    const last = first.at(-1)
    if (first.length === shownOfEach && last !== undefined && order(one, last) >= 0) continue
    const place = first.findIndex((other) => order(one, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, one)
    if (first.length > shownOfEach) first.pop()
  }
  return first
}

/** Rank of a name: names that begin with the text come before names that contain it. Both are folded. */
const rank = (name: string, words: string): number => (name.startsWith(words) ? 0 : 1)
