import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { bearerOf, newNonce } from '#contract/browser-host.ts'
import { calls, events, type Bridge } from '#contract/ipc.ts'
import { createEventHub } from '../../electron/browser-host/event-hub.ts'
import { startHost, type Host, type HostOptions } from '../../electron/browser-host/server.ts'
import type { Handlers } from '../../electron/ipc/dispatch.ts'
import { createInProgress } from '../../electron/ipc/in-progress.ts'

const none = () => Promise.reject(new Error('not part of this test'))
const openLink = vi.fn<Handlers['link:open']>()
const handlers = {
  ...Object.fromEntries(Object.keys(calls).map((channel) => [channel, none])),
  'link:open': openLink,
} as unknown as Handlers
const apiKey = 'a-key-that-a-person-types-32-long'
const typed = {
  server: 'https://chat.example',
  email: 'ada@chat.example',
  appearance: { label: 'Chat', color: 'blue', isProduction: false },
  apiKey,
} as const
const request = {
  profileId: crypto.randomUUID(),
  callId: crypto.randomUUID(),
  operation: 'folders.list',
  parameters: {},
} as Parameters<Bridge['request:send']>[0]
const link = { url: 'https://example.com/' }

const ends: (() => void | Promise<void>)[] = []
let sockets: WebSocket[] = []
/** Storage of the tab, which outlives the page. */
let storage = new Map<string, string>()
beforeEach(() => {
  openLink.mockReset().mockResolvedValue({})
  storage = new Map()
})
afterEach(async () => {
  // A closed page doesn't connect again.
  for (const socket of sockets.splice(0)) socket.removeAllListeners('close').terminate()
  for (const end of ends.splice(0).reverse()) await end()
  // A spy on a replaced function would put that function back once another test restores all spies.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(options: Partial<HostOptions> = {}): Promise<Host> {
  const host = await startHost({
    port: 0,
    handlers,
    pages: none,
    takeFile: none,
    hub: createEventHub(),
    underWay: createInProgress({ graceMs: 20, longestMs: 300 }),
    log: vi.fn(),
    ...options,
  })
  const close = vi.fn(host.close)
  ends.push(() => (close.mock.calls.length === 0 ? close() : undefined))
  return { ...host, close }
}

/** Loads the bridge script as a tab does that opens this address. */
async function openPage(address: string) {
  const { origin, host, hash } = new URL(address)
  const listeners = new Map<string, (event: Event) => void>()
  const location = { origin, host, hash, pathname: '/', search: '', reload: vi.fn() }
  const send = globalThis.fetch
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin })
      // In a browser, an error needs no listener.
      this.on('error', () => undefined)
      sockets.push(this)
    }
  }
  const globals = {
    location,
    window: {},
    history: { state: null, replaceState: () => (location.hash = '') },
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
      removeItem: (name: string) => storage.delete(name),
    },
    WebSocket: PageSocket,
    fetch: (path: string, init: RequestInit) =>
      send(origin + path, { ...init, headers: { ...(init.headers as Record<string, string>), origin } }),
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    __CALL_CHANNELS__: Object.keys(calls),
    __EVENT_CHANNELS__: Object.keys(events),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  ends.push(() => void vi.stubGlobal('fetch', send))
  vi.resetModules()
  await import('../lib/bridge/browser-bridge.ts')
  const { bridge } = globals.window as { bridge: Bridge }
  const lost = vi.fn()
  bridge['console:lost'](lost)
  return { bridge, lost, location, listeners }
}

type Misdeed = (socket: WebSocket) => void

/** Another program that listens on the port, answers as it likes, and keeps every byte that it receives. */
async function takePort(port: number, misdeed: Misdeed | null) {
  let received = ''
  const open = new Set<Socket>()
  const server: Server = createServer((_request, response) => void response.end('{"ok":true,"value":{}}'))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  })
  if (misdeed === null) server.on('upgrade', () => undefined)
  else {
    const webSockets = new WebSocketServer({ server })
    webSockets.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        // The frames of a page are masked.
        received += data.toString('utf8')
        misdeed(socket)
      })
    })
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  ends.push(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { received: () => received }
}

const say =
  (...messages: unknown[]): Misdeed =>
  (socket) => {
    for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

it.each<[string, Misdeed | null]>([
  ['proves nothing', say({ nonce: newNonce(), proof: newNonce() })],
  ['claims to have admitted the page', say({ isAdmitted: true }, { isAdmitted: true })],
  ['refuses the page', say({ refusal: 'unknown' })],
  ['claims that another page is connected', say({ refusal: 'used' })],
  ['sends no JSON', say('hello')],
  ['hangs up', (socket) => socket.terminate()],
  ['doesn’t answer', null],
])(
  'a program that takes the port of an ended host gets no secret, and the page locks: it %s',
  async (_what, misdeed) => {
    const host = await start()
    const { bridge, lost } = await openPage(host.url)
    expect(await bridge['link:open'](link)).toEqual({ ok: true, value: {} })
    const port = Number(new URL(host.url).port)
    await host.close()
    const { received } = await takePort(port, misdeed)

    const answers = await Promise.all([
      bridge['profiles:connect-with-key'](typed),
      bridge['link:open']({ url: `https://example.com/${'x'.repeat(1_000)}` }),
      bridge['drafts:save']({ profileId: crypto.randomUUID(), key: 'a', value: { text: 'x'.repeat(40_000) } }),
      // A request goes over HTTP until the page knows that its reply is short.
      bridge['request:send'](request),
    ])
    await vi.waitFor(() => expect(received()).toContain('/events'))
    const [sessionKey = ''] = storage.values()
    const secrets = [apiKey, sessionKey, await bearerOf(sessionKey), new URL(host.url).hash.slice('#token='.length)]
    for (const secret of secrets) expect(received()).not.toContain(secret)
    // Headers and nonces are random text, in which a short word may occur.
    expect(received()).not.toMatch(/bearer|authorization|\/bridge\/|x{20}/i)
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { reason: 'connection-lost' } })
    expect(lost.mock.calls).toEqual([[{ cause: 'ended' }]])
    // A page that subscribes later learns it, too, and later calls fail at once.
    const later = vi.fn()
    bridge['console:lost'](later)
    expect(later).toHaveBeenCalledWith({ cause: 'ended' })
    const before = received()
    expect(await bridge['profiles:connect-with-key'](typed)).toMatchObject({ ok: false })
    expect(received()).toBe(before)
  },
)

it('reports within five seconds that the host hangs, and that it answers again', async () => {
  let isHanging = false
  let answer = (): void => undefined
  const hub = createEventHub()
  const host = await start({
    hub: {
      ...hub,
      accept: (request, socket, head, admitPage) =>
        hub.accept(request, socket, head, async (client) => {
          const send = client.send.bind(client) as (text: string) => void
          client.send = (text: unknown) => {
            if (isHanging && text === 'pong') answer = () => send('pong')
            else send(text as string)
          }
          return admitPage(client)
        }),
    },
  })
  const { bridge } = await openPage(host.url)
  const silent = vi.fn()
  bridge['console:silent'](silent)
  await bridge['link:open'](link)
  isHanging = true
  await vi.waitFor(() => expect(silent).toHaveBeenCalledWith({ isSilent: true }), 5_000)
  isHanging = false
  answer()
  await vi.waitFor(() => expect(silent).toHaveBeenLastCalledWith({ isSilent: false }))
}, 10_000)

it('locks when nothing listens on the port any more', async () => {
  const host = await start()
  const { bridge, lost } = await openPage(host.url)
  await bridge['link:open'](link)
  await host.close()
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith({ cause: 'ended' }), 5_000)
})

it('sends what a person types over the proven connection only, and waits for the next when one breaks', async () => {
  const host = await start()
  const { bridge, lost } = await openPage(host.url)
  await bridge['link:open'](link)
  const overHttp = vi.spyOn(globalThis, 'fetch')
  sockets.at(-1)?.terminate()
  await vi.waitFor(() => expect(sockets.at(-1)?.readyState).toBe(WebSocket.OPEN))
  expect(await bridge['link:open'](link)).toEqual({ ok: true, value: {} })
  expect(openLink).toHaveBeenCalledTimes(2)
  expect(await bridge['profiles:connect-with-key'](typed)).toMatchObject({
    failure: { message: 'not part of this test' },
  })
  expect(sockets).toHaveLength(2)
  const value = { text: 'x'.repeat(40_000) }
  expect(await bridge['drafts:save']({ profileId: crypto.randomUUID(), key: 'a', value })).toMatchObject({
    failure: { message: 'not part of this test' },
  })
  expect(overHttp).not.toHaveBeenCalled()
  await bridge['request:send'](request)
  expect(overHttp).toHaveBeenCalledOnce()
  expect(lost).not.toHaveBeenCalled()
})

it('keeps the session over a reload, and explains to any other tab why it has none', async () => {
  const host = await start()
  const { origin } = new URL(host.url)
  const first = await openPage(host.url)
  expect(await first.bridge['link:open'](link)).toMatchObject({ ok: true })
  expect(first.location.hash).toBe('')
  for (const address of [origin, host.url]) {
    const again = await openPage(address)
    expect(await again.bridge['link:open'](link)).toMatchObject({ ok: true })
    expect(again.lost).not.toHaveBeenCalled()
  }
  for (const [address, cause] of [
    [origin, 'no-session'],
    [host.url, 'used'],
    [`${origin}/#token=${newNonce()}`, 'wrong-address'],
  ] as const) {
    storage = new Map()
    const other = await openPage(address)
    expect(await other.bridge['link:open'](link)).toMatchObject({ ok: false })
    expect(other.lost.mock.calls).toEqual([[{ cause }]])
  }
  // The key is of an earlier console on the same port.
  storage = new Map([['realm-console-session', newNonce()]])
  const late = await openPage(origin)
  expect(await late.bridge['link:open'](link)).toMatchObject({ ok: false })
  expect(late.lost.mock.calls).toEqual([[{ cause: 'no-session' }]])
})

it.each([
  ['has said hello', 1],
  ['has proved itself, but not heard that it is admitted', 2],
])('admits a page that was reloaded when it %s', async (_when, messages) => {
  const host = await start()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await openPage(host.url)
  const socket = sockets.at(-1) ?? expect.fail('no connection')
  const answered = vi.fn()
  const send = socket.send.bind(socket)
  let sent = 0
  vi.spyOn(socket, 'send').mockImplementation((data: Parameters<WebSocket['send']>[0]) => {
    send(data)
    sent += 1
    // The page is gone before the answer arrives.
    if (sent === messages) socket.removeAllListeners('message').once('message', answered)
  })
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  socket.removeAllListeners('close').terminate()
  for (const { value } of timers.mock.results) clearTimeout(value as NodeJS.Timeout)

  const { bridge, lost } = await openPage(new URL(host.url).origin)
  expect(await bridge['link:open'](link)).toMatchObject({ ok: true })
  expect(lost).not.toHaveBeenCalled()
})

it('opens a new console on the same port in the tab of the ended one', async () => {
  const old = await start()
  const port = Number(new URL(old.url).port)
  const page = await openPage(old.url)
  await page.bridge['link:open'](link)
  await old.close()
  const host = await start({ port })
  await vi.waitFor(() => expect(page.lost).toHaveBeenCalledWith({ cause: 'ended' }))
  page.location.hash = new URL(host.url).hash
  const stop = vi.fn()
  page.listeners.get('hashchange')?.({ stopImmediatePropagation: stop } as unknown as Event)
  // The router would take the token for a path.
  expect(stop).toHaveBeenCalled()
  expect(page.location.reload).toHaveBeenCalled()
  const next = await openPage(host.url)
  expect(await next.bridge['link:open'](link)).toMatchObject({ ok: true })
})
