import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { userRecord, visibleUsers } from '../state/user-records.ts'
import { mailDomain } from '../organization/accounts.ts'
import { badRequest } from '../server/errors.ts'
import { requireAdministrator, requireOwner } from '../server/guards.ts'
import { addUser, deactivate, reactivate, setName, setRole } from '../state/user-changes.ts'
import { isAdministrator } from '../state/channel-access.ts'
import type { Role, User } from '../state/records.ts'

export const userOperations: readonly Operation[] = [
  operation({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
    documented: false,
    parameters: {},
    run: ({ realm, level }, user) => ({
      ...userRecord(user, user, level),
      max_message_id: realm.contents.messages.lastId,
      profile_data: {},
    }),
  }),
  operation({
    id: 'users.list',
    method: 'GET',
    path: '/users',
    documented: false,
    parameters: { client_gravatar: always, include_custom_profile_fields: always, user_ids: always },
    run: ({ realm, parameters, level }, viewer) => {
      parameters.boolean('client_gravatar')
      const withFields = parameters.boolean('include_custom_profile_fields', false)
      const ids = parameters.integers('user_ids')
      const wanted = ids === undefined ? undefined : new Set(ids)
      const members = visibleUsers(realm, viewer)
        .filter((user) => wanted === undefined || wanted.has(user.user_id))
        .map((user) => {
          const record = userRecord(user, viewer, level)
          if (withFields && !user.is_bot) record['profile_data'] = {}
          return record
        })
      return { members }
    },
  }),
]

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

/** Changes of other people's accounts (`service.md#changing-a-user`, `service.md#deactivating-a-user`). */

const longestComment = 2_000

export const userUpdateOperations: readonly Operation[] = [
  operation({
    id: 'users.update',
    method: 'PATCH',
    path: '/users/{user_id}',
    documented: false,
    parameters: { full_name: always, role: always },
    appliesInOrder: true,
    run: (call, user) => {
      const { parameters, realm } = call
      const role = parameters.has('role') ? roleOf(parameters.integer('role')) : undefined
      const name = parameters.text('full_name')
      const target = administeredUser(call, user)
      const scene = { ...call.context, realm }
      if (role !== undefined) {
        call.reach('role')
        if (role !== target.role) {
          if (role === 100 || target.role === 100) requireOwner(user)
          if (isOnlyOwner(call, target))
            throw badRequest('The owner permission cannot be removed from the only organization owner.')
          setRole(scene, target, role)
        }
      }
      if (name !== undefined) {
        call.reach('full_name')
        // The service ignores a blank name.
        if (name.trim() !== '' && checkedName(name) !== target.full_name) setName(scene, target, checkedName(name))
      }
      return {}
    },
  }),
  operation({
    id: 'users.deactivate',
    method: 'DELETE',
    path: '/users/{user_id}',
    documented: false,
    parameters: { deactivation_notification_comment: { since: 135 } },
    run: (call, user) => {
      call.parameters.text('deactivation_notification_comment', { maximum: longestComment })
      const target = administeredUser(call, user)
      if (target.is_bot) throw badRequest('No such user')
      if (!target.is_active) throw badRequest('User is deactivated')
      if (target.role === 100) requireOwner(user)
      if (isOnlyOwner(call, target)) throw badRequest('Cannot deactivate the only organization owner')
      deactivate({ ...call.context, realm: call.realm }, target)
      return {}
    },
  }),
  operation({
    id: 'users.reactivate',
    method: 'POST',
    path: '/users/{user_id}/reactivate',
    documented: false,
    parameters: {},
    run: (call, user) => {
      const target = administeredUser(call, user)
      if (target.is_bot) throw badRequest('No such user')
      if (target.role === 100) requireOwner(user)
      if (!target.is_active) reactivate({ ...call.context, realm: call.realm }, target)
      return {}
    },
  }),
]

function administeredUser({ realm, pathId }: Call, user: User): User {
  const target = realm.users.get(pathId('user_id'))
  if (target === undefined) throw badRequest('No such user')
  if (!isAdministrator(user)) throw badRequest('Insufficient permission')
  return target
}

function roleOf(given: number | undefined): Role {
  const known = ([100, 200, 300, 400, 600] as const).find((role) => role === given)
  if (known === undefined) throw badRequest('Invalid role: Value error, Not in the list of possible values')
  return known
}

const isOnlyOwner = ({ realm }: Call, target: User): boolean =>
  target.role === 100 &&
  [...realm.users.values()].every((one) => one === target || one.role !== 100 || !one.is_active || one.is_bot)
