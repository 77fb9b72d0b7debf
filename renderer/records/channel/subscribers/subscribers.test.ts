import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { User } from '#contract/operations/users.ts'
import { actOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { findingText } from '../../../lib/records/kind-texts.ts'
import { closesForGood, subscriberWrite, subscribingReason } from './subscriber-changes.ts'
import { type SubscriberIds, subscriberQueries } from './subscribers.tsx'

describe('subscribers', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Reads the subscribers of channel 7 from a server that offers only the list of subscriptions. */
  function readFrom(subscribed: object): Promise<SubscriberIds> {
    const send = async ({ operation }: { operation: string }) =>
      operation === 'channels.subscribers'
        ? { ok: false, failure: { kind: 'not-found', reason: 'not-offered', message: 'HTTP 404', where: operation } }
        : { ok: true, value: { reply: JSON.stringify(subscribed), ignoredParameters: [], serverTime: null } }
    vi.stubGlobal('window', { bridge: { 'request:send': send } })
    const channel = { stream_id: 7, isSubscribed: true } as Channel
    return new QueryClient().fetchQuery({ ...subscriberQueries.of('p', channel), retry: false })
  }

  it('does not report missing subscribers where the channel that lists them could not be read', async () => {
    expect(await readFrom({ subscriptions: [{ stream_id: 7, subscribers: [1, 2] }] })).toEqual({
      ids: [1, 2],
      areByChannel: false,
    })
    expect(await readFrom({ subscriptions: [{ stream_id: 8, subscribers: [1] }] })).toEqual({
      ids: null,
      areByChannel: false,
    })
    const unreadable = [{ id: 7, name: 'docks', field: 'subscribers.1', reason: 'other-type' }]
    await expect(readFrom({ subscriptions: [], unreadable })).rejects.toMatchObject({
      failure: { reason: 'record-unreadable' },
    })
  })
})

describe('subscriber-changes', () => {
  const t = texts('records', 'channel')

  const users = [1, 2, 3, 4].map((user_id): User => ({
    user_id,
    full_name: `User ${user_id}`,
    email: '',
    is_active: user_id !== 3,
    is_bot: user_id === 4,
  }))
  const group = { description: '', direct_subgroup_ids: [], is_system_group: true }
  const groups = [
    { ...group, id: 10, name: 'role:nobody', members: [] },
    { ...group, id: 11, name: 'role:administrators', members: [1] },
  ]
  const directory = createDirectory(users, groups, null)
  const channel = {
    stream_id: 7,
    name: 'quay',
    invite_only: true,
    history_public_to_subscribers: true,
    isSubscribed: true,
    can_subscribe_group: 10,
    can_add_subscribers_group: 10,
    can_remove_subscribers_group: 11,
    can_administer_channel_group: 11,
  } as Channel
  const connection = (role: number, ownerFullContentAccess: boolean | null = null) =>
    ({ me: { userId: 2, role }, realm: { permissions: {}, ownerFullContentAccess } }) as unknown as Connection
  const reason = (key: string) => findingText('channel-subscribers', key, {})
  const given = (change: Partial<Channel> = {}, role = 200) => ({
    channel: { ...channel, ...change },
    directory,
    connection: connection(role),
  })

  it('writes only the people concerned, as the record of the kind describes them', () => {
    const write = subscriberWrite('unsubscribe', 7, [1, 2])
    expect(write).toMatchObject({ id: 7, target: { mine: { ids: [1, 2], included: [] } } })
    const { target } = actOf('channel-subscribers', 'subscribe')
    const { mine } = subscriberWrite('subscribe', 7, [5]).target as { mine: unknown }
    expect(target?.valueOf({ subscribers: [5, 6] }, mine)).toEqual({ ids: [5], included: [5] })
  })

  describe('a reason why subscribers can’t be changed', () => {
    it('is given for an archived channel, whatever the account', () => {
      expect(subscribingReason('subscribe', given({ is_archived: true }))).toBe(t('subscribers.locked.archived'))
    })

    it('is given where the account has no permission', () => {
      expect(subscribingReason('subscribe', given())).toBeNull()
      expect(subscribingReason('unsubscribe', given({}, 400))).toBe(
        t('subscribers.locked.unsubscribe', { why: reason('no-right') }),
      )
      expect(subscribingReason('subscribe', given({ isSubscribed: false }))).toBe(
        t('subscribers.locked.subscribe', { why: reason('no-access') }),
      )
    })
  })

  describe('the last subscriber of a private channel', () => {
    it('closes it for good, also where only bots and deactivated users remain', () => {
      expect(closesForGood(given(), [1, 2], [1, 2])).toBe(true)
      expect(closesForGood(given(), [1, 3, 4], [1])).toBe(true)
      expect(closesForGood(given(), [1, 99], [1])).toBe(false)
      expect(closesForGood(given(), [1, 2], [1])).toBe(false)
    })

    it('does not where the channel is public, or somebody else can get in', () => {
      expect(closesForGood(given({ invite_only: false }), [1], [1])).toBe(false)
      expect(closesForGood(given({ can_add_subscribers_group: 11 }), [2], [2])).toBe(false)
      const owners = { ...given(), connection: connection(200, true) }
      expect(closesForGood(owners, [1], [1])).toBe(false)
    })
  })
})
