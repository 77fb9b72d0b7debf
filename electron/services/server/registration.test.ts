import { expect, it } from 'vitest'
import { queueOf, registrationFor } from './registration.ts'

const reported = (longpoll?: number, idle?: number) =>
  queueOf({
    queue_id: 'q',
    last_event_id: -1,
    ...(longpoll !== undefined && { event_queue_longpoll_timeout_seconds: longpoll }),
    ...(idle !== undefined && { idle_queue_timeout_secs: idle }),
  })

it('keeps a poll open for as long as the server says', () => {
  expect(reported(30, 1_200)).toMatchObject({ pollTimeoutMs: 40_000, idleMs: 1_200_000 })
  expect(reported()).toMatchObject({ pollTimeoutMs: 100_000, idleMs: 600_000 })
})

it.each([1e9, 1e300, 0, -5, Number.NaN])('does not believe a time of %d seconds', (seconds) => {
  expect(reported(seconds, seconds)).toMatchObject({ pollTimeoutMs: 100_000, idleMs: 600_000 })
})

it('asks for every event that changes a record, and for no others that pages ignore', () => {
  const { event_types: types } = registrationFor(null)
  expect(types).toEqual(
    expect.arrayContaining([
      'stream',
      'subscription',
      'realm_user',
      'user_group',
      'invites_changed',
      'realm',
      'typing',
    ]),
  )
  expect(types).not.toContain('message')
  expect(types).not.toContain('presence')
  expect(new Set(types).size).toBe(types?.length)
})
