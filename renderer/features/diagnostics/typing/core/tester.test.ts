import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/failures.ts'
import type { Place } from './place.ts'
import type { Notice } from './protocol.ts'
import { shownTypingUntil, type NoticeReply, type SentRequest } from './record.ts'
import { createTester, type TesterState, createEchoes } from './tester.ts'
import { fakeClock, settled } from './testing/fake-clock.ts'

const times = { startedWait: 30, stoppedWait: 12, startedExpiry: 45 }
const place: Place = { kind: 'topic', channelId: 101, topic: '' }
const accepted: NoticeReply = { request: null, tookMs: 5, ignoredParameters: [], failure: null }

/** A tester whose requests stay open until a test answers them. */
function start() {
  const { clock, pass } = fakeClock()
  const sent: { readonly notice: Notice; readonly answer: (by: Promise<NoticeReply>) => void }[] = []
  const tester = createTester({
    clock,
    times,
    myId: 7,
    send: (notice) => new Promise((resolve) => void sent.push({ notice, answer: resolve })),
  })
  tester.choose(place)
  return { tester, sent, pass, ops: () => sent.map(({ notice }) => notice.op) }
}

const requests = ({ entries }: TesterState) => entries.filter((entry): entry is SentRequest => entry.kind === 'sent')

describe('sending', () => {
  it('waits for the previous answer; a closing page passes on everything at once', async () => {
    const { tester, sent, ops } = start()
    tester.typed()
    tester.cancel()
    tester.typed()
    expect(ops()).toEqual(['start'])
    tester.hurry()
    tester.leave()
    expect(ops()).toEqual(['start', 'stop', 'start', 'stop'])
    for (const { answer } of sent) answer(Promise.resolve(accepted))
    await settled()
    expect(requests(tester.state()).every(({ answer }) => answer?.failure === null)).toBe(true)
  })

  it('records a refusal by the gate as the failure of that notice, and continues', async () => {
    const { tester, sent, ops } = start()
    tester.typed()
    tester.cancel()
    sent[0]?.answer(Promise.reject(new AppError({ kind: 'cancelled', message: 'the console is closing' })))
    await settled()
    expect(ops()).toEqual(['start', 'stop'])
    expect(requests(tester.state())[0]?.answer).toMatchObject({ request: null, failure: { kind: 'cancelled' } })
  })

  it('stops as the page is left, and sets no more timers', async () => {
    const { tester, sent, ops, pass } = start()
    tester.typed()
    tester.end()
    for (const index of [0, 1]) {
      sent[index]?.answer(Promise.resolve(accepted))
      await settled()
    }
    await pass(1_000)
    expect(ops()).toEqual(['start', 'stop'])
  })

  it('keeps a request in the list until it is answered, even if the list is cleared', async () => {
    const { tester, sent } = start()
    tester.typed()
    tester.forgetEntries()
    expect(requests(tester.state())).toHaveLength(1)
    sent[0]?.answer(Promise.resolve(accepted))
    await settled()
    tester.forgetEntries()
    expect(tester.state().entries).toEqual([])
  })
})

it('is shown to others as the server accepted it: a refused start shows nothing, a refused stop ends nothing', async () => {
  const failure = { kind: 'network', message: 'lost' } as const
  for (const [answers, until] of [
    [[{ ...accepted, failure }], null],
    [[accepted], 45],
    [[accepted, { ...accepted, failure }], 45],
    [[accepted, accepted], null],
  ] as const) {
    const { tester, sent } = start()
    tester.typed()
    sent[0]?.answer(Promise.resolve(answers[0]))
    await settled()
    const [first] = requests(tester.state())
    const at = first?.answer?.answeredAt ?? 0
    tester.cancel()
    await settled()
    if (answers[1] !== undefined) sent[1]?.answer(Promise.resolve(answers[1]))
    await settled()
    expect(shownTypingUntil(tester.state().entries, times.startedExpiry, at)).toBe(until === null ? null : at + until)
    expect(shownTypingUntil(tester.state().entries, times.startedExpiry, at + 45)).toBeNull()
  }
})

describe('receiving', () => {
  const event = (op: string) => ({
    type: 'typing',
    op,
    message_type: 'stream',
    sender: { user_id: 7 },
    stream_id: 1,
    topic: '',
  })

  it('ends by a stop, by expiry, or because events were missed, and reports which', async () => {
    const { tester, pass } = start()
    const heard = (op: string) => tester.hear(event(op))
    heard('start')
    heard('stop')
    heard('start')
    await pass(45)
    heard('start')
    tester.noteLine('renewed')
    const kinds = tester.state().entries.map((entry) => (entry.kind === 'ended' ? entry.because : entry.kind))
    expect(kinds).toEqual(['heard', 'heard', 'heard', 'expired', 'heard', 'line', 'line-lost'])
    expect(tester.state().shown).toEqual([])
  })

  it('reports an event that can’t be parsed', () => {
    const { tester } = start()
    tester.hear({ type: 'typing', op: 'start', message_type: 'stream', sender: 'x' })
    expect(tester.state().entries).toMatchObject([{ kind: 'line', what: 'unreadable' }])
  })
})

describe('echoes of one’s own typing', () => {
  const echo = (op: string, sender = 7) => ({
    type: 'typing',
    op,
    message_type: 'stream',
    sender: { user_id: sender },
    stream_id: 101,
    topic: 'general chat',
  })

  it('do not count as another client, but another client is', async () => {
    const { tester, sent } = start()
    tester.typed()
    tester.hear(echo('start'))
    expect(tester.state().shown).toEqual([])
    sent[0]?.answer(Promise.resolve(accepted))
    await settled()
    tester.hear(echo('start'))
    expect(tester.state().shown).toMatchObject([{ senderId: 7 }])
  })

  it.each([
    ['was lost on the way', { kind: 'network', message: 'reset', mayHaveBeenApplied: true }],
    ['came from a failing server', { kind: 'server', message: '502', status: 502, mayHaveBeenApplied: true }],
  ] as const)('are still one’s own if the answer %s', async (_what, failure) => {
    const { tester, sent } = start()
    tester.typed()
    sent[0]?.answer(Promise.resolve({ ...accepted, failure }))
    await settled()
    tester.hear(echo('start'))
    expect(tester.state().shown).toEqual([])
  })

  it('are another client’s where the own request was refused, and always for other people', async () => {
    const { tester, sent } = start()
    tester.typed()
    tester.hear(echo('start', 8))
    sent[0]?.answer(Promise.reject(new AppError({ kind: 'invalid-input', message: 'refused' })))
    await settled()
    tester.hear(echo('start'))
    expect(tester.state().shown.map(({ senderId }) => senderId)).toEqual([8, 7])
  })
})

const me = 7
const topic = { kind: 'topic', channelId: 3, topic: 'general chat' } as const
const people = { kind: 'people', ids: [9, me, 8] } as const

it.each([
  ['in a topic, also by its other name', topic, { ...topic, topic: '' }],
  ['to people, whom the server names without the sender', people, { kind: 'people', ids: [8, 9] } as const],
  ['to oneself', { kind: 'people', ids: [me] } as const, { kind: 'people', ids: [] } as const],
])('recognizes one’s own typing %s, once', (_where, sent, heard) => {
  const echoes = createEchoes(me)
  echoes.expect({ op: 'start', place: sent }, 100)
  expect(echoes.take({ op: 'start', senderId: me, place: heard }, 10)).toBe(true)
  expect(echoes.take({ op: 'start', senderId: me, place: heard }, 10)).toBe(false)
})

it.each([
  ['of another user', { op: 'start', senderId: 8, place: topic }],
  ['in another channel', { op: 'start', senderId: me, place: { ...topic, channelId: 4 } }],
  ['of another kind', { op: 'stop', senderId: me, place: topic }],
] as const)('takes typing %s for no echo', (_what, heard) => {
  const echoes = createEchoes(me)
  echoes.expect({ op: 'start', place: topic }, 100)
  expect(echoes.take(heard, 10)).toBe(false)
})

it('takes nothing for an echo of a notice that was refused, came too late, or is forgotten', () => {
  const echoes = createEchoes(me)
  const heard = { op: 'start', senderId: me, place: topic } as const
  echoes.expect({ op: 'start', place: topic }, 100)()
  expect(echoes.take(heard, 10)).toBe(false)
  echoes.expect({ op: 'start', place: topic }, 100)
  expect(echoes.take(heard, 100)).toBe(false)
  echoes.expect({ op: 'start', place: topic }, 200)
  echoes.forget()
  expect(echoes.take(heard, 110)).toBe(false)
})
