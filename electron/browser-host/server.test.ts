import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { newNonce } from '#contract/browser-host.ts'
import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import { writeSlice } from '#contract/list-slice.ts'
import { calls } from '#contract/ipc.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { createEventHub } from './event-hub.ts'
import { startHost, type Host, type HostOptions } from './server.ts'
import { openSession, signIn as signInTo } from './testing/open-session.ts'

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('the page') }
const pages = () => Promise.resolve(page)
const noFile = () => Promise.reject(new Error('no file is part of this test'))
const unused = Object.fromEntries(
  Object.keys(calls).map((channel) => [
    channel,
    () => Promise.reject(new Error(`${channel} is not part of this test`)),
  ]),
) as unknown as Handlers

let host: Host | null = null
afterEach(async () => {
  await host?.close()
  host = null
})

async function start(handlers: Partial<Handlers> = {}, takeFile: HostOptions['takeFile'] = noFile) {
  const hub = createEventHub()
  const log = vi.fn()
  host = await startHost({
    port: 0,
    handlers: { ...unused, ...handlers },
    pages,
    takeFile,
    hub,
    underWay: createInProgress({ graceMs: 20, longestMs: 300 }),
    log,
  })
  const { url } = host
  const { origin } = new URL(url)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = async () => {
    const opened = await signInTo(url)
    return { ...opened, session: { authorization: `Bearer ${opened.bearer}` } }
  }
  return { hub, log, url, origin, post, signIn }
}

test('the token opens the session, and the session the bridge', async () => {
  const { post, signIn } = await start({ 'link:open': () => Promise.resolve({}) })
  const { session } = await signIn()
  const reply = await post('/bridge/link:open', { url: 'https://example.com/' }, session)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.json()).toEqual({ ok: true, value: {} })
})

test('a second page with the token is refused and does not affect the first session', async () => {
  const { url, post, signIn } = await start({ 'link:open': () => Promise.resolve({}) })
  const { session, sessionKey } = await signIn()
  expect(await openSession(url)).toEqual({ refusal: 'used' })
  expect((await post('/bridge/link:open', { url: 'https://example.com/' }, session)).status).toBe(200)
  expect(await openSession(url, sessionKey)).toMatchObject({ sessionKey })
})

test('without the bearer of this session, every call is refused', async () => {
  const open = vi.fn(() => Promise.resolve({}))
  const { origin, post, signIn } = await start({ 'link:open': open })
  const { bearer, sessionKey } = await signIn()
  const elsewhere = await startHost({
    port: 0,
    handlers: unused,
    pages,
    takeFile: noFile,
    hub: createEventHub(),
    underWay: createInProgress(),
    log: vi.fn(),
  })
  const { bearer: otherBearer } = await signInTo(elsewhere.url)
  await elsewhere.close()

  const cookie = `realm-console=${bearer}; realm-console-${new URL(origin).port}=${bearer}; bearer=${bearer}`
  const others = [otherBearer, sessionKey].map((other) => ({ authorization: `Bearer ${other}` }))
  for (const headers of [{}, { cookie }, { authorization: bearer }, ...others]) {
    const refused = await post('/bridge/link:open', { url: 'https://example.com/' }, headers)
    expect(refused.status).toBe(401)
    // The browser would send a cookie to every other server of this computer as well.
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('isn’t connected') as unknown })
  }
  expect(open).not.toHaveBeenCalled()
})

test('a page that does not prove itself gets no push and no call', async () => {
  const open = vi.fn(() => Promise.resolve({}))
  const { hub, origin, url, signIn } = await start({ 'link:open': open })
  await signIn()
  const call = JSON.stringify({ call: 1, channel: 'link:open', input: { url: 'https://example.com/' } })
  const hello = JSON.stringify({ key: 'session', nonce: newNonce() })
  for (const messages of [
    [call],
    [JSON.stringify({ key: 'session', nonce: 'short' })],
    [hello, call],
    [hello, '{"proof":""}'],
  ]) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/events?after=0`, { origin })
    const received: string[] = []
    socket.on('message', (data: Buffer) => {
      received.push(data.toString('utf8'))
      socket.send(messages[1] ?? '')
    })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => socket.once('open', resolve))
    hub.send('profiles:changed', {})
    socket.send(messages[0] ?? '')
    expect(await closed).toBe(1008)
    // Only the proof of the host.
    expect(received).toHaveLength(messages.length - 1)
    expect(received.join('')).not.toContain('channel')
  }
  await expect(signInTo(url, newNonce())).rejects.toThrow('the host has another key')
  expect(open).not.toHaveBeenCalled()
})

test('a handler that throws answers with a failure, not an HTTP error', async () => {
  const { post, signIn } = await start({ 'profiles:list': () => Promise.reject(new Error('disk is gone')) })
  const { session } = await signIn()
  const reply = await post('/bridge/profiles:list', {}, session)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ ok: false, failure: { message: 'disk is gone', where: 'profiles:list' } })
})

test('the slices of a list precede the result, also of a failure', async () => {
  const facts = { ignoredParameters: [], serverTime: null }
  let isLost = false
  const { post, signIn } = await start({
    'request:send': (_request, sink) => {
      for (const items of [[1], [2]]) sink?.add(new TextEncoder().encode(writeSlice(items)))
      sink?.restart()
      sink?.add(new TextEncoder().encode(writeSlice(['ø'])))
      const reply = { frame: '{"rows":[]}', list: 'rows', slices: [] }
      return isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ reply, ...facts })
    },
  })
  const { session } = await signIn()
  const id = 'a5f0c1ce-0000-4000-8000-000000000001'
  const input = { profileId: id, callId: id, operation: 'folders.list', parameters: {} }
  const ask = async () => readBridgeAnswer(await (await post('/bridge/request:send', input, session)).text())
  const reply = { frame: '{"rows":[]}', list: 'rows', slices: [['ø']] }
  expect(await ask()).toEqual({ ok: true, value: { ...facts, reply } })
  isLost = true
  expect(await ask()).toMatchObject({ ok: false, failure: { message: 'lost' } })
})

test('a body is measured as it arrives, regardless of the announced length', async () => {
  const { origin, signIn } = await start()
  const { session } = await signIn()
  const chunk = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => (sent++ < 80 ? controller.enqueue(chunk) : controller.close()),
  })
  const headers = { origin, ...session, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
  const status = await fetch(`${origin}/bridge/app:get-info`, init).then(
    (reply) => reply.status,
    // The host may close the connection while the client still sends; either way nothing was accepted.
    () => 413,
  )
  expect(status).toBe(413)
})

test('pages are served without a session, which begins later', async () => {
  const { origin } = await start()
  expect(await (await fetch(`${origin}/`)).text()).toBe('the page')
})

async function startListening() {
  const { hub, url, signIn } = await start()
  const { sessionKey } = await signIn()
  const open = async (query: string) => {
    const { socket, received } = await signInTo(url, sessionKey, query)
    const pushes = () => received.map((text) => JSON.parse(text) as { id: number; channel: string; payload: unknown })
    return { socket, pushes }
  }
  return { hub, open }
}

test('pushes reach every page, and missed ones follow later', async () => {
  const { hub, open } = await startListening()
  const first = await open('')
  hub.send('profiles:changed', {})
  hub.send('menu:chosen', { command: 'connect' })
  await vi.waitFor(() => expect(first.pushes()).toHaveLength(2))
  expect(first.pushes()).toEqual([
    { id: 1, channel: 'profiles:changed', payload: {} },
    { id: 2, channel: 'menu:chosen', payload: { command: 'connect' } },
  ])
  const fresh = await open('')
  const returning = await open('?after=1')
  await vi.waitFor(() => expect(returning.pushes()).toHaveLength(1))
  expect(fresh.pushes()).toHaveLength(0)

  first.socket.send('anything')
  const code = await new Promise((resolve) => first.socket.once('close', resolve))
  expect(code).toBe(1008)
})

test('a broken page server is reported, and its reason stays in the log', async () => {
  const log = vi.fn()
  const broken = () => Promise.reject(new Error('no such disk'))
  const underWay = createInProgress()
  host = await startHost({
    port: 0,
    handlers: unused,
    pages: broken,
    takeFile: noFile,
    hub: createEventHub(),
    underWay,
    log,
  })
  const reply = await fetch(new URL(host.url).origin)
  expect(reply.status).toBe(500)
  expect(await reply.text()).not.toContain('disk')
  expect(log).toHaveBeenCalledWith('request failed: Error: no such disk')
})

test('a refused upgrade whose sender is gone does not end the host', async () => {
  const { origin } = await start()
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  const { hostname, port, host: name } = new URL(origin)
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(Number(port), hostname)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const lines = ['GET /events HTTP/1.1', `Host: ${name}`, 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    socket.write(lines.join('\r\n'), () => socket.resetAndDestroy())
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
  expect((await fetch(origin)).status).toBe(200)
})

test('a call that arrived before the host closes is answered first', async () => {
  const { post, signIn } = await start({
    'link:open': () => new Promise((resolve) => setTimeout(() => resolve({}), 150)),
  })
  const { session } = await signIn()
  const reply = post('/bridge/link:open', { url: 'https://example.com/' }, session)
  await host?.close()
  expect(await (await reply).json()).toEqual({ ok: true, value: {} })
})

test('a call that does not end does not keep the host running', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const neverAnswers = () => {
    arrive()
    return new Promise<Record<string, never>>(() => undefined)
  }
  const { post, signIn, log } = await start({ 'link:open': neverAnswers })
  const { session } = await signIn()
  const broken = expect(post('/bridge/link:open', { url: 'https://example.com/' }, session)).rejects.toThrow()
  await arrived
  await host?.close()
  await broken
  expect(log).toHaveBeenCalledWith(expect.stringContaining('still in progress'))
})

test('only some pushes are kept for a page that returns, and it learns that it missed more', async () => {
  const { hub, open } = await startListening()
  const notify = (profileId: string, length: number) =>
    hub.send('connection:events-received', {
      profileId,
      events: [{ id: 1, type: 'stream', value: 'x'.repeat(length) }],
    })
  notify('huge', 20_000_000)
  for (let index = 0; index < 100; index += 1) notify('many', 100_000)
  notify('few', 1)
  hub.send('profiles:changed', {})
  const { pushes } = await open('?after=0')
  await vi.waitFor(() => expect(pushes().at(-1)?.channel).toBe('profiles:changed'))
  const missed = pushes()
    .filter(({ channel }) => channel === 'connection:resynced')
    .map(({ payload }) => payload)
  expect(missed).toEqual([{ profileId: 'huge' }, { profileId: 'many' }])
  expect(JSON.stringify(pushes()).length).toBeLessThan(5_000_000)
  // A page that has seen the large pushes need not load its data again.
  const later = await open('?after=101')
  await vi.waitFor(() => expect(later.pushes()).toHaveLength(2))
})

test('the bytes of a file need the bearer, and are never in memory as a whole', async () => {
  const taken: string[] = []
  const takeFile: HostOptions['takeFile'] = async (profileId, uploadId, body) => {
    let text = ''
    for await (const piece of body) text += String(piece)
    taken.push(`${profileId} ${uploadId} ${text}`)
    return { ok: true, value: {} }
  }
  const { origin, signIn } = await start({}, takeFile)
  const { session } = await signIn()
  const send = (path: string, headers: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', headers: { origin, ...headers }, body: 'hello' })
  const bytes = { 'content-type': 'application/octet-stream' }
  expect((await send('/uploads/p-1/u-1', bytes)).status).toBe(401)
  expect((await send('/uploads/p-1/u-1', { ...session, 'content-type': 'application/json' })).status).toBe(415)
  expect((await send('/uploads/p-1/u-1', { ...session, ...bytes, origin: 'https://example.com' })).status).toBe(403)
  expect(taken).toEqual([])
  expect(await (await send('/uploads/p-1/u-1', { ...session, ...bytes })).json()).toEqual({ ok: true, value: {} })
  expect(taken).toEqual(['p-1 u-1 hello'])
})
