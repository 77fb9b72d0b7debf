import { isRegistrationFact, type Registration, type ServerEvent } from '#contract/operations/server.ts'
import type { ServerFacts } from './connection-facts.ts'

/**
 * Applies events to the facts of a server, so that limits, permissions and the account's own role are always current.
 * Returns the same object if the events change nothing.
 */
export function factsAfter(before: ServerFacts, events: readonly ServerEvent[]): ServerFacts {
  return events.reduce((facts, event) => (after[event.type] ?? unchanged)(facts, event), before)
}

/** Applies a new registration, and the account as the server reports it then. */
export function factsRenewed(before: ServerFacts, registration: Registration, me: ServerFacts['me']): ServerFacts {
  return withVersion({ ...before, registration, me }, registration.zulip_feature_level, registration.zulip_version)
}

type Follow = (facts: ServerFacts, event: ServerEvent) => ServerFacts

const unchanged: Follow = (facts) => facts

const followToken: Follow = (facts, { value }) =>
  typeof value === 'boolean' ? withRegistered(facts, { has_provider_b_token: value, has_webex_token: value }) : facts

/** Follows an event of one setting or several. In events, their names lack the registration's prefix. */
const followRealm: Follow = (facts, { op, property, value, data }) => {
  if (op === 'update' && typeof property === 'string') return withSettings(facts, { [property]: value })
  return op === 'update_dict' && typeof data === 'object' ? withSettings(facts, { ...data }) : facts
}

const followOwnUser: Follow = (facts, { op, person }) => {
  const { me } = facts
  if (me === null || op !== 'update' || typeof person !== 'object' || person === null) return facts
  const reported = person as Readonly<Record<string, unknown>>
  if (reported['user_id'] !== me.user_id) return facts
  const { role, full_name: name, new_email: email } = reported
  return {
    ...facts,
    me: {
      ...me,
      ...(typeof role === 'number' && { role }),
      ...(typeof name === 'string' && { full_name: name }),
      ...(typeof email === 'string' && { email }),
    },
  }
}

/** A restarted server may have been upgraded. */
const followRestart: Follow = (facts, { zulip_feature_level: level, zulip_version: version }) =>
  withVersion(
    facts,
    Number.isSafeInteger(level) ? (level as number) : undefined,
    typeof version === 'string' ? version : undefined,
  )

function withVersion(facts: ServerFacts, level: number | undefined, version: string | undefined): ServerFacts {
  const { serverVersion, settings, registration } = facts
  const isSame = (level ?? serverVersion.level) === serverVersion.level
  if (isSame && (version === undefined || version === (settings ?? registration)?.zulip_version)) return facts
  const news = version === undefined ? {} : { zulip_version: version }
  return {
    ...facts,
    serverVersion: { ...serverVersion, level: level ?? serverVersion.level },
    settings: settings && { ...settings, ...news },
    registration: registration && { ...registration, ...news },
  }
}

const after: Readonly<Record<string, Follow>> = {
  has_provider_b_token: followToken,
  has_webex_token: followToken,
  realm: followRealm,
  realm_user: followOwnUser,
  restart: followRestart,
}

function withSettings(facts: ServerFacts, reported: Readonly<Record<string, unknown>>): ServerFacts {
  const renamed = Object.entries(reported).map(([name, value]) => [registeredName(name), value] as const)
  const registered = withRegistered(facts, Object.fromEntries(renamed))
  const { settings } = registered
  const name = reported['name']
  // The server's description of itself also contains the organization's name.
  if (settings === null || typeof name !== 'string') return registered
  return { ...registered, settings: { ...settings, realm_name: name } }
}

/** Returns the name of a setting in a registration. Limits have the same name there. */
const registeredName = (name: string): string => (name.startsWith('max_') ? name : `realm_${name}`)

/** Ignores a value in a form that a registration can't have. */
function withRegistered(facts: ServerFacts, reported: Readonly<Record<string, unknown>>): ServerFacts {
  const { registration } = facts
  if (registration === null) return facts
  const known = Object.entries(reported).filter(([name, value]) => isRegistrationFact(name, value))
  if (known.length === 0) return facts
  return { ...facts, registration: { ...registration, ...(Object.fromEntries(known) as Partial<Registration>) } }
}
