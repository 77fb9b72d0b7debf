import { z } from 'zod'
import { json, operation, required, secret, since, text } from './define.ts'
import { listReply } from './list-reply.ts'

/** Users: §4.6, and REFERENCE §2 for the lists. Roles are numbered as in `roles.ts`. */

const userSchema = z.object({
  user_id: z.int(),
  email: z.string(),
  delivery_email: z.string().nullable().optional(),
  full_name: z.string(),
  role: z.int().optional(),
  is_bot: z.boolean(),
  is_active: z.boolean().optional(),
  /** Present, and true, for a deleted account alone (REFERENCE §9). */
  is_deleted: z.boolean().optional(),
  is_guest: z.boolean().optional(),
  bot_owner_id: z.int().nullable().optional(),
  date_joined: z.string().optional(),
})
export type User = z.infer<typeof userSchema>

/** A person as an event adds one. */
export const newUserSchema = userSchema
/** What an event tells of a person that changed; what it leaves out stays. */
export const userNewsSchema = userSchema.partial().required({ user_id: true })

const ownUserSchema = z.object({
  user_id: z.int(),
  email: z.string(),
  full_name: z.string(),
  role: z.int().optional(),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  is_guest: z.boolean(),
  is_bot: z.boolean(),
})
export type OwnUser = z.infer<typeof ownUserSchema>

export const users = {
  'users.create': operation({
    method: 'POST',
    path: '/users',
    source: '§4.6',
    parameters: {
      email: required(text(z.string())),
      password: required(secret(text(z.string()))),
      full_name: required(text(z.string())),
    },
    reply: (level) => z.object({ user_id: since(level, 30, z.int()) }),
  }),
  'users.list': operation({
    method: 'GET',
    path: '/users',
    source: 'REFERENCE §2',
    surface: 'optional',
    timeoutMs: 60_000,
    parameters: { client_gravatar: json(z.boolean()), user_ids: json(z.array(z.int())) },
    reply: () => listReply('members', userSchema, { id: 'user_id', name: 'full_name' }),
  }),
  'users.me': operation({
    method: 'GET',
    path: '/users/me',
    source: 'REFERENCE §2',
    surface: 'optional',
    parameters: {},
    reply: () => ownUserSchema,
  }),
}
