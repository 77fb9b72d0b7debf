import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { bearerProtocolPrefix, eventsProtocol, longestSocketCall } from '#contract/browser-host.ts'
import { calls } from '#contract/ipc.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { createEventHub } from './event-hub.ts'
import { startHost, type Host } from './server.ts'

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
  const { origin, hash } = new URL(host.url)
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ token: hash.replace('#token=', '') })
  const session = await fetch(`${origin}/session`, { method: 'POST', headers, body })
  const { bearer } = (await session.json()) as { bearer: string }
  const protocols = [eventsProtocol, `${bearerProtocolPrefix}${bearer}`]
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/events`, protocols, { origin })
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
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
  ['a channel that writes', JSON.stringify({ call: 1, channel: 'write:send', input })],
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

test('a longer text is refused before it is read', async () => {
  const { socket, closed } = await open()
  socket.on('error', () => undefined)
  socket.send('x'.repeat(3 * longestSocketCall + 1))
  expect(await closed).toBe(1009)
})

test('a page with too many open calls is disconnected, and its requests are canceled', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  const { call, closed } = await open()
  for (let count = 0; count < 13; count += 1) call({ call: count, channel: 'request:send', input })
  expect(await closed).toBe(1008)
  expect(send).toHaveBeenCalledTimes(12)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith({ callId: input.callId }, undefined))
})
