import { expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { detachedFilesOf } from './files/detached-files.tsx'
import { offeredMoveLimit, moveWithinLimit } from './message-view.tsx'
import './record-texts.ts'
import { troubleOf } from './reach.ts'

const failure = (code: string, serverMessage: string): Failure => ({
  kind: 'invalid-input',
  message: '',
  status: 400,
  code,
  serverMessage,
  details: {
    first_message_id_allowed_to_move: 8,
    total_messages_in_topic: 5,
    total_messages_allowed_to_move: 2,
  },
})
const view = (act: string, more: object) => ({ act, attempts: [], ...more }) as unknown as WriteView

it('turns only a move that is refused for age into an offer', () => {
  const attempts = [{ failure: failure('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'x') }]
  expect(offeredMoveLimit(view('move', { attempts }))).toEqual({ firstId: 8, inTopic: 5, allowed: 2 })
  expect(offeredMoveLimit(view('move', { attempts: [{ failure: failure('BAD_REQUEST', 'x') }] }))).toBeNull()
  expect(offeredMoveLimit(view('move', { attempts: [{ failure: null }] }))).toBeNull()
  expect(offeredMoveLimit(view('move', {}))).toBeNull()
})

it('offers the same move from the first message that may move', () => {
  const base = { stream_id: 1, topic: 'crane' }
  const mine = {
    stream_id: 2,
    topic: 'lift',
    propagate_mode: 'change_all',
    send_notification_to_old_thread: true,
    send_notification_to_new_thread: false,
    count: { messages: 5, isLeast: false },
  }
  expect(moveWithinLimit({ target: { base, mine } }, 8, 2)).toEqual({
    kind: 'message',
    act: 'move',
    id: 8,
    changes: [],
    target: { base, mine: { ...mine, propagate_mode: 'change_later', count: { messages: 2, isLeast: false } } },
  })
})

it('reports problems in the server’s words and ours, but not accepted moves', () => {
  const ended = (outcome: Partial<Outcome>, cause: Failure | null = null) =>
    troubleOf({ state: 'ended', outcome: outcome as Outcome, failure: cause }, 'move')
  expect(ended({ state: 'saved', because: 'reads-back' })).toBeNull()
  // The server accepted the move, and no operation verifies it.
  expect(ended({ state: 'unverified', because: 'no-read' })).toBeNull()
  const refused = failure('BAD_REQUEST', 'Invalid channel ID')
  expect(ended({ state: 'refused', because: 'server-words', words: 'Invalid channel ID' }, refused)).toBe(
    '“Invalid channel ID” The channel doesn’t exist, or this account can’t access it.',
  )
  expect(troubleOf({ state: 'held', because: 'changed' }, 'move')).toMatch(/^Someone else moved the message/)
})

it('takes files without a link from the answer to an edited text', () => {
  const file = { id: 3, name: 'a.pdf', path_id: '2/a/a.pdf', size: 10, create_time: 100, message_ids: [] }
  expect(detachedFilesOf(view('update', { reported: [file] }))).toEqual([file])
  expect(detachedFilesOf(view('update', {}))).toEqual([])
  expect(detachedFilesOf(view('move', { reported: [file] }))).toEqual([])
})
