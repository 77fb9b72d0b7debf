import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { t } from './role-text.ts'

const names = Object.keys(roles) as RoleName[]

const nameOfRole = (role: number | null | undefined): RoleName | undefined => names.find((name) => roles[name] === role)

/** Returns the role of an account in words, or “role unknown” where the server does not tell it. */
export const roleLabel = (me: Pick<NonNullable<Connection['me']>, 'isBot' | 'role'> | null): string =>
  t(me?.isBot ? 'bot' : (nameOfRole(me?.role) ?? 'unknown'))

/** Names who may open a page: “an administrator or an owner”. */
export const leastRoleLabel = (least: RoleName): string => t(`least.${least}`)
