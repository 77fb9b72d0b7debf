import type { Target } from '#contract/dialects.ts'

/** The account a request is made for: what main knows and the page does not name. */
export interface Account {
  /** Paces and reports under this profile; null before there is one. */
  readonly profileId: string | null
  readonly server: string
  readonly email: string
  /** Null for what needs no account, such as `/server_settings`. */
  readonly key: string | null
  readonly target: Target
}

/** A server of which nothing is known yet. */
export function neutralAccount(server: string): Account {
  return { profileId: null, server, email: '', key: null, target: { dialect: 'neutral', level: null } }
}
