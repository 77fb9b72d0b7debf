import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { subscriptionPlan } from './subscribe-dialog.tsx'

const nobody = { direct_members: [], direct_subgroups: [] }
const channel = (stream_id: number, more: Partial<Channel> = {}) =>
  ({ stream_id, name: `c${stream_id}`, invite_only: false, isSubscribed: true, ...more }) as Channel
const connection = {
  me: { userId: 1, role: 200 },
  realm: { permissions: {} },
  featureLevel: 500,
} as unknown as Connection
const around = { connection, directory: createDirectory(null, [], null) }
const open = channel(1, { subscriberCount: 1 })
const archived = channel(2, { is_archived: true })
const closed = { invite_only: true, can_subscribe_group: nobody, can_add_subscribers_group: nobody }
const few = channel(3, { ...closed, subscriberCount: 2 })
const many = channel(4, { ...closed, subscriberCount: 3 })
const namesOf = (channels: readonly Channel[]) => channels.map(({ name }) => name)

describe('a bulk change of subscribers', () => {
  it('excludes channels that this account can’t change, counted by reason', () => {
    const plan = subscriptionPlan('subscribe', [open, archived, channel(5, { is_archived: true })], [7], around)
    expect(namesOf(plan.channels)).toEqual(['c1'])
    expect([...plan.locked.values()]).toEqual([2])
  })

  it('excludes private channels that might lose their last subscriber for good', () => {
    const plan = subscriptionPlan('unsubscribe', [open, few, many], [7, 8], around)
    expect(namesOf(plan.closing)).toEqual(['c3'])
    expect(namesOf(plan.channels)).toEqual(['c1', 'c4'])
  })

  it('subscribes people to such channels', () => {
    const plan = subscriptionPlan('subscribe', [few], [7, 8], around)
    expect(namesOf(plan.channels)).toEqual(['c3'])
    expect(plan.closing).toEqual([])
  })

  it.each([
    ['a group lets people in', { can_add_subscribers_group: { direct_members: [1], direct_subgroups: [] } }, {}],
    ['owners have access to all content', {}, { ownerFullContentAccess: true }],
  ])('includes them if %s', (_, more, realm) => {
    const own = { ...connection, realm: { ...connection.realm, ...realm } }
    const plan = subscriptionPlan('unsubscribe', [{ ...few, ...more }], [7, 8], {
      ...around,
      connection: own,
    })
    expect(plan.closing).toEqual([])
  })

  it('excludes a private channel whose number of subscribers is unknown', () => {
    const plan = subscriptionPlan('unsubscribe', [channel(6, closed)], [7], around)
    expect(namesOf(plan.closing)).toEqual(['c6'])
  })
})
