import type { Settings } from '#contract/operations/server.ts'
import type { OwnUser } from '#contract/operations/users.ts'

/**
 * Answers that the next step of connecting would ask for again. The form asks a server to describe itself, the check of
 * a key asks for the account's user, and opening the organization needs both. They are used once, and only for a short
 * time, because an open organization learns of later changes by events.
 */
export interface RecentAnswers {
  /** Returns the description of a server; undefined if it must be asked. */
  readonly settingsOf: (server: string) => Settings | null | undefined
  readonly keepSettings: (server: string, settings: Settings | null) => void
  readonly keepUser: (server: string, email: string, user: OwnUser | null) => void
  /** Returns both for the account that was just checked, and forgets them. */
  readonly take: (server: string, email: string) => Answers | null
}

interface Answers {
  readonly settings: Settings | null
  readonly me: OwnUser | null
}

/** The time in which a person fills in the form, and in which the page opens the organization. */
const formMs = 60_000
const openingMs = 10_000

export function createRecentAnswers(now: () => number = Date.now): RecentAnswers {
  let described: { readonly server: string; readonly settings: Settings | null; readonly at: number } | null = null
  let checked: {
    readonly server: string
    readonly email: string
    readonly me: OwnUser | null
    readonly at: number
  } | null = null
  const settingsOf = (server: string) =>
    described?.server === server && now() - described.at < formMs ? described.settings : undefined
  return {
    settingsOf,
    keepSettings(server, settings) {
      described = { server, settings, at: now() }
    },
    keepUser(server, email, me) {
      checked = { server, email, me, at: now() }
    },
    take(server, email) {
      const settings = settingsOf(server)
      const user = checked
      if (settings === undefined || user === null || user.server !== server || user.email !== email) return null
      described = null
      checked = null
      return now() - user.at < openingMs ? { settings, me: user.me } : null
    },
  }
}
