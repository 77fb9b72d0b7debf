import type { Clock } from '../state/clock.ts'
import { apiKeyOf } from '../organization/accounts.ts'
import type { Realm } from '../state/realm.ts'
import type { User } from '../state/records.ts'
import { unauthorized } from './errors.ts'

/** Counts wrong passwords: after five in half an hour, the name has to wait (`service.md#rate-limits`). */
const allowed = 5
const windowSeconds = 1800

export class FailedLogins {
  readonly #clock: Clock
  readonly #failures = new Map<string, number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Seconds until the name may try again; 0 if it may now. */
  waitFor(name: string): number {
    const recent = this.#recent(name)
    const [oldest] = recent
    if (recent.length < allowed || oldest === undefined) return 0
    return oldest + windowSeconds - this.#clock.elapsedSeconds()
  }

  add(name: string): void {
    this.#failures.set(name.toLowerCase(), [...this.#recent(name), this.#clock.elapsedSeconds()])
  }

  forget(name: string): void {
    this.#failures.delete(name.toLowerCase())
  }

  clear(): void {
    this.#failures.clear()
  }

  #recent(name: string): number[] {
    const since = this.#clock.elapsedSeconds() - windowSeconds
    return (this.#failures.get(name.toLowerCase()) ?? []).filter((at) => at > since)
  }
}

/** Describes the server at a feature level. */
export function serverIdentity(level: number) {
  return {
    zulip_version: versionAtLevel(level),
    zulip_merge_base: versionAtLevel(level),
    zulip_feature_level: level,
  }
}

/** Approximate release for a level; nothing depends on it. */
function versionAtLevel(level: number): string {
  if (level >= 425) return `12.0-dev+demo.${level}`
  if (level >= 371) return '11.0'
  if (level >= 237) return '10.0'
  return level >= 100 ? '8.0' : '4.0'
}

/** HTTP Basic: the account's email and its API key (`service.md#authentication`). */
export function authenticate(realm: Realm, header: string | undefined): User {
  if (header === undefined || header === '') {
    throw unauthorized('Not logged in: API authentication or user session required')
  }
  const credentials = parseBasic(header)
  if (credentials === undefined) throw unauthorized('Invalid authorization header for basic auth')
  if (!/^[A-Za-z0-9]{32}$/.test(credentials.key)) throw unauthorized('Malformed API key')
  const user = realm.findUserByEmail(credentials.email)
  if (user === undefined || apiKeyOf(user.delivery_email) !== credentials.key) throw unauthorized('Invalid API key')
  if (!user.is_active) throw unauthorized('Account is deactivated')
  return user
}

function parseBasic(header: string): { email: string; key: string } | undefined {
  const match = /^Basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(header)
  if (match?.[1] === undefined) return undefined
  const parts = Buffer.from(match[1], 'base64').toString('utf8').split(':')
  const [email, key] = parts
  if (parts.length !== 2 || email === undefined || key === undefined || email === '') return undefined
  return { email, key }
}
