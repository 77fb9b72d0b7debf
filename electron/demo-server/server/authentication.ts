import { apiKeyOf } from '../organization/accounts.ts'
import type { Realm } from '../state/realm.ts'
import type { User } from '../state/records.ts'
import { unauthorized } from './errors.ts'

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
