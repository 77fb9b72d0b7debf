import type { User } from './users.ts'

/**
 * Returns the email address of a user; undefined if the server withholds it. It then sends a `delivery_email` of
 * null, or only an address made up of the id.
 */
export function emailOf({ user_id: id, email, delivery_email: told, is_bot: isBot }: User): string | undefined {
  if (typeof told === 'string') return told
  if (isBot) return email
  return told === null || email.startsWith(`user${id}@`) ? undefined : email
}
