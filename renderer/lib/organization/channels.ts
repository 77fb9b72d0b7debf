import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { Connection } from '#contract/connection.ts'
import { isAtLeast } from '#contract/roles.ts'
import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'
import { request } from '../request.ts'

/** What a channel is here: the service's record, and what only one of the two listings tells (§4.19, REFERENCE §2). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  readonly isSubscribed: boolean
  readonly subscriberCount: number | undefined
}

export interface ChannelList {
  readonly channels: readonly Channel[]
  /** Why the list may be shorter than the organization. */
  readonly scope: 'everything' | 'visible' | 'subscribed'
}

export function toChannel(
  record: ChannelRecord | SubscriptionRecord,
  subscription: SubscriptionRecord | undefined,
): Channel {
  const subscribers = subscription?.subscribers?.length
  return {
    ...record,
    isSubscribed: subscription !== undefined,
    subscriberCount: record.subscriber_count ?? subscribers,
  }
}

export const channelKeys = {
  all: (profileId: string) => ['channels', profileId] as const,
  list: (profileId: string) => [...channelKeys.all(profileId), 'list'] as const,
}

export const channelQueries = {
  list: (connection: Connection) =>
    queryOptions({
      queryKey: channelKeys.list(connection.profileId),
      queryFn: ({ signal }) => listChannels(connection, signal),
    }),
}

/** Connections whose server turned out to have no list of channels. */
const withoutList = new WeakSet<Connection>()

/**
 * Lists every channel this account may know of. Where the server offers no list, these are the subscribed channels of
 * §4.19.
 */
export async function listChannels(connection: Connection, signal?: AbortSignal): Promise<ChannelList> {
  const { profileId, me } = connection
  const [listed, subscribed] = await Promise.all([
    listAll(connection, signal),
    request(profileId, 'channels.subscribed', { include_subscribers: 'false' }, { signal }),
  ])
  const subscriptions = new Map(subscribed.reply.subscriptions.map((record) => [record.stream_id, record]))
  if (listed === null) {
    const channels = subscribed.reply.subscriptions.map((record) => toChannel(record, record))
    return { channels, scope: 'subscribed' }
  }
  const channels = listed.map((record) => toChannel(record, subscriptions.get(record.stream_id)))
  return { channels, scope: isAtLeast(me?.role, 'administrator') ? 'everything' : 'visible' }
}

async function listAll(connection: Connection, signal?: AbortSignal) {
  if (withoutList.has(connection)) return null
  const { profileId } = connection
  try {
    const { reply } = await request(
      profileId,
      'channels.list',
      { include_all: true, include_default: true, exclude_archived: false },
      { signal },
    )
    return reply.streams
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.failure.kind !== 'invalid-input') {
      if (!(thrown instanceof AppError) || thrown.failure.reason !== 'not-offered') throw thrown
      withoutList.add(connection)
      return null
    }
    // An older server refuses parameters it does not know, so the request is repeated with those that every level
    // knows.
    return (await request(profileId, 'channels.list', { include_public: true, include_default: true }, { signal }))
      .reply.streams
  }
}
