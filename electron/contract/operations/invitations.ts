import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, secondsSchema } from './shapes.ts'

/** Invitations: `service.md#inviting-people`, `service.md#revoking-an-invitation`, `service.md#invitations`. */

export const inviteSchema = z.object({
  id: z.int(),
  email: z.string().optional(),
  invited_by_user_id: z.int(),
  invited: secondsSchema,
  expiry_date: secondsSchema.nullable(),
  invited_as: z.int(),
  is_multiuse: z.boolean(),
  notify_referrer_on_join: z.boolean().optional(),
  link_url: z.string().optional(),
})
export type Invite = z.infer<typeof inviteSchema>

const ids = z.array(z.int()).readonly()

/** Settings of an invitation by email and of a link (`service.md#inviting-people`). */
const settings = {
  /** A newer server accepts an empty list, and an older one requires the parameter. */
  stream_ids: required(json(ids)),
  invite_as: json(z.int()),
  // Without an expiry, the server uses its own default. A time of zero or less creates an invitation that no list
  // contains.
  invite_expires_in_minutes: json(z.int().positive().nullable(), { since: 126 }),
  include_realm_default_subscriptions: json(z.boolean(), { since: 261 }),
  group_ids: json(ids, { since: 322 }),
  welcome_message_custom_text: text(z.string(), { since: 416 }),
}

/** Only one address: the server sends some invitations and refuses others, and each needs an outcome of its own. */
const oneAddress = z.string().regex(/^[^,\r\n]*[^,\s][^,\r\n]*$/, 'has to be a single address')

export const invitations = {
  'invitations.resend': operation({
    method: 'POST',
    path: '/invites/{invite_id}/resend',
    source: 'service.md#resending-an-invitation',
    parameters: { invite_id: path() },
    reply: () => emptyReply,
  }),
  'invitations.list': operation({
    method: 'GET',
    path: '/invites',
    source: 'service.md#invitations',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('invites', inviteSchema, { id: 'id', name: 'email' }),
  }),
  'invitations.send': operation({
    method: 'POST',
    path: '/invites',
    source: 'service.md#inviting-people',
    surface: 'optional',
    parameters: {
      invitee_emails: required(text(oneAddress)),
      ...settings,
      notify_referrer_on_join: json(z.boolean(), { since: 267 }),
    },
    reply: () => emptyReply,
  }),
  'invitations.create-link': operation({
    method: 'POST',
    path: '/invites/multiuse',
    source: 'service.md#inviting-people',
    surface: 'optional',
    parameters: settings,
    reply: () => z.object({ invite_link: z.string() }),
  }),
  'invitations.revoke': operation({
    method: 'DELETE',
    path: '/invites/{invite_id}',
    source: 'service.md#revoking-an-invitation',
    surface: 'optional',
    parameters: { invite_id: path() },
    reply: () => emptyReply,
  }),
  'invitations.revoke-link': operation({
    method: 'DELETE',
    path: '/invites/multiuse/{invite_id}',
    source: 'service.md#revoking-an-invitation',
    surface: 'optional',
    parameters: { invite_id: path() },
    reply: () => emptyReply,
  }),
}
