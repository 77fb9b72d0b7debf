import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Channel } from '../../../lib/organization/channels.ts'
import { subscriberQueries, type SubscriberIds } from './subscribers.tsx'

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
