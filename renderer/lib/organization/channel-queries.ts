import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { SubscriberCount } from '#contract/operations/channels.ts'
import { isAtLeast } from '#contract/roles.ts'
import { everyChannel } from '#contract/records/channel.ts'
import type { WireOf } from '#contract/records/index.ts'
import { isKeptAt } from '../live/freshness.ts'
import { keptRecords, showKept } from '../records/kept-records.ts'
import { listRecords } from '../records/list-records.ts'
import { recordKeys, type Listed } from '../records/record-keys.ts'
import { isRefusal, request } from '../bridge/request.ts'
import { sharedWith, toChannel, withSubscriptions, type ChannelList } from './channels.ts'

export const channelQueries = {
  list: (connection: Connection) => {
    const queryKey = recordKeys.list('channel', connection.profileId)
    return queryOptions({
      queryKey,
      // The library would copy each channel that changed, and its row with it.
      structuralSharing: (before, next) => sharedWith(before as ChannelList | undefined, next as ChannelList),
      queryFn: async ({ signal, client }): Promise<ChannelList> => {
        await showKept(client, queryKey, () => keptChannels(connection))
        return listChannels(connection, { signal, onListed: (list) => showEarly(client, queryKey, list) })
      },
    })
  },
}

/**
 * Shows a first list before the subscriptions are loaded. A list of this session has them, so it stays until all is
 * loaded.
 */
function showEarly(client: QueryClient, queryKey: readonly unknown[], list: ChannelList): void {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  // The list is stale from the start: if its reading is canceled, because no page shows it, the next page reads it again.
  const { staleTime } = client.getDefaultOptions().queries ?? {}
  const updatedAt = Date.now() - (typeof staleTime === 'number' ? staleTime : 0)
  if (data === undefined || isKeptAt(dataUpdatedAt)) client.setQueryData(queryKey, list, { updatedAt })
}

async function keptChannels({ profileId, me }: Connection) {
  const account = { profileId, role: me?.role ?? null }
  const kept = await keptRecords('channel', account)
  return kept && { data: listOf(kept, account), keptAt: kept.keptAt }
}

/** Connections whose server does not offer a list of channels. */
const withoutList = new WeakSet<Connection>()

/** Connections whose server refuses to list a part of the subscribers (service.md#subscriptions). */
const withoutCounts = new WeakSet<Connection>()

interface Options {
  readonly signal?: AbortSignal
  /** Called with the list before the subscriptions, or the numbers of subscribers, are loaded. */
  readonly onListed?: (list: ChannelList) => void
}

/**
 * Lists every channel visible to this account. If the server offers no such list, lists the subscribed channels
 * (service.md#subscriptions).
 */
export async function listChannels(connection: Connection, options: Options = {}): Promise<ChannelList> {
  const { signal, onListed } = options
  const { profileId } = connection
  if (withoutList.has(connection)) return listSubscribed(connection, options)
  const list = await listAll(connection, signal)
  if (list === null) {
    withoutList.add(connection)
    return listSubscribed(connection, options)
  }
  if (signal?.aborted !== true) onListed?.(list)
  // Subscriptions come last: they are a longer answer than the list, and both are read in the same thread.
  const { reply } = await request(profileId, 'channels.subscribed-ids', { include_subscribers: 'false' }, { signal })
  return withSubscriptions(list, new Set(reply.subscriptions.map(({ stream_id: id }) => id)))
}

async function listSubscribed(connection: Connection, { signal, onListed }: Options): Promise<ChannelList> {
  const { profileId } = connection
  const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'false' }, { signal })
  const list: ChannelList = {
    channels: reply.subscriptions.map((record) => toChannel(record, true)),
    scope: 'subscribed',
  }
  const isCounted = list.channels.every(({ subscriberCount }) => subscriberCount !== undefined)
  if (isCounted || withoutCounts.has(connection)) return list
  if (signal?.aborted !== true) onListed?.(list)
  // The lists of subscribers are a much longer answer, so the page is shown before it.
  return withCounts(list, await countSubscribers(connection, signal))
}

/** Completes a list that was shown before the subscribers were counted. */
function withCounts(list: ChannelList, counts: readonly SubscriberCount[]): ChannelList {
  const known = new Map(counts.map((one) => [one.stream_id, one]))
  const channels = list.channels.map((channel) => {
    const { count, isLeast = false } = known.get(channel.stream_id) ?? {}
    if (channel.subscriberCount !== undefined || count === undefined) return channel
    return { ...channel, subscriberCount: count, ...(isLeast && { isCountLeast: true }) }
  })
  return { ...list, channels }
}

/** Empty if the server is too old to list a part of the subscribers. */
async function countSubscribers(connection: Connection, signal: AbortSignal | undefined) {
  const parameters = { include_subscribers: 'partial' } as const
  try {
    const { reply } = await request(connection.profileId, 'channels.subscriber-counts', parameters, { signal })
    return reply.subscriptions
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    withoutCounts.add(connection)
    return []
  }
}

/** Null if the server offers no list. */
async function listAll(connection: Connection, signal: AbortSignal | undefined): Promise<ChannelList | null> {
  const { profileId, me } = connection
  const account = { profileId, role: me?.role ?? null }
  const listed = await listRecords('channel', account, { signal, operation: 'channels.list' })
  return listed && listOf(listed, account)
}

function listOf(
  { rows, sent, ignoredParameters }: Listed<WireOf<'channel'>>,
  account: { role: number | null },
): ChannelList {
  // True if every channel of the organization was requested, by an account that can see them all.
  const isAll = everyChannel(account).some((name) => name in sent && !ignoredParameters.includes(name))
  const isComplete = isAtLeast(account.role, 'administrator') === true && isAll
  return {
    channels: rows.map((record) => toChannel(record, undefined)),
    scope: isComplete ? 'everything' : 'visible',
  }
}
