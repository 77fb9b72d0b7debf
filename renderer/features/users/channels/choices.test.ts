import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { choicesFor, maybeLastIn } from './choices.ts'
import { subscriptionWrite } from './writes.ts'

const channel = (stream_id: number, more: Partial<Channel> = {}) =>
  ({ stream_id, name: `c${stream_id}`, invite_only: false, isSubscribed: true, ...more }) as Channel
const channels = [
  channel(1),
  channel(2),
  channel(3, { isSubscribed: false }),
  channel(4, { isSubscribed: false, invite_only: true, subscriberCount: 1 }),
  channel(5, { is_archived: true }),
]
const shared = [
  { name: 'c1', subscribers: [7, 8] },
  { name: 'c2', subscribers: [8] },
]
const context = { connection: { me: { userId: 8 } } as unknown as Connection, directory: emptyDirectory }

describe('the channels offered for a person', () => {
  const { toAdd, toRemove } = choicesFor(7, channels, shared, context)
  const ids = (choices: typeof toAdd) => choices.map(({ id }) => id)

  it('are those they are not in, as far as known, and that this account can access', () => {
    expect(ids(toAdd)).toEqual([2, 3])
  })

  it('are those they are in, and those of which nothing is known', () => {
    expect(ids(toRemove)).toEqual([1, 3, 4])
  })
})

it('warns of private channels with one subscriber', () => {
  expect(maybeLastIn(channels, [1, 4])).toEqual(['c4'])
  expect(maybeLastIn(channels, [1])).toEqual([])
})

it('has one write a channel, from one state to the other', () => {
  expect(subscriptionWrite('subscribe', 101, 7).target).toEqual({
    base: { ids: [7], included: [] },
    mine: { ids: [7], included: [7] },
  })
  expect(subscriptionWrite('unsubscribe', 101, 7).target).toEqual({
    base: { ids: [7], included: [7] },
    mine: { ids: [7], included: [] },
  })
})
