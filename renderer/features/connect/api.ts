import type { Profile } from '#contract/profiles.ts'
import { call } from '../../lib/bridge.ts'
import type { ConnectForm } from './schema.ts'

/**
 * Connects an account. It deliberately bypasses the mutation cache, because a cached mutation keeps its variables,
 * which include the key.
 */
export async function connect(form: ConnectForm, handle: string | null): Promise<Profile> {
  const { server, email, label, color, isProduction } = form
  const profile = { server, email, appearance: { label, color, isProduction } }
  if (form.credential === 'password') {
    return call('profiles:connect-with-password', { ...profile, password: form.secret })
  }
  if (form.credential === 'file' && handle !== null) {
    return call('profiles:connect-with-handle', { ...profile, handle })
  }
  return call('profiles:connect-with-key', { ...profile, apiKey: form.secret.trim() })
}
