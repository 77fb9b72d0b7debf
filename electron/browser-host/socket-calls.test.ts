import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestPart, mostSocketCalls, partMark } from '#contract/browser-host.ts'
import { calls } from '#contract/ipc.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { createEventHub } from './event-hub.ts'
import { startHost, type Host } from './server.ts'
import { signIn } from './testing/open-session.ts'

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
