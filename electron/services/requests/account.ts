import type { ServerVersion } from '#contract/dialects.ts'

/** The account of a request, known to main and never named by the page. */
export interface Account {
  /** Profile under which requests are paced and reported; null before one exists. */
  readonly profileId: string | null
  readonly server: string
  readonly email: string
  /** Null for requests that need no account, such as `/server_settings`. */
  readonly key: string | null
  readonly serverVersion: ServerVersion
  /** Numbers of `roles.ts`; null or absent if unknown. */
  readonly role?: number | null
}

/** An account for a server that isn't known yet. */
export function neutralAccount(server: string): Account {
  return { profileId: null, server, email: '', key: null, serverVersion: { dialect: 'neutral', level: null } }
}
