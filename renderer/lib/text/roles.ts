import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'

const t = texts('organization', 'role')

const names = Object.keys(roles) as RoleName[]

type Account = Pick<NonNullable<Connection['me']>, 'isBot' | 'role'> | null

function wordOf(account: Account): RoleName | 'bot' | 'number' | 'unknown' {
  if (account?.isBot) return 'bot'
  if (account?.role == null) return 'unknown'
  return names.find((name) => roles[name] === account.role) ?? 'number'
}

const numberOf = (account: Account) => ({ number: String(account?.role) })

/**
 * Returns the role of an account for use within a sentence, or “role unknown” where the server does not report it. A
 * role that a newer server added is shown by its number.
 */
export const roleLabel = (account: Account): string => t(wordOf(account), numberOf(account))

/** Returns the role of an account for use outside a sentence, such as in a cell: “Owner”. */
export const roleValue = (account: Account): string => t(`label.${wordOf(account)}`, numberOf(account))

/** Names everyone who has at least a role: “administrators and owners”. */
export const rolesLabel = (least: RoleName): string => t(`many.${least}`)

/** Names the accounts that can open a page: “an administrator or an owner”. */
export const leastRoleLabel = (least: RoleName): string => t(`least.${least}`)
