import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longestPart, mostSocketCalls, mostSocketRequests, partMark, type SocketCall } from '#contract/browser-host.ts'
import type { Preferences } from '#contract/preferences.ts'
import { createSocketCalls } from './browser-session.ts'
import { changePreferences, followPreferences, usePreferences } from './preferences.ts'

describe('browser-session', () => {
  function openCalls() {
    const sent: SocketCall[] = []
    const calls = createSocketCalls()
    calls.open({ send: (text) => void (text !== 'ping' && sent.push(JSON.parse(text) as SocketCall)) })
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
    for (const text of [
      '1\n[null,1]',
      '2\n[null,9]',
      '1\n',
      '1\n[null,2]',
      '1\n[["id"],[3]]',
      `1\n${head}\n{"rows":[]}`,
    ])
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

  it('sends every other call in order, a long one in parts, and no more at a time than allowed', async () => {
    const parts: string[] = []
    const calls = createSocketCalls()
    expect(calls.call('write:send', {})).toBeNull()
    calls.open({ send: (text) => parts.push(text) })
    // A pair of surrogates is at the border of two parts.
    const input = { text: `${'x'.repeat(longestPart - 44)}${'😀'.repeat(longestPart)}` }
    const long = calls.call('write:send', input)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(longestPart + 1)
      expect(() => encodeURIComponent(part)).not.toThrow()
    }
    expect(parts.filter((part) => part.startsWith(partMark))).toHaveLength(parts.length - 1)
    const whole = parts.map((part) => (part.startsWith(partMark) ? part.slice(1) : part)).join('')
    expect(JSON.parse(whole)).toEqual({ call: 1, channel: 'write:send', input })

    parts.length = 0
    for (let count = 0; count < mostSocketCalls; count += 1) void calls.call('drafts:save', { count })
    expect(parts).toHaveLength(mostSocketCalls - 1)
    calls.receive('1\n{"ok":true,"value":{}}')
    expect(await long).toEqual({ ok: true, value: {} })
    expect(parts).toHaveLength(mostSocketCalls)
    expect(JSON.parse(parts.at(-1) ?? '')).toMatchObject({ input: { count: mostSocketCalls - 1 } })
  })

  it('leaves to HTTP more requests than a browser sends at a time', () => {
    const { calls, sent } = openCalls()
    for (let count = 0; count < mostSocketRequests; count += 1)
      expect(calls.call('request:send', { operation: 'a' })).not.toBeNull()
    expect(calls.call('request:send', { operation: 'a' })).toBeNull()
    expect(calls.call('drafts:save', {})).not.toBeNull()
    expect(sent).toHaveLength(mostSocketRequests + 1)
  })

  it('reports if the host still answers', async () => {
    const { calls } = openCalls()
    const [first, second] = [calls.isAlive(), calls.isAlive()]
    expect(calls.receive('pong')).toBe(true)
    expect(await first).toBe(true)
    calls.lose()
    expect(await second).toBe(false)
    expect(await calls.isAlive()).toBe(false)
  })

  it('fails its calls when the connection closes', async () => {
    const { calls } = openCalls()
    const lost = calls.call('request:send', { operation: 'a' })
    calls.lose()
    expect(await lost).toMatchObject({ ok: false, failure: { kind: 'network', reason: 'connection-lost' } })
    expect(calls.call('request:send', { operation: 'a' })).toBeNull()
    // An answer that comes after all is for no call.
    expect(calls.receive('1\n{"ok":true,"value":{}}')).toBe(true)
  })
})

describe('preferences', () => {
  beforeEach(() => usePreferences.setState({ density: 'comfortable', columns: {} }))
  afterEach(() => void vi.unstubAllGlobals())

  it('does not revert a later change when an earlier one is answered', async () => {
    const answers: ((kept: Preferences) => void)[] = []
    const set = () =>
      new Promise((resolve) => {
        answers.push((value) => resolve({ ok: true, value }))
      })
    vi.stubGlobal('window', { bridge: { 'preferences:set': set } })
    const before = usePreferences.getState()
    const first = changePreferences({ columns: { channels: ['name'] } })
    const second = changePreferences({ columns: { channels: ['name', 'folder'] } })
    answers[0]?.({ ...before, columns: { channels: ['name'] } })
    await first
    expect(usePreferences.getState().columns).toEqual({ channels: ['name', 'folder'] })
    answers[1]?.({ ...before, density: 'compact', columns: { channels: ['name', 'folder'] } })
    await second
    expect(usePreferences.getState()).toMatchObject({ density: 'compact', columns: { channels: ['name', 'folder'] } })
  })

  it('shows what another page changed, unless a change of this page is being saved', async () => {
    let push: (kept: Preferences) => void = () => undefined
    let answer: (kept: Preferences) => void = () => undefined
    vi.stubGlobal('window', {
      bridge: {
        'preferences:changed': (listener: typeof push) => ((push = listener), () => (push = () => undefined)),
        'preferences:set': () => new Promise((resolve) => (answer = (value) => resolve({ ok: true, value }))),
      },
    })
    const end = followPreferences()
    const before = usePreferences.getState()
    push({ ...before, density: 'compact' })
    expect(usePreferences.getState().density).toBe('compact')

    const own = changePreferences({ density: 'comfortable' })
    push({ ...before, density: 'compact', columns: { channels: ['name'] } })
    expect(usePreferences.getState().density).toBe('comfortable')
    answer({ ...before, density: 'comfortable', columns: { channels: ['name'] } })
    await own
    expect(usePreferences.getState()).toMatchObject({ density: 'comfortable', columns: { channels: ['name'] } })

    end()
    push({ ...before, density: 'compact' })
    expect(usePreferences.getState().density).toBe('comfortable')
  })

  it('shows changes of other pages after a change could not be saved', async () => {
    let push: (kept: Preferences) => void = () => undefined
    const failure = { kind: 'internal', code: 'disk-full', problem: 'The disk is full' }
    vi.stubGlobal('window', {
      bridge: {
        'preferences:changed': (listener: typeof push) => ((push = listener), () => undefined),
        'preferences:set': () => Promise.resolve({ ok: false, failure }),
      },
    })
    followPreferences()
    await expect(changePreferences({ density: 'comfortable' })).rejects.toThrow()
    push({ ...usePreferences.getState(), density: 'compact' })
    expect(usePreferences.getState().density).toBe('compact')
  })
})
