import type { User } from '#contract/operations/users.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import { toPeople, type Person } from './people.ts'

/** Users as the server lists them, in a query shared with other pages, or as this computer knows them by ID. */
export const knownUsers = knownKind<Person>('user', {
  nameOf: ({ full_name: name }) => name,
  recordsIn: (listed) => (listed === null ? null : toPeople(listed as readonly User[])),
})
