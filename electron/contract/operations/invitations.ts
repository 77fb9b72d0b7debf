import { z } from 'zod'
import { operation, path } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, secondsSchema } from './shapes.ts'

/** Invitations: `service.md#resending-an-invitation`, `service.md#invitations`. */

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
}
