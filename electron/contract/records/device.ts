import { z } from 'zod'
import type { Failure } from '../failures.ts'
import {
  creating,
  namedBy,
  neverRead,
  recordKind,
  type Act,
  type Finding,
  type Lock,
  type Refusal,
  type RuleFacts,
} from './define.ts'
import { plain, text, sometimesReported, unread } from './fields.ts'
import { namedField } from './refusals.ts'

/**
 * A phone or tablet with notifications: `service.md#push-devices`, `service.md#test-notifications`. No operation lists
 * devices, so nothing can be verified. A token allows notifying the device, so it is a secret.
 */

/** Characters of a token: two hex digits per byte. Apple uses 32 bytes today and may change that. */
export const usualTokenLength = 64
/** Characters. */
export const longestToken = 4_096

const problem = (key: string, values?: Finding['values']): Finding => ({
  severity: 'problem',
  key,
  ...(values && { values }),
})

function findInToken(token: string): Finding | null {
  if (token === '') return problem('token-empty')
  // Logs of newer devices shorten tokens.
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
  token: sometimesReported(plain('secret', 'token', z.string().max(longestToken), { find: findInToken })),
  appid: text('appid', { isSame: (one, other) => one === other, find: findInApp }),
}

/**
 * Rules by error code. Some codes come from services that forward the notification (`service.md#test-notifications`).
 */
const codes: Readonly<Record<string, string>> = {
  INVALID_PUSH_DEVICE_TOKEN: 'not-registered',
  INVALID_REMOTE_PUSH_DEVICE_TOKEN: 'not-at-service',
  NO_ACTIVE_PUSH_DEVICE: 'no-device',
  PUSH_SERVICE_NOT_CONFIGURED: 'not-configured',
  ADMIN_ACTION_REQUIRED: 'not-signed-up',
  FAILED_TO_CONNECT_BOUNCER: 'service-down',
  INTERNAL_SERVER_ERROR_ON_BOUNCER: 'service-down',
}

/** All other refusals are BAD_REQUEST, so their words decide. */
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

/** Bots have no devices. */
const humansOnly = ({ connection: { me } }: Pick<RuleFacts, 'connection'>): Lock | null =>
  me?.isBot === true ? { by: 'rule', key: 'bots' } : null

/** A notification to send; no operation reports its delivery. */
const notification = unread('sent')

/** A device has no id, so the test is an act on all records of the kind. */
const test = {
  operation: 'push.send-test',
  on: 'list',
  ceremony: 'question',
  severity: 'light',
  stores: 'whole',
  lock: humansOnly,
  refusedField,
  refusedRule,
} as const satisfies Partial<Act>

export const device = recordKind({
  kind: 'device',
  textArea: 'diagnostics',
  fields,
  nameOf: namedBy('appid'),
  valuesOf: neverRead,
  reading: [],
  acts: {
    create: creating('push.register-ios-token', {
      severity: 'light',
      ceremony: 'review',
      stores: 'whole',
      lock: humansOnly,
      refusedField,
      refusedRule,
    }),
    test: { ...test, target: null, carries: ['token'] },
    'test-all': { ...test, target: notification },
  },
  events: [],
})
