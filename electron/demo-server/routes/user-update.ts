import { badRequest } from '../server/errors.ts'
import { requireOwner } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { isAdministrator } from '../state/channel-access.ts'
import type { Role, User } from '../state/records.ts'
import { deactivate, reactivate, setName, setRole } from '../state/user-status.ts'
import { checkedName } from './user-create.ts'

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
