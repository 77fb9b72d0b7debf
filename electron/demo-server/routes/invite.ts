import { ApiError, badRequest, missingParameter, unauthorizedPrincipal } from '../server/errors.ts'
import { requireHuman, requireMember, requireOwner } from '../server/guards.ts'
import type { Availability } from '../server/levels.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { hasContentAccess, isAdministrator } from '../state/channel-access.ts'
import type { IdMap, Invitation } from '../state/contents.ts'
import { announceInvitations } from '../state/progress.ts'
import type { GroupSettingValue, User } from '../state/records.ts'

/** New invitations, by email and by link (`service.md#inviting-people`). */

const settings: Readonly<Record<string, Availability>> = {
  stream_ids: always,
  invite_as: always,
  invite_expires_in_minutes: { since: 126 },
  include_realm_default_subscriptions: { since: 261 },
  group_ids: { since: 322 },
  welcome_message_custom_text: { since: 416 },
}

export const inviteOperations: readonly Operation[] = [
  operation({
    id: 'invitations.send',
    method: 'POST',
    path: '/invites',
    documented: false,
    parameters: { invitee_emails: always, notify_referrer_on_join: { since: 267 }, ...settings },
    run: (call, user) => {
      requireMember(user)
      requireHuman(user)
      const { parameters } = call
      const given = parameters.requiredText('invitee_emails')
      const wanted = readSettings(call, user, call.realm.settings.can_invite_users_group)
      const notifies = parameters.boolean('notify_referrer_on_join', true)
      const emails = [...new Set(given.split(/[,\n]/).map(bareAddress))].filter((email) => email !== '')
      const refused = refusedAddresses(call, emails)
      countInvitations(call, emails.length - refused.length)
      const isSent = refused.length < emails.length
      for (const email of emails.filter((one) => !refused.some(([other]) => other === one))) {
        const own = { email, link_url: null, notify_referrer_on_join: notifies }
        invite(call, call.realm.contents.invitations, invited(call, user, wanted), () => own)
      }
      if (refused.length > 0) throw invitationFailed(refused, isSent)
      return {}
    },
  }),
  operation({
    id: 'invitations.create-link',
    method: 'POST',
    path: '/invites/multiuse',
    documented: false,
    parameters: settings,
    run: (call, user) => {
      requireMember(user)
      requireHuman(user)
      const wanted = readSettings(call, user, call.realm.settings.create_multiuse_invite_group)
      const { inviteLinks } = call.realm.contents
      const { link_url } = invite(call, inviteLinks, invited(call, user, wanted), (id) => ({
        email: null,
        link_url: `/join/${linkKey(id, call.context.clock.now())}/`,
        notify_referrer_on_join: true,
      }))
      return { invite_link: `${call.context.url}${link_url ?? ''}` }
    },
  }),
]

type Settings = { readonly role: Invitation['invited_as']; readonly minutes: number | null }

/** Reads and checks all settings. Refusals name no invitation, because none was sent. */
function readSettings({ realm, parameters }: Call, user: User, allowed: GroupSettingValue): Settings {
  const role = roleOf(parameters.integer('invite_as') ?? 400)
  const minutes = readMinutes(parameters.json('invite_expires_in_minutes'))
  const streams = parameters.integers('stream_ids')
  const groups = parameters.integers('group_ids') ?? []
  const welcome = parameters.text('welcome_message_custom_text', { maximum: 8_000 })
  parameters.boolean('include_realm_default_subscriptions', false)
  if (streams === undefined) throw missingParameter('stream_ids')
  if (!realm.membership.includes(allowed, user.user_id)) throw badRequest('Insufficient permission')
  if (role < 400 && !isAdministrator(user)) throw unauthorizedPrincipal('Must be an organization administrator')
  if (role === 100) requireOwner(user)
  if (welcome !== undefined && !isAdministrator(user))
    throw unauthorizedPrincipal('Must be an organization administrator')
  for (const id of streams) {
    const channel = realm.channels.get(id)
    // Administrators see the metadata of every channel, but an invitation needs access to the content.
    if (channel === undefined || channel.is_archived || !hasContentAccess(realm, user, channel))
      throw badRequest(`Invalid channel ID ${id}. No invites were sent.`)
  }
  for (const id of groups) {
    const group = realm.groups.get(id)
    if (group === undefined || group.is_system_group) throw badRequest('Invalid user group')
    if (group.deactivated) throw badRequest('User group is deactivated.')
  }
  return { role, minutes }
}

function roleOf(given: number): Invitation['invited_as'] {
  const known = ([100, 200, 300, 400, 600] as const).find((role) => role === given)
  if (known === undefined) throw badRequest('Invalid invite_as')
  return known
}

/** Returns ten days if the request names no time. Null means that the invitation never expires. */
function readMinutes(given: unknown): number | null {
  if (given === undefined) return 14_400
  if (given === null || (typeof given === 'number' && Number.isSafeInteger(given))) return given
  throw badRequest('invite_expires_in_minutes is not an integer')
}

/** Returns only the address of `Name <name@example.com>`. */
const bareAddress = (given: string): string => /<([^>]*)>\s*$/.exec(given)?.[1]?.trim() ?? given.trim()

type Refused = readonly [email: string, words: string, isDeactivated: boolean]

/** Lists the refused addresses. A malformed address refuses all; an account that exists refuses only itself. */
function refusedAddresses({ realm }: Call, emails: readonly string[]): Refused[] {
  const malformed = emails
    .filter((email) => !/^[^\s@,;<>()"\\]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(email))
    .map((email): Refused => [email, 'Invalid address.', false])
  if (malformed.length > 0) throw invitationFailed(malformed, false)
  return emails.flatMap((email): Refused[] => {
    const account = realm.findUserByEmail(email)
    return account === undefined ? [] : [[email, 'Already has an account.', !account.is_active]]
  })
}

function invitationFailed(errors: readonly Refused[], isSent: boolean): ApiError {
  const words = isSent
    ? 'Some of those addresses are already using Zulip, so we didn’t send them an invitation. We did send invitations to everyone else!'
    : errors.some(([, reason]) => reason === 'Invalid address.')
      ? 'Some emails did not validate, so we didn’t send any invitations.'
      : 'We weren’t able to invite anyone.'
  return new ApiError(400, 'INVITATION_FAILED', words.replaceAll('’', "'"), {
    errors,
    sent_invitations: isSent,
    license_limit_reached: false,
    daily_limit_reached: false,
  })
}

export const dailyLimitReached = (): ApiError =>
  new ApiError(
    400,
    'INVITATION_FAILED',
    'To protect users, the number of invitations that you can send in one day is limited. No invitations were sent.',
    { errors: [], sent_invitations: false, license_limit_reached: false, daily_limit_reached: true },
  )

function countInvitations({ realm }: Call, count: number): void {
  const { server } = realm.contents
  if (count > server.invitations_left_today) throw dailyLimitReached()
  server.invitations_left_today -= count
}

type OfAll = Pick<Invitation, 'invited_by_user_id' | 'invited' | 'expiry_date' | 'invited_as'>
type Own = Pick<Invitation, 'email' | 'link_url' | 'notify_referrer_on_join'>

function invited({ context }: Call, user: User, { role, minutes }: Settings): OfAll {
  const now = Math.floor(context.clock.now())
  return {
    invited_by_user_id: user.user_id,
    invited: now,
    expiry_date: minutes === null ? null : now + minutes * 60,
    invited_as: role,
  }
}

function invite({ context }: Call, kind: IdMap<Invitation>, ofAll: OfAll, own: (id: number) => Own): Invitation {
  const made = kind.add((id) => ({ id, ...ofAll, ...own(id) }))
  announceInvitations(context, made)
  // No list contains an invitation whose time is already over.
  if (made.expiry_date !== null && made.expiry_date <= made.invited) kind.delete(made.id)
  return made
}

/** Computes a key from the link's id and time, because this server has no random values. */
function linkKey(id: number, now: number): string {
  let hash = 0x811c9dc5
  let key = ''
  while (key.length < 24) {
    for (const sign of `${id}/${now}/${key}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0
    key += hash.toString(36)
  }
  return key.slice(0, 24)
}
