import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import type { Finding, RuleFacts } from './define.ts'
import { device } from './device.ts'
import { actLock, actOf, draftToKeep } from './index.ts'

const facts = { connection: {} } as RuleFacts
const find = (field: 'token' | 'appid', value: string): Finding | null =>
  device.fields[field].find?.(value, facts) ?? null
const whole = '9f3c61aab07e4d2a'.repeat(4)

describe('a typed token', () => {
  it('is valid with 64 hex digits, in any case', () => {
    expect(find('token', whole)).toBeNull()
    expect(find('token', whole.toUpperCase())).toBeNull()
  })

  it.each([
    ['', 'token-empty'],
    ['9f3g', 'token-not-hex'],
    ['fGci:APA91b', 'token-not-hex'],
    ['9f3c...4d2a', 'token-cut'],
    ['9f3c…4d2a', 'token-cut'],
    [whole.slice(1), 'token-odd'],
    ['ab'.repeat(2_049), 'token-long'],
  ])('is not sent if it is %j', (value, key) => {
    expect(find('token', value)).toMatchObject({ severity: 'problem', key })
  })

  it('may have another even length, with a warning', () => {
    expect(find('token', whole.slice(2))).toEqual({ severity: 'warning', key: 'token-unusual', values: { count: 64 } })
    expect(find('token', 'ab'.repeat(2_048))).toMatchObject({ severity: 'warning' })
  })
})

it.each([
  ['com.haldenferries.chat', null],
  ['', 'appid-empty'],
  ['com.halden ferries', 'appid-invalid'],
  ['com_halden', 'appid-invalid'],
])('an app ID such as %j is checked', (value, key) => {
  expect(find('appid', value)?.key ?? null).toBe(key)
})

describe('a refusal', () => {
  const refusal = (words: string, code = 'BAD_REQUEST'): Failure => ({
    kind: 'invalid-input',
    message: words,
    status: 400,
    code,
    serverMessage: words,
  })

  it.each([
    ['Empty or invalid length token', 'BAD_REQUEST', 'token-refused', 'token'],
    ['Empty or invalid length device token', 'BAD_REQUEST', 'token-refused', 'token'],
    ['Invalid APNS token', 'BAD_REQUEST', 'token-refused', 'token'],
    ['Invalid token', 'BAD_REQUEST', 'token-refused', 'token'],
    ['appid has invalid format', 'BAD_REQUEST', 'appid-refused', 'appid'],
    ["Missing 'appid' argument", 'REQUEST_VARIABLE_MISSING', 'appid-refused', 'appid'],
    ['Device not recognized', 'INVALID_PUSH_DEVICE_TOKEN', 'not-registered', null],
    ['Device not recognized by the push bouncer', 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'not-at-service', null],
    ['No active push device', 'NO_ACTIVE_PUSH_DEVICE', 'no-device', null],
    ['Server is not configured to use push notification service.', 'BAD_REQUEST', 'not-configured', null],
    ['x', 'PUSH_SERVICE_NOT_CONFIGURED', 'not-configured', null],
    ['x', 'ADMIN_ACTION_REQUIRED', 'not-signed-up', null],
    ['x', 'FAILED_TO_CONNECT_BOUNCER', 'service-down', null],
    ['x', 'INTERNAL_SERVER_ERROR_ON_BOUNCER', 'service-down', null],
    ['This endpoint does not accept bot requests.', 'BAD_REQUEST', 'bots', null],
    ['Something new', 'BAD_REQUEST', null, null],
  ])('with %j (%s) is explained, at its field if it has one', (words, code, rule, field) => {
    const failure = refusal(words, code)
    expect(actOf('device', 'create').refusedRule?.(failure)).toBe(rule)
    expect(actOf('device', 'create').refusedField({ failure, missing: [], sent: ['token', 'appid'] })).toBe(field)
  })

  it('is never at a field that was not sent', () => {
    const failure = refusal('appid has invalid format')
    expect(actOf('device', 'test').refusedField({ failure, missing: [], sent: ['token'] })).toBeNull()
  })
})

it('every act is locked for bots', () => {
  const bot = { connection: { me: { isBot: true } } } as RuleFacts
  const person = { connection: { me: { isBot: false } } } as RuleFacts
  for (const act of Object.keys(device.acts)) {
    expect(actLock('device', act, bot)).toEqual({ by: 'rule', key: 'bots' })
    expect(actLock('device', act, person)).toBeNull()
  }
})

it('a draft keeps no token', () => {
  const draft = { base: { token: '', appid: '' }, mine: { token: whole, appid: 'com.example' } }
  expect(draftToKeep('device', draft)).toEqual({ base: { appid: '' }, mine: { appid: 'com.example' } })
})
