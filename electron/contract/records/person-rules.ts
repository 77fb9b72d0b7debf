import { lengthOf, openChoice, sometimesReported, text } from './fields.ts'
import type { Field, Finding, Lock, RuleFacts } from './define.ts'
import { cleanPasted, strip } from './values.ts'
import { isAtLeast, roles, type RoleName } from '../roles.ts'
import type { UnknownWord } from '../operations/shapes.ts'

/** Rules of the service for the name and the address of a user, except whether they are free. */

const longestName = 100

export type NameFault = 'empty' | 'long' | 'letters' | 'ending'

export function nameFault(given: string): NameFault | null {
  const name = strip(given).text
  if (name === '') return 'empty'
  if (lengthOf(name) > longestName) return 'long'
  // Control characters, invisible marks, private-use letters, and characters with a meaning in messages.
  if (/[\p{C}\u{fffd}*`\\>"@]/u.test(name)) return 'letters'
  // Mentions use such an ending to separate people of the same name.
  return /\|\p{Nd}+$/u.test(name) ? 'ending' : null
}

/** Problem with the form of an address, named after the expected part. */
export type AddressFault =
  | 'address'
  | 'at'
  | 'one-at'
  | 'no-spaces'
  | 'dot'
  | 'dots'
  | 'ending'
  | 'shorter'
  | 'characters'
  | 'plain'

/** Longest address of RFC 5321. */
const longestAddress = 254

/** Returns null if the text may be an address; only the server checks it fully. */
export function addressFault(given: string): AddressFault | null {
  const address = strip(given).text
  if (address === '') return 'address'
  if (address.length > longestAddress) return 'shorter'
  if (/[<>()[\]"\\;:]/.test(address)) return 'characters'
  // Invisible characters, such as a soft line break, are often copied along with an address.
  if (/[\s\p{C}]/u.test(address)) return 'no-spaces'
  const [local = '', domain = '', ...more] = address.split('@')
  if (!address.includes('@')) return 'at'
  if (more.length > 0 || local === '') return 'one-at'
  if (address.includes(',')) return 'dot'
  if (/^\.|\.\.|\.$/.test(local) || /^\.|\.\./.test(domain)) return 'dots'
  if (!/^[-!#$%&'*+/=?^_`{}|~\w.]+$/.test(local)) return 'plain'
  if (domain.toLowerCase() === 'localhost') return null
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u.test(
    domain,
  )
    ? null
    : 'ending'
}

/** Fields for the name and the address of a person. Accounts and invitations share them. */

export const problem = (key: string, values?: Finding['values']): Finding => ({
  severity: 'problem',
  key,
  ...(values && { values }),
})

/** Addresses are compared in any case. */
export const isSameEmail = (one: string, other: string): boolean =>
  cleanPasted(one).toLowerCase() === cleanPasted(other).toLowerCase()

function findInEmail(value: string, { directory }: RuleFacts): Finding | null {
  const email = cleanPasted(value)
  const fault = addressFault(email)
  if (fault === 'address') return problem('email-empty')
  // A server in a private network may have no top-level domain.
  if (fault !== null && fault !== 'ending') return problem('email-invalid')
  const owner = directory.accountWith(email)
  return owner === null ? null : problem('email-taken', { name: owner })
}

/** An address that no account may have yet, sent as this parameter. */
export const emailField = (parameter: string) =>
  sometimesReported(
    text('email', {
      isSame: isSameEmail,
      find: findInEmail,
      parameters: [parameter],
      toParameters: (mine) => ({ [parameter]: cleanPasted(mine) }),
    }),
  )

/** A name as the service accepts it. */
export const nameField = text('full_name', {
  find: (value) => {
    const fault = nameFault(value)
    return fault && problem(`name-${fault}`)
  },
})

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
