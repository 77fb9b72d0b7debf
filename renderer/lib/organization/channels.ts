import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { Connection } from '#contract/connection.ts'
import { isAtLeast } from '#contract/roles.ts'
import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'
import { request } from '../request.ts'

/** A channel: the service's record, and what only one of the two lists reports (service.md#channels). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  readonly isSubscribed: boolean
  readonly subscriberCount: number | undefined
}

export interface ChannelList {
  readonly channels: readonly Channel[]
  /** Reason why the list may not hold every channel of the organization. */
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

const asSubscribed = (channel: Channel): Channel => ({ ...channel, isSubscribed: true })

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

/** Connections whose server turned out not to list channels. */
const withoutList = new WeakSet<Connection>()

/**
 * Lists every channel visible to this account. Where the server offers no list, these are the subscribed channels
 * (service.md#subscriptions).
 */
export async function listChannels(connection: Connection, signal?: AbortSignal): Promise<ChannelList> {
  const { profileId } = connection
  const [listed, subscribed] = await Promise.all([
    listAll(connection, signal),
    request(profileId, 'channels.subscribed', { include_subscribers: 'false' }, { signal }),
  ])
  const subscriptions = new Map(subscribed.reply.subscriptions.map((record) => [record.stream_id, record]))
  if (listed === null) {
    const channels = subscribed.reply.subscriptions.map((record) => toChannel(record, record))
    return { channels, scope: 'subscribed' }
  }
  const { streams, isComplete } = listed
  // A subscription that could not be read still counts.
  const unread = new Set(subscribed.reply.unreadable?.map(({ id }) => id))
  const channels = streams.map((record) => {
    const channel = toChannel(record, subscriptions.get(record.stream_id))
    return unread.has(record.stream_id) ? asSubscribed(channel) : channel
  })
  return { channels, scope: isComplete ? 'everything' : 'visible' }
}

interface Listed {
  readonly streams: readonly ChannelRecord[]
  /** True if every channel of the organization was requested, by an account that can see them all. */
  readonly isComplete: boolean
}

async function listAll(connection: Connection, signal?: AbortSignal): Promise<Listed | null> {
  if (withoutList.has(connection)) return null
  const { profileId, me } = connection
  const isAdministrator = isAtLeast(me?.role, 'administrator') === true
  // An older server knows only the older name, which it refuses to all but administrators (service.md#channels).
  const names = isAdministrator ? (['include_all', 'include_all_active'] as const) : (['include_all'] as const)
  const all = { include_default: true, ...Object.fromEntries(names.map((name) => [name, true])) }
  // An older server refuses unknown parameters, so the request is repeated with fewer.
  const tries = [{ ...all, exclude_archived: false }, all, { include_default: true, include_public: true }]
  let refusal: unknown = null
  for (const parameters of tries) {
    try {
      const { reply, ignoredParameters } = await request(profileId, 'channels.list', parameters, { signal })
      const isAll = names.some((name) => name in parameters && !ignoredParameters.includes(name))
      return { streams: reply.streams, isComplete: isAdministrator && isAll }
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      if (thrown.failure.reason === 'not-offered') {
        withoutList.add(connection)
        return null
      }
      if (thrown.failure.kind !== 'invalid-input') throw thrown
      refusal = thrown
    }
  }
  throw refusal
}
