import { z } from 'zod'
import type { Failure } from '../failures.ts'
import type { Invite } from '../operations/invitations.ts'
import { isByEmail } from '../operations/invite-kinds.ts'
import { isAtLeast, roles } from '../roles.ts'
import { recordKind, type ActTarget, type Lock, type ReadRecord, type RuleFacts, type Values } from './define.ts'

/**
 * An email invitation: `service.md#resending-an-invitation`. Links are not included: they share ids with invitations
 * and cannot be resent.
 */

export interface InvitationValues extends Values {
  readonly email: string | undefined
  readonly invited_by_user_id: number
  /** UNIX seconds. Some servers move it when the invitation is resent; most do not. */
  readonly invited: number
  readonly expiry_date: number | null
  readonly invited_as: number
}

export const invitationValues = (wire: Invite): InvitationValues => ({
  email: wire.email,
  invited_by_user_id: wire.invited_by_user_id,
  invited: wire.invited,
  expiry_date: wire.expiry_date,
  invited_as: wire.invited_as,
})

const readRecord = (wire: Invite): ReadRecord => ({ id: wire.id, values: invitationValues(wire), wire })

/** Time of an invitation in the server's list, in UNIX seconds. The wanted value is any later time. */
const sendingSchema = z.union([z.object({ sent: z.number() }), z.object({ sentAfter: z.number() })])
export type Sending = z.output<typeof sendingSchema>

const isSameSending = (one: Sending, other: Sending): boolean => {
  if ('sent' in one) return 'sent' in other ? one.sent === other.sent : one.sent > other.sentAfter
  return 'sent' in other ? other.sent > one.sentAfter : one.sentAfter === other.sentAfter
}

/**
 * Most servers accept a resend without reporting it, so an unchanged time proves nothing. On a server that moves the
 * time, a later time proves the resend, and an invitation that another person resent in the meantime is not sent again.
 */
const sentAgain: ActTarget<Sending> = {
  schema: sendingSchema,
  isSame: isSameSending,
  parameters: [],
  toParameters: () => ({}),
  reads: 'record',
  valueOf: (found) => {
    const sent = found === null || Array.isArray(found) ? undefined : (found as Values)['invited']
    return typeof sent === 'number' ? { sent } : undefined
  },
  isProvedByChangeAlone: true,
}

/** Locks resending: members may resend their own invitations, administrators all but those for owners. */
function resendLock({ values, connection: { me } }: RuleFacts): Lock | null {
  const { invited_as: role, invited_by_user_id: inviter } = values
  if (role === roles.owner && isAtLeast(me?.role, 'owner') === false) return { by: 'role', role: 'owner' }
  const isOthers = me !== null && typeof inviter === 'number' && inviter !== me.userId
  return isOthers && isAtLeast(me.role, 'administrator') === false ? { by: 'rule', key: 'others' } : null
}

/** True if the daily limit is reached. Further invitations would be refused too. */
export const isDailyLimit = ({ code, details }: Failure): boolean =>
  code === 'INVITATION_FAILED' && details?.['daily_limit_reached'] === true

export const invitation = recordKind({
  kind: 'invitation',
  fields: {},
  nameOf: ({ email }) => (typeof email === 'string' && email !== '' ? email : null),
  reading: [
    {
      operation: 'invitations.list',
      reads: 'list',
      parameters: () => [{}],
      records: (reply) => (reply as { invites: Invite[] }).invites.filter(isByEmail).map(readRecord),
      misses: [],
      isComplete: true,
    },
  ],
  acts: {
    resend: {
      operation: 'invitations.resend',
      on: 'record',
      target: (id) => ({ invite_id: id }),
      aim: sentAgain,
      ceremony: 'question',
      stores: 'whole',
      role: 'member',
      lock: resendLock,
      endsBatch: isDailyLimit,
      refusedField: () => null,
    },
  },
  // The event does not contain the change.
  events: [{ type: 'invites_changed', read: () => null }],
})
