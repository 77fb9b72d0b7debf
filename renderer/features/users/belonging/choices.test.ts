import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import {
  choicesFor,
  copiedFrom,
  channelsLeftEmpty,
  type Belonging,
  channelWrite,
  groupWrite,
} from './belonging-dialog.tsx'

const channel = (stream_id: number, more: Partial<Channel> = {}) =>
  ({ stream_id, name: `c${stream_id}`, invite_only: false, isSubscribed: true, ...more }) as Channel
const group = (id: number, members: readonly number[], more: Partial<UserGroup> = {}) =>
  ({ id, name: `g${id}`, members, direct_subgroup_ids: [], is_system_group: false, ...more }) as UserGroup
const channels = [
  channel(1),
  channel(2),
  channel(3, { isSubscribed: false }),
  channel(4, { isSubscribed: false, invite_only: true, subscriberCount: 1 }),
  channel(5, { is_archived: true }),
]
const groups = [group(20, [7]), group(21, [9]), group(22, [9], { is_system_group: true })]
const belonging: Belonging = {
  channels,
  shared: [
    { name: 'c1', subscribers: [7, 8] },
    { name: 'c2', subscribers: [8, 9] },
  ],
  connection: { me: { userId: 8 }, realm: { permissions: {} } } as unknown as Connection,
  directory: createDirectory(null, groups, null),
}
const choices = choicesFor([7], belonging)
const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)

describe('the channels and groups offered for a person', () => {
  it('are those they are not in, as far as known, and that this account can access', () => {
    expect(ids(choices.channelsToAdd)).toEqual([2, 3])
    expect(ids(choices.groupsToAdd)).toEqual([21])
  })

  it('are those they are in, and channels of which nothing is known', () => {
    expect(ids(choices.channelsToRemove)).toEqual([1, 3, 4])
    expect(ids(choices.groupsToRemove)).toEqual([20])
  })

  it('can be copied from another person, as far as known', () => {
    expect(copiedFrom(9, choices, belonging)).toEqual({ channels: [2], groups: [21] })
  })
})

it('excludes private channels with one subscriber', () => {
  expect(channelsLeftEmpty(belonging, [1, 4], 1).map(({ name }) => name)).toEqual(['c4'])
  expect(channelsLeftEmpty(belonging, [1], 1)).toEqual([])
})

it('has one write a channel or group, from one state to the other', () => {
  const out = { ids: [7], included: [] }
  const within = { ids: [7], included: [7] }
  expect(channelWrite('add', 101, [7])).toMatchObject({ act: 'subscribe', id: 101, target: { mine: within } })
  expect(channelWrite('remove', 101, [7])).toMatchObject({ act: 'unsubscribe', target: { mine: out } })
  expect(groupWrite('add', 21, [7], belonging.directory)).toMatchObject({
    act: 'members',
    id: 21,
    target: { base: out, mine: within },
  })
  expect(groupWrite('remove', 20, [7], belonging.directory)).toMatchObject({ target: { base: within, mine: out } })
})

describe('several people', () => {
  it('are offered what at least one of them is not in, or is in', () => {
    const offered = choicesFor([7, 9], belonging)
    expect(ids(offered.channelsToAdd)).toEqual([1, 2, 3])
    expect(ids(offered.channelsToRemove)).toEqual([1, 2, 3, 4])
    expect([ids(offered.groupsToAdd), ids(offered.groupsToRemove)]).toEqual([
      [20, 21],
      [20, 21],
    ])
  })

  it('have one write a group, which leaves out those who are already there', () => {
    expect(groupWrite('add', 20, [7, 9], belonging.directory)).toMatchObject({
      target: { base: { ids: [9], included: [] }, mine: { ids: [9], included: [9] } },
    })
    expect(channelWrite('add', 101, [7, 9])).toMatchObject({ target: { mine: { included: [7, 9] } } })
  })

  it('are named in the write if all of them are already there', () => {
    expect(groupWrite('add', 20, [7], belonging.directory)).toMatchObject({
      target: { base: { ids: [7], included: [] }, mine: { ids: [7], included: [7] } },
    })
  })

  it('are excluded from a private channel that they might leave empty', () => {
    expect(channelsLeftEmpty(belonging, [4], 2).map(({ name }) => name)).toEqual(['c4'])
  })
})
