import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  bearerOf,
  type Exchange,
  type Hello,
  longestPart,
  mostSocketCalls,
  newNonce,
  partMark,
  prove,
} from '#contract/browser-host.ts'
import { calls } from '#contract/ipc.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { readArguments, userDataFolder } from './arguments.ts'
import { hasDisplay } from './display.ts'
import { createEventHub } from './event-hub.ts'
import { findBrowser } from './present.ts'
import { environmentProxy, rememberLog } from './run.ts'
import { type Host, ownAddress, refuseForeign, refuseNotJson, startHost } from './server.ts'
import { bearerOfCall, createSession, type Session } from './session.ts'
import { signIn } from './testing/open-session.ts'

describe('checks', () => {
  const own = ownAddress(4000)
  const statusOf = (headers: IncomingHttpHeaders, acts: boolean): number =>
    refuseForeign(headers, own, acts)?.status ?? 200

  const host = '127.0.0.1:4000'
  const origin = 'http://127.0.0.1:4000'

  test('our own page may load and act', () => {
    expect(statusOf({ host }, false)).toBe(200)
    expect(statusOf({ host, origin, 'sec-fetch-site': 'same-origin' }, true)).toBe(200)
  })

  test.each(['localhost:4000', '127.0.0.1', '127.0.0.1:4001', 'rebound.example.com:4000', '[::1]:4000', undefined])(
    'host %s is refused',
    (name) => {
      expect(statusOf({ host: name, origin }, true)).toBe(421)
      expect(statusOf({ host: name }, false)).toBe(421)
    },
  )

  test.each([
    'https://example.com',
    'http://127.0.0.1:4001',
    'https://127.0.0.1:4000',
    'http://localhost:4000',
    'null',
    '',
  ])('origin %s is refused', (foreign) => {
    expect(statusOf({ host, origin: foreign }, true)).toBe(403)
    expect(statusOf({ host, origin: foreign }, false)).toBe(403)
  })

  test('a request that acts must name an origin', () => {
    expect(statusOf({ host }, true)).toBe(403)
  })

  test('other sites may only link here in a new tab', () => {
    const cross = { host, 'sec-fetch-site': 'cross-site' }
    expect(statusOf({ ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false)).toBe(200)
    expect(statusOf({ ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false)).toBe(403)
    expect(statusOf({ ...cross, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, false)).toBe(403)
    expect(statusOf({ ...cross, origin, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true)).toBe(403)
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is JSON', (type) => {
    expect(refuseNotJson({ 'content-type': type })).toBeNull()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', undefined])(
    '%s is not',
    (type) => {
      expect(refuseNotJson({ 'content-type': type })?.status).toBe(415)
    },
  )
})

describe('run', () => {
  it('passes lines on, and returns the last ones with their times', async () => {
    const written: string[] = []
    const { log, readLog } = rememberLog((line) => written.push(line))
    for (let line = 1; line <= 1_500; line += 1) log(`line\n${line}`)
    expect(written).toHaveLength(1_500)
    const last = await readLog(2)
    expect(last.map((line) => line.replace(/^\S+Z /, ''))).toEqual(['line 1499', 'line 1500'])
    expect(Number.isNaN(Date.parse(last[0]?.split(' ')[0] ?? ''))).toBe(false)
    // Older lines are dropped, so that a long session doesn't fill the memory.
    expect(await readLog(5_000)).toHaveLength(1_000)
  })

  const server = 'https://chat.haldenferries.example'
  const found = (environment: Record<string, string>, address = server) =>
    environmentProxy(address, environment, '20.20.2')

  describe('the proxy of the environment', () => {
    it.each([
      ['none is set', {}, null],
      ['it is for the other scheme', { http_proxy: 'http://proxy.example:3128' }, null],
      [
        'it has a port',
        { https_proxy: 'http://proxy.example:3128' },
        { kind: 'http', host: 'proxy.example', port: 3128 },
      ],
      ['it has no scheme', { HTTPS_PROXY: 'proxy.example:3128' }, { kind: 'http', host: 'proxy.example', port: 3128 }],
      ['it speaks TLS', { https_proxy: 'https://proxy.example' }, { kind: 'https', host: 'proxy.example', port: 443 }],
      [
        'it is of another kind',
        { ALL_PROXY: 'socks5://proxy.example' },
        { kind: 'other', host: 'proxy.example', port: 1080 },
      ],
    ] as const)('is found where %s', (_how, environment, proxy) => {
      expect(found(environment)).toEqual(proxy && { ...proxy, authorization: null, isUsed: false })
    })

    it.each([
      ['http://:nonsense', 'https_proxy'],
      ['http://proxy.example:99999', 'HTTPS_PROXY'],
      ['proxy example:3128', 'HTTPS_PROXY'],
      ['http://[fd00::1:3128', 'all_proxy'],
      ['http://', 'ALL_PROXY'],
      ['"http://proxy.example:3128"', 'https_proxy'],
      ["'proxy.example'", 'https_proxy'],
      ['http//proxy.example:3128', 'HTTPS_PROXY'],
      ['http:/proxy.example:3128', 'https_proxy'],
      ['http://proxy.example:0', 'https_proxy'],
      ['http://proxy.example:3128:80', 'https_proxy'],
      ['http://pr%zzoxy.example', 'https_proxy'],
      // A sign of the password that ends the name of the host.
      ['http://ada:12/34@proxy.example:3128', 'https_proxy'],
      ['http://ada:12?34@proxy.example:3128', 'https_proxy'],
      ['http://ada:12#34@proxy.example:3128', 'HTTPS_PROXY'],
    ])('names the variable whose value %s is no address', (value, variable) => {
      expect(found({ [variable]: value })).toEqual({ kind: 'unreadable', variable })
      // A proxy in the environment may be meant for other servers only.
      expect(found({ [variable]: value, NO_PROXY: '*' })).toBeNull()
    })

    it('treats a variable of spaces as not set', () => {
      expect(found({ https_proxy: ' ', ALL_PROXY: 'http://proxy.example' })).toMatchObject({ host: 'proxy.example' })
      expect(found({ https_proxy: '  ' })).toBeNull()
    })

    it.each([
      '*',
      'haldenferries.example',
      '.haldenferries.example',
      '*.example',
      'other, chat.haldenferries.example:443',
    ])('is not for what NO_PROXY names: %s', (list) =>
      expect(found({ https_proxy: 'http://proxy.example', NO_PROXY: list })).toBeNull(),
    )

    it.each(['ferries.example', 'chat.haldenferries.example:8443', '::1', ''])('is for the rest: %s', (list) => {
      expect(found({ https_proxy: 'http://proxy.example', no_proxy: list })).not.toBeNull()
    })

    it.each(['https://127.0.0.1:9991', 'https://localhost', 'https://[::1]:9'])(
      'never leads to this computer: %s',
      (address) => {
        expect(found({ https_proxy: 'http://proxy.example' }, address)).toBeNull()
      },
    )

    it('has its password in a header, never in its name', () => {
      const proxy = found({ https_proxy: 'http://ada:p%40ss@proxy.example:3128' })
      expect(proxy).toMatchObject({ host: 'proxy.example', authorization: `Basic ${btoa('ada:p@ss')}` })
    })

    it('is not for the networks of NO_PROXY', () => {
      const proxy = (address: string, list: string) =>
        found({ https_proxy: 'http://proxy.example', no_proxy: list }, address)
      expect(proxy('https://10.1.2.3', '10.0.0.0/8')).toBeNull()
      expect(proxy('https://[fd00::1]', 'x.example, fd00::/8')).toBeNull()
      for (const list of ['fd00::1', '[fd00::1]', 'FD00:0:0::1', '[fd00::1]:443', '10.0.0.0/8 fd00::/16'])
        expect(proxy('https://[fd00::1]', list), list).toBeNull()
      for (const list of ['10.1.2.3', '10.1.2.3:443', '0.0.0.0/0', '10.0.0.0/255.0.0.0', '10.1.2.3/255.255.255.255'])
        expect(proxy('https://10.1.2.3', list), list).toBeNull()
      expect(proxy('https://[fd00::1]:8443', '[fd00::1]:443')).not.toBeNull()
      for (const list of [
        '10.0.0.0/16',
        '10.0.0.0/255.255.0.0',
        '10.0.0.0/255.0.255.0',
        '10.0.0.0/99',
        '10.0.0.0/',
        'fd00::/8',
        '/8',
      ])
        expect(proxy('https://10.1.2.3', list), list).not.toBeNull()
      expect(proxy('https://ten.example', '10.0.0.0/8')).not.toBeNull()
    })

    it('is read with a percent sign that nobody escaped, and with blanks around it', () => {
      const proxy = found({ https_proxy: ' http://ada:20%off@proxy.example:3128 ' })
      expect(proxy).toMatchObject({ host: 'proxy.example', authorization: `Basic ${btoa('ada:20%off')}` })
      for (const [pair, read] of [
        ['ada:100%', 'ada:100%'],
        ['a%da:p%40ss', 'a%da:p@ss'],
        ['ada:%E4%', 'ada:%E4%'],
      ] as const)
        expect(found({ https_proxy: `http://${pair}@proxy.example` }), pair).toMatchObject({
          authorization: `Basic ${btoa(read)}`,
        })
      expect(found({ https_proxy: '  ' })).toBeNull()
    })

    it('is used by a Node that is configured for it', () => {
      const environment = { https_proxy: 'http://proxy.example', NODE_USE_ENV_PROXY: '1' }
      expect(environmentProxy(server, environment, '24.1.0')).toMatchObject({ isUsed: true })
      expect(environmentProxy(server, environment, '22.20.0')).toMatchObject({ isUsed: false })
    })
  })
})

describe('session', () => {
  const origin = 'http://127.0.0.1:4000'

  /** Does what a page with this key does; `page` is the origin that it is on. */
  async function enter(session: Session, name: Hello['key'], key: string, page = origin) {
    const pageNonce = newNonce()
    const begun = await session.begin({ key: name, nonce: pageNonce })
    if ('refusal' in begun) return { begun, admission: begun, key: '' }
    const exchange: Exchange = { origin: page, pageNonce, hostNonce: begun.own.nonce }
    return {
      begun,
      exchange,
      isHostProven: begun.own.proof === (await prove(key, 'host', exchange)),
      admission: await begun.end({ proof: await prove(key, 'page', exchange) }),
      key: await prove(key, 'session', exchange),
    }
  }

  test('the token opens the session once, and its key opens it again', async () => {
    const session = createSession(origin)
    expect((await enter(session, 'session', newNonce())).admission).toEqual({ refusal: 'unknown' })
    expect((await enter(session, 'token', newNonce())).admission).toBeNull()
    const first = await enter(session, 'token', session.token)
    expect(first).toMatchObject({ isHostProven: true, admission: { isAdmitted: true } })
    expect((await enter(session, 'token', session.token)).admission).toEqual({ refusal: 'used' })
    for (let count = 0; count < 2; count += 1) {
      const again = await enter(session, 'session', first.key)
      expect(again).toMatchObject({ isHostProven: true, admission: { isAdmitted: true } })
    }
    expect(await enter(session, 'session', session.token)).toMatchObject({ isHostProven: false, admission: null })
  })

  test('of two pages that begin with the token, one is admitted', async () => {
    const session = createSession(origin)
    const both = await Promise.all([1, 2].map(() => enter(session, 'token', session.token)))
    const admissions = both.map(({ admission }) => JSON.stringify(admission))
    expect(admissions.sort()).toEqual(['{"isAdmitted":true}', '{"refusal":"used"}'])
  })

  test('a proof is for one connection, one origin and one side', async () => {
    const session = createSession(origin)
    const { key } = await enter(session, 'token', session.token)
    // A program on another port passes the messages on between a page and the host.
    const relayed = await enter(session, 'session', key, 'http://127.0.0.1:4001')
    expect(relayed).toMatchObject({ isHostProven: false, admission: null })

    const recorded = await enter(session, 'session', key)
    if (recorded.exchange === undefined) throw new Error('the host refused the page')
    const oldProof = { proof: await prove(key, 'page', recorded.exchange) }
    const replayed = await session.begin({ key: 'session', nonce: recorded.exchange.pageNonce })
    if ('refusal' in replayed) throw new Error('the host refused the page')
    expect(replayed.own.proof).not.toBe(await prove(key, 'host', recorded.exchange))
    expect(await replayed.end(oldProof)).toBeNull()
    expect(await replayed.end({ proof: replayed.own.proof })).toBeNull()
  })

  test('a session accepts only its own bearer, complete', async () => {
    const [session, other] = [createSession(origin), createSession(origin)]
    expect(session.isHeldBy('')).toBe(false)
    const { key } = await enter(session, 'token', session.token)
    const { key: otherKey } = await enter(other, 'token', other.token)
    const bearer = await bearerOf(key)
    expect(session.isHeldBy(bearer)).toBe(true)
    for (const wrong of [`${bearer}x`, bearer.slice(1), key, session.token, await bearerOf(otherKey), '', undefined]) {
      expect(session.isHeldBy(wrong)).toBe(false)
    }
    const secrets = new Set([session.token, other.token, key, otherKey, bearer])
    expect(secrets.size).toBe(5)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  })

  test('a call carries its bearer only in the Authorization header', () => {
    expect(bearerOfCall({ authorization: 'Bearer ab-C_1' })).toBe('ab-C_1')
    expect(bearerOfCall({ authorization: 'bearer ab-C_1' })).toBe('ab-C_1')
    for (const authorization of ['ab-C_1', 'Basic ab-C_1', 'Bearer', 'Bearer a b', 'Bearer a, Bearer b', '']) {
      expect(bearerOfCall({ authorization })).toBeUndefined()
    }
    expect(bearerOfCall({ cookie: 'bearer=ab-C_1' })).toBeUndefined()
  })
})

describe('socket-calls', () => {
  const none = () => Promise.reject(new Error('not part of this test'))
  const send = vi.fn<Handlers['request:send']>()
  const cancel = vi.fn<Handlers['request:cancel']>()
  const unused = Object.fromEntries(Object.keys(calls).map((channel) => [channel, none])) as unknown as Handlers
  const handlers: Handlers = { ...unused, 'request:send': send, 'request:cancel': cancel }

  let host: Host
  const log = vi.fn()
  beforeEach(async () => {
    vi.resetAllMocks()
    cancel.mockResolvedValue({})
    const underWay = createInProgress({ graceMs: 20, longestMs: 300 })
    host = await startHost({ port: 0, handlers, pages: none, takeFile: none, hub: createEventHub(), underWay, log })
  })
  afterEach(() => host.close())

  const input = {
    profileId: 'a5f0c1ce-0000-4000-8000-000000000001',
    callId: 'a5f0c1ce-0000-4000-8000-000000000002',
    operation: 'folders.list',
    parameters: {},
  }
  const facts = { ignoredParameters: [], serverTime: null }

  async function open() {
    const { socket, received } = await signIn(host.url)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    return { socket, received, closed, call: (value: unknown) => socket.send(JSON.stringify(value)) }
  }

  test('a short reply follows the result of its call', async () => {
    send.mockResolvedValue({ reply: '{"channel_folders":[]}', ...facts })
    const { call, received } = await open()
    call({ call: 7, channel: 'request:send', input })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]).toBe(`7\n${JSON.stringify({ ok: true, value: facts })}\n{"channel_folders":[]}`)
    call({ call: 8, channel: 'request:cancel', input: { callId: input.callId } })
    await vi.waitFor(() => expect(received[1]).toBe('8\n{"ok":true,"value":{}}'))
  })

  test('slices of a list arrive before the result, and again after a restart', async () => {
    const slice = (text: string) => new TextEncoder().encode(text)
    send.mockImplementation(async (_request, sink) => {
      sink?.add(slice('[1]'))
      sink?.restart()
      sink?.add(slice('[2]'))
      sink?.add(slice('["ø"]'))
      return { reply: { frame: '{"rows":[]}', list: 'rows', slices: [] }, ...facts }
    })
    const { call, received } = await open()
    call({ call: 1, channel: 'request:send', input })
    await vi.waitFor(() => expect(received).toHaveLength(5))
    const result = JSON.stringify({ ok: true, value: { ...facts, list: 'rows' } })
    expect(received).toEqual(['1\n[1]', '1\n', '1\n[2]', '1\n["ø"]', `1\n${result}\n{"rows":[]}`])
  })

  test('input is checked as over HTTP, and a failure is an answer', async () => {
    send.mockRejectedValue(new Error('disk is gone'))
    const { call, received } = await open()
    call({ call: 1, channel: 'request:send', input: { ...input, operation: 'channels.update' } })
    await vi.waitFor(() => expect(received[0]).toContain('malformed-message'))
    expect(send).not.toHaveBeenCalled()
    call({ call: 2, channel: 'request:send', input })
    await vi.waitFor(() => expect(received[1]).toMatch(/^2\n\{"ok":false,.*disk is gone/))
  })

  test.each([
    ['no JSON', 'anything'],
    ['no call', '{}'],
    ['a channel of a push', JSON.stringify({ call: 1, channel: 'profiles:changed', input })],
    ['a channel of an object’s own', JSON.stringify({ call: 1, channel: 'toString', input })],
  ])('a page that sends %s is disconnected', async (_what, text) => {
    const { socket, closed } = await open()
    socket.send(text)
    expect(await closed).toBe(1008)
    expect(send).not.toHaveBeenCalled()
  })

  test('a page that sends bytes is disconnected', async () => {
    const first = await open()
    first.socket.send(Buffer.from(JSON.stringify({ call: 1, channel: 'request:send', input })), { binary: true })
    expect(await first.closed).toBe(1008)
  })

  test('a long call arrives in parts', async () => {
    send.mockResolvedValue({ reply: '{}', ...facts })
    const { socket, received } = await open()
    const text = JSON.stringify({ call: 1, channel: 'request:send', input })
    for (const part of [text.slice(0, 9), text.slice(9, 40)]) socket.send(partMark + part)
    socket.send(text.slice(40))
    await vi.waitFor(() => expect(received[0]).toMatch(/^1\n\{"ok":true/))
    socket.send('ping')
    await vi.waitFor(() => expect(received[1]).toBe('pong'))
  })

  test('a longer part is refused before it is read', async () => {
    const { socket, closed } = await open()
    socket.on('error', () => undefined)
    socket.send('x'.repeat(3 * (longestPart + 1) + 1))
    expect(await closed).toBe(1009)
  })

  test('a page with too many open calls is disconnected, and its requests are canceled', async () => {
    send.mockReturnValue(new Promise(() => undefined))
    const { call, closed } = await open()
    for (let count = 0; count <= 2 * mostSocketCalls; count += 1) call({ call: count, channel: 'request:send', input })
    expect(await closed).toBe(1008)
    expect(send).toHaveBeenCalledTimes(2 * mostSocketCalls)
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith({ callId: input.callId }, undefined))
  })
})

describe('surroundings', () => {
  describe('arguments', () => {
    test('all are optional', () => {
      expect(readArguments([])).toEqual({ port: 0, opensWindow: true, userData: undefined })
      expect(readArguments(['--port', '9000', '--no-open', '--user-data', '/d'])).toEqual({
        port: 9000,
        opensWindow: false,
        userData: '/d',
      })
    })
    test.each([['--port', 'x'], ['--port', '-1'], ['--port', '70000'], ['--unheard-of'], ['stray']])(
      '%s %s is refused',
      (...given) => {
        expect(() => readArguments(given.filter((argument) => argument !== undefined))).toThrow()
      },
    )
  })

  test('the folder is the one that Electron uses, unless another is given', () => {
    expect(userDataFolder({}, 'linux', '/home/ada')).toBe(join('/home/ada', '.config', 'Realm Console'))
    expect(userDataFolder({ XDG_CONFIG_HOME: '/x' }, 'linux', '/home/ada')).toBe(join('/x', 'Realm Console'))
    expect(userDataFolder({}, 'darwin', '/Users/ada')).toBe(
      join('/Users/ada', 'Library', 'Application Support', 'Realm Console'),
    )
    expect(userDataFolder({ APPDATA: '/roaming' }, 'win32', '/u')).toBe(join('/roaming', 'Realm Console'))
    expect(userDataFolder({ REALM_CONSOLE_USER_DATA: '/own' }, 'linux', '/home/ada')).toBe('/own')
  })

  test('only Linux may lack a display', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
    expect(hasDisplay({}, 'darwin')).toBe(true)
    expect(hasDisplay({}, 'win32')).toBe(true)
  })

  describe('browsers', () => {
    let folder = ''
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'browsers-'))
      await writeFile(join(folder, 'chromium'), '')
      await chmod(join(folder, 'chromium'), 0o755)
      await writeFile(join(folder, 'not-a-program'), '')
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test.runIf(process.platform === 'linux')('a browser is found on the path', () => {
      expect(findBrowser({ PATH: `/nowhere:${folder}` })).toEqual({ name: 'Chromium', path: join(folder, 'chromium') })
      expect(findBrowser({ PATH: '/nowhere' })).toBeNull()
    })
    test('a named browser is used, or none', () => {
      expect(findBrowser({ CHROMIUM_PATH: join(folder, 'chromium'), PATH: '' })?.path).toBe(join(folder, 'chromium'))
      expect(findBrowser({ CHROMIUM_PATH: join(folder, 'not-a-program'), PATH: folder })).toBeNull()
    })
  })
})
