import { z } from 'zod'
import type { Failure } from '../failures.ts'
import type { Invite } from '../operations/invitations.ts'
import { isAtLeast, roles } from '../roles.ts'
import type { Act, Finding, Lock, Refusal, RuleFacts, Values, ValuesOf } from './define.ts'
import { ids, lengthOf, onOff, plain, sometimesReported } from './fields.ts'
import { namedField } from './refusals.ts'
import { roleField, roleNamed } from './person-rules.ts'

/** Settings that an invitation by email and a link share: `service.md#inviting-people`. */

const longestWelcome = 8_000

const findInWelcome = (value: string): Finding | null =>
  lengthOf(value) > longestWelcome
    ? { severity: 'problem', key: 'welcome-long', values: { limit: longestWelcome } }
    : null

/** The server accepts a time of zero or less, but no list contains such an invitation. */
const findInExpiry = (value: number | null): Finding | null =>
  value !== null && (!Number.isInteger(value) || value < 1) ? { severity: 'problem', key: 'expiry' } : null

export const inviteSettings = {
  invite_as: roleField('invite_as', { isRisky: (mine) => mine === 'owner' || mine === 'administrator' }),
  invite_expires_in_minutes: plain('number', 'invite_expires_in_minutes', z.number().nullable(), {
    range: { least: 1, most: 2_147_483_647 },
    find: findInExpiry,
  }),
  stream_ids: ids('stream_ids'),
  include_realm_default_subscriptions: onOff('include_realm_default_subscriptions'),
  group_ids: ids('group_ids'),
  welcome_message_custom_text: sometimesReported(
    plain('text', 'welcome_message_custom_text', z.string(), {
      isLong: true,
      find: findInWelcome,
      lock: ({ connection: { me } }) =>
        isAtLeast(me?.role, 'administrator') === false ? { by: 'role', role: 'administrator' } : null,
    }),
  ),
}

export type InviteSettings = ValuesOf<typeof inviteSettings>

/** An invitation or a link, as a list reports it. */
export interface InviteValues extends Values, InviteSettings {
  readonly invited_by_user_id: number
  /** UNIX seconds. Some servers update `invited` when the invitation is resent; most do not. */
  readonly invited: number
  readonly expiry_date: number | null
  readonly invited_as: number
}

/** Settings that no list of invitations reports. */
export const unreportedSettings = [
  'stream_ids',
  'include_realm_default_subscriptions',
  'group_ids',
  'welcome_message_custom_text',
] as const

/** Settings of a new invitation, before anyone changes them. The expiry is the service's own default. */
export const noSettings: InviteSettings = {
  invite_as: 'member',
  invite_expires_in_minutes: 14_400,
  stream_ids: undefined,
  include_realm_default_subscriptions: undefined,
  group_ids: undefined,
  welcome_message_custom_text: undefined,
}

/** Reads what a list reports. Two times that are read separately differ by moments, so minutes are rounded. */
export const inviteValues = ({ invited_by_user_id, invited, expiry_date, invited_as }: Invite): InviteValues => ({
  ...noSettings,
  invite_as: roleNamed(invited_as),
  invite_expires_in_minutes: expiry_date === null ? null : Math.round((expiry_date - invited) / 60),
  invited_by_user_id,
  invited,
  expiry_date,
  invited_as,
})

/** Finds the field of a refusal by its words, because few refusals name a parameter. */
export function settingRefused(fields: Parameters<typeof namedField>[0], refusal: Refusal): string | null {
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/channel id|subscribe/i.test(words)) return 'stream_ids'
  if (/user group/i.test(words)) return 'group_ids'
  return refusal.failure.code === 'UNAUTHORIZED_PRINCIPAL' ? 'invite_as' : null
}

/** A lock for managing an invitation: members manage their own, administrators all but those for owners. */
export function managingLock({ values, connection: { me } }: RuleFacts): Lock | null {
  const { invited_as: role, invited_by_user_id: inviter } = values
  if (role === roles.owner && isAtLeast(me?.role, 'owner') === false) return { by: 'role', role: 'owner' }
  const isOthers = me !== null && typeof inviter === 'number' && inviter !== me.userId
  return isOthers && isAtLeast(me.role, 'administrator') === false ? { by: 'rule', key: 'others' } : null
}

/** Rule for an invitation that left the list in the meantime, because it was accepted, revoked or expired. */
export const goneRule = ({ serverMessage = '' }: Failure): string | null =>
  /no such invitation|already been revoked/i.test(serverMessage) ? 'no-longer' : null

/** Rule for an account that may not invite people. */
export const noRightRule = ({ serverMessage = '' }: Failure): string | null =>
  /insufficient permission/i.test(serverMessage) ? 'no-right' : null

/** An act of inviting, by email or by a link. */
export const onInviting = {
  ceremony: 'review',
  stores: 'whole',
  alwaysSent: { stream_ids: [], invite_as: 'member' },
  role: 'member',
  undo: { by: 'delete', act: 'revoke' },
} as const satisfies Partial<Act>

/** An act of revoking. The new invitation of an undo has another id and another link. */
export const onRevoking = {
  ceremony: 'review',
  stores: 'whole',
  role: 'member',
  lock: managingLock,
  undo: { by: 'create' },
  refusedField: () => null,
  refusedRule: goneRule,
} as const satisfies Partial<Act>
