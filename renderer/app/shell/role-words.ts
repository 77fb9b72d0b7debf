import type { Connection } from '#contract/connection.ts'
import { t } from '../text.ts'

const roles = { 100: 'role.100', 200: 'role.200', 300: 'role.300', 400: 'role.400', 600: 'role.600' } as const

/** The role of an account in words; a server that does not tell leaves it unknown. */
export function roleWords(me: Connection['me']): string {
  if (me?.isBot) return t('role.bot')
  const key = me?.role == null ? undefined : roles[me.role as keyof typeof roles]
  return t(key ?? 'role.unknown')
}
