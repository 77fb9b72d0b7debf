import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { recordKind, type Act, type Aim, type Finding, type Lock, type Refusal, type RuleFacts } from './define.ts'
import { plain, text, untold } from './fields.ts'
import { namedField } from './refusals.ts'

/**
 * A phone or tablet that gets notifications: §4.5, §4.10, REFERENCE §1.4, §9. No operation tells which there are, so that
 * nothing of this kind can be read back. Whoever holds the token may notify the device, which makes it a secret.
 */

/** Bytes of a token as two digits each: Apple gives 32 today, and says that this may change. */
export const usualTokenLength = 64
/** REFERENCE §1.4. */
export const longestToken = 4_096

const problem = (key: string, values?: Finding['values']): Finding => ({
  severity: 'problem',
  key,
  ...(values && { values }),
})

function findInToken(token: string): Finding | null {
  if (token === '') return problem('token-empty')
  // Logs of newer devices shorten what they print.
  if (/…|\.{2}/.test(token)) return problem('token-cut')
  if (!/^[0-9a-f]*$/i.test(token)) return problem('token-not-hex')
  if (token.length > longestToken) return problem('token-long', { count: longestToken })
  if (token.length % 2 === 1) return problem('token-odd')
  return token.length === usualTokenLength
    ? null
    : { severity: 'warning', key: 'token-unusual', values: { count: usualTokenLength } }
}

function findInApp(appid: string): Finding | null {
  if (appid === '') return problem('appid-empty')
  return /^[.a-zA-Z0-9-]+$/.test(appid) ? null : problem('appid-invalid')
}

const fields = {
  token: untold(plain('secret', 'token', z.string().max(longestToken), { find: findInToken })),
  appid: text('appid', { isSame: (one, other) => one === other, find: findInApp }),
}

/** Rules by the codes of the service; some come from the services it passes a notification on to (REFERENCE §1.4). */
const codes: Readonly<Record<string, string>> = {
  INVALID_PUSH_DEVICE_TOKEN: 'not-registered',
  INVALID_REMOTE_PUSH_DEVICE_TOKEN: 'not-at-service',
  NO_ACTIVE_PUSH_DEVICE: 'no-device',
  PUSH_SERVICE_NOT_CONFIGURED: 'not-configured',
  ADMIN_ACTION_REQUIRED: 'not-signed-up',
  FAILED_TO_CONNECT_BOUNCER: 'service-down',
  INTERNAL_SERVER_ERROR_ON_BOUNCER: 'service-down',
}

/** The rest is BAD_REQUEST, and told apart by its words. */
const refusals: readonly (readonly [words: RegExp, rule: string, field: string | null])[] = [
  [/bot requests/i, 'bots', null],
  [/invalid length/i, 'token-refused', 'token'],
  [/invalid (apns|gcm|fcm)? ?token|token .*invalid/i, 'token-refused', 'token'],
  [/appid/i, 'appid-refused', 'appid'],
  [/push .*not (been )?configured|not configured .*push/i, 'not-configured', null],
]

const refusalOf = ({ serverMessage = '' }: Failure) => refusals.find(([words]) => words.test(serverMessage)) ?? null

const refusedRule = (failure: Failure): string | null => codes[failure.code ?? ''] ?? refusalOf(failure)?.[1] ?? null

const refusedField = (refusal: Refusal): string | null => {
  const field = namedField(fields, refusal) ?? refusalOf(refusal.failure)?.[2] ?? null
  return field !== null && refusal.sent.includes(field) ? field : null
}

/** Bots have no devices (REFERENCE §1.4). */
const humansOnly = ({ connection: { me } }: Pick<RuleFacts, 'connection'>): Lock | null =>
  me?.isBot === true ? { by: 'rule', key: 'bots' } : null

/** A notification that is to go out; nothing tells whether one did. */
const notification: Aim<'sent'> = {
  schema: z.literal('sent'),
  isSame: (one, other) => one === other,
  parameters: [],
  toParameters: () => ({}),
  reads: 'list',
  valueOf: () => undefined,
}

/** It has no id to name one device by, so it counts as an act on all of the kind. */
const test = {
  operation: 'push.send-test',
  on: 'list',
  target: () => ({}),
  ceremony: 'question',
  stores: 'whole',
  lock: humansOnly,
  refusedField,
  refusedRule,
} as const satisfies Partial<Act>

export const device = recordKind({
  kind: 'device',
  fields,
  nameOf: ({ appid }) => (typeof appid === 'string' && appid !== '' ? appid : null),
  reading: [],
  acts: {
    create: {
      operation: 'push.register-ios-token',
      on: 'new',
      target: () => ({}),
      aim: null,
      ceremony: 'review',
      stores: 'whole',
      lock: humansOnly,
      refusedField,
      refusedRule,
    },
    test: { ...test, aim: null, carries: ['token'] },
    'test-all': { ...test, aim: notification },
  },
  events: [],
})
