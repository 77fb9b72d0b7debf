import { badRequest } from '../server/errors.ts'
import { requireHuman, requireMember, requireOwner } from '../server/guards.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { isAdministrator } from '../state/channel-access.ts'
import type { Invitation } from '../state/contents.ts'
import { announceInvitations } from '../state/progress.ts'
import type { User } from '../state/records.ts'
import { dailyLimitReached } from './invite.ts'

export const invitationOperations: readonly Operation[] = [
  operation({
    id: 'invitations.list',
    method: 'GET',
    path: '/invites',
    documented: false,
    parameters: {},
    run: ({ realm, context }, user) => {
      requireHuman(user)
      requireMember(user)
      const { invitations, inviteLinks } = realm.contents
      return {
        invites: [...invitations.values(), ...inviteLinks.values()]
          .filter((invitation) => isAdministrator(user) || invitation.invited_by_user_id === user.user_id)
          .map((invitation) => invitationRecord(invitation, context.url)),
      }
    },
  }),
  operation({
    id: 'invitations.resend',
    method: 'POST',
    path: '/invites/{invite_id}/resend',
    documented: true,
    parameters: {},
    run: (call, user) => {
      // Links were never sent by email, so only invitations can be resent.
      managedInvitation(call, user, call.realm.contents.invitations)
      countAgainstDailyLimit(call)
      // The same link is sent again. No readable value changes, and no event reports it.
      return {}
    },
  }),
  operation({
    id: 'invitations.revoke',
    method: 'DELETE',
    path: '/invites/{invite_id}',
    documented: false,
    parameters: {},
    run: (call, user) => {
      revoke(call, user, call.realm.contents.invitations)
      return {}
    },
  }),
  operation({
    id: 'invitations.revoke-link',
    method: 'DELETE',
    path: '/invites/multiuse/{invite_id}',
    documented: false,
    parameters: {},
    run: (call, user) => {
      const { inviteLinks } = call.realm.contents
      if (inviteLinks.wasRemoved(call.pathId('invite_id'))) throw badRequest('Invitation has already been revoked')
      revoke(call, user, inviteLinks)
      return {}
    },
  }),
]

function revoke(call: Call, user: User, kind: Map<number, Invitation>): void {
  const invitation = managedInvitation(call, user, kind)
  kind.delete(invitation.id)
  announceInvitations(call.context, invitation)
  // The service deletes an email invitation and its confirmation one after the other, and each deletion sends the
  // event.
  if (invitation.email !== null) announceInvitations(call.context, invitation)
}

/** At the limit nothing is sent, and the refusal names no address (`service.md#resending-an-invitation`). */
function countAgainstDailyLimit({ realm }: Call): void {
  const { server } = realm.contents
  if (server.invitations_left_today < 1) throw dailyLimitReached()
  server.invitations_left_today -= 1
}

/**
 * Returns an invitation that the account may manage: members manage their own, administrators all, but only owners
 * those for owners.
 */
function managedInvitation({ pathId }: Call, user: User, kind: ReadonlyMap<number, Invitation>): Invitation {
  requireHuman(user)
  requireMember(user)
  const invitation = kind.get(pathId('invite_id'))
  if (invitation === undefined) throw badRequest('No such invitation')
  if (invitation.invited_by_user_id !== user.user_id && !isAdministrator(user)) {
    // In other places, this refusal has a code of its own.
    throw badRequest('Must be an organization administrator')
  }
  if (invitation.invited_as === 100) requireOwner(user)
  return invitation
}

function invitationRecord(invitation: Invitation, url: string): Record<string, unknown> {
  const isMultiuse = invitation.link_url !== null
  return {
    id: invitation.id,
    ...(isMultiuse ? {} : { email: invitation.email }),
    invited_by_user_id: invitation.invited_by_user_id,
    invited: invitation.invited,
    expiry_date: invitation.expiry_date,
    invited_as: invitation.invited_as,
    is_multiuse: isMultiuse,
    ...(isMultiuse
      ? { link_url: `${url}${invitation.link_url}` }
      : { notify_referrer_on_join: invitation.notify_referrer_on_join }),
  }
}
