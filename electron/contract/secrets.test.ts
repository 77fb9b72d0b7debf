import { describe, expect, it } from 'vitest'
import { encodeRequest } from './encode.ts'
import { operations, type OperationId } from './operations/index.ts'
import { maskParameters, maskText, secretParameters } from './secrets.ts'

const marks = (Object.keys(operations) as OperationId[]).flatMap((id) =>
  secretParameters(operations[id]).map((name) => `${id} ${name}`),
)

describe('the marks of the table', () => {
  it('are on the passwords and the device tokens', () => {
    expect(marks.toSorted()).toEqual([
      'push.register-ios-token token',
      'push.send-test token',
      'server.fetch-key password',
      'users.create password',
    ])
  })

  it('are on every parameter whose name sounds like a secret', () => {
    const names = Object.entries(operations).flatMap(([id, { parameters }]) =>
      Object.keys(parameters).map((name) => `${id} ${name}`),
    )
    const sounding = names.filter((name) => /password|token$|secret|api_key/.test(name))
    expect(marks).toEqual(expect.arrayContaining(sounding))
  })
})

describe('maskParameters', () => {
  const given = { email: 'x@example.org', password: 'hunter2', full_name: 'X' }

  it('masks only marked parameters', () => {
    const masked = maskParameters(operations['users.create'], given)
    expect(masked).toEqual({ ...given, password: maskText })
    expect(given.password).toBe('hunter2')
  })

  it('returns parameters that can be encoded for a preview', () => {
    const masked = maskParameters(operations['users.create'], given)
    const { form } = encodeRequest('users.create', masked, { dialect: 'neutral', level: null })
    expect(Object.fromEntries(form)).toMatchObject({ password: maskText, full_name: 'X' })
  })

  it('keeps absent parameters absent', () => {
    expect(maskParameters(operations['push.send-test'], {})).toEqual({})
    expect(maskParameters(operations['push.send-test'], { token: undefined })).toEqual({ token: undefined })
  })

  it('keeps a key of any name', () => {
    const odd = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as Record<string, unknown>
    const masked = maskParameters(operations['users.create'], odd)
    expect(Object.keys(masked)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(masked)).toBe(Object.prototype)
  })
})
