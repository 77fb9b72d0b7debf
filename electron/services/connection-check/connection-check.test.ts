import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkReportSchema, type CheckReport, type Trouble } from '#contract/connection-check.ts'
import { maskText } from '#contract/secrets.ts'
import type { ProxyServer } from '../ports.ts'
import { answer, refusal, success } from '../testing/fake-server.ts'
import { until } from '../testing/fake-ports.ts'
import { certify, createIssuer, inDays, type TestCertificate } from './testing/certificates.ts'
import { email, key, profileId, runId, SetUp, type CaseOptions } from './testing/set-up.ts'
import { respondWith, healthyAnswers, type Answers } from './testing/well-server.ts'

let setUp = new SetUp()
afterEach(async () => {
  await setUp.close()
  setUp = new SetUp()
})

let issuer: Awaited<ReturnType<typeof createIssuer>>
let good: TestCertificate
beforeAll(async () => {
  issuer = await createIssuer()
  good = await issuer.sign('localhost')
})

/** A healthy server on plain http, with the given changes. */
const plain = async (changed: Answers = {}): Promise<CaseOptions> => {
  const { port } = await setUp.serve(respondWith({ ...healthyAnswers, ...changed }))
  return { server: `http://127.0.0.1:${port}` }
}

/** The same server over TLS, with a certificate from an issuer that this computer trusts. */
const secure = async (certified: TestCertificate = good, changed: Answers = {}): Promise<CaseOptions> => {
  const { port } = await setUp.serve(respondWith({ ...healthyAnswers, ...changed }), certified)
  return { server: `https://localhost:${port}`, trusted: issuer.cert }
}

const proxyAt =
  (port: number, more: Partial<ProxyServer> = {}) =>
  () =>
    Promise.resolve({ kind: 'http', host: '127.0.0.1', port, authorization: null, isUsed: true, ...more } as const)

/** A proxy that answers each CONNECT with this text. */
const proxySaying = async (text: string): Promise<CaseOptions> => {
  const port = await setUp.serveRaw((socket) => void socket.once('data', () => socket.write(text)))
  return { server: 'https://chat.haldenferries.example', findProxy: proxyAt(port) }
}

const errorWithCode = (code: string) => Object.assign(new Error(code), { code })
const never = () => new Promise<never>(() => undefined)
const foundAt = (report: CheckReport, step: string) => report.steps.find((one) => one.step === step)

type Case = readonly [setUp: string, cause: Trouble, step: string, make: () => Promise<CaseOptions>]

const cases: readonly Case[] = [
  ['an address that is none', 'address-malformed', 'address', async () => ({ server: 'https://' })],
  ['plain http to a distant server', 'address-unencrypted', 'address', async () => ({ server: 'http://chat.example' })],
  [
    'a name that does not exist',
    'name-unknown',
    'name',
    async () => ({
      server: 'https://chat.haldenferries.example',
      line: { lookup: () => Promise.reject(errorWithCode('ENOTFOUND')) },
    }),
  ],
  [
    'no network, so that nobody answers for names',
    'name-unanswered',
    'name',
    async () => ({
      server: 'https://chat.haldenferries.example',
      line: { lookup: () => Promise.reject(errorWithCode('EAI_AGAIN')) },
    }),
  ],
  [
    'a name server that never answers',
    'name-unanswered',
    'name',
    async () => ({ server: 'https://chat.haldenferries.example', line: { lookup: never }, limits: { nameMs: 20 } }),
  ],
  ['a wrong port', 'port-refused', 'reach', async () => ({ server: `https://127.0.0.1:${await setUp.closedPort()}` })],
  [
    'a firewall that drops packets',
    'port-silent',
    'reach',
    async () => ({ server: 'https://127.0.0.1', line: { connect: never }, limits: { connectMs: 20 } }),
  ],
  [
    'no way to the network of the server',
    'network-unreachable',
    'reach',
    async () => ({
      server: 'https://127.0.0.1',
      line: { connect: () => Promise.reject(errorWithCode('ENETUNREACH')) },
    }),
  ],
  [
    'a proxy that is set but not used, and no direct way',
    'proxy-ignored',
    'proxy',
    async () => ({
      server: `https://127.0.0.1:${await setUp.closedPort()}`,
      findProxy: proxyAt(8080, { isUsed: false }),
    }),
  ],
  [
    'a variable of the environment that is no address of a proxy',
    'proxy-unreadable',
    'proxy',
    async () => ({
      ...(await secure()),
      findProxy: () => Promise.resolve({ kind: 'unreadable', variable: 'HTTPS_PROXY' } as const),
    }),
  ],
  [
    'a proxy that is switched off',
    'proxy-unreachable',
    'proxy',
    async () => ({
      server: 'https://chat.haldenferries.example',
      findProxy: proxyAt(await setUp.closedPort()),
    }),
  ],
  [
    'a proxy whose name does not exist',
    'proxy-not-found',
    'proxy',
    async () => ({
      server: 'https://chat.haldenferries.example',
      findProxy: proxyAt(8080, { host: 'proxy.example' }),
      line: { lookup: () => Promise.reject(errorWithCode('ENOTFOUND')) },
    }),
  ],
  ['a proxy that refuses', 'proxy-refuses', 'proxy', () => proxySaying('HTTP/1.1 403 Forbidden\r\n\r\n')],
  [
    'a proxy that asks for a password',
    'proxy-wants-password',
    'proxy',
    () => proxySaying('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
  ],
  [
    'a proxy that cannot reach the server',
    'proxy-cannot-reach',
    'proxy',
    () => proxySaying('HTTP/1.1 502 Bad Gateway\r\n\r\n'),
  ],
  ['a proxy that is something else', 'proxy-silent', 'proxy', () => proxySaying('SSH-2.0-OpenSSH_9.9\r\n\r\n')],
  [
    'a certificate that signed itself',
    'tls-self-signed',
    'secure',
    async () => {
      const { port } = await setUp.serve(respondWith(healthyAnswers), await certify('localhost'))
      return { server: `https://localhost:${port}` }
    },
  ],
  [
    'an issuer that nobody knows, whose certificate is not sent along',
    'tls-incomplete-chain',
    'secure',
    async () => {
      const { port } = await setUp.serve(respondWith(healthyAnswers), good)
      return { server: `https://localhost:${port}` }
    },
  ],
  [
    'an issuer that nobody knows',
    'tls-unknown-issuer',
    'secure',
    async () => {
      const { port } = await setUp.serve(respondWith(healthyAnswers), { ...good, cert: `${good.cert}\n${issuer.cert}` })
      return { server: `https://localhost:${port}` }
    },
  ],
  [
    'an expired certificate',
    'tls-expired',
    'secure',
    async () => secure(await issuer.sign('localhost', { notBeforeDate: inDays(-90), notAfterDate: inDays(-1) })),
  ],
  [
    'a certificate of the future',
    'tls-not-yet-valid',
    'secure',
    async () => secure(await issuer.sign('localhost', { notBeforeDate: inDays(2), notAfterDate: inDays(90) })),
  ],
  [
    'a certificate for another name',
    'tls-wrong-name',
    'secure',
    async () => secure(await issuer.sign('chat.haldenferries.example')),
  ],
  [
    'a certificate that ends in a week',
    'tls-ends-soon',
    'secure',
    async () => secure(await issuer.sign('localhost', { notBeforeDate: inDays(-80), notAfterDate: inDays(7) })),
  ],
  [
    'plain http where https was typed',
    'tls-plain-http',
    'secure',
    async () => ({ server: (await plain()).server.replace('http:', 'https:') }),
  ],
  [
    'a handshake that is cut off',
    'tls-cut',
    'secure',
    async () => ({
      server: `https://127.0.0.1:${await setUp.serveRaw((socket) => void socket.once('data', () => socket.destroy()))}`,
    }),
  ],
  [
    'a handshake that nobody answers',
    'tls-silent',
    'secure',
    async () => ({
      server: `https://127.0.0.1:${await setUp.serveRaw(() => undefined)}`,
      limits: { handshakeMs: 30 },
    }),
  ],
  [
    'https where plain http was typed',
    'http-is-https',
    'http',
    async () => ({ server: (await secure()).server.replace('https://localhost', 'http://127.0.0.1') }),
  ],
  [
    'a captive portal that redirects',
    'portal',
    'http',
    () =>
      plain({
        'GET /server_settings': (_request, response) =>
          void response.writeHead(302, { location: 'https://portal.hotel.example/sign-in' }).end(),
      }),
  ],
  [
    'a captive portal that says so',
    'portal',
    'http',
    () => plain({ 'GET /server_settings': (_request, response) => answer(response, 511, '<h1>Sign in</h1>') }),
  ],
  [
    'a server that moved',
    'moved',
    'http',
    () =>
      plain({
        'GET /server_settings': ({ url }, response) =>
          void response.writeHead(301, { location: `https://new.example${url ?? ''}` }).end(),
      }),
  ],
  [
    'a gateway without a server behind it',
    'server-down',
    'http',
    () => plain({ 'GET /server_settings': (_request, response) => answer(response, 502, '<h1>Bad Gateway</h1>') }),
  ],
  [
    'a connection that is cut before the answer',
    'http-cut',
    'http',
    () => plain({ 'GET /server_settings': ({ socket }) => void socket.destroy() }),
  ],
  [
    'a server that never answers',
    'http-silent',
    'http',
    async () => ({ ...(await plain({ 'GET /server_settings': null })), limits: { answerMs: 60 } }),
  ],
  [
    'a slow server',
    'http-slow',
    'http',
    async () => ({
      ...(await plain({
        'GET /server_settings': (_request, response) =>
          void setTimeout(() => answer(response, 200, healthyAnswers['GET /server_settings'] as object), 60),
      })),
      limits: { slowMs: 40 },
    }),
  ],
  [
    'a web site that is not this API',
    'not-the-api',
    'api',
    async () => {
      const { port } = await setUp.serve((_request, response) => answer(response, 200, '<h1>Welcome</h1>'))
      return { server: `http://127.0.0.1:${port}` }
    },
  ],
  [
    'an organization that the server does not have',
    'organization-unknown',
    'api',
    () =>
      plain({
        'GET /server_settings': (_request, response) =>
          answer(response, 400, refusal('NONEXISTENT_SUBDOMAIN', 'Subdomain required')),
      }),
  ],
  [
    'an old feature level',
    'level-old',
    'level',
    () => plain({ 'GET /server_settings': success({ zulip_feature_level: 175, realm_name: 'Halden Ferries' }) }),
  ],
  [
    'a console that the server calls too old',
    'console-old',
    'api',
    () => plain({ 'GET /server_settings': success({ zulip_feature_level: 900, is_incompatible: true }) }),
  ],
  [
    'a server that wants a certificate of this computer',
    'tls-wants-certificate',
    'http',
    async () => ({
      ...(await secure()),
      // Each TLS library reports this differently; this is Node's code for the alert of TLS 1.3.
      fetch: () => Promise.reject(errorWithCode('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED')),
    }),
  ],
  [
    'a clock that is two hours off',
    'clock-off',
    'clock',
    () =>
      plain({
        'GET /server_settings': (_request, response) =>
          answer(response, 200, healthyAnswers['GET /server_settings'] as object, {
            Date: new Date(Date.now() + 7_200_000).toUTCString(),
          }),
      }),
  ],
  [
    'a key that is not on this computer',
    'key-missing',
    'account',
    async () => ({ ...(await plain()), keyTrouble: 'key-missing' }),
  ],
  [
    'a keychain that is locked',
    'keychain-unreachable',
    'account',
    async () => ({ ...(await plain()), keyTrouble: 'keychain-unreachable' }),
  ],
  [
    'a wrong key',
    'key-refused',
    'account',
    () =>
      plain({
        'GET /users/me': (_request, response) => answer(response, 401, refusal('UNAUTHORIZED', 'Invalid API key')),
      }),
  ],
  [
    'a deactivated account',
    'account-deactivated',
    'account',
    () =>
      plain({
        'GET /users/me': (_request, response) =>
          answer(response, 401, refusal('USER_DEACTIVATED', 'Account is deactivated')),
      }),
  ],
  [
    'a deactivated organization',
    'organization-deactivated',
    'account',
    () =>
      plain({
        'GET /users/me': (_request, response) =>
          answer(response, 401, refusal('REALM_DEACTIVATED', 'This organization has been deactivated')),
      }),
  ],
  [
    'a rate limit that is used up',
    'rate-limited',
    'account',
    () =>
      plain({
        'GET /users/me': (_request, response) =>
          answer(response, 429, refusal('RATE_LIMIT_HIT', 'API usage exceeded', { 'retry-after': 42 })),
      }),
  ],
  [
    'a rate limit that is nearly used up',
    'allowance-low',
    'allowance',
    () =>
      plain({
        'GET /users/me': (_request, response) =>
          answer(response, 200, healthyAnswers['GET /users/me'] as object, {
            'X-RateLimit-Limit': '200',
            'X-RateLimit-Remaining': '3',
          }),
      }),
  ],
  [
    'an event queue that the server loses at once',
    'queue-lost',
    'events',
    () =>
      plain({
        'GET /events': (_request, response) =>
          answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad event queue id', { queue_id: 'q1' })),
      }),
  ],
  [
    'events whose connection is cut',
    'events-silent',
    'events',
    () => plain({ 'GET /events': ({ socket }) => void socket.destroy() }),
  ],
]

describe('the connection check names the true cause of', () => {
  it.each(cases)('%s', async (_setUp, cause, step, make) => {
    const report = await setUp.run(await make())
    expect(report.diagnosis).toMatchObject({ cause, step })
    expect(checkReportSchema.parse(report)).toEqual(report)
    // Steps after a fault have no result.
    const place = report.steps.findIndex(({ state }) => state === 'bad')
    const after = place < 0 ? [] : report.steps.slice(place + 1)
    expect(after.filter(({ finding }) => finding !== 'not-reached')).toEqual([])
    expect(report.steps).toHaveLength(12)
  })
})

describe('a healthy connection', () => {
  it('has twelve steps with findings, and no cause', async () => {
    const report = await setUp.run(await secure())
    expect(report.diagnosis).toBeNull()
    expect(report.steps.map(({ finding }) => finding)).toEqual([
      'address-read',
      'proxy-none',
      'name-found',
      'port-open',
      'tls-trusted',
      'http-answers',
      'api-described',
      'level-current',
      'clock-agrees',
      'key-accepted',
      'allowance-left',
      'events-arrive',
    ])
    expect(foundAt(report, 'secure')?.facts).toMatchObject({
      issuer: 'Harbour Test Issuer',
      certificateFor: ['localhost'],
      protocol: 'TLSv1.3',
    })
    expect(foundAt(report, 'allowance')?.facts).toEqual({ limit: 200, remaining: 184 })
    expect(foundAt(report, 'account')?.facts).toEqual({ fullName: 'Ingrid Solberg', email, role: 200 })
  })

  it('is healthy also on a server with only the documented operations', async () => {
    const { port } = await setUp.serve((request, response) => {
      const isKnown = request.headers.authorization !== undefined
      const isSubscribed = request.url?.startsWith('/api/v1/users/me/subscriptions') === true
      if (!isSubscribed) return answer(response, 404, refusal('BAD_REQUEST', 'no such operation'))
      if (!isKnown) return answer(response, 401, refusal('UNAUTHORIZED', 'Not logged in'))
      answer(response, 200, success({ subscriptions: [] }))
    })
    const report = await setUp.run({ server: `http://127.0.0.1:${port}` })
    expect(report.diagnosis).toBeNull()
    expect(report.steps.slice(5).map(({ finding }) => finding)).toEqual([
      'http-answers',
      'api-undescribed',
      'level-unreported',
      'clock-unreported',
      'account-unreported',
      'allowance-unreported',
      'events-none',
    ])
  })

  it('goes through a proxy, with its password, to the certificate of the server', async () => {
    const options = await secure()
    const { port } = new URL(options.server)
    let head = ''
    const proxy = await setUp.serveRaw((socket) => {
      socket.once('data', (piece: Buffer) => {
        head = piece.toString('latin1')
        const way = connectTcp(Number(port), '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
          way.pipe(socket).pipe(way)
        })
        way.on('error', () => socket.destroy())
        socket.on('close', () => way.destroy())
      })
    })
    const report = await setUp.run({
      ...options,
      findProxy: proxyAt(proxy, { authorization: 'Basic cGllcjpzZWNyZXQx' }),
    })
    expect(report.diagnosis).toBeNull()
    expect(report.steps.slice(1, 5).map(({ finding }) => finding)).toEqual([
      'proxy-used',
      'name-by-proxy',
      'port-by-proxy',
      'tls-trusted',
    ])
    expect(head).toContain(`CONNECT localhost:${port} HTTP/1.1`)
    expect(head).toContain('Proxy-Authorization: Basic cGllcjpzZWNyZXQx')
    expect(JSON.stringify(report)).not.toContain('cGllcjpzZWNyZXQx')
  })

  it('trusts an issuer that the system knows and Node does not', async () => {
    const { trusted: _unknown, ...options } = await secure()
    const { trustingFetch } = await import('./testing/trusting-fetch.ts')
    const report = await setUp.run({ ...options, fetch: trustingFetch(issuer.cert) })
    expect(foundAt(report, 'secure')?.finding).toBe('tls-trusted-by-system')
    expect(report.diagnosis).toBeNull()
  })

  it('is checked without an account if only an address was typed', async () => {
    const seen: (string | undefined)[] = []
    const { port } = await setUp.serve((request, response) => {
      seen.push(request.headers.authorization)
      respondWith(healthyAnswers)(request, response)
    })
    const server = `http://127.0.0.1:${port}`
    const report = await setUp.run({ server: 'http://127.0.0.1:1' }, { server })
    expect(report).toMatchObject({ server, diagnosis: null })
    expect(report.steps.slice(9).map(({ finding }) => finding)).toEqual(['no-account', 'no-account', 'no-account'])
    expect(new Set(seen)).toEqual(new Set([undefined]))
  })

  it('does not judge the clock of the demo organization, which is made up', async () => {
    const options = await plain({
      'GET /server_settings': (_request, response) =>
        answer(response, 200, healthyAnswers['GET /server_settings'] as object, {
          Date: 'Fri, 12 Jun 2026 08:00:00 GMT',
        }),
    })
    const report = await setUp.run({ ...options, isDemo: true })
    expect(report.diagnosis).toBeNull()
    expect(foundAt(report, 'clock')?.finding).toBe('clock-of-demo')
  })

  it('deletes its event queue', async () => {
    const methods: string[] = []
    const options = await plain({
      'DELETE /events': (request, response) => {
        methods.push(request.method ?? '')
        answer(response, 200, success())
      },
    })
    await setUp.run(options)
    expect(methods).toEqual(['DELETE'])
  })
})

describe('secrets', () => {
  it('sends nothing at all to a server whose certificate is refused', async () => {
    const requests: string[] = []
    const { port, server } = await setUp.serve(
      ({ url }, response) => {
        requests.push(url ?? '')
        response.end()
      },
      await certify('localhost'),
    )
    const handshakes: number[] = []
    server.on('secureConnection', (socket: { bytesRead: number }) => handshakes.push(socket.bytesRead))
    const report = await setUp.run({ server: `https://localhost:${port}` })
    expect(report.diagnosis?.cause).toBe('tls-self-signed')
    expect(requests).toEqual([])
    expect(handshakes.every((bytes) => bytes === 0)).toBe(true)
  })

  it('sends the key only to the origin of the profile, and to no site that is not the API', async () => {
    const seen: (string | undefined)[] = []
    const { port: elsewhere } = await setUp.serve((request, response) => {
      seen.push(request.headers.authorization)
      answer(response, 200, success())
    })
    const redirecting = await plain({
      'GET /users/me': (_request, response) =>
        void response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/api/v1/users/me` }).end(),
    })
    expect((await setUp.run(redirecting)).diagnosis?.cause).toBe('moved')
    const site = await setUp.serve((request, response) => {
      seen.push(request.headers.authorization)
      answer(response, 200, '<h1>Welcome</h1>')
    })
    await setUp.run({ server: `http://127.0.0.1:${site.port}` })
    expect(seen.filter((header) => header !== undefined)).toEqual([])
  })

  const token = Buffer.from(`${email}:${key}`).toString('base64')
  it.each([
    ['the words of a refusal', refusal('UNAUTHORIZED', `Invalid API key ${key}`), 401],
    ['the words of a refusal, as it was sent', refusal('UNAUTHORIZED', `Basic ${token} is wrong`), 401],
    ['a name in small letters', { ...(healthyAnswers['GET /users/me'] as object), full_name: key.toLowerCase() }, 200],
  ])('are masked in %s, in the report and in what is pushed', async (_where, body, status) => {
    const options = await plain({ 'GET /users/me': (_request, response) => answer(response, status, body) })
    const { connectionCheck, shell } = await setUp.connectionCheck(options)
    const report = await connectionCheck.run(runId, { profileId })
    const said = JSON.stringify([report, shell.emitted, shell.logged])
    expect(said.toLowerCase()).not.toContain(key.toLowerCase())
    expect(said).not.toContain(token)
    expect(said).toContain(maskText)
  })

  it('are masked in the certificate and in a redirect', async () => {
    const certified = await certify(`${key}.example`, { notAfterDate: inDays(9) })
    const { port } = await setUp.serve(respondWith(healthyAnswers), certified)
    const ofCertificate = await setUp.run({ server: `https://localhost:${port}` })
    expect(foundAt(ofCertificate, 'secure')?.facts.certificateFor?.[0]).toContain(maskText)
    const options = await plain({
      'GET /server_settings': (_request, response) =>
        void response.writeHead(302, { location: `https://portal.example/${key}` }).end(),
    })
    const ofRedirect = await setUp.run(options)
    expect(JSON.stringify([ofCertificate, ofRedirect])).not.toContain(key)
  })

  it('are not repeated from an address that holds a password', async () => {
    const report = await setUp.run({ server: '' }, { server: 'https://ada:hunter22@chat.example' })
    expect(report.diagnosis?.cause).toBe('address-malformed')
    expect(JSON.stringify(report)).not.toContain('hunter22')
  })
})

describe('a run', () => {
  it('reports each step as soon as it is known, and ends at once when it is canceled', async () => {
    const { connectionCheck, shell } = await setUp.connectionCheck(await plain({ 'GET /server_settings': null }))
    const examined = connectionCheck.run(runId, { profileId })
    await until('the first five steps', () => shell.payloadsOf('connection-check:step-done').length === 5)
    connectionCheck.cancel(runId)
    await expect(examined).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    expect(shell.payloadsOf('connection-check:step-done')[0]).toMatchObject({
      runId,
      step: { step: 'address', state: 'ok' },
    })
  })

  it('is canceled in the middle of a handshake, and closes its connection', async () => {
    let closed: Promise<unknown> = Promise.resolve()
    let isOpen = false
    const port = await setUp.serveRaw((socket) => {
      socket.resume()
      closed = once(socket, 'close')
      isOpen = true
    })
    const { connectionCheck } = await setUp.connectionCheck({ server: `https://127.0.0.1:${port}` })
    const examined = connectionCheck.run(runId, { profileId })
    await until('the connection', () => isOpen)
    connectionCheck.cancelAll()
    await expect(examined).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await closed
  })
})

afterAll(() => setUp.close())
