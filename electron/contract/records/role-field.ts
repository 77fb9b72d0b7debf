import { isAtLeast, roles, type RoleName } from '../roles.ts'
import type { Field, Lock, RuleFacts } from './define.ts'
import { choice, sometimesReported } from './fields.ts'

/** The role of a person (`service.md#roles`), by its name. The service uses numbers. */

const roleNames = ['owner', 'administrator', 'moderator', 'member', 'guest'] as const satisfies RoleName[]

/** Name of a role number; undefined for a role that this console does not know. */
export const roleNamed = (role: number | undefined): RoleName | undefined =>
  roleNames.find((name) => roles[name] === role)

/**
 * A lock for roles that this account may not assign: only owners make owners, only administrators assign roles above
 * member.
 */
function giverLock(role: RoleName, { connection: { me } }: RuleFacts): Lock | null {
  const least = role === 'owner' ? 'owner' : role === 'administrator' || role === 'moderator' ? 'administrator' : null
  return least !== null && isAtLeast(me?.role, least) === false ? { by: 'role', role: least } : null
}

type Options = Partial<Pick<Field<RoleName>, 'isRisky' | 'lock'>>

export const roleField = (parameter: string, options: Options): Field<RoleName, false> =>
  sometimesReported(
    choice(parameter, roleNames, {
      toParameters: (mine) => ({ [parameter]: roles[mine] }),
      lockOf: giverLock,
      ...options,
    }),
  )
