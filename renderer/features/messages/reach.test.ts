import { expect, it } from 'vitest'
import type { Message } from '#contract/operations/messages.ts'
import { countOf, type Topic } from '#contract/records/topic.ts'
import { messagesAtTarget } from './reach.ts'

const topic = (isOldestRead: boolean, isNewestRead: boolean): Topic => ({
  messages: [3, 5, 8, 9].map((id) => ({ id }) as Message),
  isOldestRead,
  isNewestRead,
})

it.each([
  ['change_one', true, true, 1, false],
  ['change_one', false, false, 1, false],
  ['change_later', true, true, 2, false],
  ['change_later', false, true, 2, false],
  ['change_later', true, false, 2, true],
  ['change_all', true, true, 4, false],
  ['change_all', false, true, 4, true],
  ['change_all', true, false, 4, true],
] as const)('counts %s, oldest %s, newest %s: %i, at least %s', (mode, oldest, newest, messages, isLeast) => {
  expect(countOf(topic(oldest, newest), 8, mode)).toEqual({ messages, isLeast })
})

it('counts only the one message where the topic can’t be read', () => {
  expect(countOf(null, 8, 'change_all')).toBeNull()
  expect(countOf(null, 8, 'change_one')).toEqual({ messages: 1, isLeast: false })
})

it('counts the messages of an existing target topic', () => {
  const from = { stream_id: 1, subject: 'Crane' }
  const into = (stream_id: number, subject: string) => messagesAtTarget(topic(true, true), from, { stream_id, subject })
  expect(into(1, 'Lift')).toEqual({ messages: 4, isLeast: false })
  expect(into(2, 'Crane')).toEqual({ messages: 4, isLeast: false })
  expect(messagesAtTarget(topic(false, true), from, { stream_id: 1, subject: 'LIFT' })).toEqual({
    messages: 4,
    isLeast: true,
  })
  // A change of case only renames the topic.
  expect(into(1, 'CRANE')).toBeNull()
  expect(into(1, 'Crane')).toBeNull()
  expect(messagesAtTarget({ ...topic(true, true), messages: [] }, from, { stream_id: 1, subject: 'New' })).toBeNull()
  expect(messagesAtTarget(null, from, { stream_id: 1, subject: 'Lift' })).toBeNull()
})
