import { mailDomain } from '../organization/accounts.ts'
import { badRequest } from '../server/errors.ts'
import { requireAdministrator } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { addUser } from '../state/user-changes.ts'

const maximumNameLength = 100
const maximumEmailLength = 254
const disposableDomains = new Set(['mailinator.com', 'guerrillamail.com', '10minutemail.com', 'trashmail.com'])
const commonPasswords = new Set(['password', '12345678', 'qwertyuiop', 'letmein1', 'iloveyou', 'welcome1'])

export const userCreateOperations: readonly Operation[] = [
  operation({
    id: 'users.create',
    method: 'POST',
    path: '/users',
    documented: true,
    parameters: { email: always, password: always, full_name: always },
    run: (call, user) => {
      requireAdministrator(user)
      const { realm, parameters, level } = call
      // Since 36, the permission to create users is separate from the role.
      if (level >= 36 && realm.contents.accounts.get(user.user_id)?.can_create_users !== true) {
        throw badRequest('User not authorized to create users')
      }
      const email = parameters.requiredText('email')
      const password = parameters.requiredText('password')
      const fullName = checkedName(parameters.requiredText('full_name'))
      checkEmail(call, email)
      if (isWeak(password)) throw badRequest('The password is too weak.')
      if (realm.findUserByEmail(email) !== undefined) throw badRequest('Email is already in use.')
      const created = addUser(call.context, { email, password, fullName })
      // The reply contains the id since 30.
      return level < 30 ? {} : { user_id: created.user_id }
    },
  }),
]

/** Returns a name as it is stored. Refuses a name that would not work in mentions. */
export function checkedName(given: string): string {
  const name = given.trim()
  if (name === '') throw badRequest('Name must not be empty!')
  if (Array.from(name).length > maximumNameLength) throw badRequest('Name too long!')
  if (/[\p{C}*`\\>"@]/u.test(name)) throw badRequest('Invalid characters in name!')
  // Mentions end in `|15` to separate people of the same name.
  if (/\|\d+$/.test(name)) throw badRequest('Invalid format!')
  return name
}

function checkEmail({ realm }: Call, email: string): void {
  const match = /^[^\s@,;<>()"\\]+@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/i.exec(email)
  const domain = match?.[1]?.toLowerCase()
  if (domain === undefined || email.length > maximumEmailLength) throw badRequest('Bad name or username')
  if (realm.settings.emails_restricted_to_domains) {
    if (domain !== mailDomain) {
      throw badRequest(`Email '${email}' is not allowed in realm 'haldenferries': the domain is not allowed.`)
    }
    if (email.includes('+')) throw badRequest('Email addresses containing + are not allowed.')
  }
  if (realm.settings.disallow_disposable_email_addresses && disposableDomains.has(domain)) {
    throw badRequest('Disposable email addresses are not allowed in realm.')
  }
}

/** True for a password that is too short, too common, or one character repeated. */
function isWeak(password: string): boolean {
  return password.length < 8 || commonPasswords.has(password.toLowerCase()) || new Set(password).size < 3
}
