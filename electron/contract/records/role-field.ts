import { isAtLeast, roles, type RoleName } from '../roles.ts'
import type { Field, Lock, RuleFacts } from './define.ts'
import type { UnknownWord } from '../operations/shapes.ts'
import { openChoice } from './fields.ts'

/** The role of a person (`service.md#roles`), by its name. The service uses numbers. */

const roleNames = ['owner', 'administrator', 'moderator', 'member', 'guest'] as const satisfies RoleName[]

/** Name of a role number. A number that this console does not know is kept as its digits, to be shown. */
export const roleNamed = (role: number | undefined): ReportedRole | undefined =>
  role === undefined ? undefined : (roleNames.find((name) => roles[name] === role) ?? (String(role) as UnknownWord))

type ReportedRole = RoleName | UnknownWord

/**
 * A lock for roles that this account may not assign: only owners make owners, only administrators assign roles above
 * member.
 */
function giverLock(role: RoleName, { connection: { me } }: RuleFacts): Lock | null {
  const least = role === 'owner' ? 'owner' : role === 'administrator' || role === 'moderator' ? 'administrator' : null
  return least !== null && isAtLeast(me?.role, least) === false ? { by: 'role', role: least } : null
}

type Options = Partial<Pick<Field<RoleName>, 'isRisky' | 'lock' | 'find'>>

export const roleField = (parameter: string, options: Options): Field<ReportedRole, false> =>
  openChoice(parameter, roleNames, {
    toParameters: (mine) => ({ [parameter]: roles[mine] }),
    lockOf: giverLock,
    ...options,
  })
