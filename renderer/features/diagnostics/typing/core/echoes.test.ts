import { expect, it } from 'vitest'
import { createEchoes } from './echoes.ts'

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
