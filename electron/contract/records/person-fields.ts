import { text, sometimesReported } from './fields.ts'
import type { Finding, RuleFacts } from './define.ts'
import { addressFault, nameFault } from './person-rules.ts'
import { strip } from './strip.ts'

/** Fields for the name and the address of a person. Accounts and invitations share them. */

export const problem = (key: string, values?: Finding['values']): Finding => ({
  severity: 'problem',
  key,
  ...(values && { values }),
})

/** Addresses are compared in any case. */
export const isSameEmail = (one: string, other: string): boolean =>
  strip(one).text.toLowerCase() === strip(other).text.toLowerCase()

function findInEmail(value: string, { directory }: RuleFacts): Finding | null {
  const email = strip(value).text
  const fault = addressFault(email)
  if (fault === 'address') return problem('email-empty')
  // A server in a private network may have no top-level domain.
  if (fault !== null && fault !== 'ending') return problem('email-invalid')
  const owner = directory.accountWith(email)
  return owner === null ? null : problem('email-taken', { name: owner })
}

/** An address that no account may have yet, sent as this parameter. */
export const emailField = (parameter: string) =>
  sometimesReported(
    text('email', {
      isSame: isSameEmail,
      find: findInEmail,
      parameters: [parameter],
      toParameters: (mine) => ({ [parameter]: mine }),
    }),
  )

/** A name as the service accepts it. */
export const nameField = text('full_name', {
  find: (value) => {
    const fault = nameFault(value)
    return fault && problem(`name-${fault}`)
  },
})
