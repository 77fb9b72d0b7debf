import type { Policy } from '#contract/policy.ts'
import type { Preferences } from '#contract/preferences.ts'
import { failure } from '../failure.ts'

/** Throws if the policy allows no changes. */
export function requireWritable({ values }: Policy): void {
  if (values.readOnly === true) throw failure('forbidden', 'read-only', 'the policy of this computer allows no changes')
}

/** Throws if the policy allows no connection to the host of a server. */
export function requireAllowedHost({ values: { allowedHosts } }: Policy, server: string): void {
  if (allowedHosts === undefined || allowedHosts.some((allowed) => isHost(allowed, new URL(server)))) return
  throw failure('forbidden', 'host-not-allowed', 'the policy of this computer does not allow this host')
}

/** Compares a server with a host of the policy. `*.` allows every host below a domain; without a port, any is allowed. */
function isHost(allowed: string, { hostname, port }: URL): boolean {
  const [name = '', allowedPort] = allowed.toLowerCase().split(':')
  if (allowedPort !== undefined && allowedPort !== (port || '443')) return false
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}

/** Throws if the policy turns the demo organization off. */
export function requireDemo({ values }: Policy): void {
  if (values.demo === false) throw failure('forbidden', 'demo-off', 'the policy of this computer turns the demo off')
}

/** Preferences that the policy sets. */
export const managedPreferences = ({ values }: Policy): Partial<Preferences> => ({
  ...(values.language !== undefined && { language: values.language }),
  ...(values.bulkChangeLimit !== undefined && { mostRowsInRun: values.bulkChangeLimit }),
  ...(values.keepLists !== undefined && { keepsLists: values.keepLists }),
  ...(values.updates !== undefined && { updatesAutomatically: values.updates }),
  ...(values.journalDays !== undefined && { journalDays: values.journalDays }),
})
