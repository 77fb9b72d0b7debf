import type { User } from '#contract/operations/users.ts'
import type { Directory } from './directory.ts'

const kept = new WeakMap<object, readonly User[]>()

/**
 * Active bots of an organization. They are few, but found among tens of thousands of people, so each list of people is
 * searched only once.
 */
export function activeBots({ users }: Pick<Directory, 'users'>): readonly User[] {
  if (users === null) return []
  const known = kept.get(users) ?? [...users.values()].filter((user) => user.is_bot && user.is_active !== false)
  kept.set(users, known)
  return known
}
