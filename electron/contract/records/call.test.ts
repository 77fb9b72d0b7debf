import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import { call, callAddress } from './call.ts'
import type { RuleFacts } from './define.ts'
import { actLock } from './index.ts'

const { 'create-a': a, 'create-b': b } = call.acts
const atLevel = (featureLevel: number | null) => ({ connection: { me: null, featureLevel } }) as unknown as RuleFacts

it.each([
  ['create-a', 459, 'too-old-a'],
  ['create-a', 460, null],
  ['create-b', 492, 'too-old-b'],
  ['create-b', 493, null],
  ['create-b', null, null],
])('%s at level %s has the lock %s', (act, level, key) => {
  expect(actLock('call', act, atLevel(level))).toEqual(key === null ? null : { by: 'rule', key })
})

describe('the address', () => {
  it('is passed on unchanged, and is null for anything else', () => {
    expect(callAddress(a?.reported?.({ url: 'javascript:alert(1)', result: 'success' }))).toBe('javascript:alert(1)')
    expect(callAddress(undefined)).toBeNull()
  })

  it.each([
    ['https://meet.example/j/secret?pwd=1', 'meet.example'],
    ['https://ada:word@meet.example:8443/j/secret', 'meet.example:8443'],
    ['no address', undefined],
    ['javascript:alert(1)', ''],
  ])('%s is reduced to its host', (url, host) => {
    expect(b?.journalled?.({ url })).toBe(host)
  })
})

it.each<[Partial<Failure>, string | null]>([
  [{ code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', serverMessage: 'Invalid Webex access token' }, 'no-token'],
  [{ serverMessage: 'Webex is not configured.' }, 'not-configured'],
  [{ serverMessage: 'Constructor Groups credentials have not been configured' }, 'not-configured'],
  [{ kind: 'unexpected-shape' }, 'no-address'],
  [{ kind: 'not-found', reason: 'not-offered' }, 'not-offered'],
  [{ serverMessage: 'Something new' }, null],
])('a failure such as %j is explained', (failure, rule) => {
  expect(b?.refusedRule?.({ kind: 'invalid-input', message: '', ...failure })).toBe(rule)
})
