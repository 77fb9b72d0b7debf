import { expect } from 'vitest'
import { basic, startDemo, type Demo } from '../testing/demo.ts'
import { bad, expectOutcome, rule, ruleAt } from './rules.ts'

const raw = async (server: Demo, path: string, init: RequestInit = {}): Promise<Response> =>
  await fetch(`${server.url}/api/v1${path}`, init)
const owner = (server: Demo): string => {
  const [account] = server.server.accounts
  return basic(account?.email ?? '', account?.apiKey ?? '')
}
const unauthorized = { status: 401, code: 'UNAUTHORIZED' } as const

export function conventions(): void {
  rule('paths', 'every path starts with /api/v1', async (server) => {
    expect((await fetch(`${server.url}/user_groups`)).status).toBe(404)
  })
  rule('encoding', 'URL-encoded form fields are read', async (server) => {
    const fields = { name: 'Æ & =;+ %', description: '' }
    await server.as('owner').send('POST', '/channel_folders/create', fields)
    const { body } = await server.as('owner').get('/channel_folders')
    expect((body['channel_folders'] as { name: string }[]).at(-1)?.name).toBe('Æ & =;+ %')
  })
  rule('encoding', 'multipart form fields are read', async (server) => {
    const form = new FormData()
    form.set('name', 'Multi')
    form.set('description', 'part')
    const response = await raw(server, '/channel_folders/create', {
      method: 'POST',
      body: form,
      headers: { Authorization: owner(server) },
    })
    expect(response.status).toBe(200)
  })
  rule('replies', 'a success has result and msg', async (server) => {
    expect((await server.as('owner').get('/user_groups')).body).toMatchObject({ result: 'success', msg: '' })
  })
  rule('replies', 'a failure has result, msg and code', async (server) => {
    const { body } = await server.as('owner').send('DELETE', '/realm/playgrounds/99')
    expect(Object.keys(body).sort()).toEqual(['code', 'msg', 'result'])
  })
  for (const [method, path] of documentedOperations) {
    rule('authentication', `${method} ${path} needs an account, and names the scheme`, async (server) => {
      const client = server.client()
      const reply = method === 'GET' ? await client.get(path) : await client.send(method, path)
      expectOutcome(reply, { ...unauthorized, msg: 'Not logged in: API authentication or user session required' })
      expect(reply.headers.get('www-authenticate')).toBe('Basic realm="zulip"')
    })
  }
  for (const [what, header, msg] of [
    ['a wrong key', basic('signe.dahl@haldenferries.example', 'a'.repeat(32)), 'Invalid API key'],
    ['a malformed key', basic('signe.dahl@haldenferries.example', 'short'), 'Malformed API key'],
    ['another scheme', 'Bearer x', 'Invalid authorization header for basic auth'],
  ] as const) {
    rule('authentication', `${what} is refused`, async (server) => {
      expectOutcome(await server.client(header).get('/user_groups'), { ...unauthorized, msg })
    })
  }
  rule('authentication', 'a deactivated account is refused', async (server) => {
    const { email, apiKey } = server.server.deactivatedAccount
    const reply = await server.client(basic(email, apiKey)).get('/user_groups')
    expectOutcome(reply, { ...unauthorized, msg: 'Account is deactivated' })
  })
  rule('errors', 'an unknown route is 404', async (server) => {
    expectOutcome(await server.as('owner').get('/nowhere'), { status: 404 })
  })
  rule('errors', 'a wrong method is 405 with allowed_methods and without code', async (server) => {
    const reply = await server.as('owner').send('PUT', '/typing')
    expect(reply.status).toBe(405)
    expect(reply.body).toEqual({ result: 'error', msg: 'Method Not Allowed', allowed_methods: ['POST'] })
  })
  rule('errors', 'a body that is too large is 413 in HTML', async (server) => {
    const response = await raw(server, '/typing', {
      method: 'POST',
      body: new Uint8Array(26 * 1024 * 1024),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html'])
  })
  rule('errors', 'a malformed multipart form is refused', async (server) => {
    const response = await raw(server, '/typing', {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { Authorization: owner(server), 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { result: 'error', code: 'BAD_REQUEST' }])
  })
  rule('errors', 'a malformed JSON body is INVALID_JSON', async (server) => {
    const response = await raw(server, '/typing', {
      method: 'POST',
      body: '{',
      headers: { Authorization: owner(server), 'Content-Type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_JSON' }])
  })
  rule('errors', 'a parameter that is not JSON is BAD_REQUEST', async (server) => {
    expectOutcome(await server.as('owner').send('POST', '/typing', { op: 'start', to: '[11' }), bad())
  })
  rule('rate-limits', 'five wrong passwords in half an hour: RATE_LIMIT_HIT', async (server) => {
    const client = server.client()
    const login = { username: server.email('owner'), password: 'guess' }
    for (let count = 0; count < 5; count += 1) {
      expectOutcome(await client.send('POST', '/fetch_api_key', login), { status: 401, code: 'AUTHENTICATION_FAILED' })
    }
    const refused = await client.send('POST', '/fetch_api_key', login)
    expectOutcome(refused, { status: 429, code: 'RATE_LIMIT_HIT' })
    expect(refused.body['retry-after']).toBeGreaterThan(1700)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1700)
    await server.control('/clock', { advanceSeconds: 1800 })
    expectOutcome(await client.send('POST', '/fetch_api_key', login), { status: 401, code: 'AUTHENTICATION_FAILED' })
  })
  rule('rate-limits', 'rate limit: 429 with headers and retry-after', async () => {
    const small = await startDemo({ rateLimitPerMinute: 1 })
    await small.as('owner').get('/user_groups')
    const reply = await small.as('owner').get('/user_groups')
    expectOutcome(reply, { status: 429, code: 'RATE_LIMIT_HIT' })
    expect(reply.body['retry-after']).toBeGreaterThan(0)
    for (const name of ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      expect(reply.headers.get(name)).toMatch(/^\d+$/)
    }
    await small.close()
  })
  rule('rate-limits', 'rate limit without an account, by address', async () => {
    const small = await startDemo({ openRateLimitPerMinute: 1 })
    await small.client().get('/server_settings')
    expectOutcome(await small.client().get('/server_settings'), { status: 429, code: 'RATE_LIMIT_HIT' })
    await small.close()
  })
  rule('events', 'a realm update_dict event carries changed settings', async (server) => {
    const queue = await server.events('guest')
    await server.settings({ realm: { allow_message_editing: false } })
    expect(await queue.next()).toMatchObject([
      { type: 'realm', op: 'update_dict', property: 'default', data: { allow_message_editing: false } },
    ])
  })
  rule('events', 'an unknown queue is BAD_EVENT_QUEUE_ID', async (server) => {
    const reply = await server.as('owner').get('/events', { queue_id: 'none', last_event_id: '-1' })
    expectOutcome(reply, { code: 'BAD_EVENT_QUEUE_ID', fields: { queue_id: 'none' } })
  })
  for (const name of [
    'max_topic_length',
    'max_message_length',
    'max_stream_name_length',
    'max_stream_description_length',
    'max_channel_folder_name_length',
    'max_channel_folder_description_length',
    'max_file_upload_size_mib',
    'realm_move_messages_within_stream_limit_seconds',
    'realm_move_messages_between_streams_limit_seconds',
    'realm_message_content_edit_limit_seconds',
    'server_typing_started_wait_period_milliseconds',
    'server_typing_stopped_wait_period_milliseconds',
    'server_typing_started_expiry_period_milliseconds',
  ]) {
    rule('limits', `${name} is in the registration`, async (server) => {
      const { body } = await server.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })
      expect(body[name]).toEqual(expect.any(Number))
    })
  }
  for (const level of [512, 448, 411, 303, 175, 90]) {
    ruleAt(level, 'feature-levels', 'the server reports its level', async (server) => {
      expect((await server.client().get('/server_settings')).body['zulip_feature_level']).toBe(level)
      expect((await server.as('owner').get('/user_groups')).status).toBe(200)
    })
  }
  ruleAt(167, 'ignored-parameters', 'unknown parameters are reported', async (server) => {
    const { body } = await server.as('owner').get('/user_groups', { zebra: '1' })
    expect(body['ignored_parameters_unsupported']).toEqual(['zebra'])
  })
  ruleAt(166, 'ignored-parameters', 'unknown parameters are not reported yet', async (server) => {
    expect((await server.as('owner').get('/user_groups', { zebra: '1' })).body).not.toHaveProperty(
      'ignored_parameters_unsupported',
    )
  })
}

/** The 19 documented operations, with an existing id where the path has one. */
export const documentedOperations: readonly (readonly [method: string, path: string])[] = [
  ['PATCH', '/messages/1'],
  ['POST', '/typing'],
  ['PATCH', '/streams/110'],
  ['POST', '/channel_folders/create'],
  ['POST', '/users/me/ios_push_device_token'],
  ['POST', '/users'],
  ['PATCH', '/realm/filters/1'],
  ['POST', '/realm/filters'],
  ['GET', '/streams/110/email_address'],
  ['POST', '/mobile_push/test_notification'],
  ['POST', '/export/realm'],
  ['GET', '/user_groups'],
  ['POST', '/invites/1/resend'],
  ['DELETE', '/scheduled_messages/1'],
  ['POST', '/calls/provider_a/create'],
  ['DELETE', '/realm/playgrounds/1'],
  ['POST', '/calls/provider_b/create'],
  ['POST', '/user_uploads'],
  ['GET', '/users/me/subscriptions'],
]
