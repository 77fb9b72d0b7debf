import { isAdministrator, isOwner } from '../state/channel-access.ts'
import type { User } from '../state/records.ts'
import { badRequest, unauthorizedPrincipal } from './errors.ts'

/** Refuses accounts that are not administrators: 400 with a code of its own (`service.md#errors`). */
export function requireAdministrator(user: User): void {
  if (!isAdministrator(user)) throw unauthorizedPrincipal('Must be an organization administrator')
}

export function requireOwner(user: User): void {
  if (!isOwner(user)) throw unauthorizedPrincipal('Must be an organization owner')
}

export function requireHuman(user: User): void {
  if (user.is_bot) throw badRequest('This endpoint does not accept bot requests.')
}

export function requireMember(user: User): void {
  if (user.role === 600) throw badRequest('Not allowed for guest users')
}
