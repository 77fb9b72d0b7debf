import type { User } from './users.ts'

/**
 * The address that mail reaches; undefined where the server withholds it. It then tells none (`delivery_email` is null),
 * or only one that it made up of the id.
 */
export function emailOf({ user_id: id, email, delivery_email: told, is_bot: isBot }: User): string | undefined {
  if (typeof told === 'string') return told
  if (isBot) return email
  return told === null || email.startsWith(`user${id}@`) ? undefined : email
}
