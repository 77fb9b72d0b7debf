import { expect, it } from 'vitest'
import { longestSocketCall, mostSocketCalls, type SocketCall } from '#contract/browser-host.ts'
import { createSocketCalls } from './browser-bridge.ts'

function openCalls() {
  const sent: SocketCall[] = []
  const calls = createSocketCalls()
  calls.open({ send: (text) => sent.push(JSON.parse(text) as SocketCall) })
  for (const operation of ['a', 'b']) calls.note({ operation }, { ok: true, value: { reply: '{}' } })
  return { calls, sent }
}
const head = JSON.stringify({ ok: true, value: { serverTime: 5, list: 'rows' } })

it('puts each answer to its call, and the slices of its list together', async () => {
  const { calls, sent } = openCalls()
  const [first, second] = [
    calls.call('request:send', { operation: 'a' }),
    calls.call('request:send', { operation: 'b' }),
  ]
  expect(sent).toEqual([
    { call: 1, channel: 'request:send', input: { operation: 'a' } },
    { call: 2, channel: 'request:send', input: { operation: 'b' } },
  ])
  expect(calls.receive('{"id":4,"channel":"profiles:changed","payload":{}}')).toBe(false)
  for (const text of ['1\n[null,1]', '2\n[null,9]', '1\n', '1\n[null,2]', '1\n[["id"],[3]]', `1\n${head}\n{"rows":[]}`])
    calls.receive(text)
  const reply = { frame: '{"rows":[]}', list: 'rows', slices: [[2], [{ id: 3 }]] }
  expect(await first).toEqual({ ok: true, value: { serverTime: 5, reply } })
  calls.receive('2\n{"ok":true,"value":{"serverTime":5}}\n{"a":1}')
  expect(await second).toEqual({ ok: true, value: { serverTime: 5, reply: '{"a":1}' } })
})

it('leaves a list to HTTP that has become long or that it does not know, unless it is kept', async () => {
  const { calls } = openCalls()
  expect(calls.call('request:send', { operation: 'c' })).toBeNull()
  expect(calls.call('request:send', { operation: 'c', isKept: true })).not.toBeNull()
  const long = calls.call('request:send', { operation: 'a' })
  for (const text of ['2\n[null,1]', `2\n${head}\n{"rows":[]}`]) calls.receive(text)
  await long
  expect(calls.call('request:send', { operation: 'a' })).toBeNull()
  calls.note({ operation: 'a' }, { ok: false, failure: { kind: 'network', message: '' } })
  expect(calls.call('request:send', { operation: 'a' })).toBeNull()
  expect(calls.call('request:send', { operation: 'b' })).not.toBeNull()
})

it('leaves to HTTP what writes, what is long, and more calls than allowed', () => {
  const { calls, sent } = openCalls()
  expect(calls.call('write:send', {})).toBeNull()
  expect(calls.call('request:send', { operation: 'a', text: 'x'.repeat(longestSocketCall) })).toBeNull()
  for (let count = 0; count < mostSocketCalls; count += 1)
    expect(calls.call('request:send', { operation: 'a' })).not.toBeNull()
  expect(calls.call('request:send', { operation: 'a' })).toBeNull()
  expect(sent).toHaveLength(mostSocketCalls)
  expect(createSocketCalls().call('request:send', {})).toBeNull()
})

it('fails its calls when the connection closes, and leaves the next to HTTP', async () => {
  const { calls } = openCalls()
  const lost = calls.call('request:send', { operation: 'a' })
  calls.lose()
  expect(await lost).toMatchObject({ ok: false, failure: { kind: 'network', reason: 'connection-lost' } })
  expect(calls.call('request:send', { operation: 'a' })).toBeNull()
  // An answer that comes after all is for no call.
  expect(calls.receive('1\n{"ok":true,"value":{}}')).toBe(true)
})
