import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { generatePassword } from '../generate-password.ts'
import { emailOf } from '../operations/user-email.ts'
import { newUserSchema, userNewsSchema, type User } from '../operations/users.ts'
import { recordKind, type Finding, type ReadRecord, type Refusal, type RuleFacts, type ValuesOf } from './define.ts'
import { lengthOf, plain, text, sometimesReported } from './fields.ts'
import { addressFault, nameFault } from './person-rules.ts'
import { namedField } from './refusals.ts'
import { strip } from './strip.ts'

/** A user of the organization: `service.md#users`, `service.md#creating-a-user`. */

const problem = (key: string, values?: Finding['values']): Finding => ({
  severity: 'problem',
  key,
  ...(values && { values }),
})

/** Addresses are compared in any case. */
const isSameEmail = (one: string, other: string): boolean =>
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

/** Shorter parts of a name or an address occur in many good passwords by chance. */
const shortestPart = 4

/**
 * Checks a password by the server's reported rules, and warns where any estimate would find it easy. Only the server
 * estimates the guesses, so sending shows the rest.
 */
function findInPassword(value: string, { values, connection: { passwords } }: RuleFacts): Finding | null {
  const length = lengthOf(value)
  if (length === 0) return problem('password-empty')
  if (passwords.minLength !== null && length < passwords.minLength)
    return problem('password-short', { count: passwords.minLength })
  if (passwords.maxLength !== null && length > passwords.maxLength)
    return problem('password-long', { count: passwords.maxLength })
  const isRepeated = new Set(value).size <= 2
  const told = [values['full_name'], values['email']].filter((value) => typeof value === 'string')
  const parts = told.flatMap((value) => value.split(/[\s@.]+/))
  const isNamed = parts.some(
    (part) => part.length >= shortestPart && value.toLocaleLowerCase().includes(part.toLocaleLowerCase()),
  )
  return isRepeated || isNamed ? { severity: 'warning', key: isRepeated ? 'password-repeats' : 'password-named' } : null
}

function findInName(value: string): Finding | null {
  const fault = nameFault(value)
  return fault === null ? null : problem(`name-${fault}`)
}

const fields = {
  full_name: text('full_name', { find: findInName }),
  email: sometimesReported(text('email', { isSame: isSameEmail, find: findInEmail })),
  password: sometimesReported(
    plain('secret', 'password', z.string().max(1_000), { find: findInPassword, make: () => generatePassword() }),
  ),
}

export type UserValues = ValuesOf<typeof fields>

export const noUser: UserValues = { full_name: '', email: '', password: undefined }

export const userValues = (wire: User): UserValues => ({
  full_name: wire.full_name,
  email: emailOf(wire),
  password: undefined,
})

const readRecord = (wire: User): ReadRecord => ({ id: wire.user_id, values: userValues(wire), wire })

/**
 * Finds the field of a refusal by its words, because it names no parameter. “Bad name or username” means either field.
 */
function refusedField(refusal: Refusal): string | null {
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/password/i.test(words)) return 'password'
  if (/\bemail\b/i.test(words)) return 'email'
  return /characters in name|name too long|name must not be empty|invalid format/i.test(words) ? 'full_name' : null
}

/** The account lacks the right that is separate from its role. No reading reports it. */
const refusedRule = ({ serverMessage = '' }: Failure): string | null =>
  /not authorized to create users/i.test(serverMessage) ? 'no-right' : null

const personIn = (event: Readonly<Record<string, unknown>>): unknown => event['person']

export const user = recordKind({
  kind: 'user',
  fields,
  nameOf: ({ full_name: name }) => (typeof name === 'string' && name !== '' ? name : null),
  reading: [
    {
      // A server without this parameter answers with all users, including this one.
      operation: 'users.list',
      reads: 'one',
      parameters: (id) => [{ client_gravatar: true, user_ids: id === null ? [] : [id] }],
      records: (reply) => (reply as { members: User[] }).members.map(readRecord),
      misses: ['password'],
      isComplete: false,
    },
    {
      operation: 'users.list',
      reads: 'list',
      parameters: () => [{ client_gravatar: true }],
      records: (reply) => (reply as { members: User[] }).members.map(readRecord),
      misses: ['password'],
      // Guests see only some people.
      isComplete: false,
    },
  ],
  acts: {
    create: {
      operation: 'users.create',
      on: 'new',
      target: () => ({}),
      aim: null,
      ceremony: 'review',
      stores: 'whole',
      role: 'administrator',
      createdId: (reply) => (reply as { user_id?: number }).user_id ?? null,
      refusedField,
      refusedRule,
    },
  },
  events: [
    {
      type: 'realm_user',
      op: 'add',
      read: (event) => {
        const parsed = newUserSchema.safeParse(personIn(event))
        return parsed.success ? { about: 'new', records: [readRecord(parsed.data)] } : null
      },
    },
    {
      type: 'realm_user',
      op: 'update',
      read: (event) => {
        const parsed = userNewsSchema.safeParse(personIn(event))
        if (!parsed.success) return null
        const { user_id: id, ...wire } = parsed.data
        const { full_name, delivery_email: email } = wire
        const values = {
          ...(full_name !== undefined && { full_name }),
          ...(typeof email === 'string' && { email }),
        }
        return { about: 'one', id, wire, values }
      },
    },
  ],
})
