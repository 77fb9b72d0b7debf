import { z } from 'zod'
import { json, operation, path, required, secret, since, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply } from './shapes.ts'

/** Users: `service.md#users`. Roles are numbered as in `roles.ts`. */

const userSchema = z.object({
  user_id: z.int(),
  email: z.string(),
  delivery_email: z.string().nullable().optional(),
  full_name: z.string(),
  role: z.int().optional(),
  is_bot: z.boolean(),
  is_active: z.boolean().optional(),
  /** True for deleted accounts; otherwise absent. */
  is_deleted: z.boolean().optional(),
  is_guest: z.boolean().optional(),
  bot_owner_id: z.int().nullable().optional(),
  date_joined: z.string().optional(),
})
export type User = z.infer<typeof userSchema>

/** A user in an event of `add`. */
export const newUserSchema = userSchema
/** A changed user in an event; absent fields stay. */
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
    source: 'service.md#creating-a-user',
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
    source: 'service.md#users',
    surface: 'optional',
    timeoutMs: 60_000,
    parameters: { client_gravatar: json(z.boolean()), user_ids: json(z.array(z.int())) },
    reply: () => listReply('members', userSchema, { id: 'user_id', name: 'full_name' }),
  }),
  'users.me': operation({
    method: 'GET',
    path: '/users/me',
    source: 'service.md#users',
    surface: 'optional',
    parameters: {},
    reply: () => ownUserSchema,
  }),
  'users.update': operation({
    method: 'PATCH',
    path: '/users/{user_id}',
    source: 'service.md#changing-a-user',
    surface: 'optional',
    parameters: { user_id: path(), full_name: text(z.string()), role: json(z.int()) },
    reply: () => emptyReply,
  }),
  'users.deactivate': operation({
    method: 'DELETE',
    path: '/users/{user_id}',
    source: 'service.md#deactivating-a-user',
    surface: 'optional',
    parameters: {
      user_id: path(),
      // With an empty text, the server sends an email without a comment; without the parameter, none.
      deactivation_notification_comment: text(z.string().max(2_000), { since: 135 }),
    },
    reply: () => emptyReply,
  }),
  'users.reactivate': operation({
    method: 'POST',
    path: '/users/{user_id}/reactivate',
    source: 'service.md#deactivating-a-user',
    surface: 'optional',
    parameters: { user_id: path() },
    reply: () => emptyReply,
  }),
}

/**
 * Returns the email address of a user; undefined if the server withholds it. The server then sends a `delivery_email`
 * of null, or only an address made up of the id.
 */
export function emailOf({ user_id: id, email, delivery_email: reported, is_bot: isBot }: User): string | undefined {
  if (typeof reported === 'string') return reported
  if (isBot) return email
  return reported === null || email.startsWith(`user${id}@`) ? undefined : email
}
