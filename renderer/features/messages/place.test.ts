import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { unreadMessage, type MessageValues } from '#contract/records/message.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { draftMoveOptions, nextPlace, defaultMoveOptions } from './place.ts'

const context = (featureLevel: number | null = 509) => ({
  connection: { featureLevel, realm: { emptyTopicDisplayName: 'general chat' } } as unknown as Connection,
  directory: emptyDirectory,
  channelName: (id: number) => ({ 7: 'quay', 8: 'docks' })[id],
})
const base: MessageValues = { content: 'x', stream_id: 7, topic: 'crane', channel: 'quay' }
const options = { mode: 'change_all', noticeInOld: true, noticeInNew: false } as const
const count = { messages: 5, isLeast: false }
const to = (values: Partial<MessageValues>, level?: number | null) =>
  nextPlace({ base, values: { ...base, ...values } }, { context: context(level), options, count })

describe('a move', () => {
  it('contains only what changes, its scope, and its notices', () => {
    const rest = {
      propagate_mode: 'change_all',
      send_notification_to_old_thread: true,
      send_notification_to_new_thread: false,
      count,
    }
    const from = { stream_id: 7, topic: 'crane', channel: 'quay' }
    expect(to({ topic: 'crane 2' })).toEqual({ base: from, mine: { topic: 'crane 2', channel: 'quay', ...rest } })
    expect(to({ stream_id: 8 })).toEqual({ base: from, mine: { stream_id: 8, channel: 'docks', ...rest } })
    expect(to({ stream_id: 8, topic: 'lift' }).mine).toMatchObject({ stream_id: 8, topic: 'lift' })
  })

  it('to the display name of the general chat goes to the empty topic', () => {
    expect(to({ topic: ' general chat ' }).mine.topic).toBe('')
  })

  it('that changes nothing has no target', () => {
    const { mine } = to({ topic: ' crane ' })
    expect([mine.topic, mine.stream_id]).toEqual([undefined, undefined])
  })

  it('omits notices for a server that accepts no choice', () => {
    expect(to({ topic: 'a' }, 8).mine).not.toHaveProperty('send_notification_to_old_thread')
    expect(to({ topic: 'a' }, null).mine).toHaveProperty('send_notification_to_old_thread', true)
  })

  it('of an unreadable message has no base', () => {
    const values = { ...unreadMessage, topic: 'a' }
    const next = nextPlace(
      { base: unreadMessage, values },
      { context: context(), options: defaultMoveOptions, count: null },
    )
    expect(next).toEqual({
      mine: {
        topic: 'a',
        propagate_mode: 'change_one',
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: true,
      },
    })
  })
})

it('restores the options of a move from a draft, or the usual ones', () => {
  expect(draftMoveOptions({ base: {}, mine: {}, extra: options })).toEqual(options)
  expect(draftMoveOptions({ base: {}, mine: {} })).toEqual(defaultMoveOptions)
  expect(draftMoveOptions({ extra: { ...options, mode: 'change_most' } })).toEqual(defaultMoveOptions)
  expect(draftMoveOptions(undefined)).toEqual(defaultMoveOptions)
})
