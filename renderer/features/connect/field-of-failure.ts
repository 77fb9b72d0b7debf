import type { Failure } from '#contract/failures.ts'
import type { ConnectForm } from './schema.ts'

const fields: Partial<Record<NonNullable<Failure['reason']>, keyof ConnectForm>> = {
  'address-not-found': 'server',
  'connection-refused': 'server',
  'connection-lost': 'server',
  'redirected-elsewhere': 'server',
  'insecure-address': 'server',
  'malformed-address': 'server',
  'not-the-api': 'server',
  'organization-unknown': 'server',
  tls: 'server',
  'not-https': 'server',
  timeout: 'server',
  'account-deactivated': 'email',
  'organization-deactivated': 'server',
  'wrong-key': 'secret',
  'password-refused': 'secret',
  'password-sign-in-off': 'secret',
}

/** Returns the field that shows the refusal of a connection; null if the refusal belongs to no field. */
export function fieldOfFailure(failure: Failure): keyof ConnectForm | null {
  return (failure.reason === undefined ? undefined : fields[failure.reason]) ?? null
}
