import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { isAtLeast } from '#contract/roles.ts'
import type { ChannelRecord } from '#contract/operations/channels.ts'
import { everyChannel } from '#contract/records/channel.ts'
import { listRecords } from '../records/list-records.ts'
import { recordKeys } from '../records/record-keys.ts'
import { request } from '../request.ts'
import { toChannel, type Channel, type ChannelList } from './channels.ts'

const asSubscribed = (channel: Channel): Channel => ({ ...channel, isSubscribed: true })

export const channelQueries = {
  list: (connection: Connection) =>
    queryOptions({
      queryKey: recordKeys.list('channel', connection.profileId),
      queryFn: ({ signal }) => listChannels(connection, signal),
    }),
}

/** Connections whose server does not offer a list of channels. */
const withoutList = new WeakSet<Connection>()

/**
 * Lists every channel visible to this account. If the server offers no such list, lists the subscribed channels
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
  // A subscription that could not be read still counts as subscribed.
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
  const account = { profileId, role: me?.role ?? null }
  const listed = await listRecords('channel', account, { signal, operation: 'channels.list' })
  if (listed === null) {
    withoutList.add(connection)
    return null
  }
  const { rows, sent, ignoredParameters } = listed
  const isAll = everyChannel(account).some((name) => name in sent && !ignoredParameters.includes(name))
  return { streams: rows, isComplete: isAtLeast(account.role, 'administrator') === true && isAll }
}
