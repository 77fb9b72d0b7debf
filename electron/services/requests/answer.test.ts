import { describe, expect, it } from 'vitest'
import { operations, type OperationId } from '#contract/operations/index.ts'
import { toFailure, type Failure } from '#contract/failures.ts'
import { readAnswer } from './answer.ts'
import { refusal, success } from '../testing/fake-server.ts'

interface Given {
  readonly id?: OperationId
  readonly status?: number
  readonly body: object | string
  readonly headers?: Record<string, string>
}

const read = ({ id = 'channels.update', status = 400, body, headers = {} }: Given) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = { status, headers: new Headers(headers), text, sentAt: 0, receivedAt: Date.UTC(2026, 0, 1) }
  return readAnswer(id, operations[id], null, answer)
}

const failureOf = (given: Given): Failure => {
  try {
    read(given)
  } catch (thrown) {
    return toFailure(thrown)
  }
  throw new Error('it was read as a success')
}

describe('readAnswer', () => {
  it('returns the parsed reply and the ignored parameters', () => {
    const body = success({ channel_folder_id: 7, extra: 1, ignored_parameters_unsupported: ['color'] })
    expect(read({ id: 'folders.create', status: 200, body })).toEqual({
      reply: { channel_folder_id: 7 },
      ignoredParameters: ['color'],
    })
    expect(read({ status: 200, body: success() })).toEqual({ reply: {}, ignoredParameters: [] })
  })

  it('reads errors by field, but not a list of errors about addresses', () => {
    const ofFields = failureOf({ body: refusal('BAD_REQUEST', 'No.', { errors: { pattern: ['Blank.'] } }) })
    expect(ofFields.fields).toEqual({ pattern: ['Blank.'] })
    const errors = [['a@b.example', 'Already has an account.', false]]
    const ofList = failureOf({ body: refusal('INVITATION_FAILED', 'No.', { errors }) })
    expect(ofList).toMatchObject({ details: { errors } })
    expect(ofList.fields).toBeUndefined()
  })

  it('names the field of a malformed reply, and says that a write was answered', () => {
    const body = success({ channel_folder_id: 'seven' })
    const failure = failureOf({ id: 'folders.create', status: 200, body })
    expect(failure).toMatchObject({ kind: 'unexpected-shape', where: 'folders.create: channel_folder_id' })
    expect(failure.mayHaveBeenApplied).toBe(true)
    const groups = success({ user_groups: { id: 1 } })
    expect(failureOf({ id: 'groups.list', status: 200, body: groups })).toMatchObject({
      where: 'groups.list: user_groups',
    })
  })

  it('distinguishes a proxy that asks for a password from a refusal by the server', () => {
    const failure = failureOf({ status: 407, body: '<html>Sign in</html>' })
    expect(failure).toMatchObject({ kind: 'network', reason: 'proxy-wants-password' })
    // A request that the proxy refused didn't reach the server.
    expect(failure.mayHaveBeenApplied).toBeUndefined()
    expect(failureOf({ status: 407, body: refusal('BAD_REQUEST', 'No.') })).toMatchObject({ kind: 'invalid-input' })
  })

  it('reports a malformed record next to the list, without a failure', () => {
    const body = success({
      realm_playgrounds: [
        { id: 1, name: 'Lox' },
        { id: 2, name: 'Try', pygments_language: 'x' },
      ],
    })
    expect(read({ id: 'playgrounds.list', status: 200, body }).reply).toEqual({
      realm_playgrounds: [{ id: 2, name: 'Try', pygments_language: 'x' }],
      unreadable: [{ id: 1, name: 'Lox', field: 'pygments_language', reason: 'missing' }],
    })
  })

  it.each(['<html>Welcome</html>', '', '[]', 'null', '{"status":"ok"}'])('recognizes %s as another site', (body) => {
    expect(failureOf({ id: 'users.me', status: 200, body })).toMatchObject({
      kind: 'unexpected-shape',
      reason: 'not-the-api',
    })
  })

  it.each([
    [400, 'BAD_REQUEST', 'invalid-input'],
    [400, 'UNAUTHORIZED_PRINCIPAL', 'forbidden'],
    [400, 'EXPECTATION_MISMATCH', 'conflict'],
    [409, 'CHANNEL_ALREADY_EXISTS', 'conflict'],
    [400, 'CHANNEL_ALREADY_EXISTS', 'conflict'],
    [400, 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'invalid-input'],
    [403, 'ADMIN_ACTION_REQUIRED', 'forbidden'],
    [404, 'BAD_REQUEST', 'not-found'],
    [429, 'RATE_LIMIT_HIT', 'rate-limited'],
    [502, 'FAILED_TO_CONNECT_BOUNCER', 'server'],
    [200, 'BAD_REQUEST', 'invalid-input'],
  ])('reads HTTP %i %s as %s and keeps the words', (status, code, kind) => {
    const failure = failureOf({ status, body: refusal(code, 'Words of the server.', { extra: { a: 1 } }) })
    expect(failure).toMatchObject({ kind, status, code, serverMessage: 'Words of the server.' })
    expect(failure).toMatchObject({ where: 'channels.update', details: { extra: { a: 1 } } })
    expect(failure.mayHaveBeenApplied).toBe(status >= 500 || status < 300 ? true : undefined)
  })

  it.each([
    [413, 'invalid-input', undefined],
    [404, 'not-found', 'not-offered'],
    [401, 'unauthorized', 'not-the-api'],
    [500, 'server', undefined],
    [502, 'server', undefined],
    [304, 'unexpected-shape', 'not-the-api'],
  ])("reads a gateway's HTML under HTTP %i as %s", (status, kind, reason) => {
    const failure = failureOf({ status, body: '<html><h1>nginx</h1></html>' })
    expect(failure).toMatchObject({ kind, status })
    expect(failure.reason).toBe(reason)
    expect(failure.mayHaveBeenApplied).toBe(status >= 500 ? true : undefined)
    expect(JSON.stringify(failure)).not.toContain('nginx')
  })

  it.each([
    ['UNAUTHORIZED', 'Invalid API key', 'users.me', 'wrong-key'],
    ['UNAUTHORIZED', 'Account is deactivated', 'users.me', 'account-deactivated'],
    ['USER_DEACTIVATED', 'x', 'users.me', 'account-deactivated'],
    ['UNAUTHORIZED', 'This organization has been deactivated', 'users.me', 'organization-deactivated'],
    ['REALM_DEACTIVATED', 'x', 'users.me', 'organization-deactivated'],
    ['INVALID_API_KEY', 'x', 'users.me', 'wrong-key'],
    ['AUTHENTICATION_FAILED', 'x', 'server.fetch-key', 'password-refused'],
    ['PASSWORD_RESET_REQUIRED', 'x', 'server.fetch-key', 'password-refused'],
    ['PASSWORD_AUTH_DISABLED', 'x', 'server.fetch-key', 'password-sign-in-off'],
    ['USER_DEACTIVATED', 'x', 'server.fetch-key', 'account-deactivated'],
  ] as const)('reads 401 %s "%s" of %s as %s', (code, msg, id, reason) => {
    expect(failureOf({ id, status: 401, body: refusal(code, msg) })).toMatchObject({ kind: 'unauthorized', reason })
  })

  describe('distinguishes a missing operation from a missing record', () => {
    const missing = refusal('BAD_REQUEST', 'Scheduled message does not exist')
    it.each([
      ['a missing thing', 'scheduled-messages.delete', 404, missing, undefined],
      ['a missing thing of an optional operation', 'channels.get', 404, missing, undefined],
      ['an optional list', 'channels.list', 404, missing, 'not-offered'],
      ['a route unknown to a plain web server', 'channels.list', 404, '<html>', 'not-offered'],
      ['a method not allowed', 'channels.update', 405, { result: 'error', msg: 'Method Not Allowed' }, 'not-offered'],
      ['no such organization', 'users.me', 404, refusal('NONEXISTENT_SUBDOMAIN', 'x'), 'organization-unknown'],
    ] as const)('%s', (_what, id, status, body, reason) => {
      const failure = failureOf({ id, status, body })
      expect(failure.kind).toBe('not-found')
      expect(failure.reason).toBe(reason)
    })
  })

  it('finds refusals by field', () => {
    const errors = { pattern: ['Bad regular expression: x'], __all__: ['y'] }
    expect(failureOf({ body: refusal('BAD_REQUEST', 'Bad', { errors }) }).fields).toEqual(errors)
    const missing = refusal('REQUEST_VARIABLE_MISSING', "Missing 'name' argument", { var_name: 'name' })
    expect(failureOf({ body: missing })).toMatchObject({
      fields: { name: ["Missing 'name' argument"] },
      details: { var_name: 'name' },
    })
  })

  it.each([
    [{ 'retry-after': 2.5 }, {}, 2.5],
    [{ 'retry-after': null }, { 'Retry-After': '3' }, 3],
    [{ 'retry-after': 2.5 }, { 'Retry-After': '3' }, 3],
    [{}, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9],
    [{}, { 'Retry-After': 'soon' }, null],
    [{ 'retry-after': 0 }, { 'Retry-After': '0' }, null],
    [{ 'retry-after': -5 }, { 'Retry-After': '-5' }, null],
    [{ 'retry-after': 0 }, { 'Retry-After': '3' }, 3],
    [{}, { 'Retry-After': 'Thu, 01 Jan 2015 00:00:00 GMT' }, null],
    [{}, { 'Retry-After': 'Fri, 02 Jan 2026 00:00:00 GMT' }, null],
    [{}, { 'Retry-After': 'Fri, 02 Jan 2026 00:00:09 GMT', Date: 'Fri, 02 Jan 2026 00:00:00 GMT' }, 9],
    [{}, { 'Retry-After': 'Wed, 31 Dec 2025 00:00:09 GMT', Date: 'Wed, 31 Dec 2025 00:00:00 GMT' }, 9],
    [{}, {}, null],
  ])('reads how long to wait from %j and %j', (fields, headers, seconds) => {
    const body = refusal('RATE_LIMIT_HIT', 'x', fields)
    expect(failureOf({ status: 429, body, headers }).retryAfterSeconds).toBe(seconds)
  })

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])('reads the code %s like any other', (code) => {
    expect(failureOf({ body: refusal(code, 'x') })).toMatchObject({ kind: 'invalid-input', code })
  })

  it('keeps a field of a refusal with any name, without pollution', () => {
    const text =
      '{"result":"error","code":"X","msg":"m","__proto__":{"a":1},"errors":{"__proto__":["w"],"toString":["v"]}}'
    const { details, fields } = failureOf({ body: text })
    expect(Object.entries(details ?? {})).toContainEqual(['__proto__', { a: 1 }])
    expect(Object.entries(fields ?? {})).toEqual([
      ['__proto__', ['w']],
      ['toString', ['v']],
    ])
    for (const read of [details, fields]) expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    const named = failureOf({ body: refusal('X', 'm', { var_name: '__proto__' }) })
    expect(Object.entries(named.fields ?? {})).toEqual([['__proto__', ['m']]])
  })
})
