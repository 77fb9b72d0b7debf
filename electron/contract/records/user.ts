import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { generatePassword } from '../generate-password.ts'
import { emailOf, newUserSchema, userNewsSchema, type User } from '../operations/users.ts'
import { isAtLeast, type RoleName } from '../roles.ts'
import {
  changing,
  creating,
  namedBy,
  recordKind,
  type Act,
  type ActTarget,
  type Finding,
  type Lock,
  type Refusal,
  type RuleFacts,
  type Values,
  type ValuesOf,
} from './define.ts'
import { listing, readingOne } from './reading.ts'
import { lengthOf, plain, sometimesReported } from './fields.ts'
import { emailField, nameField, problem, roleField, roleNamed } from './person-rules.ts'
import { namedField } from './refusals.ts'

/** A user of the organization: `service.md#users`, `service.md#creating-a-user`, `service.md#changing-a-user`. */

/** Least length of a part of a name or an address that counts: shorter parts occur in many good passwords by chance. */
const shortestPart = 4

/**
 * Checks a password by the rules that the server reports, and warns if any estimate would find it easy. Only the server
 * estimates the guesses, so only sending shows whether a password is accepted.
 */
function findInPassword(value: string, { values, connection: { passwords } }: RuleFacts): Finding | null {
  const length = lengthOf(value)
  if (length === 0) return problem('password-empty')
  if (passwords.minLength !== null && length < passwords.minLength)
    return problem('password-short', { count: passwords.minLength })
  if (passwords.maxLength !== null && length > passwords.maxLength)
    return problem('password-long', { count: passwords.maxLength })
  const isRepeated = new Set(value).size <= 2
  const reported = [values['full_name'], values['email']].filter((value) => typeof value === 'string')
  const parts = reported.flatMap((value) => value.split(/[\s@.]+/))
  const isNamed = parts.some((part) => part.length >= shortestPart && value.toLowerCase().includes(part.toLowerCase()))
  return isRepeated || isNamed ? { severity: 'warning', key: isRepeated ? 'password-repeats' : 'password-named' } : null
}

/** A lock for owners: only owners change owners (`service.md#changing-a-user`). */
const ownersLock = ({ base, connection: { me } }: RuleFacts): Lock | null =>
  base['role'] === 'owner' && isAtLeast(me?.role, 'owner') === false ? { by: 'role', role: 'owner' } : null

/** Warns if an account gives itself a lower role, because it can't give the earlier role back. */
function findInRole(role: RoleName, { base, connection: { me } }: RuleFacts): Finding | null {
  const isOwn = me !== null && base['user_id'] === me.userId
  const isLower = isOwn && base['role'] !== role && isAtLeast(me.role, role) === true
  return isLower ? { severity: 'warning', key: 'own-role' } : null
}

const fields = {
  full_name: nameField,
  role: roleField('role', { isRisky: () => true, lock: ownersLock, find: findInRole }),
  email: emailField('email'),
  password: sometimesReported(
    plain('secret', 'password', z.string().max(1_000), { find: findInPassword, make: () => generatePassword() }),
  ),
}

export type UserValues = ValuesOf<typeof fields>

/** A user on the server, including values that fields cannot change. */
export interface KnownUserValues extends Values, UserValues {
  readonly user_id: number
  readonly is_active: boolean | undefined
  readonly is_bot: boolean
}

export const noUser: UserValues = { full_name: '', role: undefined, email: '', password: undefined }

export const userValues = (wire: User): KnownUserValues => ({
  user_id: wire.user_id,
  full_name: wire.full_name,
  role: roleNamed(wire.role),
  is_active: wire.is_active,
  is_bot: wire.is_bot,
  email: emailOf(wire),
  password: undefined,
})

/**
 * Finds the field of a refusal by its words, because the refusal names no parameter. “Bad name or username” may mean
 * either field.
 */
function refusedField(refusal: Refusal): string | null {
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/password/i.test(words)) return 'password'
  if (/\bemail\b/i.test(words)) return 'email'
  if (/role|owner/i.test(words) && refusal.missing.includes('role')) return 'role'
  return /characters in name|name too long|name must not be empty|invalid format/i.test(words) ? 'full_name' : null
}

/** Rules behind refusals that only the server can check: no reading reports who may create users. */
const rulesByWords: readonly (readonly [words: RegExp, rule: string])[] = [
  [/not authorized to create users/i, 'no-right'],
  [/only organization owner/i, 'last-owner'],
  [/no such user/i, 'unknown'],
]

const refusedRule = ({ serverMessage = '' }: Failure): string | null =>
  rulesByWords.find(([pattern]) => pattern.test(serverMessage))?.[1] ?? null

const activitySchema = z.object({
  is_active: z.boolean(),
  /** Text of the email about the deactivation; absent for no email. */
  comment: z.string().max(2_000).optional(),
})
export type Activity = z.output<typeof activitySchema>

/** State of an account: in use or deactivated. */
const activity = (parameters: ActTarget<Activity>['toParameters'], names: readonly string[]): ActTarget<Activity> => ({
  schema: activitySchema,
  isSame: (one, other) => one.is_active === other.is_active,
  parameters: names,
  toParameters: parameters,
  reads: 'record',
  valueOf: (found) => {
    const isActive = found === null || Array.isArray(found) ? undefined : (found as Values)['is_active']
    return typeof isActive === 'boolean' ? { is_active: isActive } : undefined
  },
  // The undo has no comment, because it is another act, with another email.
  turned: (before, wished) => ({ base: { is_active: wished.is_active }, mine: { is_active: before.is_active } }),
})

const comment = 'deactivation_notification_comment'

/** Only administrators change people, and only owners change owners. */
const onPeople = {
  ceremony: 'review',
  role: 'administrator',
  refusedField,
  refusedRule,
} as const satisfies Partial<Act>

/** Bots are deactivated by another operation, which this console does not have. */
const peopleLock = (facts: RuleFacts): Lock | null =>
  facts.base['is_bot'] === true ? { by: 'rule', key: 'bot' } : ownersLock(facts)

const personIn = (event: Readonly<Record<string, unknown>>): unknown => event['person']

export const user = recordKind({
  kind: 'user',
  textArea: 'users',
  fields,
  nameOf: namedBy('full_name'),
  idName: 'user_id',
  valuesOf: userValues,
  blank: noUser,
  kept: {
    plural: 'users',
    content: z.object({ full_name: z.string(), email: z.string().optional() }),
    empty: { full_name: '' },
  },
  reading: [
    // A server without this parameter answers with all users, including this one.
    readingOne('users.list', {
      parameters: (id) => [{ client_gravatar: true, user_ids: [id] }],
      rows: (reply) => reply.members,
      misses: ['password'],
      isComplete: false,
    }),
    listing('users.list', {
      parameters: () => [{ client_gravatar: true }],
      rows: (reply) => reply.members,
      misses: ['password'],
      // Guests see only some people.
      isComplete: false,
    }),
  ],
  acts: {
    create: creating('users.create', {
      // An account can only be deactivated later.
      severity: { one: 'light', many: 'medium' },
      carries: ['full_name', 'email', 'password'],
      ceremony: 'review',
      stores: 'whole',
      role: 'administrator',
      createdId: (reply) => reply.user_id ?? null,
      refusedField,
      refusedRule,
    }),
    update: changing('users.update', {
      ...onPeople,
      severity: 'light',
      carries: ['full_name', 'role'],
      // The role is stored before the name is checked.
      stores: 'each',
      undo: { by: 'same' },
    }),
    // The person's bots are deactivated too, and invitations revoked. An undo restores neither.
    deactivate: changing('users.deactivate', {
      ...onPeople,
      severity: 'medium',
      target: activity(({ comment: text }) => (text === undefined ? {} : { [comment]: text }), [comment]),
      stores: 'whole',
      lock: peopleLock,
      undo: { by: 'act', act: 'reactivate' },
      refusedField: () => null,
    }),
    reactivate: changing('users.reactivate', {
      ...onPeople,
      severity: 'light',
      target: activity(() => ({}), []),
      stores: 'whole',
      lock: peopleLock,
      undo: { by: 'act', act: 'deactivate' },
      refusedField: () => null,
    }),
  },
  events: [
    {
      type: 'realm_user',
      op: 'add',
      read: (event) => {
        const parsed = newUserSchema.safeParse(personIn(event))
        return parsed.success ? { about: 'new', rows: [parsed.data] } : null
      },
    },
    {
      type: 'realm_user',
      op: 'update',
      read: (event) => {
        const parsed = userNewsSchema.safeParse(personIn(event))
        if (!parsed.success) return null
        const { user_id: id, ...wire } = parsed.data
        const { full_name, delivery_email: email, role, is_active } = wire
        const values = {
          ...(full_name !== undefined && { full_name }),
          ...(role !== undefined && { role: roleNamed(role) }),
          ...(is_active !== undefined && { is_active }),
          ...(typeof email === 'string' && { email }),
        }
        return { about: 'one', id, wire, values }
      },
    },
  ],
})
