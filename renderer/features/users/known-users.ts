import { z } from 'zod'
import type { User } from '#contract/operations/users.ts'
import type { KnownKind } from '../../lib/records/known-kind.ts'
import { listUsers, organizationKeys } from '../../lib/organization/queries.ts'
import { toPeople, type Person } from './people.ts'

/** Users as the server lists them, in a query shared with other pages, or as this computer knows them by ID. */
export const knownUsers: KnownKind<Person> = {
  kind: 'user',
  plural: 'users',
  nameOf: ({ full_name: name }) => name,
  content: z.object({ full_name: z.string(), email: z.string().optional() }),
  empty: { full_name: '' },
  operation: 'users.list',
  listKey: organizationKeys.users,
  list: ({ profileId }, signal) => listUsers(profileId, signal),
  recordsIn: (kept) => (kept === null ? null : toPeople(kept as readonly User[])),
}
