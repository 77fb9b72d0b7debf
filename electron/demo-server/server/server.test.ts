import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basic, startDemo, type Demo } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const key = 'a'.repeat(32)

describe('authentication', () => {
  it.each([
    ['no header', undefined, 'Not logged in: API authentication or user session required'],
    ['another scheme', 'Bearer abc', 'Invalid authorization header for basic auth'],
    [
      'no colon inside',
      `Basic ${Buffer.from('nobody').toString('base64')}`,
      'Invalid authorization header for basic auth',
    ],
    ['not base64', 'Basic ???', 'Invalid authorization header for basic auth'],
    ['an unknown account', basic('nobody@haldenferries.example', key), 'Invalid API key'],
    ['a wrong key', basic('ingrid.solberg@haldenferries.example', key), 'Invalid API key'],
    ['a key of the wrong form', basic('ingrid.solberg@haldenferries.example', 'short'), 'Malformed API key'],
  ])('refuses %s', async (_case, header, msg) => {
    const reply = await demo.client(header).get('/users/me')
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ result: 'error', msg, code: 'UNAUTHORIZED' })
    expect(reply.headers.get('www-authenticate')).toBe('Basic realm="zulip"')
  })

  it('refuses a deactivated account', async () => {
    const { email, apiKey } = demo.server.deactivatedAccount
    const reply = await demo.client(basic(email, apiKey)).get('/users/me')
    expect(reply.status).toBe(401)
    expect(reply.body['msg']).toBe('Account is deactivated')
  })

  it('admits one account of each role, with keys of 32 characters', async () => {
    const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600, bot: 400 } as const
    expect(demo.server.accounts.map((account) => account.role)).toEqual(Object.keys(roles))
    for (const account of demo.server.accounts) {
      expect(account.apiKey).toMatch(/^[a-z0-9]{32}$/)
      const { body } = await demo.as(account.role).get('/users/me')
      expect(body).toMatchObject({ role: roles[account.role], is_bot: account.role === 'bot', email: account.email })
    }
  })
})

describe('routes', () => {
  it('answers 404 for an unknown path', async () => {
    const reply = await demo.as('owner').get('/nowhere')
    expect(reply.status).toBe(404)
    expect(reply.body['result']).toBe('error')
  })

  it('answers 404 where a number is missing from the path', async () => {
    expect((await demo.as('owner').send('PATCH', '/streams/abc', { description: 'x' })).status).toBe(404)
  })

  it('answers 405 with the allowed methods', async () => {
    const reply = await demo.as('owner').send('PUT', '/streams/101')
    expect(reply.status).toBe(405)
    expect(reply.body).toEqual({
      result: 'error',
      msg: 'Method Not Allowed',
      allowed_methods: ['DELETE', 'GET', 'PATCH'],
    })
  })

  it('survives paths that are not URLs', async () => {
    expect((await fetch(`${demo.url}/api/v1/streams/%zz`)).status).toBe(404)
    expect((await demo.as('owner').get('/streams/99999999999999999999')).body['msg']).toBe('Invalid channel ID')
  })
})

describe('parameters', () => {
  it('reports unknown parameters, only on success', async () => {
    const client = demo.as('owner')
    const { stream_id } = await demo.channel('test-deck')
    const good = await client.send('PATCH', `/streams/${stream_id}`, { zebra: '1', description: 'new', apple: '2' })
    expect(good.body).toEqual({ result: 'success', msg: '', ignored_parameters_unsupported: ['apple', 'zebra'] })
    const bad = await client.send('PATCH', `/streams/${stream_id}`, { zebra: '1', is_private: 'yes' })
    expect(bad.body).not.toHaveProperty('ignored_parameters_unsupported')
    expect((await client.get('/users/me')).body).not.toHaveProperty('ignored_parameters_unsupported')
  })

  it('reads multipart forms', async () => {
    const { stream_id } = await demo.channel('test-deck')
    const form = new FormData()
    form.set('description', 'through "multipart" & back')
    form.set('attachment', new Blob(['ignored']), 'file.txt')
    const [owner] = demo.server.accounts
    const response = await fetch(`${demo.url}/api/v1/streams/${stream_id}`, {
      method: 'PATCH',
      body: form,
      headers: { Authorization: basic(owner?.email ?? '', owner?.apiKey ?? '') },
    })
    expect(response.status).toBe(200)
    expect((await demo.channel('test-deck'))['description']).toBe('through "multipart" & back')
  })

  it.each([
    [
      'truncated multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['multipart without boundary', 'multipart/form-data', 'whatever'],
    ['JSON that is none', 'application/json', '{"a":'],
  ])('refuses %s with 400', async (_case, type, body) => {
    const [owner] = demo.server.accounts
    const response = await fetch(`${demo.url}/api/v1/streams/101`, {
      method: 'PATCH',
      body,
      headers: { Authorization: basic(owner?.email ?? '', owner?.apiKey ?? ''), 'Content-Type': type },
    })
    expect(response.status).toBe(400)
    const code = type === 'application/json' ? 'INVALID_JSON' : 'BAD_REQUEST'
    expect(await response.json()).toMatchObject({ result: 'error', code })
  })

  it('ignores a JSON body or one of an unknown type', async () => {
    for (const type of ['application/json', 'text/weird']) {
      const response = await fetch(`${demo.url}/api/v1/fetch_api_key`, {
        method: 'POST',
        body: '{"username": "signe.dahl@haldenferries.example"}',
        headers: { 'Content-Type': type },
      })
      expect(await response.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'username' })
    }
  })

  it('answers a body that is too large in HTML, as the web server in front does', async () => {
    const response = await fetch(`${demo.url}/api/v1/fetch_api_key`, {
      method: 'POST',
      body: new Uint8Array(26 * 1024 * 1024),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('Request Entity Too Large')
  })
})

describe('the rate limit', () => {
  it('is reported on every authenticated response, including refusals', async () => {
    const first = await demo.as('owner').get('/users/me')
    const second = await demo.as('owner').send('PATCH', '/streams/1', { description: 'x' })
    expect(second.status).toBe(400)
    expect(first.headers.get('x-ratelimit-limit')).toBe('2000')
    const remaining = (reply: typeof first): number => Number(reply.headers.get('x-ratelimit-remaining'))
    expect(remaining(second)).toBe(remaining(first) - 1)
    // Clients compare the two times, whatever their own clock shows.
    const answeredAt = Date.parse(second.headers.get('date') ?? '') / 1000
    const reset = Number(second.headers.get('x-ratelimit-reset')) - answeredAt
    expect(reset).toBeGreaterThan(0)
    expect(reset).toBeLessThanOrEqual(62)
  })

  it('is separate for each account, with 429 until the minute is over', async () => {
    const small = await startDemo({ rateLimitPerMinute: 2 })
    try {
      const client = small.as('member')
      await client.get('/users/me')
      await client.get('/users/me')
      const refused = await client.get('/users/me')
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({ result: 'error', code: 'RATE_LIMIT_HIT' })
      const wait = refused.body['retry-after']
      expect(wait).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(Number(wait))
      expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
      expect((await small.as('owner').get('/users/me')).status).toBe(200)
      await small.control('/clock', { advanceSeconds: 60 })
      expect((await client.get('/users/me')).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})
