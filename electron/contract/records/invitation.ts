import { z } from 'zod'
import type { Failure } from '../failures.ts'
import type { Invite } from '../operations/invitations.ts'
import { isByEmail } from '../operations/invite-kinds.ts'
import { realmLock } from './channel-rights.ts'
import {
  changing,
  creating,
  namedBy,
  recordKind,
  type ActTarget,
  type Refusal,
  type Values,
  type ValuesOf,
} from './define.ts'
import { listing } from './reading.ts'
import { namedField } from './refusals.ts'
import { unreadEvent } from './event-rules.ts'
import { gone, onOff } from './fields.ts'
import {
  inviteSettings,
  inviteValues,
  managingLock,
  noRightRule,
  noSettings,
  onInviting,
  onRevoking,
  settingRefused,
  unreportedSettings,
  type InviteValues,
} from './invite-settings.ts'
import { emailField, isSameEmail } from './person-rules.ts'

/**
 * An email invitation: `service.md#invitations`. Links are another kind: they share ids with invitations and cannot be
 * resent.
 */

const fields = {
  email: emailField('invitee_emails'),
  ...inviteSettings,
  notify_referrer_on_join: onOff('notify_referrer_on_join'),
}

export type InvitationValues = InviteValues & ValuesOf<typeof fields>

export const noInvitation: ValuesOf<typeof fields> = { ...noSettings, email: '', notify_referrer_on_join: undefined }

export const invitationValues = (wire: Invite): InvitationValues => ({
  ...inviteValues(wire),
  email: wire.email,
  notify_referrer_on_join: wire.notify_referrer_on_join,
})

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

/** True if the daily limit is reached. Further invitations would be refused too. */
export const isDailyLimit = ({ code, details }: Failure): boolean =>
  code === 'INVITATION_FAILED' && details?.['daily_limit_reached'] === true

/** True if no more people can be invited: today, or with the organization's licenses. */
const isAnyLimit = (failure: Failure): boolean =>
  isDailyLimit(failure) || (failure.code === 'INVITATION_FAILED' && failure.details?.['license_limit_reached'] === true)

/** Refused addresses, each with the server's words and whether its account is deactivated. */
const refusedAddresses = z.array(z.tuple([z.string(), z.string(), z.boolean()]).rest(z.unknown()))

function refusedField(refusal: Refusal): string | null {
  const { code, serverMessage = '' } = refusal.failure
  const named = namedField(fields, refusal)
  if (named !== null) return named
  if (code === 'INVITATION_FAILED' || /email|address/i.test(serverMessage)) return 'email'
  return settingRefused(fields, refusal)
}

/** Rule behind a refused address. The words of the whole refusal do not say the reason. */
function refusedRule(failure: Failure): string | null {
  const { code, details } = failure
  if (code !== 'INVITATION_FAILED') return noRightRule(failure)
  if (details?.['daily_limit_reached'] === true) return 'daily-limit'
  if (details?.['license_limit_reached'] === true) return 'license-limit'
  const [only] = refusedAddresses.safeParse(details?.['errors']).data ?? []
  if (only === undefined) return null
  const [, words, isDeactivated] = only
  if (isDeactivated) return 'has-deactivated-account'
  if (/already has an account/i.test(words)) return 'has-account'
  return /address/i.test(words) ? 'address' : null
}

/**
 * Invitations never change and ids are not used again, so only the absence of an invitation shows that it was revoked.
 */
const revoked: ActTarget<Values | null> = {
  ...gone(fields),
  isSame: (one, other) => {
    if (one === null || other === null) return one === other
    const [before, now] = [one['email'], other['email']]
    return typeof before !== 'string' || typeof now !== 'string' || isSameEmail(before, now)
  },
}

export const invitation = recordKind({
  kind: 'invitation',
  textArea: 'invitations',
  fields,
  nameOf: namedBy('email'),
  valuesOf: invitationValues,
  blank: noInvitation,
  reading: [
    listing('invitations.list', {
      rows: (reply) => reply.invites.filter(isByEmail),
      misses: [...unreportedSettings],
    }),
  ],
  acts: {
    // One address per request: a server sends some of several and refuses the others (`service.md#inviting-people`).
    create: creating('invitations.send', {
      ...onInviting,
      // An email that went out can't be unsent.
      severity: { one: 'light', many: 'medium' },
      lock: (facts) => realmLock('can_invite_users_group', facts),
      endsRun: isAnyLimit,
      refusedField,
      refusedRule,
    }),
    // An undo sends a new email.
    revoke: changing('invitations.revoke', { ...onRevoking, severity: 'medium', target: revoked }),
    resend: changing('invitations.resend', {
      severity: 'light',
      target: sentAgain,
      ceremony: 'question',
      stores: 'whole',
      role: 'member',
      lock: managingLock,
      endsRun: isDailyLimit,
      refusedField: () => null,
    }),
  },
  // The event does not contain the change.
  events: [unreadEvent('invites_changed')],
})
