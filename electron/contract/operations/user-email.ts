import type { User } from './users.ts'

/**
 * Returns the email address of a user; undefined if the server withholds it. The server then sends a `delivery_email`
 * of null, or only an address made up of the id.
 */
export function emailOf({ user_id: id, email, delivery_email: reported, is_bot: isBot }: User): string | undefined {
  if (typeof reported === 'string') return reported
  if (isBot) return email
  return reported === null || email.startsWith(`user${id}@`) ? undefined : email
}
