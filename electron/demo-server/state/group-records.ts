import { fieldsAtLevel } from '../server/levels.ts'
import type { Realm } from './realm.ts'

/** Groups by id, for GET /user_groups and /register. */
export function groupRecords(realm: Realm, includeDeactivated: boolean, level: number): Record<string, unknown>[] {
  return [...realm.groups.values()]
    .filter((group) => level < 290 || includeDeactivated || !group.deactivated)
    .filter((group) => level >= 290 || !group.deactivated)
    .map(({ settings, members, ...group }) => {
      const record = { ...group, members: realm.onlyActive(members), ...settings }
      return fieldsAtLevel(record, { deactivated: { since: 290 } }, level)
    })
}
